import Cascade
import TestSupport
import Testing

@Suite struct WaterfallLawTests {
    @Test(arguments: RandomNumbers.allCases)
    func aWaterfallKeepsTheLaws(_ numbers: RandomNumbers) {
        for seed in LawSeeds.range {
            var random = SeededGenerator(seed: seed)
            let (options, sections, container) = (random.waterfall(numbers), random.sections(numbers), random.container(numbers))
            let arrangement = options.arrange(sections, in: container)
            checkLaws(of: arrangement, again: { options.arrange(sections, in: container) }, using: &random, numbers, seed: seed)
        }
    }

    @Test(arguments: RandomNumbers.allCases)
    func aWaterfallEqualsTheNaiveReferenceBitForBit(_ numbers: RandomNumbers) {
        for seed in LawSeeds.range {
            var random = SeededGenerator(seed: seed)
            let (options, sections, container) = (random.waterfall(numbers), random.sections(numbers), random.container(numbers))
            let arrangement = options.arrange(sections, in: container)
            let offset = random.offset(in: arrangement.contentSize)
            let naive = NaiveWaterfall(options, sections, in: container, offset: offset)
            #expect(arrangement.contentSize == naive.contentSize, "content size, seed \(seed)")
            let ours = arrangement.allPlacements(offset: offset)
            if ours != naive.placed {
                let different = zip(ours, naive.placed).first { $0 != $1 }
                Issue.record("ours \(String(describing: different?.0)), naive \(String(describing: different?.1)), seed \(seed)")
            }
        }
    }

    /// Large sections of one lane an item, where the fast path runs, over several stretches and with every number of lanes.
    @Test(arguments: 1...12)
    func aLongPlainSectionEqualsTheNaiveReference(lanes: Int) {
        for (seed, numbers) in [RandomNumbers.tidy, .fractional, .tidy, .fractional].enumerated() {
            var random = SeededGenerator(seed: UInt64(lanes * 100 + seed))
            let section = LayoutSection(ItemList((0..<2_300).map { _ in random.item(numbers, isPlain: true) }))
            let options = WaterfallOptions(SectionOptions(lanes: .fixed(lanes), itemSpacing: random.distance(numbers)))
            let container = LayoutSize(width: 1_000, height: 1_000)
            let naive = NaiveWaterfall(options, [section], in: container)
            let arrangement = options.arrange([section], in: container)
            #expect(arrangement.allPlacements() == naive.placed, "\(lanes) lanes, \(numbers), seed \(seed)")
            #expect(arrangement.contentSize == naive.contentSize)
        }
    }

    @Test(arguments: RandomNumbers.allCases)
    func changesEqualArrangingFromScratch(_ numbers: RandomNumbers) {
        for seed in LawSeeds.range {
            var random = SeededGenerator(seed: seed)
            let (options, container) = (random.waterfall(numbers), random.container(numbers))
            var sections = random.sections(numbers, most: 120)
            var arrangement = options.arrange(sections, in: container)
            for _ in 0..<3 {
                let snapshot = random.once(in: 3) ? arrangement : nil
                let before = snapshot?.allPlacements()
                let changes = random.changes(to: &sections, numbers)
                do {
                    try arrangement.apply(changes)
                } catch {
                    Issue.record("\(error), seed \(seed)")
                }
                let fresh = options.arrange(sections, in: container)
                // A section with a header of NaN does not equal itself.
                if numbers != .hostile { #expect(arrangement.sections == sections, "the changes were applied, seed \(seed)") }
                #expect(arrangement.allPlacements() == fresh.allPlacements(), "after \(changes), seed \(seed)")
                #expect(arrangement.contentSize == fresh.contentSize, "after \(changes), seed \(seed)")
                let rect = random.rect(near: fresh.contentSize, .tidy)
                #expect(arrangement.placements(in: rect) == fresh.placements(in: rect), "a query after changes, seed \(seed)")
                #expect(snapshot?.allPlacements() == before, "a snapshot stays as it was, seed \(seed)")
            }
        }
    }

    @Test func transposingTheAxisTransposesTheFrames() {
        for seed in LawSeeds.range {
            var random = SeededGenerator(seed: seed)
            var options = random.waterfall(.fractional)
            options.axis = .vertical
            options.direction = .leftToRight
            // An aspect ratio is width to height on either axis, so only lengths transpose.
            let sections = random.sections(.fractional).map(\.withoutRatios)
            let container = random.container(.fractional)
            let offset = LayoutPoint(x: 0, y: 300)
            let vertical = options.arrange(sections, in: container)
            var turned = options
            turned.axis = .horizontal
            turned.section = options.section.transposed
            let horizontal = turned.arrange(sections.map(\.transposed), in: LayoutSize(width: container.height, height: container.width))
            let expected = vertical.allPlacements(offset: offset).map { $0.transposed }
            #expect(horizontal.allPlacements(offset: LayoutPoint(x: 300, y: 0)) == expected, "seed \(seed)")
        }
    }

    @Test func mirroringMirrorsTheFrames() {
        for seed in LawSeeds.range {
            var random = SeededGenerator(seed: seed)
            var options = random.waterfall(.tidy)
            options.direction = .leftToRight
            let (sections, container) = (random.sections(.tidy), random.container(.tidy))
            let plain = options.arrange(sections, in: container)
            options.direction = .rightToLeft
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
