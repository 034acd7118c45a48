import Cascade
import Testing

/// The order in which a screen reader reads the visible elements.
@Suite struct ReadingOrderTests {
    private let everywhere = LayoutRect(-1_000, -1_000, 9_000, 9_000)

    private func order(_ items: ItemList, _ order: ReadingOrder, axis: LayoutAxis = .vertical, direction: ReadingDirection = .leftToRight)
        -> [Int]
    {
        waterfall(items, WaterfallOptions(lanes: 2), axis: axis, direction: direction).elements(in: everywhere, order: order).map(\.index)
    }

    private func pinned(_ length: Double, _ lane: Int) -> LayoutItem { LayoutItem(.absolute(length), lane: lane) }

    @Test func sourceOrderIsThatOfTheData() {
        #expect(order([pinned(10, 1), pinned(10, 0), pinned(10, 0)], .source) == [0, 1, 2])
    }

    @Test(arguments: [LayoutAxis.vertical, .horizontal], [ReadingDirection.leftToRight, .rightToLeft])
    func visualOrderIsByBeginningThenAcross(axis: LayoutAxis, direction: ReadingDirection) {
        // Item 1 stands before item 0 in the same line, on either side of the page.
        let items: ItemList = [pinned(100, 1), pinned(30, 0), pinned(30, 0)]
        #expect(order(items, .visual(), axis: axis, direction: direction) == [1, 0, 2])
    }

    @Test func elementsThatBeginWithinTheToleranceAreAligned() {
        // The third item begins at 35 in the second lane, the fourth at 40 in the first.
        let items = ItemList(lengths: [40, 35, 50, 50])
        #expect(order(items, .visual()) == [0, 1, 2, 3])
        #expect(order(items, .visual(tolerance: 4.9)) == [0, 1, 2, 3])
        #expect(order(items, .visual(tolerance: 5)) == [0, 1, 3, 2])
        #expect(order(items, .visual(tolerance: 5), direction: .rightToLeft) == [0, 1, 3, 2])
    }

    @Test func theToleranceCountsFromTheFirstElement() {
        // Beginnings 0, 4 and 8: the last is not within 5 of the first of its level.
        let items: ItemList = [pinned(4, 1), pinned(8, 0), pinned(1, 1), pinned(1, 0)]
        // Frames: item 0 at 0 right, 1 at 0 left, 2 at 4 right, 3 at 8 left.
        #expect(order(items, .visual(tolerance: 5)) == [1, 0, 2, 3])
        #expect(order(items, .visual(tolerance: 8)) == [1, 3, 0, 2])
    }

    @Test(arguments: [Double.nan, -5, -Double.infinity])
    func anInvalidToleranceIsZero(tolerance: Double) {
        #expect(order(ItemList(lengths: [40, 35, 50, 50]), .visual(tolerance: tolerance)) == [0, 1, 2, 3])
    }

    @Test func anInfiniteToleranceAlignsAllElements() {
        #expect(order(ItemList(lengths: [40, 35, 50, 50]), .visual(tolerance: .infinity)) == [0, 3, 1, 2])
    }

    @Test func lanesAreReadOneAfterTheOther() {
        // 50 and 100, then 60 in the first lane, 10 in the second.
        #expect(order(ItemList(lengths: [50, 100, 60, 10]), .lanes) == [0, 2, 1, 3])
    }

    @Test(arguments: [LayoutAxis.vertical, .horizontal], [ReadingDirection.leftToRight, .rightToLeft])
    func anItemThatFillsAHoleIsReadBeforeThoseBehindIt(axis: LayoutAxis, direction: ReadingDirection) {
        // The last item is in the first lane at 50, above the one in both lanes at 100.
        let items: ItemList = [.absolute(50), .absolute(100), LayoutItem(.absolute(20), span: .full), .absolute(30)]
        let arrangement = waterfall(items, WaterfallOptions(lanes: 2, isDense: true), axis: axis, direction: direction)
        #expect(arrangement.elements(in: everywhere, order: .lanes).map(\.index) == [0, 3, 2, 1])
    }

    @Test func lanesAreReadWithinTheirSectionBetweenHeaderAndFooter() {
        let items = ItemList(lengths: [50, 100, 60])
        let section = LayoutSection(items, header: 10, footer: 10)
        let arrangement = WaterfallOptions(lanes: 2, background: .visible()).arrange(
            [section, section],
            in: LayoutSize(100, 100)
        )
        let expected = (0..<2).flatMap { number -> [LayoutElement] in
            [
                .background(section: number), .header(section: number), .item(0, section: number), .item(2, section: number),
                .item(1, section: number), .footer(section: number),
            ]
        }
        #expect(arrangement.elements(in: everywhere, order: .lanes) == expected)
    }

    @Test func headersAreReadAtTheirPosition() {
        let section = LayoutSection(ItemList(lengths: [50]), header: 10, footer: 10)
        let arrangement = WaterfallOptions().arrange([section, section], in: LayoutSize(100, 100))
        let visual = arrangement.elements(in: everywhere, order: .visual())
        #expect(
            visual == [
                .header(section: 0), .item(0), .footer(section: 0), .header(section: 1), .item(0, section: 1), .footer(section: 1),
            ]
        )
    }

    @Test func onlyElementsInTheRectangleAreRead() {
        let arrangement = waterfall(ItemList(lengths: [50, 100, 60, 10]), WaterfallOptions(lanes: 2))
        #expect(arrangement.elements(in: LayoutRect(0, 60, 300, 10), order: .lanes) == [.item(2), .item(1)])
    }

    @Test func placedElementsInAnyOrderAreSorted() {
        let arrangement = waterfall(ItemList(lengths: [50, 100, 60, 10]), WaterfallOptions(lanes: 2))
        let shuffled = [2, 0, 3, 1].map { arrangement.allPlacements()[$0] }
        for order in [ReadingOrder.source, .visual()] {
            #expect(arrangement.sorted(shuffled, order: order).map(\.element.index) == [0, 1, 2, 3])
        }
    }

    @Test func aLineIsReadAlongItself() {
        for direction in [ReadingDirection.leftToRight, .rightToLeft] {
            let line = LineOptions(itemSize: LayoutSize(50, 50), readingDirection: direction)
                .arrange([LayoutSection(ItemList(count: 4))], in: LayoutSize(300, 100))
            for order in [ReadingOrder.source, .visual(), .lanes] {
                #expect(line.elements(in: everywhere, order: order).map(\.index) == [0, 1, 2, 3], "\(order)")
            }
        }
    }
}
