/// A generator that gives the same numbers for the same seed, so that a failure can be repeated from its message.
///
/// SplitMix64, as in the library's `Tests/Support/SeededGenerator.swift`, which is in no product of that package.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to one below the count; 0 for a count below 1.
    package mutating func number(below count: Int) -> Int { count > 1 ? Int.random(in: 0..<count, using: &self) : 0 }

    package mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &self)] }
}
