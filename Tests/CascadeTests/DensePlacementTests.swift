import Cascade
import Testing

/// Dense packing: an item fills a hole that earlier items left.
@Suite struct DensePlacementTests {
    private func item(_ length: Double, pin: Int? = nil, lanes: Int = 1) -> LayoutItem {
        LayoutItem(.absolute(length), span: .lanes(lanes), lane: pin)
    }

    private func arrange(_ items: ItemList, rule: LaneRule = .shortest, spacing: Double = 0, isDense: Bool = true)
        -> WaterfallArrangement
    {
        waterfall(items, WaterfallOptions(lanes: 2, itemSpacing: spacing, laneRule: rule, isDense: isDense))
    }

    // 10 and 50 leave a hole in the first lane from 10 to 50, above an item across both lanes from 50 to 60.
    private var hole: [LayoutItem] { [item(10), item(50), item(10, lanes: 2)] }

    @Test func aHoleIsFilledFromItsBeginning() {
        let arrangement = arrange(ItemList(hole + [item(30), item(10), item(5)]))
        #expect(arrangement.frames()[3] == LayoutRect(0, 10, 150, 30))
        #expect(arrangement.frames()[4] == LayoutRect(0, 40, 150, 10), "the rest of the hole, exactly")
        #expect(arrangement.frames()[5] == LayoutRect(0, 60, 150, 5), "no hole is left")
    }

    @Test func anItemTooLongForAHoleIsPlacedBehindIt() {
        #expect(arrange(ItemList(hole + [item(40.5)])).frames()[3] == LayoutRect(0, 60, 150, 40.5))
    }

    @Test func withoutDensityHolesStay() {
        #expect(arrange(ItemList(hole + [item(30)]), isDense: false).frames()[3] == LayoutRect(0, 60, 150, 30))
    }

    @Test func anItemFitsWithItsSpacing() {
        // With spacing 5 the hole is free from 15 to 55: 40 points for a length and its spacing.
        #expect(arrange(ItemList(hole + [item(35)]), spacing: 5).frames()[3].y == 15)
        #expect(arrange(ItemList(hole + [item(35.5)]), spacing: 5).frames()[3].y == 70)
    }

    @Test func fillingAHoleDoesNotMoveTheCursor() {
        // The cursor is back at the first lane after the item across both; the filling leaves it there.
        let arrangement = arrange(ItemList(hole + [item(20), item(100), item(100)]), rule: .tolerance(0))
        #expect(arrangement.lanes() == [0, 1, 0, 0, 0, 1])
        #expect(arrangement.frames()[3].y == 10)
        #expect(arrangement.frames()[4].y == 60)
    }

    @Test func fillingAHoleKeepsTheEndOfTheLane() {
        // An item too long for the rest of the hole is placed behind the item across both; a short one fits the rest, from 30 on.
        #expect(arrange(ItemList(hole + [item(20), item(45), item(1)])).frames().map(\.y) == [0, 0, 50, 10, 60, 30])
    }

    @Test func aPinnedItemFillsHolesOfItsOwnLanesOnly() {
        #expect(arrange(ItemList(hole + [item(20, pin: 1)])).frames()[3] == LayoutRect(150, 60, 150, 20))
        #expect(arrange(ItemList(hole + [item(20, pin: 0)])).frames()[3] == LayoutRect(0, 10, 150, 20))
    }

    @Test func theContentEndsWithTheLongestLane() {
        #expect(arrange(ItemList(hole + [item(20)])).contentSize.height == 60)
    }

    @Test func aQueryFindsAFillingBetweenItsNeighbors() {
        let arrangement = arrange(ItemList(hole + [item(20)]))
        #expect(arrangement.elements(in: LayoutRect(0, 15, 10, 1)) == [.item(3)])
        #expect(arrangement.elements(in: LayoutRect(0, 35, 10, 1)) == [])
        #expect(arrangement.elements(in: LayoutRect(0, 0, 300, 100)) == (0..<4).map { .item($0) })
    }

    /// Of more than two hundred starts all but one begin at the top; the search must not end before it reaches the one before them.
    @Test func aStartFurtherToTheFrontWithinTheToleranceIsFoundAmongManyLanes() {
        let front = Array(repeating: LayoutItem.absolute(200), count: 14) + [.absolute(1)]
        let items = ItemList(front + [LayoutItem(.absolute(10), span: .full), LayoutItem(.absolute(50), span: .lanes(99))])
        let options = WaterfallOptions(lanes: 300, laneRule: .tolerance(16), isDense: true)
        let arrangement = waterfall(items, options, width: 3_000)
        #expect(arrangement.placement(of: .item(16))?.lane == 14)
        #expect(arrangement.frame(16) == LayoutRect(140, 1, 990, 50))
    }
}
