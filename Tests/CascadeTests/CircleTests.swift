import Cascade
import Testing

/// Items at equal angles around the center, the first straight below it, the next towards the right.
@Suite struct CircleTests {
    private let options = CircleOptions(itemSize: LayoutSize(50, 50), radius: .fixed(70))
    private let container = LayoutSize(300, 200)

    private func middles(_ count: Int, _ options: CircleOptions) -> [LayoutPoint] {
        options.arrange([LayoutSection(ItemList(count: count))], in: container).frames().map(\.center)
    }

    private func check(_ count: Int, _ options: CircleOptions, _ expected: [LayoutPoint], within tolerance: Double = 1e-9) {
        let found = middles(count, options)
        #expect(found.count == expected.count)
        for (a, b) in zip(found, expected) {
            #expect(abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance, "\(a) is not \(b)")
        }
    }

    @Test func oneItemStandsInTheMiddle() {
        check(1, options, [LayoutPoint(150, 100)])
        var turned = options
        turned.startAngle = 1
        check(1, turned, [LayoutPoint(150, 100)])
    }

    @Test func twoItemsStandBelowAndAbove() {
        check(2, options, [LayoutPoint(150, 170), LayoutPoint(150, 30)])
    }

    @Test func threeItemsStandAtThirds() {
        // sin 120° = √3 / 2, cos 120° = −1/2.
        check(3, options, [LayoutPoint(150, 170), LayoutPoint(150 + 60.621778264910705, 65), LayoutPoint(150 - 60.621778264910705, 65)])
    }

    @Test func fourItemsStandBelowRightAboveLeft() {
        check(4, options, [LayoutPoint(150, 170), LayoutPoint(220, 100), LayoutPoint(150, 30), LayoutPoint(80, 100)])
    }

    @Test func clockwiseTheSecondStandsOnTheLeft() {
        var clockwise = options
        clockwise.isClockwise = true
        check(4, clockwise, [LayoutPoint(150, 170), LayoutPoint(80, 100), LayoutPoint(150, 30), LayoutPoint(220, 100)])
    }

    @Test func theStartAngleTurnsAllItems() {
        var turned = options
        turned.startAngle = .pi / 2
        check(4, turned, [LayoutPoint(220, 100), LayoutPoint(150, 30), LayoutPoint(80, 100), LayoutPoint(150, 170)])
        turned.isClockwise = true
        check(4, turned, [LayoutPoint(220, 100), LayoutPoint(150, 170), LayoutPoint(80, 100), LayoutPoint(150, 30)])
    }

    @Test func wholeTurnsOfTheStartAngleChangeNothing() {
        for turns in [-1_000, -1, 1, 1_000, 100_000] as [Double] {
            var turned = options
            turned.startAngle = 2 * .pi * turns
            check(3, turned, middles(3, options), within: 1e-6)
        }
    }

    @Test func aFittedCircleTouchesTheNearerEdges() {
        let fitted = CircleOptions(itemSize: LayoutSize(50, 50)).arrange([LayoutSection(ItemList(count: 2))], in: container)
        #expect(fitted.radius == 75)
        #expect(fitted.frames().map(\.center.y) == [175, 25])
        #expect(fitted.contentSize == container)
        let wide = CircleOptions(itemSize: LayoutSize(260, 50)).arrange([], in: container)
        #expect(wide.radius == 20, "the width leaves (300 − 260) / 2")
    }

    @Test func aFittedCircleOfItemsLargerThanTheContainerHasNoRadius() {
        let fitted = CircleOptions(itemSize: LayoutSize(400, 50)).arrange([LayoutSection(ItemList(count: 3))], in: container)
        #expect(fitted.radius == 0)
        #expect(fitted.contentSize == LayoutSize(400, 200))
        #expect(fitted.frames() == Array(repeating: LayoutRect(0, 75, 400, 50), count: 3))
    }

    @Test func theContentHoldsTheCircleInItsMiddle() {
        let sections = [LayoutSection(ItemList(count: 4))]
        let small = options.arrange(sections, in: LayoutSize(100, 100))
        #expect(small.contentSize == LayoutSize(190, 190))
        #expect(small.frame(0).center == LayoutPoint(95, 165))
        let wide = options.arrange(sections, in: LayoutSize(300, 100))
        #expect(wide.contentSize == LayoutSize(300, 190))
        #expect(wide.frame(0).center == LayoutPoint(150, 165))
    }

    @Test func allSectionsShareTheCircle() {
        let arrangement = options.arrange(
            [LayoutSection(ItemList(count: 1), header: 30), LayoutSection(), LayoutSection(ItemList(count: 3), footer: 30)],
            in: container
        )
        let centers = arrangement.allPlacements().map(\.placement.frame.center)
        #expect(arrangement.allPlacements().map(\.element) == [.item(0), .item(0, section: 2), .item(1, section: 2), .item(2, section: 2)])
        #expect(centers == middles(4, options))
    }

    @Test func withoutItemsTheContentStillHasRoomForTheCircle() {
        let arrangement = options.arrange([], in: LayoutSize(100, 300))
        #expect(arrangement.contentSize == LayoutSize(190, 300))
        #expect(arrangement.allPlacements() == [])
    }

    @Test(arguments: [Double.nan, -5, 0])
    func anInvalidRadiusIsZero(radius: Double) {
        let arrangement = CircleOptions(itemSize: LayoutSize(50, 50), radius: .fixed(radius)).arrange(
            [LayoutSection(ItemList(count: 3))],
            in: container
        )
        #expect(arrangement.frames() == Array(repeating: LayoutRect(125, 75, 50, 50), count: 3))
    }

    @Test func aNaNAngleIsZero() {
        var turned = options
        turned.startAngle = .nan
        #expect(middles(4, turned) == middles(4, options))
    }

    @Test(arguments: [Double.infinity, -Double.infinity, 1e300, -1e18, .greatestFiniteMagnitude])
    func anAngleBeyondMeaningStillPlacesItemsOnTheCircle(angle: Double) {
        var turned = options
        turned.startAngle = angle
        for middle in middles(5, turned) {
            let (x, y) = (middle.x - 150, middle.y - 100)
            #expect(abs((x * x + y * y).squareRoot() - 70) < 1e-6)
        }
    }

    @Test func aCircleRestsAnywhereWithinTheContent() {
        let arrangement = options.arrange([LayoutSection(ItemList(count: 4))], in: LayoutSize(100, 100))
        #expect(arrangement.restingOffset(proposed: LayoutPoint(33, 500), velocity: LayoutPoint(1, 1), from: .zero) == LayoutPoint(33, 90))
    }

    @Test func deletingAnItemSpreadsTheOthers() throws {
        var arrangement = options.arrange([LayoutSection(ItemList(count: 5))], in: container)
        try arrangement.apply([.deleteItems(1..<2, section: 0)])
        #expect(arrangement.frames().map(\.center) == middles(4, options))
    }
}
