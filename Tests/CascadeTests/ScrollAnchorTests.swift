import Cascade
import Testing

/// An anchor keeps the position of an element's point on screen.
@Suite struct ScrollAnchorTests {
    /// Ten items of 100 points in lanes, in a container of 100 by 250 points.
    private func column(_ lanes: LaneCount = 1, height: Double = 250) -> WaterfallArrangement {
        waterfall(ItemList(lengths: Array(repeating: 100, count: 10)), WaterfallOptions(lanes: lanes), width: 100, height: height)
    }

    @Test func theFirstItemThatBeginsInViewIsAnchored() throws {
        let anchor = try #require(ScrollAnchor(in: column(), offset: LayoutPoint(0, 320)))
        #expect(anchor.element == .item(4), "item 3 begins above the view")
        #expect(anchor.point.y == 0)
        #expect(anchor.distance.y == 80)
        #expect(ScrollAnchor(in: column(), offset: LayoutPoint(0, 300))?.element == .item(3), "at the very edge is in view")
    }

    @Test func withoutAnyChangeTheOffsetIsTheSame() throws {
        for offset in [0, 1, 99.5, 320, 750] as [Double] {
            let anchor = try #require(ScrollAnchor(in: column(), offset: LayoutPoint(0, offset)))
            #expect(anchor.offset(in: column()) == LayoutPoint(0, offset))
        }
    }

    @Test func itemsInsertedAboveMoveTheOffset() throws {
        var arrangement = column()
        let anchor = try #require(ScrollAnchor(in: arrangement, offset: LayoutPoint(0, 320)))
        let changes = [LayoutChange.insertItems(ItemList(lengths: [50, 50]), at: 0, section: 0)]
        try arrangement.apply(changes)
        #expect(anchor.applying(changes)?.element == .item(6))
        #expect(anchor.applying(changes)?.offset(in: arrangement) == LayoutPoint(0, 420))
    }

    @Test func itemsInsertedBelowKeepTheOffset() throws {
        var arrangement = column()
        let anchor = try #require(ScrollAnchor(in: arrangement, offset: LayoutPoint(0, 320)))
        let changes = [LayoutChange.insertItems(ItemList(lengths: [50]), at: 5, section: 0), .updateItem(.absolute(7), at: 4, section: 0)]
        try arrangement.apply(changes)
        #expect(anchor.applying(changes)?.offset(in: arrangement) == LayoutPoint(0, 320))
    }

    @Test func aDeletedElementAnchorsNothing() throws {
        let anchor = try #require(ScrollAnchor(in: column(), offset: LayoutPoint(0, 320)))
        #expect(anchor.applying([.deleteItems(4..<5, section: 0)]) == nil)
        #expect(anchor.applying([.deleteSection(0)]) == nil)
        #expect(anchor.applying([.deleteItems(0..<4, section: 0)])?.element == .item(0))
    }

    @Test func anotherNumberOfLanesKeepsTheLeadingEdge() throws {
        // In two lanes items 4 and 5 begin at 200; in one, item 4 begins at 400; in four, at 100.
        let anchor = try #require(ScrollAnchor(in: column(2), offset: LayoutPoint(0, 150)))
        #expect(anchor.element == .item(4))
        #expect(anchor.offset(in: column(1)) == LayoutPoint(0, 350))
        #expect(anchor.offset(in: column(4, height: 100)) == LayoutPoint(0, 50))
    }

    @Test func theOffsetNeverLeavesTheContent() throws {
        let anchor = try #require(ScrollAnchor(in: column(2), offset: LayoutPoint(0, 150)))
        #expect(anchor.offset(in: column(5)) == .zero, "item 4 begins at 0")
        var arrangement = column()
        let last = try #require(ScrollAnchor(in: arrangement, offset: LayoutPoint(0, 750)))
        let changes = [LayoutChange.deleteItems(9..<10, section: 0)]
        try arrangement.apply(changes)
        #expect(last.applying(changes)?.offset(in: arrangement) == LayoutPoint(0, 650))
    }

    @Test func anElementTallerThanTheViewKeepsItsVisibleFraction() throws {
        func picture(width: Double) -> WaterfallArrangement {
            waterfall(ItemList(aspectRatios: [0.1, 1]), WaterfallOptions(lanes: 1), width: width, height: 200)
        }
        // 1,000 high at a width of 100, 2,000 at 200.
        let anchor = try #require(ScrollAnchor(in: picture(width: 100), offset: LayoutPoint(0, 400)))
        #expect(anchor.element == .item(0))
        #expect(anchor.point.y == 0.4)
        #expect(anchor.distance.y == 0)
        #expect(anchor.offset(in: picture(width: 200)) == LayoutPoint(0, 800))
    }

    @Test func theRightEdgeStaysFromRightToLeft() throws {
        func row(_ lengths: [Double]) -> WaterfallArrangement {
            waterfall(
                ItemList(lengths: lengths),
                WaterfallOptions(lanes: 1),
                width: 250,
                height: 100,
                axis: .horizontal,
                direction: .rightToLeft
            )
        }
        // Content of 1,000; the view from 430 to 680. Item 3 ends at 700, item 4 at 600: the first whose right edge is in view.
        let lengths = Array(repeating: 100.0, count: 10)
        let anchor = try #require(ScrollAnchor(in: row(lengths), offset: LayoutPoint(430, 0)))
        #expect(anchor.element == .item(4))
        #expect(anchor.distance.x == 170)
        let changes = [LayoutChange.insertItems(ItemList(lengths: [50, 50]), at: 0, section: 0)]
        // Everything that was there has its place from the left, and new items come at the right.
        #expect(anchor.applying(changes)?.offset(in: row([50, 50] + lengths)) == LayoutPoint(430, 0))
        let appended = [LayoutChange.insertItems(ItemList(lengths: [50]), at: 10, section: 0)]
        #expect(anchor.applying(appended)?.offset(in: row(lengths + [50])) == LayoutPoint(480, 0))
    }

    @Test func anElementOutOfViewCanBeAnchored() throws {
        let arrangement = column()
        let above = try #require(ScrollAnchor(.item(0), in: arrangement, offset: LayoutPoint(0, 320)))
        let below = try #require(ScrollAnchor(.item(9), in: arrangement, offset: LayoutPoint(0, 320)))
        #expect(above.offset(in: arrangement) == LayoutPoint(0, 320))
        #expect(below.offset(in: arrangement) == LayoutPoint(0, 320))
    }

    @Test func aHeaderIsNeverAnchoredAndPinningHasNoEffect() throws {
        let options = WaterfallOptions(lanes: 1, sectionHeadersPinToVisibleBounds: true)
        var arrangement = options.arrange([LayoutSection(ItemList(lengths: [100, 100, 100, 100]), header: 50)], in: LayoutSize(100, 150))
        let anchor = try #require(ScrollAnchor(in: arrangement, offset: LayoutPoint(0, 120)))
        #expect(anchor.element == .item(1))
        let header = try #require(ScrollAnchor(.header(section: 0), in: arrangement, offset: LayoutPoint(0, 120)))
        #expect(header.offset(in: arrangement) == LayoutPoint(0, 120))
        let changes = [LayoutChange.insertItems(ItemList(lengths: [30]), at: 0, section: 0)]
        try arrangement.apply(changes)
        #expect(anchor.applying(changes)?.offset(in: arrangement) == LayoutPoint(0, 150))
    }

    @Test func aLineKeepsItsItem() throws {
        let options = LineOptions(itemSize: LayoutSize(100, 80), spacing: 20)
        var arrangement = options.arrange([LayoutSection(ItemList(count: 5))], in: LayoutSize(300, 200))
        let anchor = try #require(ScrollAnchor(in: arrangement, offset: LayoutPoint(120, 0)))
        let changes = [LayoutChange.insertItems(ItemList(count: 1), at: 0, section: 0)]
        try arrangement.apply(changes)
        #expect(anchor.applying(changes)?.offset(in: arrangement) == LayoutPoint(240, 0))
    }

    @Test func withoutItemsThereIsNoAnchor() throws {
        #expect(ScrollAnchor(in: column(), offset: LayoutPoint(0, 5_000)) == nil)
        #expect(ScrollAnchor(.item(10), in: column(), offset: .zero) == nil)
        let empty = waterfall([], WaterfallOptions(lanes: 1))
        #expect(ScrollAnchor(in: empty, offset: .zero) == nil)
        let anchor = try #require(ScrollAnchor(in: column(), offset: .zero))
        #expect(anchor.offset(in: empty) == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func anyOffsetGivesAFiniteOne(value: Double) throws {
        for element in [LayoutElement.item(0), .item(9)] {
            let anchor = try #require(ScrollAnchor(element, in: column(), offset: LayoutPoint(value, value)))
            let offset = try #require(anchor.offset(in: column()))
            #expect(offset.x == 0 && offset.y >= 0 && offset.y <= 750)
        }
    }
}
