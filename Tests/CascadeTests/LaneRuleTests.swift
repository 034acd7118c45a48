import Cascade
import Testing

/// The lane of the next item; the lengths are chosen so that the rules differ.
@Suite struct LaneRuleTests {
    private func lanes(_ lengths: [Double], _ rule: LaneRule, of count: LaneCount = 3, spacing: Double = 0) -> [Int] {
        waterfall(ItemList(lengths: lengths), WaterfallOptions(lanes: count, itemSpacing: spacing, laneRule: rule)).lanes()
    }

    @Test func theShortestLaneComesFirst() {
        // 30 10 20, then 15 in the second, then 20, then level with the third: the first of both.
        #expect(lanes([30, 10, 20, 5, 5, 5], .shortest) == [0, 1, 2, 1, 1, 1])
    }

    @Test func ofEquallyShortLanesTheFirstIsTaken() {
        #expect(lanes([10, 10, 10, 10, 10, 10], .shortest) == [0, 1, 2, 0, 1, 2])
    }

    @Test func itemsOfNoLengthAndNoSpacingStayInTheFirstLane() {
        #expect(lanes([0, 0, 0], .shortest) == [0, 0, 0])
        #expect(lanes([0, 0, 0], .shortest, spacing: 1) == [0, 1, 2])
    }

    @Test func positionsFollowTheLanes() {
        let arrangement = waterfall(ItemList(lengths: [30, 10, 20, 5]), WaterfallOptions(lanes: 3, itemSpacing: 4))
        #expect(arrangement.frames().map(\.y) == [0, 0, 0, 14])
    }

    @Test func withNoToleranceTheCursorStillDecidesBetweenEquals() {
        // After 10, 20, 10 both lanes end at 20 and the cursor is at the second.
        #expect(lanes([10, 20, 10, 5], .tolerance(0), of: 2) == [0, 1, 0, 1])
        #expect(lanes([10, 20, 10, 5], .shortest, of: 2) == [0, 1, 0, 0])
    }

    @Test func aLaneWithinTheToleranceIsTakenInTurn() {
        // 20 16 18: the first lane is 4 beyond the shortest, so it is its turn; the ends are then 25 16 18.
        #expect(lanes([20, 16, 18, 5, 5, 5], .tolerance(4)) == [0, 1, 2, 0, 1, 2])
    }

    @Test func aLaneBeyondTheToleranceIsSkipped() {
        // 20 16 18: from the first lane on, the first that is at most 19.9; then from the third lane on.
        #expect(lanes([20, 16, 18, 5, 5], .tolerance(3.9)) == [0, 1, 2, 1, 2])
    }

    @Test func theCursorWraps() {
        // 5 50 50: the cursor is back at the first lane, and from the second lane on only the first will do.
        #expect(lanes([5, 50, 50, 5, 5], .tolerance(1)) == [0, 1, 2, 0, 0])
    }

    @Test func anInfiniteToleranceIsInOrder() {
        let lengths: [Double] = [100, 1, 50, 3, 70, 2, 9]
        #expect(lanes(lengths, .tolerance(.infinity)) == lanes(lengths, .inOrder))
    }

    @Test(arguments: [Double.nan, -1, -Double.infinity])
    func anInvalidToleranceIsZero(tolerance: Double) {
        #expect(lanes([10, 20, 10, 5, 12, 3], .tolerance(tolerance), of: 2) == lanes([10, 20, 10, 5, 12, 3], .tolerance(0), of: 2))
    }

    @Test func theRuleInOrderUsesTheLanesInTurn() {
        let arrangement = waterfall(ItemList(lengths: [100, 1, 1, 1, 1]), WaterfallOptions(lanes: 3, laneRule: .inOrder))
        #expect(arrangement.lanes() == [0, 1, 2, 0, 1])
        #expect(arrangement.frames().map(\.y) == [0, 0, 0, 100, 1])
    }

    @Test(arguments: [LaneRule.shortest, .tolerance(0), .tolerance(7), .inOrder])
    func allRulesAreEqualWithOneLane(rule: LaneRule) {
        let arrangement = waterfall(ItemList(lengths: [10, 20, 5]), WaterfallOptions(lanes: 1, itemSpacing: 2, laneRule: rule))
        #expect(arrangement.frames().map(\.y) == [0, 12, 34])
    }

    @Test(arguments: [LaneRule.tolerance(0), .inOrder])
    func moreThan64LanesAreUsedInTurn(rule: LaneRule) {
        let taken = lanes(Array(repeating: 10, count: 201), rule, of: 100)
        #expect(taken == (0..<201).map { $0 % 100 })
    }

    @Test func theCursorStartsAnewInEachSection() {
        let section = LayoutSection(ItemList(lengths: [1, 1]))
        let arrangement = WaterfallOptions(lanes: 3, laneRule: .inOrder).arrange(
            [section, section],
            in: LayoutSize(300, 300)
        )
        #expect(arrangement.lanes(section: 1) == [0, 1])
    }
}
