import Testing

@testable import Cascade

@Suite struct LaneGeometryTests {
    private func geometry(
        _ lanes: LaneCount,
        spacing: Double = 10,
        insets: LayoutInsets = LayoutInsets(left: 10, right: 10),
        axis: LayoutAxis = .vertical,
        breadth: Double = 340
    ) -> LaneGeometry {
        LaneGeometry(WaterfallOptions(lanes: lanes, laneSpacing: spacing, insets: insets, axis: axis), breadth: breadth)
    }

    @Test func lanesShareTheBreadthBetweenInsetsAndSpacing() {
        let lanes = geometry(3)
        #expect(lanes.count == 3)
        #expect(lanes.size == 100)
        #expect((0..<3).map(lanes.edge) == [10, 120, 230])
        #expect(lanes.trailingEdge == 330)
    }

    @Test func aHorizontalAxisUsesTheInsetsAtTopAndBottom() {
        let lanes = geometry(3, insets: LayoutInsets(top: 15, left: 1_000, bottom: 5, right: 1_000), axis: .horizontal)
        #expect(lanes.size == 100)
        #expect(lanes.edge(of: 0) == 15)
    }

    @Test func aSpanIsAsBroadAsItsLanesAndTheSpacingBetweenThem() {
        #expect((1...3).map { geometry(3).breadth(of: $0, from: 0) } == [100, 210, 320])
    }

    @Test(arguments: [0, -1, -1_000, Int.min])
    func fewerThanOneLaneIsOne(count: Int) {
        #expect(geometry(.fixed(count)).count == 1)
        #expect(geometry(.fixed(count)).size == 320)
    }

    @Test func lanesAreAtMost65535() {
        let lanes = geometry(.fixed(.max), spacing: 0)
        #expect(lanes.count == 65_535)
        #expect(lanes.size == 320.0 / 65_535)
    }

    @Test func insetsBroaderThanTheContainerLeaveLanesOfNoSize() {
        let lanes = geometry(3, insets: LayoutInsets(left: 300, right: 300))
        #expect(lanes.count == 3)
        #expect(lanes.size == 0)
        #expect((0..<3).map(lanes.edge) == [300, 310, 320])
    }

    @Test func spacingBroaderThanTheContainerLeavesLanesOfNoSize() {
        #expect(geometry(4, spacing: 200).size == 0)
        #expect(geometry(4, spacing: .infinity).size == 0)
    }

    @Test func aNegativeSpacingIsApplied() {
        let lanes = geometry(2, spacing: -20, insets: .zero, breadth: 100)
        #expect(lanes.size == 60)
        #expect(lanes.edge(of: 1) == 40)
        #expect(lanes.breadth(of: 2, from: 0) == 100)
    }

    @Test func aNaNSpacingIsZero() {
        #expect(geometry(2, spacing: .nan).size == 160)
    }

    @Test(
        arguments: [(100, 3), (100.5, 2), (155, 2), (156, 1), (320, 1), (5_000, 1), (32, 7)] as [(Double, Int)]
    )
    func asManyLanesFitAsTheMinimumAllows(minimum: Double, count: Int) {
        // (320 + 10) / (minimum + 10), rounded down, and at least one.
        let lanes = geometry(.adaptive(minimum: minimum))
        #expect(lanes.count == count)
        #expect(lanes.size == (320 - 10 * Double(count - 1)) / Double(count))
    }

    @Test(arguments: [0, 8, 10, 12, 16] as [Double])
    func lanesThatAreExactlyTheMinimumFit(spacing: Double) {
        for count in 1...12 {
            let wrong = (300...1_399).filter { breadth in
                let minimum = (Double(breadth) - spacing * Double(count - 1)) / Double(count)
                return geometry(.adaptive(minimum: minimum), spacing: spacing, insets: .zero, breadth: Double(breadth)).count != count
            }
            #expect(wrong.isEmpty, "\(count) lanes")
        }
    }

    @Test(
        arguments: [
            (241.2, 80.4, 0, 3), (376, 118.66666666666667, 10, 3), (327.3, 103.1, 9, 3), (241.2, 80.4001, 0, 2), (241.1999, 80.4, 0, 2),
        ] as [(Double, Double, Double, Int)]
    )
    func lanesOfADecimalMinimumFit(breadth: Double, minimum: Double, spacing: Double, count: Int) {
        #expect(geometry(.adaptive(minimum: minimum), spacing: spacing, insets: .zero, breadth: breadth).count == count)
    }

    @Test(arguments: [Double.nan, 0, -50, -Double.infinity])
    func anInvalidMinimumIsZero(minimum: Double) {
        #expect(geometry(.adaptive(minimum: minimum)).count == 33)
        #expect(geometry(.adaptive(minimum: minimum), spacing: 0).count == 65_535)
    }

    @Test func fractionsShareWhatFixedSizesAndSpacingLeave() {
        let lanes = geometry([.absolute(90), .fraction(2), .fraction(1)])
        #expect(lanes.count == 3)
        #expect((0..<3).map { lanes.breadth(of: 1, from: $0) } == [90, 140, 70])
        #expect((0..<3).map(lanes.edge) == [10, 110, 260])
        #expect(lanes.breadth(of: 2, from: 0) == 240)
        #expect(lanes.breadth(of: 2, from: 1) == 220)
        #expect(lanes.trailingEdge == 330)
        #expect(!lanes.mayOverflow)
    }

    @Test func fractionsOfLessThanOneLeaveSpace() {
        #expect(geometry([.fraction(0.25), .fraction(0.25)], spacing: 0).trailingEdge == 170)
    }

    @Test func fixedSizesBroaderThanTheContainerOverflowIt() {
        let lanes = geometry([.absolute(300), .fraction(1), .absolute(200)])
        #expect((0..<3).map { lanes.breadth(of: 1, from: $0) } == [300, 0, 200])
        #expect(lanes.mayOverflow)
        let options = WaterfallOptions(lanes: [.absolute(300), .absolute(200)])
        #expect(
            options.arrange([LayoutSection(ItemList(lengths: [1, 2]))], in: LayoutSize(width: 400, height: 100)).contentSize.width == 500
        )
        #expect(
            options.arrange([LayoutSection(ItemList(lengths: [1, 2]))], in: LayoutSize(width: 600, height: 100)).contentSize.width == 600
        )
    }

    @Test(arguments: [Double.nan, -1, -Double.infinity])
    func invalidSizesAreZero(size: Double) {
        #expect(geometry([.absolute(size), .fraction(1)], spacing: 0).breadth(of: 1, from: 1) == 320)
        #expect(geometry([.fraction(size), .fraction(1)], spacing: 0).breadth(of: 1, from: 0) == 0)
    }

    @Test func noSizesAreOneLane() {
        #expect(geometry([]).count == 1)
        #expect(geometry([]).breadth(of: 1, from: 0) == 320)
    }

    @Test func anInfiniteMinimumGivesOneLane() {
        #expect(geometry(.adaptive(minimum: .infinity)).count == 1)
    }

    @Test(arguments: [Double.nan, 0, 100, .infinity])
    func anEmptyContainerHasOneAdaptiveLaneOfNoSize(minimum: Double) {
        let lanes = geometry(.adaptive(minimum: minimum), spacing: 0, insets: .zero, breadth: 0)
        #expect(lanes.count == 1)
        #expect(lanes.size == 0)
    }
}
