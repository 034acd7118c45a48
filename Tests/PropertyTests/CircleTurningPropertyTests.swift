import Cascade
import Foundation
import TestSupport
import Testing

/// The invariants of a circle that scrolling rotates.
@Suite struct CircleTurningPropertyTests {
    /// A circle with ordinary numbers that scrolling rotates, and its item count.
    private func circle(_ random: inout SeededGenerator) -> (circle: CircleArrangement, count: Int) {
        var options = random.circle(.tidy)
        options.radius = .fixed(Double.random(in: 20...400, using: &random))
        let axis: LayoutAxis = random.pick([.vertical, .horizontal])
        options.scrolling = random.pick([.turning(axis), .endless(axis)])
        let count = Int.random(in: 2...60, using: &random)
        return (options.arrange([LayoutSection(ItemList(count: count))], in: random.container(.tidy)), count)
    }

    private func along(_ point: LayoutPoint, _ axis: LayoutAxis) -> Double { axis == .vertical ? point.y : point.x }

    @Test func anItemIsAtTheStartAngleAtRest() {
        for seed in PropertySeeds.range {
            var random = SeededGenerator(seed: seed)
            let (circle, _) = circle(&random)
            let (sine, cosine) = (sin(circle.options.startAngle), cos(circle.options.startAngle))
            for _ in 0..<5 {
                let rest = circle.restingOffset(
                    proposed: random.offset(in: circle.contentSize),
                    velocity: LayoutPoint(x: random.pick([-1, 0, 1]), y: random.pick([-1, 0, 1])),
                    from: random.offset(in: circle.contentSize)
                )
                let position = circle.position(at: rest)!
                #expect(abs(position.progress) < 1e-6, "seed \(seed)")
                let item = circle.placement(of: position.element, offset: rest)!.frame.center
                let middle = circle.center(at: rest)
                let isThere =
                    abs(item.x - middle.x - circle.radius * sine) < 1e-6 && abs(item.y - middle.y - circle.radius * cosine) < 1e-6
                #expect(isThere, "\(item) around \(middle), seed \(seed)")
            }
        }
    }

    @Test func everyItemCanRestAndIsThenTheCurrentOne() {
        for seed in PropertySeeds.range {
            var random = SeededGenerator(seed: seed)
            let (circle, count) = circle(&random)
            guard circle.options.arc != .limited(0) else { continue }
            for item in 0..<count {
                let offset = circle.restingOffset(of: .item(item), from: random.offset(in: circle.contentSize))!
                #expect(offset == circle.clamped(offset), "item \(item), seed \(seed)")
                #expect(circle.position(at: offset)?.element == .item(item), "item \(item), seed \(seed)")
            }
        }
    }

    @Test func aFlickMovesOnUnlessThereIsNothingFurther() {
        for seed in PropertySeeds.range {
            var random = SeededGenerator(seed: seed)
            let (circle, _) = circle(&random)
            let current = circle.clamped(random.offset(in: circle.contentSize))
            let sign = random.pick([-1.0, 1])
            let rest = circle.restingOffset(proposed: current, velocity: LayoutPoint(x: sign, y: sign), from: current)
            let way = (along(rest, circle.axis) - along(current, circle.axis)) * sign
            let last = circle.restingOffset(
                proposed: sign < 0 ? .zero : LayoutPoint(x: 1e9, y: 1e9),
                velocity: .zero,
                from: current
            )
            #expect(way > 0 || (along(last, circle.axis) - along(current, circle.axis)) * sign <= 1e-6, "by \(way), seed \(seed)")
        }
    }

    @Test func recenteringAnEndlessCircleKeepsTheVisibleItems() {
        for seed in PropertySeeds.range {
            var random = SeededGenerator(seed: seed)
            var (circle, count) = circle(&random)
            var options = circle.options
            options.scrolling = .endless(circle.axis)
            circle = options.arrange(circle.sections, in: circle.container)
            // Near a resting position; at the ends, a circle larger than the container scrolls and does not rotate.
            let home = circle.homeOffset
            let turns = Double(Int.random(in: -9...9, using: &random)) * 2 * .pi * circle.radius
            let item = LayoutElement.item(Int.random(in: 0..<count, using: &random))
            var offset = circle.restingOffset(of: item, from: LayoutPoint(x: home.x + turns, y: home.y + turns))!
            if circle.axis == .vertical { offset.y += 3 } else { offset.x += 3 }
            let moved = circle.recentered(offset)
            let turn = 2 * Double.pi * circle.radius
            #expect(abs(along(moved, circle.axis) - along(home, circle.axis)) <= turn * (0.5 + 1e-6) + 1e-6, "seed \(seed)")
            for item in 0..<count {
                let before = circle.placement(of: .item(item), offset: offset)!
                let after = circle.placement(of: .item(item), offset: moved)!
                let (x, y) = (after.frame.x - before.frame.x - moved.x + offset.x, after.frame.y - before.frame.y - moved.y + offset.y)
                #expect(abs(x) < 1e-6 && abs(y) < 1e-6, "item \(item), seed \(seed)")
                #expect(abs(after.opacity - before.opacity) < 1e-6, "item \(item), seed \(seed)")
            }
        }
    }
}
