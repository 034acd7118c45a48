import Cascade
import Testing

/// A line comes to rest with an item in the middle of the container.
@Suite struct LineRestingTests {
    // Three items rest at 0, 120 and 240.
    private let options = LineOptions(itemSize: LayoutSize(100, 80), spacing: 20)
    private let container = LayoutSize(300, 200)

    private func rest(_ x: Double, velocity: Double = 0, from current: Double = 0, _ options: LineOptions? = nil) -> Double {
        let arrangement = (options ?? self.options).arrange([LayoutSection(ItemList(count: 3))], in: container)
        return arrangement.restingOffset(proposed: LayoutPoint(x, 0), velocity: LayoutPoint(velocity, 0), from: LayoutPoint(current, 0)).x
    }

    @Test(arguments: [(0, 0), (59, 0), (61, 120), (120, 120), (179, 120), (181, 240), (240, 240)] as [(Double, Double)])
    func theNearestItemRestsInTheMiddle(proposed: Double, offset: Double) {
        #expect(rest(proposed) == offset)
    }

    @Test func ofTwoEquallyNearItemsTheFirstCounts() {
        #expect(rest(60) == 0)
        #expect(rest(180) == 120)
    }

    @Test(arguments: [(-500, 0), (10_000, 240), (Double.infinity, 240), (-Double.infinity, 0), (Double.nan, 0)] as [(Double, Double)])
    func aLineNeverRestsOutsideTheContent(proposed: Double, offset: Double) {
        #expect(rest(proposed) == offset)
        #expect(rest(proposed, velocity: proposed.sign == .minus ? -1 : 1, from: offset) >= 0)
    }

    @Test func aShortFlickMovesToTheNextItem() {
        #expect(rest(10, velocity: 1, from: 0) == 120)
        #expect(rest(230, velocity: -1, from: 240) == 120)
        #expect(rest(115, velocity: -1, from: 120) == 0)
    }

    @Test func aFlickThatReachesAnItemBeyondRestsThere() {
        #expect(rest(130, velocity: 1, from: 0) == 120)
        #expect(rest(235, velocity: 1, from: 0) == 240)
        #expect(rest(110, velocity: 1, from: 100) == 120)
    }

    @Test func aFlickTakesPrecedenceOverTheProposedOffset() {
        #expect(rest(0, velocity: 1, from: 120) == 240)
        #expect(rest(240, velocity: -1, from: 120) == 0)
    }

    @Test func beyondTheLastItemThereIsNoNext() {
        #expect(rest(250, velocity: 1, from: 240) == 240)
        #expect(rest(260, velocity: 1, from: 255) == 240)
        #expect(rest(-10, velocity: -1, from: 0) == 0)
        #expect(rest(-20, velocity: -1, from: -15) == 0)
    }

    @Test func onlyTheSignOfTheVelocityCounts() {
        for velocity in [1e-300, 0.5, 1e9, .infinity] {
            #expect(rest(10, velocity: velocity, from: 0) == 120)
            #expect(rest(230, velocity: -velocity, from: 240) == 120)
        }
        #expect(rest(10, velocity: .nan, from: 0) == 0)
        #expect(rest(10, velocity: -0.0, from: 0) == 0)
    }

    @Test func theVelocityAcrossTheLineDoesNotCount() {
        let arrangement = options.arrange([LayoutSection(ItemList(count: 3))], in: container)
        #expect(arrangement.restingOffset(proposed: LayoutPoint(10, 50), velocity: LayoutPoint(0, 1), from: .zero) == .zero)
    }

    @Test func aRightToLeftLineRestsAtTheMirroredOffsets() {
        var mirrored = options
        mirrored.readingDirection = .rightToLeft
        // The first item rests at 240, the second at 120.
        #expect(rest(239, from: 240, mirrored) == 240)
        #expect(rest(180, from: 240, mirrored) == 240, "a tie goes to the lower index, which is on the right")
        #expect(rest(235, velocity: -1, from: 240, mirrored) == 120)
        #expect(rest(5, velocity: 1, from: 0, mirrored) == 120)
    }

    @Test func aVerticalLineRestsAlongItsAxis() {
        let standing = LineOptions(itemSize: LayoutSize(80, 100), spacing: 20, axis: .vertical)
        let arrangement = standing.arrange([LayoutSection(ItemList(count: 3))], in: LayoutSize(200, 300))
        let rest = arrangement.restingOffset(proposed: LayoutPoint(7, 10), velocity: LayoutPoint(-1, 1), from: .zero)
        #expect(rest == LayoutPoint(0, 120))
    }

    @Test func itemsWiderThanTheContainerStillRestInItsMiddle() {
        let arrangement = options.arrange([LayoutSection(ItemList(count: 2))], in: LayoutSize(50, 200))
        // Middles at 50 and 170, half the container is 25.
        #expect(arrangement.restingOffset(proposed: .zero, velocity: .zero, from: .zero).x == 25)
        #expect(arrangement.restingOffset(proposed: LayoutPoint(1_000, 0), velocity: .zero, from: .zero).x == 145)
    }

    @Test func itemsOfTheirOwnLengthsRestInTheMiddle() {
        // Middles at 150, 230 and 320 with 10 between: rests at 0, 80, 170.
        let items: ItemList = [.absolute(40), .absolute(100), .absolute(60)]
        let arrangement = LineOptions(itemSize: .zero).arrange([LayoutSection(items)], in: container)
        #expect(
            [30, 41, 130].map { arrangement.restingOffset(proposed: LayoutPoint($0, 0), velocity: .zero, from: .zero).x } == [0, 80, 170]
        )
    }

    @Test func withANegativeSpacingMiddlesNeedNotAscend() {
        // Items at 0–200, 50–60 and −90–110 in content of 110: they rest at 50, 5 and −40, clamped to 10, 5 and 0.
        let items: ItemList = [.absolute(200), .absolute(10), .absolute(200)]
        let line = LineOptions(itemSize: .zero, spacing: -150).arrange([LayoutSection(items)], in: LayoutSize(100, 200))
        func rest(_ x: Double, velocity: Double = 0) -> Double {
            line.restingOffset(proposed: LayoutPoint(x, 0), velocity: LayoutPoint(velocity, 0), from: LayoutPoint(5, 0)).x
        }
        #expect(line.contentSize.width == 110)
        #expect([1, 4, 9].map { rest($0) } == [0, 5, 10])
        #expect(rest(7.5) == 10, "a tie goes to the lower index")
        #expect(rest(5, velocity: 1) == 10)
        #expect(rest(5, velocity: -1) == 0)
    }

    @Test func withoutItemsTheProposedOffsetIsClamped() {
        let arrangement = options.arrange([], in: container)
        #expect(arrangement.restingOffset(proposed: LayoutPoint(500, -3), velocity: LayoutPoint(1, 1), from: .zero) == .zero)
    }
}
