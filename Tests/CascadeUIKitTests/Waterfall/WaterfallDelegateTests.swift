import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct WaterfallDelegateTests {
    /// A delegate that counts calls.
    private final class Items: NSObject, UICollectionViewDelegate, WaterfallSectionDelegate {
        let item: (Int, CGFloat) -> LayoutItem
        var calls: [Int] = []
        var options: (Int) -> SectionOptions = { _ in SectionOptions() }

        init(_ item: @escaping (Int, CGFloat) -> LayoutItem) { self.item = item }

        func collectionView(_: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat) -> LayoutItem {
            calls.append(indexPath.item)
            return item(indexPath.item, laneWidth)
        }

        func collectionView(_: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions {
            options(section)
        }
    }

    private func items(_ wall: Wall) throws -> ItemList {
        _ = wall.show()
        return try #require(wall.layout.arrangement?.sections.first?.items)
    }

    @Test func theDelegateReturnsSizesSpansAndLanes() throws {
        let wall = Wall(count: 10)
        let returned = (0..<10).map { item -> LayoutItem in
            switch item {
            case 5: return LayoutItem(.absolute(40), span: .full)
            case 6: return .aspectRatio(2)
            case 7: return LayoutItem(.absolute(40), lane: 1)
            default: return .absolute(Double(20 + item))
            }
        }
        let delegate = Items { item, _ in returned[item] }
        wall.layout.delegate = delegate
        #expect(try items(wall) == ItemList(returned))
        #expect(delegate.calls == Array(0..<10), "each item is requested once")
    }

    @Test func plainItemsHaveNoStoredTraits() throws {
        let wall = Wall(count: 10)
        let delegate = Items { item, _ in .absolute(Double(20 + item)) }
        wall.layout.delegate = delegate
        let mirror = Mirror(reflecting: try items(wall))
        let stored = mirror.children.filter { ["traits", "breadths", "sources"].contains($0.label) }
        #expect(stored.count == 3)
        for property in stored { #expect(Mirror(reflecting: property.value).children.isEmpty, "\(property.label ?? "")") }
    }

    @Test func aWidthOfSeveralLanesIsThatOfTheItemsSection() throws {
        let wall = Wall([[1], [2]], WaterfallOptions(lanes: 4, spacing: 10))
        var widths: [[CGFloat]] = []
        let layout = wall.layout
        let delegate = Items { _, width in
            widths.append([width, layout.laneWidth(for: .lanes(1)), layout.laneWidth(for: .lanes(2)), layout.laneWidth(for: .full)])
            return .absolute(1)
        }
        delegate.options = { SectionOptions(lanes: $0 == 1 ? 2 : nil) }
        wall.layout.delegate = delegate
        _ = try items(wall)
        #expect(widths == [[72.5, 72.5, 155, 320], [155, 155, 320, 320]])
        #expect(layout.laneWidth(for: .lanes(3)) == 237.5, "outside of a call, by the layout's options")
    }

    @Test func theCollectionViewsDelegateIsTheSourceIfItConforms() throws {
        let wall = Wall(count: 3)
        let delegate = Items { item, _ in .absolute(Double(30 + item)) }
        delegate.options = { _ in SectionOptions(lanes: 1, header: .absolute(12)) }
        wall.layout.delegate = nil
        wall.view.delegate = delegate
        #expect(try items(wall) == [.absolute(30), .absolute(31), .absolute(32)])
        #expect(wall.frame(2) == CGRect(x: 0, y: 73, width: 320, height: 32))
        wall.layout.delegate = wall
        let own = (0..<3).map { LayoutItem.absolute(Double(60 + $0 * 37 % 90)) }
        #expect(try items(wall) == ItemList(own), "the layout's own delegate comes first")
    }

    @Test func aClosureReturnsTheOptionsOfSections() throws {
        let wall = Wall([[1], [2]], WaterfallOptions(lanes: 2))
        wall.layout.delegate = nil
        wall.layout.itemProvider = { _, width in .absolute(width / 2) }
        wall.layout.sectionProvider = { section in SectionOptions(lanes: LaneCount(section + 1), header: .absolute(10)) }
        wall.view.delegate = nil
        _ = wall.show()
        #expect(wall.frame(0, section: 0) == CGRect(x: 0, y: 10, width: 320, height: 160))
        #expect(wall.frame(0, section: 1) == CGRect(x: 0, y: 180, width: 160, height: 80))
    }

    @Test func aLayoutNeedsNoDelegate() throws {
        let wall = Wall([Array(0..<3), [3]])
        let layout = WaterfallLayout(lanes: 2, spacing: 10) { path, width in path.item == 1 ? .aspectRatio(2) : .absolute(width / 5) }
        layout.options.header = .absolute(44)
        layout.options.footer = .aspectRatio(32)
        wall.layout = layout
        wall.view.setCollectionViewLayout(layout, animated: false)
        _ = wall.show()
        #expect(wall.frame(0) == CGRect(x: 0, y: 44, width: 155, height: 31))
        #expect(wall.frame(1) == CGRect(x: 165, y: 44, width: 155, height: 77.5))
        #expect(wall.frame(0, section: 1)?.minY == 44 + 77.5 + 10 + 44)
        let footer = UICollectionView.elementKindSectionFooter
        #expect(
            layout.layoutAttributesForSupplementaryView(ofKind: footer, at: IndexPath(item: 0, section: 0))?.frame
                == CGRect(x: 0, y: 121.5, width: 320, height: 10)
        )
        let adaptive = WaterfallLayout(minimumLaneWidth: 100) { _, width in .absolute(width) }
        wall.layout = adaptive
        wall.view.setCollectionViewLayout(adaptive, animated: false)
        wall.screen.settle()
        #expect(wall.frame(0)?.height == 320.0 / 3)
    }

    @Test func aSectionReplacesTheHeaderOfTheOptions() throws {
        let wall = Wall([[1], [2], [3]], WaterfallOptions(lanes: 1, header: .absolute(20)))
        let delegate = Items { _, _ in .absolute(10) }
        delegate.options = { SectionOptions(header: [nil, .absolute(0), .automatic(estimated: 33)][$0]) }
        wall.layout.delegate = delegate
        _ = wall.show()
        let sections = try #require(wall.layout.arrangement?.sections)
        #expect(sections.map { $0.header } == [20, 0, 33])
        #expect(wall.frame(0, section: 1)?.minY == 30)
        #expect(wall.layout.arrangement?.placement(of: .header(section: 1)) == nil)
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
            func collectionView(_: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
                -> LayoutItem
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
        final class OneLane: NSObject, WaterfallSectionDelegate {
            func collectionView(_: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
                -> LayoutItem
            {
                .absolute(laneWidth)
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
