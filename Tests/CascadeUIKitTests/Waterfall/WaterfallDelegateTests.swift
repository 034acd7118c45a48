import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct WaterfallDelegateTests {
    /// A delegate that implements only the heights and counts the calls.
    private class Heights: NSObject, WaterfallLayoutDelegate {
        var heights = 0

        func collectionView(_: UICollectionView, layout: WaterfallLayout, sizeForItemAt indexPath: IndexPath, width: CGFloat) -> ItemSize {
            heights += 1
            return .absolute(Double(20 + indexPath.item))
        }
    }

    /// A delegate that implements all methods and returns values for a few items.
    private final class Sparing: NSObject, WaterfallLayoutDelegate {
        var spans: [Int] = []
        var lanes: [Int] = []

        func collectionView(_: UICollectionView, layout: WaterfallLayout, sizeForItemAt indexPath: IndexPath, width: CGFloat) -> ItemSize {
            indexPath.item == 6 ? .aspectRatio(2) : .absolute(40)
        }

        func collectionView(_: UICollectionView, layout: WaterfallLayout, spanForItemAt indexPath: IndexPath) -> ItemSpan {
            spans.append(indexPath.item)
            return indexPath.item == 5 ? .full : .lanes(1)
        }

        func collectionView(_: UICollectionView, layout: WaterfallLayout, laneForItemAt indexPath: IndexPath) -> Int? {
            lanes.append(indexPath.item)
            return indexPath.item == 7 ? 1 : nil
        }

    }

    /// A delegate that forwards to one object for some items and to another for the rest.
    private final class Passing: NSObject, WaterfallLayoutDelegate {
        let plain = Heights()
        let sparing = Sparing()
        private func answerer(_ path: IndexPath) -> any WaterfallLayoutDelegate { path.item < 3 ? plain : sparing }

        func collectionView(_ view: UICollectionView, layout: WaterfallLayout, sizeForItemAt path: IndexPath, width: CGFloat) -> ItemSize {
            answerer(path).collectionView(view, layout: layout, sizeForItemAt: path, width: width)
        }

        func collectionView(_ view: UICollectionView, layout: WaterfallLayout, spanForItemAt path: IndexPath) -> ItemSpan {
            answerer(path).collectionView(view, layout: layout, spanForItemAt: path)
        }

        func collectionView(_ view: UICollectionView, layout: WaterfallLayout, laneForItemAt path: IndexPath) -> Int? {
            answerer(path).collectionView(view, layout: layout, laneForItemAt: path)
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
            #expect(items[index].size == (index == 6 ? .aspectRatio(2) : .absolute(height)), "item \(index)")
        }
    }

    @Test func aDelegateThatImplementsAMethodIsCalledForEachItem() throws {
        let wall = Wall(count: 10).show()
        let delegate = Sparing()
        check(try items(asking: delegate, wall), plainBefore: 0)
        #expect(delegate.spans == Array(0..<10) && delegate.lanes == Array(0..<10))
    }

    @Test func aDelegateThatForwardsCallsIsCalledForEachItem() throws {
        let wall = Wall(count: 10).show()
        check(try items(asking: Passing(), wall), plainBefore: 3)
    }

    @Test func anotherDelegateIsCalledForItsOptionalMethods() throws {
        let wall = Wall(count: 10).show()
        let (heights, sparing) = (Heights(), Sparing())
        let plain = ItemList((0..<10).map { .absolute(Double(20 + $0)) })
        #expect(try items(asking: heights, wall) == plain)
        #expect(heights.heights == 10)
        check(try items(asking: sparing, wall), plainBefore: 0)
        #expect(try items(asking: heights, wall) == plain)
        #expect(heights.heights == 20)
    }

    @Test func aDelegateCanReturnGivenAndAutomaticHeights() throws {
        let wall = Wall(count: 10)
        wall.height = { $0 % 3 == 1 ? nil : CGFloat($0) }
        wall.layout.estimatedHeight = 64
        _ = wall.show()
        let items = try #require(wall.layout.arrangement?.sections.first?.items)
        for index in 0..<10 {
            #expect(items[index].source == (index % 3 == 1 ? .estimated : .given), "item \(index)")
            #expect(items[index].size == (index % 3 == 1 ? .automatic(estimated: 64) : .absolute(Double(index))), "item \(index)")
        }
    }

    @Test func theShortInitializersSetLanesAndSpacing() {
        #expect(WaterfallLayout(lanes: 3, spacing: 10).options == WaterfallOptions(lanes: 3, spacing: 10))
        #expect(WaterfallLayout(minimumLaneWidth: 150).options == WaterfallOptions(lanes: .adaptive(minimum: 150)))
        #expect(WaterfallLayout().options == WaterfallOptions())
    }

    @Test func anItemsOwnEstimateTakesPrecedence() throws {
        final class Estimates: NSObject, WaterfallLayoutDelegate {
            func collectionView(_: UICollectionView, layout: WaterfallLayout, sizeForItemAt indexPath: IndexPath, width: CGFloat)
                -> ItemSize
            {
                indexPath.item == 0 ? .automatic(estimated: 33) : .automatic
            }
        }
        let wall = Wall(count: 2)
        wall.layout.estimatedHeight = 64
        let delegate = Estimates()
        wall.layout.delegate = delegate
        _ = wall.show()
        let list = try #require(wall.layout.arrangement?.sections.first?.items)
        #expect(list.indices.map { list[$0].size } == [.automatic(estimated: 33), .automatic(estimated: 64)])
    }

    @Test func aHeadersLengthFollowsFromItsAspectRatio() throws {
        let wall = Wall(count: 2)
        (wall.header, wall.footer) = (.aspectRatio(4), .absolute(7))
        _ = wall.show()
        let section = try #require(wall.layout.arrangement?.sections.first)
        #expect((section.header, section.footer) == (80, 7))
    }

    @Test func aSectionOverridesTheLayoutsOptions() throws {
        final class OneLane: NSObject, WaterfallLayoutDelegate {
            func collectionView(_: UICollectionView, layout: WaterfallLayout, sizeForItemAt indexPath: IndexPath, width: CGFloat)
                -> ItemSize
            {
                .absolute(width)
            }
            func collectionView(_: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions {
                section == 1 ? SectionOptions(lanes: 1) : SectionOptions()
            }
        }
        let wall = Wall([[1], [2]], WaterfallOptions(lanes: 2, spacing: 10, insets: .all(5)))
        let delegate = OneLane()
        wall.layout.delegate = delegate
        _ = wall.show()
        #expect(wall.frame(0, section: 0)?.size == CGSize(width: 150, height: 150))
        #expect(wall.frame(0, section: 1) == CGRect(x: 5, y: 165, width: 310, height: 310))
    }
}
