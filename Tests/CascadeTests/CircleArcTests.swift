import Cascade
import Testing

/// Items on a part of the circle.
@Suite struct CircleArcTests {
    private func middles(_ count: Int, arc: CircleArc, startAngle: Double = 0, isClockwise: Bool = false) -> [LayoutPoint] {
        CircleOptions(itemSize: LayoutSize(50, 50), radius: .fixed(70), startAngle: startAngle, isClockwise: isClockwise, arc: arc)
            .arrange([LayoutSection(ItemList(count: count))], in: LayoutSize(300, 200)).frames().map(\.center)
    }

    private func check(_ found: [LayoutPoint], _ expected: [LayoutPoint], _ place: SourceLocation = #_sourceLocation) {
        #expect(found.count == expected.count, sourceLocation: place)
        for (a, b) in zip(found, expected) {
            #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9, "\(a) is not \(b)", sourceLocation: place)
        }
    }

    @Test func theFirstAndTheLastItemAreAtTheEndsOfTheArc() {
        let half = CircleArc.limited(.pi)
        check(middles(2, arc: half), [LayoutPoint(150, 170), LayoutPoint(150, 30)])
        check(middles(3, arc: half), [LayoutPoint(150, 170), LayoutPoint(220, 100), LayoutPoint(150, 30)])
        check(middles(3, arc: half, isClockwise: true), [LayoutPoint(150, 170), LayoutPoint(80, 100), LayoutPoint(150, 30)])
        check(middles(2, arc: half, startAngle: .pi / 2), [LayoutPoint(220, 100), LayoutPoint(80, 100)])
    }

    @Test func aSingleItemIsInTheMiddleOfTheArc() {
        check(middles(1, arc: .limited(.pi)), [LayoutPoint(220, 100)])
        check(middles(1, arc: .limited(.pi), isClockwise: true), [LayoutPoint(80, 100)])
    }

    @Test(arguments: [2 * Double.pi, 7, .infinity])
    func aTurnAndMoreIsTheFullCircle(extent: Double) {
        #expect(middles(5, arc: .limited(extent)) == middles(5, arc: .full))
        #expect(middles(1, arc: .limited(extent)) == [LayoutPoint(150, 100)])
    }

    @Test(arguments: [0, -1, Double.nan])
    func anArcWithoutExtentIsOnePlace(extent: Double) {
        check(middles(3, arc: .limited(extent)), Array(repeating: LayoutPoint(150, 170), count: 3))
    }
}

/// The rotation of items, and the space that it takes.
@Suite struct CircleOrientationTests {
    private let pi = Double.pi

    private func circle(
        _ orientation: CircleOrientation,
        radius: CircleRadius = .fixed(70),
        item: LayoutSize = LayoutSize(50, 50),
        in container: LayoutSize = LayoutSize(300, 200)
    ) -> CircleArrangement {
        CircleOptions(itemSize: item, radius: radius, orientation: orientation).arrange([LayoutSection(ItemList(count: 4))], in: container)
    }

    private func rotations(_ orientation: CircleOrientation) -> [Double] {
        circle(orientation).allPlacements().map(\.placement.rotation)
    }

    @Test func uprightItemsAreNotTurned() {
        #expect(rotations(.upright) == [0, 0, 0, 0])
        #expect(circle(.upright).overhang == 0)
    }

    /// Below, right of, above and left of the center.
    @Test func tangentItemsHaveTheirBottomTowardsTheMiddle() {
        let found = rotations(.tangent)
        for (a, b) in zip(found, [pi, pi / 2, 0, -pi / 2]) { #expect(abs(a - b) < 1e-9, "\(found)") }
    }

    @Test func reversedTangentItemsHaveTheirTopTowardsTheMiddle() {
        let found = rotations(.reversedTangent)
        for (a, b) in zip(found, [0, -pi / 2, pi, pi / 2]) {
            #expect(abs(a - b) < 1e-9 || abs(abs(a - b) - 2 * pi) < 1e-9, "\(found)")
        }
    }

    @Test func aSingleItemInTheMiddleIsNotTurned() {
        let single = CircleOptions(itemSize: LayoutSize(50, 50), orientation: .tangent)
            .arrange([LayoutSection(ItemList(count: 1))], in: LayoutSize(300, 200))
        #expect(single.allPlacements().map(\.placement.rotation) == [0])
    }

    @Test func turnedItemsDoNotChangeTheirFrames() {
        #expect(circle(.tangent).frames() == circle(.upright).frames())
    }

    @Test func theOuterCornersOfAFittedCircleTouchTheEdge() {
        // (R + 30)² + 40² = 100², so R = √8400 − 30; upright items 80 broad and 60 high would have 60.
        let fitted = circle(.tangent, radius: .fitted, item: LayoutSize(80, 60))
        #expect(circle(.upright, radius: .fitted, item: LayoutSize(80, 60)).radius == 70)
        #expect(abs(fitted.radius - 61.65151389911681) < 1e-9)
        #expect(fitted.contentSize == LayoutSize(300, 200))
        #expect(abs(fitted.overhang - 20) < 1e-9, "half of what the diagonal, 100, is longer than the height")
    }

    @Test func theContentHasRoomForTurnedItems() {
        // The corners of an item 60 broad and 80 high are √(110² + 30²) from the middle.
        let content = circle(.tangent, item: LayoutSize(60, 80), in: LayoutSize(10, 10)).contentSize
        let least = 2 * 13_000.0.squareRoot()
        #expect(abs(content.width - least) < 1e-9 && content.height == content.width)
    }
}
