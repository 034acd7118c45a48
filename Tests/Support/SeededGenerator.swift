/// A generator that gives the same numbers for the same seed, so that a failure can be repeated from the seed in its message.
///
/// SplitMix64: one addition and three mixing steps, and every seed is a good one.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Starts from a seed.
    public init(seed: UInt64) { state = seed }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Whether something happens that does so once in `times`.
    public mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    /// One of some values.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &self)] }
}
