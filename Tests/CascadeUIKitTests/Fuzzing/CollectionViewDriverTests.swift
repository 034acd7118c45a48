import CollectionViewFuzzing
import TestSupport
import Testing

@MainActor
@Suite
struct CollectionViewDriverTests {
    static func bytes(seed: UInt64) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        return (0..<Int.random(in: 0...900, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    @Test func randomSequencesAgreeWithTheModel() {
        for seed in Soak.seeds(150, optimized: 4_000) as Range<UInt64> {
            if let problem = CollectionViewDriver.firstProblem(in: Self.bytes(seed: seed)) { Issue.record("seed \(seed), \(problem)") }
        }
    }
}
