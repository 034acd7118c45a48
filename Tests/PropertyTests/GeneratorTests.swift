import Cascade
import TestSupport
import Testing

/// The generator for fuzzing.
@Suite struct GeneratorTests {
    @Test func bytesDetermineTheFirstNumbers() {
        var random = SeededGenerator(bytes: [0, 128, 255])
        #expect((0..<3).map { _ in random.next() >> 56 } == [0, 128, 255])
        var none = SeededGenerator(bytes: [])
        for _ in 0..<3 { _ = none.next() }
        #expect(random.next() == none.next(), "what follows the bytes depends on their number only")
    }

    @Test func aByteDeterminesAChoice() {
        let chosen = (0..<256).map { byte in
            var random = SeededGenerator(bytes: [UInt8(byte)])
            return Int.random(in: 0..<16, using: &random)
        }
        #expect(chosen == (0..<256).map { $0 / 16 })
    }

    /// The check that libFuzzer runs, with random bytes.
    @Test func anyBytesKeepTheInvariants() {
        for seed in PropertySeeds.range {
            expectInvariants("bytes", seed: seed) { random throws(InvariantViolation) in
                var fuzzed = SeededGenerator(bytes: (0..<64).map { _ in UInt8(truncatingIfNeeded: random.next()) })
                try EngineInvariants.check(&fuzzed)
            }
        }
    }
}
