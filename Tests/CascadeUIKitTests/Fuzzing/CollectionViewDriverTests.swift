import CollectionViewFuzzing
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Collection view driver")
struct CollectionViewDriverTests {
    /// `CASCADE_SOAK=10` runs ten times as many sequences, `CASCADE_SEED=5000` starts elsewhere.
    nonisolated static let factor = ProcessInfo.processInfo.environment["CASCADE_SOAK"].flatMap(Double.init) ?? 1
    nonisolated static let start = ProcessInfo.processInfo.environment["CASCADE_SEED"].flatMap(UInt64.init) ?? 1

    /// The optimized build runs more of them.
    #if DEBUG
        private static let sequences = 150
    #else
        private static let sequences = 5_000
    #endif

    static func bytes(seed: UInt64) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        return (0..<Int.random(in: 0...900, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    @Test func randomSequencesAgreeWithTheModel() {
        for seed in Self.start..<Self.start + UInt64(Double(Self.sequences) * Self.factor) {
            if let problem = CollectionViewDriver.firstProblem(in: Self.bytes(seed: seed)) { Issue.record("seed \(seed), \(problem)") }
        }
    }
}
