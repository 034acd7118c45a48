import Cascade
import TestSupport
import Testing

@Suite struct WaterfallPropertyTests {
    @Test(arguments: RandomNumbers.allCases)
    func aWaterfallKeepsTheInvariants(_ numbers: RandomNumbers) {
        expectInvariants("\(numbers)") { random throws(InvariantViolation) in
            try EngineInvariants.checkWaterfall(numbers, using: &random)
        }
    }

    /// Large sections of one lane an item, which the fast path places, over several chunks and with every number of lanes.
    @Test(arguments: 1...12)
    func aLongPlainSectionEqualsTheNaiveReference(lanes: Int) {
        for (seed, numbers) in [RandomNumbers.tidy, .fractional, .tidy, .fractional].enumerated() {
            var random = SeededGenerator(seed: UInt64(lanes * 100 + seed))
            let section = LayoutSection(ItemList((0..<2_300).map { _ in random.item(numbers, isPlain: true) }))
            let options = WaterfallOptions(lanes: .fixed(lanes), itemSpacing: random.distance(numbers))
            let container = LayoutSize(width: 1_000, height: 1_000)
            let naive = NaiveWaterfall(options, [section], in: container)
            let arrangement = options.arrange([section], in: container)
            #expect(arrangement.allPlacements() == naive.placed, "\(lanes) lanes, \(numbers), seed \(seed)")
            #expect(arrangement.contentSize == naive.contentSize)
        }
    }

    @Test func transposingTheAxisTransposesTheFrames() {
        for seed in PropertySeeds.range {
            var random = SeededGenerator(seed: seed)
            var options = random.waterfall(.fractional)
            options.axis = .vertical
            options.readingDirection = .leftToRight
            // An aspect ratio is width to height on either axis, so only lengths transpose.
            (options.header, options.footer) = (options.header?.withoutRatio, options.footer?.withoutRatio)
            (options.contentHeader, options.contentFooter) = (options.contentHeader?.withoutRatio, options.contentFooter?.withoutRatio)
            let sections = random.sections(.fractional).map(\.withoutRatios)
            let container = random.container(.fractional)
            let offset = LayoutPoint(x: 0, y: 300)
            let vertical = options.arrange(sections, in: container)
            let horizontal = options.transposed.arrange(
                sections.map(\.transposed),
                in: LayoutSize(width: container.height, height: container.width)
            )
            let expected = vertical.allPlacements(offset: offset).map { $0.transposed }
            #expect(horizontal.allPlacements(offset: LayoutPoint(x: 300, y: 0)) == expected, "seed \(seed)")
        }
    }

    @Test func mirroringMirrorsTheFrames() {
        for seed in PropertySeeds.range {
            var random = SeededGenerator(seed: seed)
            var options = random.waterfall(.tidy)
            options.readingDirection = .leftToRight
            let (sections, container) = (random.sections(.tidy), random.container(.tidy))
            let plain = options.arrange(sections, in: container)
            options.readingDirection = .rightToLeft
            let mirrored = options.arrange(sections, in: container)
            #expect(plain.contentSize == mirrored.contentSize, "seed \(seed)")
            let width = max(plain.contentSize.width, plain.container.width)
            let expected = plain.allPlacements(offset: .zero).map { placed in
                var placed = placed
                placed.placement.frame.x = width - (placed.placement.frame.x + placed.placement.frame.width)
                return placed
            }
            let offset = LayoutPoint(x: options.axis == .horizontal ? width - plain.container.width : 0, y: 0)
            #expect(mirrored.allPlacements(offset: offset) == expected, "seed \(seed)")
        }
    }
}
