/// A random number generator with a seed or bytes, so that a failure can be repeated from its message.
///
/// SplitMix64: one addition and three mixing steps, and every seed is a good one.
public struct SeededGenerator: RandomNumberGenerator, ChoiceSource {
    private var state: UInt64
    /// The bytes that determine the first numbers; empty if a seed determines all of them.
    private let bytes: [UInt8]
    private var position = 0
    /// The maximum number of items of a generated section; small sections make a fuzzer's executions fast.
    public var itemLimit = Int.max
    /// Whether layouts have at most hundreds of lanes and a dozen sections; others would take most of a fuzzer's time.
    public var isNarrow = false

    /// Makes a generator with a seed.
    public init(seed: some BinaryInteger) {
        state = UInt64(truncatingIfNeeded: seed)
        bytes = []
    }

    /// Makes a generator with bytes from a fuzzer: each determines one number, and a fixed seed determines those after the last.
    ///
    /// A byte is the most significant one of its number, so that it alone determines a choice among up to 256 values.
    public init(bytes: some Sequence<UInt8>) {
        state = 0
        self.bytes = Array(bytes)
    }

    /// Returns the next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        guard position < bytes.count else { return mixed }
        defer { position += 1 }
        return UInt64(bytes[position]) << 56 | mixed >> 8
    }

    /// Returns a number from 0 to one below the count; 0 for a count below 1.
    public mutating func number(below count: Int) -> Int { count > 1 ? Int.random(in: 0..<count, using: &self) : 0 }

    /// Returns `true` once in `times` cases.
    public mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    /// Returns one of some values.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &self)] }
}
