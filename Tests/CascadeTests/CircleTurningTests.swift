import Cascade
import Testing

/// A circle that scrolling rotates.
@Suite struct CircleTurningTests {
    private let container = LayoutSize(300, 200)
    /// A quarter of a circle of the radius 70, in points.
    private let quarter = 70 * Double.pi / 2

    private func circle(
        _ count: Int = 4,
        _ scrolling: CircleScrolling = .turning(.vertical),
        arc: CircleArc = .full,
        isClockwise: Bool = false,
        stacking: CircleStacking = .flat,
        in container: LayoutSize = LayoutSize(300, 200)
    ) -> CircleArrangement {
        CircleOptions(
            itemSize: LayoutSize(50, 50),
            radius: .fixed(70),
            isClockwise: isClockwise,
            arc: arc,
            scrolling: scrolling,
            stacking: stacking
        ).arrange([LayoutSection(ItemList(count: count))], in: container)
    }

    /// The positions of items on screen.
    private func seen(_ circle: CircleArrangement, at offset: LayoutPoint) -> [LayoutPoint] {
        circle.allPlacements(offset: offset).map { LayoutPoint($0.placement.frame.midX - offset.x, $0.placement.frame.midY - offset.y) }
    }

    private func check(_ found: [LayoutPoint], _ expected: [LayoutPoint], _ place: SourceLocation = #_sourceLocation) {
        #expect(found.count == expected.count, sourceLocation: place)
        for (a, b) in zip(found, expected) {
            #expect(abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6, "\(a) is not \(b)", sourceLocation: place)
        }
    }

    private let below = LayoutPoint(150, 170)
    private let right = LayoutPoint(220, 100)
    private let above = LayoutPoint(150, 30)
    private let left = LayoutPoint(80, 100)

    @Test func theContentIsLongerByTheDistanceToTheLastItem() {
        #expect(abs(circle().contentSize.height - (200 + 3 * quarter)) < 1e-9)
        #expect(circle().contentSize.width == 300)
        let wide = circle(4, .turning(.horizontal))
        #expect(abs(wide.contentSize.width - (300 + 3 * quarter)) < 1e-9)
        #expect(wide.contentSize.height == 200)
        #expect(circle(1).contentSize == container)
        #expect(circle(0).contentSize == container)
    }

    @Test func aQuarterOfTheCircumferenceMovesTheNextItemToTheStart() {
        check(seen(circle(), at: .zero), [below, right, above, left])
        check(seen(circle(), at: LayoutPoint(0, quarter)), [left, below, right, above])
        check(seen(circle(), at: LayoutPoint(0, 3 * quarter)), [right, above, left, below])
        check(seen(circle(4, .turning(.horizontal)), at: LayoutPoint(quarter, 0)), [left, below, right, above])
        check(seen(circle(isClockwise: true), at: LayoutPoint(0, quarter)), [right, below, left, above])
    }

    @Test func aCircleRotatesBeyondItsEnds() {
        check(seen(circle(), at: LayoutPoint(0, -quarter)), [right, above, left, below])
        check(seen(circle(), at: LayoutPoint(0, 4 * quarter)), [below, right, above, left])
    }

    @Test func aCircleThatDoesNotFitIsScrolledToItsStartAngleFirst() {
        // The circle is 190 high and 110 more than the container.
        let narrow = circle(in: LayoutSize(300, 80))
        #expect(abs(narrow.contentSize.height - (190 + 3 * quarter)) < 1e-9)
        #expect(narrow.frame(0).center == LayoutPoint(150, 165))
        #expect(narrow.homeOffset == LayoutPoint(0, 110))
        check(
            seen(narrow, at: LayoutPoint(0, 110)),
            [LayoutPoint(150, 55), LayoutPoint(220, -15), LayoutPoint(150, -85), LayoutPoint(80, -15)]
        )
        #expect(narrow.position(at: LayoutPoint(0, 20)) == ItemPosition(element: .item(0), progress: 0))
        let end = narrow.contentSize.height - 80
        check(
            seen(narrow, at: LayoutPoint(0, end)),
            [LayoutPoint(220, -15), LayoutPoint(150, -85), LayoutPoint(80, -15), LayoutPoint(150, 55)]
        )
        #expect(narrow.frame(3).maxY <= narrow.contentSize.height)
    }

    @Test(arguments: [CircleScrolling.turning(.vertical), .turning(.horizontal), .endless(.vertical), .endless(.horizontal)], 0..<8)
    func theCurrentItemOfACircleThatDoesNotFitIsVisible(scrolling: CircleScrolling, eighth: Int) {
        let options = CircleOptions(
            itemSize: LayoutSize(50, 40),
            radius: .fixed(900),
            startAngle: Double(eighth) * .pi / 4,
            scrolling: scrolling
        )
        let circle = options.arrange([LayoutSection(ItemList(count: 70))], in: container)
        var offset = circle.homeOffset
        for item in 0..<70 {
            offset = circle.restingOffset(of: .item(item), from: offset)!
            let (frame, view) = (circle.placement(of: .item(item), offset: offset)!.frame, LayoutRect(origin: offset, size: container))
            #expect(frame.x > view.x - 1e-6 && frame.maxX < view.maxX + 1e-6, "\(item)")
            #expect(frame.y > view.y - 1e-6 && frame.maxY < view.maxY + 1e-6, "\(item)")
        }
    }

    @Test func aCircleRestsWithAnItemAtTheStartAngle() {
        func rest(_ proposed: Double, _ velocity: Double, from current: Double) -> Double {
            circle().restingOffset(
                proposed: LayoutPoint(0, proposed * quarter),
                velocity: LayoutPoint(0, velocity),
                from: LayoutPoint(0, current * quarter)
            ).y
                / quarter
        }
        #expect(abs(rest(0.4, 0, from: 0)) < 1e-9)
        #expect(abs(rest(0.6, 0, from: 0) - 1) < 1e-9)
        #expect(abs(rest(9, 1, from: 0) - 3) < 1e-9)
        #expect(abs(rest(2.1, 1, from: 0) - 2) < 1e-9, "a flick goes as far as it carries")
        #expect(abs(rest(0.2, 1, from: 0.1) - 1) < 1e-9, "a short flick moves on")
        #expect(abs(rest(1.9, -1, from: 2) - 1) < 1e-9, "and back")
        #expect(abs(rest(3, 1, from: 3) - 3) < 1e-9, "not beyond the last")
    }

    @Test func aVelocityOfNaNIsZero() {
        let offset = LayoutPoint(0, 2 * quarter)
        #expect(abs(circle().restingOffset(proposed: offset, velocity: LayoutPoint(0, .nan), from: offset).y - 2 * quarter) < 1e-9)
    }

    @Test func theCurrentItemIsNearestToTheStart() {
        #expect(circle().position(at: .zero) == ItemPosition(element: .item(0), progress: 0))
        let position = circle().position(at: LayoutPoint(0, 1.25 * quarter))
        #expect(position?.element == .item(1))
        #expect(abs((position?.progress ?? 9) - 0.25) < 1e-9)
        let before = circle().position(at: LayoutPoint(0, 1.75 * quarter))
        #expect(before?.element == .item(2))
        #expect(abs((before?.progress ?? 9) + 0.25) < 1e-9)
        #expect(circle().position(at: LayoutPoint(0, -500)) == ItemPosition(element: .item(0), progress: 0))
        #expect(circle(0).position(at: .zero) == nil)
        #expect(circle(4, .none).position(at: .zero) == nil)
    }

    @Test func anItemsRestingOffsetMovesItToTheStart() {
        #expect(abs(circle().restingOffset(of: .item(2), from: .zero)!.y - 2 * quarter) < 1e-9)
        #expect(circle().restingOffset(of: .item(9), from: .zero) == nil)
        #expect(circle(4, .none).restingOffset(of: .item(2), from: .zero) == nil)
    }

    @Test func anEndlessCircleRotatesInBothDirections() {
        let endless = circle(4, .endless(.vertical))
        let home = endless.homeOffset
        #expect(home.y > 5_000 && endless.contentSize.height - home.y > 5_000)
        check(seen(endless, at: home), [below, right, above, left])
        check(seen(endless, at: LayoutPoint(0, home.y - quarter)), [right, above, left, below])
        let before = endless.restingOffset(proposed: home, velocity: LayoutPoint(0, -1), from: home)
        #expect(endless.position(at: before)?.element == .item(3))
        #expect(abs(home.y - before.y - quarter) < 1e-6)
        // The shortest rotation to an item.
        #expect(abs(endless.restingOffset(of: .item(3), from: home)!.y - before.y) < 1e-6)
        let far = LayoutPoint(0, home.y + 41 * quarter)
        #expect(abs(endless.recentered(far).y - home.y - quarter) < 1e-6)
        #expect(endless.recentered(home) == home)
    }

    @Test func anItemOutsideOfTheArcFades() {
        // Three items from below over the right to above.
        let half = circle(3, .turning(.vertical), arc: .limited(.pi))
        func opacities(_ quarters: Double) -> [Double] {
            half.allPlacements(offset: LayoutPoint(0, quarters * quarter)).map(\.placement.opacity)
        }
        #expect(opacities(0) == [1, 1, 1])
        #expect(opacities(1) == [0, 1, 1])
        #expect(opacities(2) == [1, 0, 1], "the first came round to the other end")
        let between = opacities(0.25)
        #expect(abs(between[0] - 0.75) < 1e-9 && between[1] == 1 && between[2] == 1)
        check(Array(seen(half, at: LayoutPoint(0, quarter))[1...]), [below, right])
    }

    @Test func theItemNearestToTheStartIsInFront() {
        let stacked = circle(8, stacking: .nearestInFront)
        func order(_ eighths: Double) -> [Int] {
            stacked.allPlacements(offset: LayoutPoint(0, eighths * quarter / 2)).map(\.placement.zIndex)
        }
        let first = order(0)
        #expect(first[0] == first.max())
        for item in 0..<4 { #expect(first[item] > first[item + 1]) }
        for item in 5..<8 { #expect(first[item] > first[item - 1]) }
        let third = order(2.1)
        #expect(third[2] == third.max() && third.count { $0 == third.max() } == 1)
        #expect(circle(8).allPlacements().allSatisfy { $0.placement.zIndex == 0 })
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func anyOffsetGivesFinitePlacements(number: Double) {
        for circle in [
            circle(), circle(4, .endless(.horizontal)), circle(3, .endless(.vertical), arc: .limited(2), stacking: .nearestInFront),
        ] {
            let offset = LayoutPoint(number, number)
            for placed in circle.allPlacements(offset: offset) {
                #expect(placed.placement.frame.isFinite && placed.placement.opacity.isFinite && placed.placement.rotation.isFinite)
            }
            let rest = circle.restingOffset(proposed: offset, velocity: offset, from: offset)
            #expect(rest == circle.clamped(rest))
        }
    }

    @Test func anArrowKeyMovesToTheVisibleNeighbor() {
        #expect(circle().neighbor(of: .item(0), in: .right, offset: LayoutPoint(0, quarter)) == .item(2))
        #expect(circle().neighbor(of: .item(1), in: .up, offset: LayoutPoint(0, quarter)) == .item(3))
    }
}
