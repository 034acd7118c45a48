import Cascade
import TestSupport
import Testing

/// Finite negative insets and spacings are computed as given: items may overlap and leave the content, but every question has one answer.
@Suite struct NegativeDistanceTests {
    @Test func negativeInsetsAndSpacingsEqualTheNaiveReference() {
        for seed in LawSeeds.range {
            var random = SeededGenerator(seed: seed)
            var options = random.waterfall(.fractional)
            options.section = negative(options.section, &random)
            let sections = random.sections(.fractional).map { section in
                var section = section
                section.options = section.options.map { negative($0, &random) }
                return section
            }
            let container = random.container(.fractional)
            let arrangement = options.arrange(sections, in: container)
            let offset = random.offset(in: arrangement.contentSize)
            let all = arrangement.allPlacements(offset: offset)
            let naive = NaiveWaterfall(options, sections, in: container, offset: offset)
            #expect(arrangement.contentSize == naive.contentSize, "seed \(seed)")
            #expect(all == naive.placed, "seed \(seed)")
            for _ in 0..<4 {
                let rect = random.rect(near: arrangement.contentSize, .fractional)
                let found = arrangement.placements(in: rect, offset: offset)
                #expect(found == all.filter { $0.placement.frame.touches(rect) }, "a query equals a filter of \(rect), seed \(seed)")
            }
        }
    }

    private func negative(_ options: SectionOptions, _ random: inout SeededGenerator) -> SectionOptions {
        var options = options
        options.itemSpacing = Double.random(in: -150...20, using: &random)
        options.laneSpacing = Double.random(in: -60...20, using: &random)
        options.insets.top = Double.random(in: -300...20, using: &random)
        options.insets.left = Double.random(in: -50...20, using: &random)
        options.insets.bottom = Double.random(in: -300...20, using: &random)
        return options
    }
}
