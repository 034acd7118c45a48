import Cascade
import TestSupport
import Testing

/// The invariants of a line: its resting positions, its effects, and its copies.
@Suite struct LinePropertyTests {
    private struct Case {
        var arrangement: LineArrangement
        var random: SeededGenerator
        var items: Int

        init(_ numbers: RandomNumbers, seed: UInt64, loops: Bool? = nil) {
            random = SeededGenerator(seed: seed)
            var options = random.line(numbers)
            if let loops { options.loops = loops }
            let (sections, container) = (random.row(numbers), random.container(numbers))
            arrangement = options.arrange(sections, in: container)
            items = sections.reduce(0) { $0 + $1.items.count }
        }

        var visible: Double {
            arrangement.axis == .vertical ? arrangement.container.height : arrangement.container.width
        }

        /// Returns an item, if there are any.
        mutating func element() -> LayoutElement? {
            let all = arrangement.sections.indices.flatMap { section in
                arrangement.sections[section].items.indices.map { LayoutElement.item($0, section: section) }
            }
            return all.isEmpty ? nil : random.pick(all)
        }

        /// Returns an offset a distance further along the line.
        func moved(_ offset: LayoutPoint, by distance: Double) -> LayoutPoint {
            let sign = arrangement.axis == .horizontal && arrangement.readingDirection == .rightToLeft ? -1.0 : 1
            return arrangement.axis == .vertical
                ? LayoutPoint(x: offset.x, y: offset.y + distance) : LayoutPoint(x: offset.x + sign * distance, y: offset.y)
        }

        /// Returns the distance of one offset from another along the line.
        func distance(_ offset: LayoutPoint, from other: LayoutPoint) -> Double {
            if arrangement.axis == .vertical { return offset.y - other.y }
            return arrangement.readingDirection == .rightToLeft ? other.x - offset.x : offset.x - other.x
        }
    }

    @Test(arguments: RandomNumbers.allCases)
    func aScrollAtARestingPositionStaysThere(_ numbers: RandomNumbers) {
        for seed in PropertySeeds.range {
            var test = Case(numbers, seed: seed)
            let line = test.arrangement
            let offset = test.random.offset(in: line.contentSize)
            let rest = line.restingOffset(proposed: offset, velocity: .zero, from: offset)
            #expect(rest == line.clamped(rest), "seed \(seed)")
            let again = line.restingOffset(proposed: rest, velocity: .zero, from: rest)
            let slack = 1e-9 * (1 + line.contentSize.width + line.contentSize.height)
            #expect(abs(rest.x - again.x) <= slack && abs(rest.y - again.y) <= slack, "seed \(seed)")
        }
    }

    @Test(arguments: RandomNumbers.allCases)
    func theOffsetAtWhichAnItemRestsIsOneWhereTheLineRests(_ numbers: RandomNumbers) {
        for seed in PropertySeeds.range {
            var test = Case(numbers, seed: seed)
            let line = test.arrangement
            let offset = test.random.offset(in: line.contentSize)
            guard let element = test.element() else {
                #expect(line.position(at: offset) == nil, "seed \(seed)")
                continue
            }
            guard let rest = line.restingOffset(of: element, from: offset) else {
                Issue.record("\(element) rests nowhere, seed \(seed)")
                continue
            }
            let again = line.restingOffset(proposed: rest, velocity: .zero, from: rest)
            let slack = 1e-9 * (1 + line.contentSize.width + line.contentSize.height)
            #expect(
                abs(rest.x - again.x) <= slack && abs(rest.y - again.y) <= slack,
                "\(element), \(line.options.snapping), \(line.container), seed \(seed)"
            )
        }
    }

    @Test(arguments: RandomNumbers.allCases)
    func theProgressIsAtMostHalfAWay(_ numbers: RandomNumbers) {
        for seed in PropertySeeds.range {
            var test = Case(numbers, seed: seed)
            for offset in [test.random.offset(in: test.arrangement.contentSize), LayoutPoint(x: .nan, y: -.infinity)] {
                let position = test.arrangement.position(at: offset)
                #expect((position == nil) == (test.items == 0), "seed \(seed)")
                if let position {
                    #expect(abs(position.progress) <= 0.5, "seed \(seed)")
                    #expect(test.arrangement.placement(of: position.element) != nil, "seed \(seed)")
                }
            }
        }
    }

    @Test func theCurrentItemIsTheNearest() {
        for seed in PropertySeeds.range {
            var test = Case(.fractional, seed: seed)
            let line = test.arrangement
            let offset = test.random.offset(in: line.contentSize)
            // Near the ends of an endless line's copies the nearest to the middle need not be the nearest to where items rest.
            guard line.options.snapping == .center || !line.options.loops, let current = line.position(at: offset) else { continue }
            let distances = line.allPlacements(offset: offset).map { abs(line.itemPosition(of: $0.element, at: offset)!.distance) }
            let own = abs(line.itemPosition(of: current.element, at: offset)!.distance)
            #expect(own <= distances.min()! + 1e-6, "seed \(seed)")
        }
    }

    @Test(arguments: RandomNumbers.allCases)
    func effectsStayWithinTheirBounds(_ numbers: RandomNumbers) {
        var checked = 0
        for seed in PropertySeeds.range {
            var test = Case(numbers, seed: seed)
            let offset = test.random.offset(in: test.arrangement.contentSize)
            for placed in test.arrangement.allPlacements(offset: offset) {
                let placement = placed.placement
                #expect(placement.scale >= 0 && placement.scale.isFinite, "seed \(seed)")
                #expect(placement.opacity >= 0 && placement.opacity <= 1, "seed \(seed)")
                #expect(placement.rotation.isFinite, "seed \(seed)")
                checked += 1
            }
        }
        #expect(checked > 0)
    }

    @Test func rotationIsMirroredOnBothSidesOfTheRestingPosition() {
        var sides: Set<FloatingPointSign> = []
        for seed in PropertySeeds.range {
            var random = SeededGenerator(seed: seed)
            var options = random.line(.tidy)
            options.effects.rotation = LineEffect(atRest: 0, change: 2, minimum: 0, maximum: 1)
            let line = options.arrange(random.row(.tidy), in: random.container(.tidy))
            let offset = random.offset(in: line.contentSize)
            for placed in line.allPlacements(offset: offset) {
                let distance = line.itemPosition(of: placed.element, at: offset)!.relativeDistance
                let turn = max(-1, min(2 * distance, 1)) * (options.readingDirection == .rightToLeft ? -1 : 1)
                #expect(abs(placed.placement.rotation - turn) < 1e-9, "seed \(seed)")
                if turn != 0 { sides.insert(turn.sign) }
            }
        }
        #expect(sides.count == 2)
    }

    @Test(arguments: RandomNumbers.allCases)
    func aSwipeDoesNotExceedTheStepLimit(_ numbers: RandomNumbers) {
        for seed in PropertySeeds.range {
            var random = SeededGenerator(seed: seed)
            var options = random.line(numbers)
            options.stepLimit = Int.random(in: 0...3, using: &random)
            options.snapping = random.pick([.start, .center, .end, .pages])
            let line = options.arrange(random.row(numbers), in: random.container(numbers))
            // Containers shorter than a point have no pages.
            let visible = options.axis == .vertical ? line.container.height : line.container.width
            guard options.snapping != .pages || visible >= 1 else { continue }
            let origin = line.restingOffset(proposed: random.offset(in: line.contentSize), velocity: .zero, from: .zero)
            let proposed = random.offset(in: line.contentSize)
            // The positions that a limit of one reaches one after another, which other tests check.
            var steps: [LayoutPoint] = [origin]
            for direction in [-1.0, 1] {
                var offset = origin
                for _ in 0..<options.stepLimit! {
                    let velocity = LayoutPoint(x: direction, y: direction)
                    var free = options
                    free.stepLimit = nil
                    offset = free.arrange(line.sections, in: line.container).restingOffset(
                        proposed: offset,
                        velocity: velocity,
                        from: offset
                    )
                    steps.append(offset)
                }
            }
            let (low, high) = (steps.map(\.x).min()!, steps.map(\.x).max()!)
            let (top, bottom) = (steps.map(\.y).min()!, steps.map(\.y).max()!)
            let velocity = LayoutPoint(x: random.pick([-1, 0, 1]), y: random.pick([-1, 0, 1]))
            let rest = line.restingOffset(proposed: proposed, velocity: velocity, from: origin)
            let slack = 1e-9 * (1 + line.contentSize.width + line.contentSize.height)
            if options.axis == .horizontal {
                #expect(rest.x >= low - slack && rest.x <= high + slack, "\(options), seed \(seed)")
            } else {
                #expect(rest.y >= top - slack && rest.y <= bottom + slack, "\(options), seed \(seed)")
            }
        }
    }

    // MARK: Endless lines

    @Test func anItemIsItsCopyNearestToTheMiddle() {
        var checked = 0
        for seed in PropertySeeds.range {
            var test = Case(.fractional, seed: seed, loops: true)
            let line = test.arrangement
            guard let first = line.allPlacements(offset: line.homeOffset).first else { continue }
            // The period, from the position of an item half a line further on, and another half.
            let offset = line.recentered(test.random.offset(in: line.contentSize))
            guard let period = period(of: test) else { continue }
            let middle = LayoutRect(origin: offset, size: line.container).center
            let slack = 1e-6 * (1 + period)
            for placed in line.allPlacements(offset: offset) {
                let center = placed.placement.frame.center
                let distance = line.axis == .vertical ? center.y - middle.y : center.x - middle.x
                #expect(abs(distance) <= period / 2 + slack, "\(placed.element) of \(first.element)…, seed \(seed)")
                checked += 1
            }
        }
        #expect(checked > 0)
    }

    @Test func recenteringALineKeepsTheVisibleItems() {
        for seed in PropertySeeds.range {
            var test = Case(.fractional, seed: seed, loops: true)
            let line = test.arrangement
            guard let period = period(of: test) else {
                #expect(test.items == 0 || line.recentered(line.homeOffset) == line.homeOffset, "seed \(seed)")
                continue
            }
            // A few periods away, within the content.
            let times = Double(Int.random(in: -4...4, using: &test.random))
            let away = Double.random(in: -0.45...0.45, using: &test.random) * period
            let offset = test.moved(line.homeOffset, by: times * period + away)
            let home = line.recentered(offset)
            #expect(abs(test.distance(home, from: line.homeOffset) - away) < 1e-6 * (1 + period), "seed \(seed)")
            let view = LayoutRect(origin: offset, size: line.container)
            let before = line.placements(in: view, offset: offset)
            let after = line.placements(in: LayoutRect(origin: home, size: line.container), offset: home)
            let inside = { (placed: PlacedElement, offset: LayoutPoint) in
                // At the edge, and half a period away, rounding decides.
                let frame = placed.placement.frame
                let start = test.distance(frame.origin, from: offset)
                let middle = line.axis == .vertical ? frame.midY - offset.y : frame.midX - offset.x
                let isTie = abs(abs(middle - test.visible / 2) - period / 2) < 1e-6 * (1 + period)
                return !isTie && start.isFinite
            }
            let (a, b) = (before.filter { inside($0, offset) }, after.filter { inside($0, home) })
            let known = Set(b.map(\.element))
            for placed in a where known.contains(placed.element) {
                let other = b.first { $0.element == placed.element }!.placement
                let (x, y) = (placed.placement.frame.x - offset.x, placed.placement.frame.y - offset.y)
                #expect(abs(x - (other.frame.x - home.x)) < 1e-5 * (1 + period / 1_000), "\(placed.element), seed \(seed)")
                #expect(abs(y - (other.frame.y - home.y)) < 1e-5 * (1 + period / 1_000), "\(placed.element), seed \(seed)")
                // A scale has the rounding error of a distance of billions of points if that is how far away the item is.
                #expect(abs(placed.placement.scale - other.scale) < max(1e-6, 1e-12 * other.scale), "seed \(seed)")
            }
            #expect(abs(a.count - b.count) <= 2, "\(a.count) and \(b.count) seen, seed \(seed)")
        }
    }

    @Test func anEndlessLineContinuesOnBothSides() {
        for seed in PropertySeeds.range {
            let test = Case(.fractional, seed: seed, loops: true)
            let line = test.arrangement
            guard period(of: test) != nil else { continue }
            for distance in [-30_000.0, 30_000] {
                let offset = test.moved(line.homeOffset, by: distance)
                #expect(line.clamped(offset) == offset, "a swipe of \(distance) points ends within the content, seed \(seed)")
            }
        }
    }

    @Test func anItemRestsAtItsNearestCopy() {
        for seed in PropertySeeds.range {
            var test = Case(.fractional, seed: seed, loops: true)
            let line = test.arrangement
            guard let period = period(of: test), let element = test.element() else { continue }
            let offset = test.moved(line.homeOffset, by: Double.random(in: -3...3, using: &test.random) * period)
            let rest = line.restingOffset(of: element, from: offset)!
            #expect(abs(test.distance(rest, from: offset)) <= period / 2 + 1e-6 * (1 + period), "seed \(seed)")
        }
    }

    /// Returns the period of an endless line; `nil` for other lines.
    private func period(of test: Case) -> Double? {
        let line = test.arrangement
        let spacing = max(0, line.options.spacing)
        var sum = 0.0
        for section in line.sections.indices {
            for frame in section < line.sections.count ? frames(line, section) : [] {
                sum += (line.axis == .vertical ? frame.height : frame.width) + spacing
            }
        }
        return line.options.loops && sum >= 1 ? sum : nil
    }

    private func frames(_ line: LineArrangement, _ section: Int) -> [LayoutRect] {
        line.sections[section].items.indices.map { line.placement(of: .item($0, section: section), offset: nil)!.frame }
    }
}
