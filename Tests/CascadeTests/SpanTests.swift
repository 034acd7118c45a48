import Cascade
import Testing

/// Items that take several neighboring lanes.
@Suite struct SpanTests {
    private func item(_ length: Double, _ lanes: Int = 1) -> LayoutItem { LayoutItem(.absolute(length), span: .lanes(lanes)) }
    private func full(_ length: Double) -> LayoutItem { LayoutItem(.absolute(length), span: .full) }

    @Test func aSpanBeginsAtTheLargestEndOfItsLanes() {
        let arrangement = waterfall([item(30), item(10), item(5, 2), item(1)], WaterfallOptions(lanes: 2))
        #expect(arrangement.frames()[2] == LayoutRect(0, 30, 300, 5))
        #expect(arrangement.frames()[3].y == 35)
        #expect(arrangement.lanes() == [0, 1, 0, 0])
    }

    @Test func theStartWithTheSmallestPositionIsUsed() {
        // Ends 30 10 20: from the first lane on 30, from the second 20.
        let arrangement = waterfall([item(30), item(10), item(20), item(5, 2)], WaterfallOptions(lanes: 3))
        #expect(arrangement.lanes()[3] == 1)
        #expect(arrangement.frames()[3] == LayoutRect(100, 20, 200, 5))
    }

    @Test func aSpanIsAsBroadAsItsLanesWithTheSpacingBetween() {
        let options = WaterfallOptions(lanes: 3, laneSpacing: 15)
        let arrangement = waterfall([item(1, 2), item(1, 3)], options, width: 330)
        // Lanes of 100 at 0, 115, 230.
        #expect(arrangement.frames() == [LayoutRect(0, 0, 215, 1), LayoutRect(0, 1, 330, 1)])
    }

    @Test func theItemSpacingFollowsASpanInAllItsLanes() {
        let arrangement = waterfall([item(10, 2), item(1), item(1)], WaterfallOptions(lanes: 2, itemSpacing: 4))
        #expect(arrangement.frames().map(\.y) == [0, 14, 14])
    }

    @Test(arguments: [0, -1, Int.min])
    func aSpanOfNoLaneIsOne(lanes: Int) {
        #expect(waterfall([item(1, lanes)], WaterfallOptions(lanes: 3)).frame(0).width == 100)
    }

    @Test(arguments: [4, 99, Int.max])
    func aSpanOfMoreLanesThanThereAreIsAll(lanes: Int) {
        #expect(waterfall([item(1, lanes)], WaterfallOptions(lanes: 3)).frame(0).width == 300)
    }

    @Test func fullIsAllLanesOfAnyContainer() {
        for lanes in [1, 2, 7] {
            let frame = waterfall([full(1)], WaterfallOptions(lanes: .fixed(lanes), insets: LayoutInsets(left: 10))).frame(0)
            #expect(frame.isNear(LayoutRect(10, 0, 290, 1)), "\(lanes) lanes")
        }
    }

    @Test func theRuleInOrderReturnsToTheFirstLaneIfASpanDoesNotFit() {
        let options = WaterfallOptions(lanes: 3, laneRule: .inOrder)
        // The cursor goes 0, 1, 0 (1 + 2 wraps), 2, then two lanes do not fit behind 2: back to 0, 2.
        #expect(waterfall([item(1), item(1, 2), item(1, 2), item(1, 2), item(1)], options).lanes() == [0, 1, 0, 0, 2])
        #expect(waterfall([item(1), full(1), item(1)], options).lanes() == [0, 0, 0])
    }

    @Test func theCursorBehindASpanWrapsAroundTheLanes() {
        let options = WaterfallOptions(lanes: 3, laneRule: .tolerance(100))
        // The cursor goes 0, 2, then from 2 on no two lanes fit: the first start; then 2, then 0.
        #expect(waterfall([item(1, 2), item(1, 2), item(1), item(1)], options).lanes() == [0, 0, 2, 0])
    }

    @Test func theToleranceCountsFromTheSmallestPositionOfTheSpan() {
        // Ends 10 30 22, the cursor at 0: two lanes are at 30 from either start; single lanes would allow only 10.
        let options = WaterfallOptions(lanes: 3, laneRule: .tolerance(1))
        #expect(waterfall([item(10), item(30), item(22), item(5, 2)], options).lanes()[3] == 0)
        // Ends 10 20 30 40: starts at 20, 30, 40; within 10 of 20 and from the cursor at 1 on is the second.
        let four = WaterfallOptions(lanes: 4, laneRule: .tolerance(10))
        let items: ItemList = [item(5), item(20), item(30), item(40), item(5), item(1, 2)]
        #expect(waterfall(items, four).lanes() == [0, 1, 2, 3, 0, 1])
    }

    @Test func aRatioFollowsTheBreadthOfTheSpan() {
        let items: ItemList = [LayoutItem(.aspectRatio(2), span: .lanes(2)), LayoutItem(.aspectRatio(0.5), span: .full)]
        let arrangement = waterfall(items, WaterfallOptions(lanes: 3, laneSpacing: 10), width: 320)
        #expect(arrangement.frames() == [LayoutRect(0, 0, 210, 105), LayoutRect(0, 105, 320, 640)])
    }
}
