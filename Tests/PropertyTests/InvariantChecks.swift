import TestSupport
import Testing

/// Checks invariants with a generator for each seed, and records each violation with its seed.
///
/// - Parameter part: The fraction of cases that are checked is 1 / `part`, for slow checks.
func expectInvariants(
    _ what: String,
    part: Int = 1,
    _ check: (inout SeededGenerator) throws(InvariantViolation) -> Void
) {
    var cases = 0
    for seed in PropertySeeds.range where seed % UInt64(part) == 0 {
        cases += 1
        expectInvariants(what, seed: seed, check)
    }
    #expect(cases > 0, "no seed of \(PropertySeeds.range) is among those of \(what)")
}

/// Checks invariants with a generator for one seed.
func expectInvariants(_ what: String, seed: UInt64, _ check: (inout SeededGenerator) throws(InvariantViolation) -> Void) {
    var random = SeededGenerator(seed: seed)
    do throws(InvariantViolation) {
        try check(&random)
    } catch {
        Issue.record("\(what), seed \(seed): \(error)")
    }
}

/// The seeds of a property test; the environment shifts them for soak runs.
enum PropertySeeds {
    /// The seeds of each kind of numbers: over ten thousand cases in all in an optimized build.
    static let range: Range<UInt64> = Soak.seeds(40, optimized: 3_400)
}
