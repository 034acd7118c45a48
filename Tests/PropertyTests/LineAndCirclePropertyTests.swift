import Cascade
import TestSupport
import Testing

@Suite struct LineAndCirclePropertyTests {
    @Test(arguments: RandomNumbers.allCases)
    func aLineKeepsTheInvariants(_ numbers: RandomNumbers) {
        expectInvariants("\(numbers)") { random throws(InvariantViolation) in
            try EngineInvariants.checkLine(numbers, using: &random)
        }
    }

    @Test(arguments: RandomNumbers.allCases)
    func aCircleKeepsTheInvariants(_ numbers: RandomNumbers) {
        expectInvariants("\(numbers)") { random throws(InvariantViolation) in
            try EngineInvariants.checkCircle(numbers, using: &random)
        }
    }

    @Test func mirroringALineMirrorsItsFramesAndItsRest() {
        for seed in PropertySeeds.range {
            var random = SeededGenerator(seed: seed)
            var options = random.line(.tidy)
            (options.axis, options.readingDirection) = (.horizontal, .leftToRight)
            let (sections, container) = (random.row(.tidy), random.container(.tidy))
            let plain = options.arrange(sections, in: container)
            options.readingDirection = .rightToLeft
            let mirrored = options.arrange(sections, in: container)
            let width = max(plain.contentSize.width, container.width)
            let offset = random.offset(in: plain.contentSize)
            let turned = LayoutPoint(x: width - container.width - offset.x, y: offset.y)
            for (a, b) in zip(plain.allPlacements(offset: offset), mirrored.allPlacements(offset: turned)) {
                #expect(abs(width - a.placement.frame.maxX - b.placement.frame.x) < 1e-9, "seed \(seed)")
                #expect(abs(a.placement.scale - b.placement.scale) < 1e-9, "seed \(seed)")
            }
            let velocity = random.pick([-1.0, 0, 1])
            let rest = plain.restingOffset(proposed: offset, velocity: LayoutPoint(x: velocity, y: 0), from: .zero)
            let start = LayoutPoint(x: width - container.width, y: 0)
            let mirror = mirrored.restingOffset(proposed: turned, velocity: LayoutPoint(x: -velocity, y: 0), from: start)
            #expect(abs(max(0, width - container.width) - rest.x - mirror.x) < 1e-9, "seed \(seed)")
        }
    }

    /// A circle searches arcs, whose ends are prone to errors, so many counts and start angles are tested.
    @Test func aLargeCirclesQueriesEqualAFilter() {
        for seed in PropertySeeds.range {
            var random = SeededGenerator(seed: seed)
            let options = CircleOptions(
                itemSize: LayoutSize(width: random.length(.tidy), height: random.length(.tidy)),
                radius: .fixed(random.length(.fractional)),
                startAngle: Double.random(in: -20...20, using: &random),
                isClockwise: random.once(in: 2),
                arc: random.pick([.full, .limited(Double.random(in: 0...6.28, using: &random))]),
                scrolling: random.pick([.none, .turning(.vertical), .endless(.horizontal)])
            )
            let count = Int.random(in: 1...400, using: &random)
            let arrangement = options.arrange([LayoutSection(ItemList(count: count))], in: LayoutSize(width: 375, height: 667))
            let offset = random.offset(in: arrangement.contentSize)
            let all = arrangement.allPlacements(offset: offset)
            let middle = arrangement.center(at: offset)
            for _ in 0..<5 {
                var rect = random.rect(near: LayoutSize(width: 375, height: 667), .tidy)
                (rect.x, rect.y) = (rect.x + middle.x - 187.5, rect.y + middle.y - 333.5)
                let found = arrangement.placements(in: rect, offset: offset)
                #expect(found == all.filter { $0.placement.frame.touches(rect) }, "\(count) items, seed \(seed)")
            }
        }
    }
}
