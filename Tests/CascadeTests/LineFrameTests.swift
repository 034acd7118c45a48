import Cascade
import Testing

/// The frames of a line's items.
@Suite struct LineFrameTests {
    private let options = LineOptions(itemSize: LayoutSize(100, 80), spacing: 20)
    private let container = LayoutSize(300, 200)

    private func arrange(_ items: ItemList, _ options: LineOptions? = nil, in container: LayoutSize? = nil) -> LineArrangement {
        (options ?? self.options).arrange([LayoutSection(items)], in: container ?? self.container)
    }

    @Test func theFirstAndTheLastItemCanRestInTheMiddle() {
        let arrangement = arrange(ItemList(count: 3))
        #expect(arrangement.frames() == [LayoutRect(100, 60, 100, 80), LayoutRect(220, 60, 100, 80), LayoutRect(340, 60, 100, 80)])
        #expect(arrangement.contentSize == LayoutSize(540, 200))
    }

    @Test func theDefaultSpacingIsTenPoints() {
        let arrangement = arrange(ItemList(count: 2), LineOptions(itemSize: LayoutSize(100, 80)))
        #expect(arrangement.frames().map(\.x) == [100, 210])
    }

    @Test func aSingleItemIsInTheMiddleOfTheContainer() {
        #expect(arrange(ItemList(count: 1)).frame(0) == LayoutRect(100, 60, 100, 80))
        #expect(arrange(ItemList(count: 1)).contentSize == container)
    }

    @Test func allSectionsFormOneRow() {
        let sections = [LayoutSection(ItemList(count: 1)), LayoutSection(), LayoutSection(ItemList(count: 2))]
        let arrangement = options.arrange(sections, in: container)
        #expect(arrangement.frames().map(\.x) + arrangement.frames(section: 2).map(\.x) == [100, 220, 340])
        #expect(arrangement.allPlacements().map(\.element) == [.item(0), .item(0, section: 2), .item(1, section: 2)])
    }

    @Test func itemsMayHaveTheirOwnSize() {
        let items: ItemList = [.absolute(40), LayoutItem(.automatic), LayoutItem(.absolute(60), breadth: 120)]
        let arrangement = arrange(items, LineOptions(itemSize: LayoutSize(100, 80)))
        // Insets of (300 − 40) / 2 = 130 and (300 − 60) / 2 = 120.
        #expect(arrangement.frames() == [LayoutRect(130, 60, 40, 80), LayoutRect(180, 60, 100, 80), LayoutRect(290, 40, 60, 120)])
        #expect(arrangement.contentSize == LayoutSize(470, 200))
    }

    @Test func aRatioFollowsTheItemsBreadth() {
        let items: ItemList = [.aspectRatio(2), LayoutItem(.aspectRatio(2), breadth: 50)]
        #expect(arrange(items).frames().map(\.size) == [LayoutSize(160, 80), LayoutSize(100, 50)])
        let standing = LineOptions(itemSize: LayoutSize(100, 80), axis: .vertical)
        #expect(arrange(items, standing).frames().map(\.size) == [LayoutSize(100, 50), LayoutSize(50, 25)])
    }

    @Test func itemsTallerThanTheContainerMakeTheContentTaller() {
        let arrangement = arrange([LayoutItem(.automatic, breadth: 260), LayoutItem(.automatic)])
        #expect(arrangement.contentSize.height == 260)
        #expect(arrangement.frame(0).y == 0)
        #expect(arrangement.frames().map(\.midY) == [130, 130])
    }

    @Test func itemsWiderThanTheContainerHaveNoInset() {
        let arrangement = arrange(ItemList(count: 2), in: LayoutSize(50, 200))
        #expect(arrangement.frames().map(\.x) == [0, 120])
        #expect(arrangement.contentSize.width == 220)
    }

    @Test func aVerticalLineIsPlacedDownwards() {
        let arrangement = arrange(
            ItemList(count: 3),
            LineOptions(itemSize: LayoutSize(80, 100), spacing: 20, axis: .vertical),
            in: LayoutSize(200, 300)
        )
        #expect(arrangement.frames() == [LayoutRect(60, 100, 80, 100), LayoutRect(60, 220, 80, 100), LayoutRect(60, 340, 80, 100)])
        #expect(arrangement.contentSize == LayoutSize(200, 540))
    }

    @Test func readingFromTheRightALineBeginsAtTheRight() {
        var mirrored = options
        mirrored.readingDirection = .rightToLeft
        #expect(arrange(ItemList(count: 3), mirrored).frames().map(\.x) == [340, 220, 100])
        mirrored.axis = .vertical
        #expect(arrange(ItemList(count: 3), mirrored).frames().map(\.x) == [100, 100, 100], "a vertical line is its own mirror image")
    }

    @Test func aNegativeSpacingIsApplied() {
        var overlapping = options
        overlapping.spacing = -20
        let arrangement = arrange(ItemList(count: 3), overlapping)
        #expect(arrangement.frames().map(\.x) == [100, 180, 260])
        #expect(arrangement.contentSize.width == 460)
        #expect(arrangement.elements(in: LayoutRect(185, 0, 10, 200)) == [.item(0), .item(1)])
    }

    @Test func aLineWithoutItemsHasNoLength() {
        for sections in [[], [LayoutSection()], [LayoutSection(header: 50)]] {
            let arrangement = options.arrange(sections, in: container)
            #expect(arrangement.allPlacements() == [])
            #expect(arrangement.elements(in: LayoutRect(-1_000, -1_000, 9_999, 9_999)) == [])
            #expect(arrangement.contentSize.width >= 0 && arrangement.contentSize.width <= 300, "nothing to scroll")
            #expect(arrangement.contentSize.height == 200)
        }
    }

    @Test func theLengthOfAnEmptyLineDoesNotDependOnTheItemSize() {
        let small = LineOptions(itemSize: LayoutSize(10, 10)).arrange([], in: container)
        let large = LineOptions(itemSize: LayoutSize(250, 10)).arrange([], in: container)
        #expect(small.contentSize == large.contentSize)
    }

    @Test func aLineHasNoHeadersFootersAndBackgrounds() {
        let section = LayoutSection(ItemList(count: 1), header: 50, footer: 50, options: SectionOptions(background: .visible()))
        let arrangement = options.arrange([section], in: container)
        for kind in [LayoutElement.Kind.header, .footer, .background] {
            #expect(arrangement.placement(of: LayoutElement(kind, section: 0)) == nil)
            #expect(arrangement.placement(of: LayoutElement(kind, section: 0)) == nil)
        }
        #expect(arrangement.frame(0).x == 100)
    }

    @Test func aQueryIsClosed() {
        let arrangement = arrange(ItemList(count: 3))
        #expect(arrangement.elements(in: LayoutRect(200, 140, 20, 0)) == [.item(0), .item(1)])
        #expect(arrangement.elements(in: LayoutRect(200.5, 100, 19, 0)) == [])
        #expect(arrangement.elements(in: LayoutRect(0, 0, 540, 59)) == [])
    }

    /// Positions are sums or products of lengths, which round differently; the choice must not depend on the former content of a list.
    @Test func anAutomaticItemOfAListWithFormerMeasuresChangesNoPlacements() throws {
        var one: ItemList = [.absolute(5), LayoutItem(.automatic)]
        one.remove(at: 0)
        let options = LineOptions(itemSize: LayoutSize(width: 0.1, height: 1), spacing: 0.3)
        var line = options.arrange([LayoutSection(ItemList(count: 20))], in: LayoutSize(width: 100, height: 50))
        try line.apply([.insertItems(one, at: 15, section: 0)])
        let fresh = options.arrange([LayoutSection(ItemList(count: 21))], in: LayoutSize(width: 100, height: 50))
        #expect(line.allPlacements() == fresh.allPlacements() && line.contentSize == fresh.contentSize)
    }
}
