import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite("Waterfall: questions to the delegate")
struct WaterfallQuestionTests {
    /// Answers heights alone, and counts.
    private class Heights: NSObject, WaterfallLayoutDelegate {
        var heights = 0

        func collectionView(_: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
            heights += 1
            return CGFloat(20 + indexPath.item)
        }
    }

    /// Answers everything, but has something to say of a few items only.
    private final class Sparing: NSObject, WaterfallLayoutDelegate {
        var spans: [Int] = []
        var lanes: [Int] = []
        var ratios: [Int] = []

        func collectionView(_: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
            40
        }

        func collectionView(_: UICollectionView, layout: WaterfallLayout, spanForItemAt indexPath: IndexPath) -> ItemSpan {
            spans.append(indexPath.item)
            return indexPath.item == 5 ? .full : .lanes(1)
        }

        func collectionView(_: UICollectionView, layout: WaterfallLayout, laneForItemAt indexPath: IndexPath) -> Int? {
            lanes.append(indexPath.item)
            return indexPath.item == 7 ? 1 : nil
        }

        func collectionView(_: UICollectionView, layout: WaterfallLayout, aspectRatioForItemAt indexPath: IndexPath) -> CGFloat? {
            ratios.append(indexPath.item)
            return indexPath.item == 6 ? 2 : nil
        }
    }

    /// Has one object answer for some items and another for the rest.
    private final class Passing: NSObject, WaterfallLayoutDelegate {
        let plain = Heights()
        let sparing = Sparing()
        private func answerer(_ path: IndexPath) -> any WaterfallLayoutDelegate { path.item < 3 ? plain : sparing }

        func collectionView(_ view: UICollectionView, layout: WaterfallLayout, heightForItemAt path: IndexPath, width: CGFloat) -> CGFloat {
            answerer(path).collectionView(view, layout: layout, heightForItemAt: path, width: width)
        }

        func collectionView(_ view: UICollectionView, layout: WaterfallLayout, spanForItemAt path: IndexPath) -> ItemSpan {
            answerer(path).collectionView(view, layout: layout, spanForItemAt: path)
        }

        func collectionView(_ view: UICollectionView, layout: WaterfallLayout, laneForItemAt path: IndexPath) -> Int? {
            answerer(path).collectionView(view, layout: layout, laneForItemAt: path)
        }

        func collectionView(_ view: UICollectionView, layout: WaterfallLayout, aspectRatioForItemAt path: IndexPath) -> CGFloat? {
            answerer(path).collectionView(view, layout: layout, aspectRatioForItemAt: path)
        }
    }

    private func items(asking delegate: any WaterfallLayoutDelegate, _ wall: Wall) throws -> ItemList {
        wall.layout.delegate = delegate
        wall.view.layoutIfNeeded()
        return try #require(wall.layout.arrangement?.sections.first?.items)
    }

    private func check(_ items: ItemList, plainBefore first: Int) {
        for index in 0..<10 {
            #expect(items[index].span == (index == 5 ? .full : .lanes(1)), "item \(index)")
            #expect(items[index].pin == (index == 7 ? 1 : nil), "item \(index)")
            let height = index < first ? Double(20 + index) : 40
            #expect(items[index].measure == (index == 6 ? .aspectRatio(2) : .length(height)), "item \(index)")
        }
    }

    @Test("A delegate that has something to say of one item is asked about each")
    func sparing() throws {
        let wall = Wall(count: 10).show()
        let delegate = Sparing()
        check(try items(asking: delegate, wall), plainBefore: 0)
        #expect(delegate.spans == Array(0..<10) && delegate.lanes == Array(0..<10))
        #expect(delegate.ratios == Array(0..<10))
    }

    @Test("A delegate that passes questions on is asked about each, though another has no answer to the first ones")
    func passing() throws {
        let wall = Wall(count: 10).show()
        check(try items(asking: Passing(), wall), plainBefore: 3)
    }

    @Test("After one that answers heights alone comes one that says more, and the other way round")
    func exchanged() throws {
        let wall = Wall(count: 10).show()
        let (heights, sparing) = (Heights(), Sparing())
        let plain = ItemList((0..<10).map { .length(Double(20 + $0)) })
        #expect(try items(asking: heights, wall) == plain)
        #expect(heights.heights == 10)
        check(try items(asking: sparing, wall), plainBefore: 0)
        #expect(try items(asking: heights, wall) == plain)
        #expect(heights.heights == 20)
    }

    @Test("Heights alone: some given, some left to the cells")
    func mixed() throws {
        let wall = Wall(count: 10)
        wall.height = { $0 % 3 == 1 ? WaterfallLayout.automaticHeight : CGFloat($0) }
        wall.layout.estimatedHeight = 64
        _ = wall.show()
        let items = try #require(wall.layout.arrangement?.sections.first?.items)
        for index in 0..<10 {
            #expect(items[index].source == (index % 3 == 1 ? .estimated : .given), "item \(index)")
            #expect(items[index].measure == .length(index % 3 == 1 ? 64 : Double(index)), "item \(index)")
        }
    }
}
