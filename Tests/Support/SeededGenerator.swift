/// A generator that gives the same numbers for the same seed or the same bytes, so that a failure can be repeated from its message.
///
/// SplitMix64: one addition and three mixing steps, and every seed is a good one.
public struct SeededGenerator: RandomNumberGenerator, ChoiceSource {
    private var state: UInt64
    /// Bytes that decide the first numbers; empty where a seed decides all of them.
    private let bytes: [UInt8]
    private var position = 0
    /// The most items in a section that is generated; small sections make a fuzzer's executions fast.
    public var itemLimit = Int.max
    /// Whether layouts have at most hundreds of lanes and a dozen sections; others would take nearly all of a fuzzer's time.
    public var isNarrow = false

    /// Starts from a seed.
    public init(seed: some BinaryInteger) {
        state = UInt64(truncatingIfNeeded: seed)
        bytes = []
    }

    /// Starts from bytes, as a fuzzer gives them: each decides one number, and a fixed seed decides those after the last.
    ///
    /// A byte is the top of its number, so that it alone decides a choice among up to 256, and another byte changes no other choice.
    public init(bytes: some Sequence<UInt8>) {
        state = 0
        self.bytes = Array(bytes)
    }

    /// The next 64 random bits.
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

    /// A number from 0 to one below the count; 0 for a count below 1.
    public mutating func number(below count: Int) -> Int { count > 1 ? Int.random(in: 0..<count, using: &self) : 0 }

    /// Whether something happens that does so once in `times`.
    public mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    /// One of some values.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &self)] }
}
