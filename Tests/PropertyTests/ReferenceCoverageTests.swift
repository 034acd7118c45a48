import Cascade
import TestSupport
import Testing

/// The fraction of random waterfalls that are compared with the naive reference.
///
/// The engine may end the search for a hole early, and the reference is quadratic: such cases are not compared. If there were many of them,
/// the comparison would be weak and no test would fail.
@Suite struct ReferenceCoverageTests {
    @Test(arguments: RandomNumbers.allCases)
    func mostRandomWaterfallsAreCompared(_ numbers: RandomNumbers) throws {
        var (cases, dense, tooLong, limited) = (0, 0, 0, 0)
        for seed: UInt64 in Soak.seeds(400, optimized: 3_400) {
            var random = SeededGenerator(seed: seed)
            let (options, sections, container) = (random.waterfall(numbers), random.sections(numbers), random.container(numbers))
            cases += 1
            guard NaiveWaterfall.work(options, sections, in: container) < EngineInvariants.mostReferenceWork else {
                tooLong += 1
                continue
            }
            guard sections.contains(where: { options.applying($0.options).isDense && !$0.items.isEmpty }) else { continue }
            dense += 1
            if NaiveWaterfall(options, sections, in: container).isLimited { limited += 1 }
        }
        try #require(dense * 8 >= cases, "too few cases of dense packing: \(dense) of \(cases)")
        #expect(limited * 100 <= dense * 3, "the search may have ended early in \(limited) of \(dense) dense cases")
        #expect(tooLong * 100 <= cases * 3, "the reference would take too long for \(tooLong) of \(cases) cases")
    }
}
