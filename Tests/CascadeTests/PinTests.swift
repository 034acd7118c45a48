import Cascade
import Testing

/// Items with a fixed first lane.
@Suite struct PinTests {
    private func item(_ length: Double, pin: Int? = nil, span: ItemSpan = .lanes(1)) -> LayoutItem {
        LayoutItem(.absolute(length), span: span, lane: pin)
    }

    @Test func aPinnedItemIsPlacedInItsLane() {
        let arrangement = waterfall([item(1), item(1), item(100), item(5, pin: 2)], WaterfallOptions(lanes: 3))
        #expect(arrangement.lanes() == [0, 1, 2, 2])
        #expect(arrangement.frames()[3] == LayoutRect(200, 100, 100, 5))
    }

    @Test(arguments: [(-3, 0), (0, 0), (2, 2), (3, 2), (99, 2), (.max, 2), (.min, 0)] as [(Int, Int)])
    func aPinIsClampedToTheLanes(pin: Int, lane: Int) {
        #expect(waterfall([item(1, pin: pin)], WaterfallOptions(lanes: 3)).lanes() == [lane])
    }

    @Test(arguments: [(-3, 0), (1, 1), (2, 1), (99, 1)] as [(Int, Int)])
    func aPinnedSpanIsClampedSoThatItFits(pin: Int, lane: Int) {
        #expect(waterfall([item(1, pin: pin, span: .lanes(2))], WaterfallOptions(lanes: 3)).lanes() == [lane])
        #expect(waterfall([item(1, pin: pin, span: .full)], WaterfallOptions(lanes: 3)).lanes() == [0])
    }

    @Test func aPinnedSpanBeginsAtTheLargestEndOfItsLanes() {
        let arrangement = waterfall([item(5), item(30), item(40), item(1, pin: 0, span: .lanes(2))], WaterfallOptions(lanes: 3))
        #expect(arrangement.frames()[3] == LayoutRect(0, 30, 200, 1))
    }

    @Test(arguments: [LaneRule.inOrder, .tolerance(0), .tolerance(50)])
    func aPinDoesNotMoveTheCursor(rule: LaneRule) {
        let items: ItemList = [item(10), item(10, pin: 2), item(10), item(10, pin: 2), item(10, pin: 0)]
        // The item after the first pin takes the second lane, as if there had been none.
        #expect(waterfall(items, WaterfallOptions(lanes: 3, laneRule: rule)).lanes() == [0, 2, 1, 2, 0])
    }

    @Test func pinsBeforeAllOthersLeaveTheCursorAtTheFirstLane() {
        let options = WaterfallOptions(lanes: 3, laneRule: .inOrder)
        #expect(waterfall([item(1, pin: 1), item(1, pin: 1), item(1), item(1)], options).lanes() == [1, 1, 0, 1])
    }

    @Test(arguments: [LaneStability.keep, .repackBelowViewport, .repackAll])
    func anItemWithAnotherPinChangesItsLane(stability: LaneStability) throws {
        var arrangement = waterfall([item(10), item(10, pin: 1), item(10)], WaterfallOptions(lanes: 3))
        let changes: [LayoutChange] = [.updateItem(item(10, pin: 2), at: 1, section: 0), .updateItem(item(10, pin: 1), at: 0, section: 0)]
        try arrangement.apply(changes, laneStability: stability, visible: LayoutRect(0, 0, 300, 400))
        #expect(arrangement.lanes().prefix(2) == [1, 2])
        #expect(arrangement.frames()[1] == LayoutRect(200, 0, 100, 10))
    }

    @Test func theShortestLaneCountsPinnedItems() {
        #expect(waterfall([item(50, pin: 0), item(10), item(10), item(10)], WaterfallOptions(lanes: 2)).lanes() == [0, 1, 1, 1])
    }

    @Test func aPinFarIntoManyLanesIsKept() {
        let arrangement = waterfall([item(1, pin: 900), item(1)], WaterfallOptions(lanes: 1_000), width: 1_000)
        #expect(arrangement.lanes() == [900, 0])
        #expect(arrangement.frame(0) == LayoutRect(900, 0, 1, 1))
    }
}
