import CollectionViewFuzzing

/// Numbers that depend on the seed alone.
struct Dice: ChoiceSource {
    /// The optimised build runs more of them.
    static var seeds: Range<Int> {
        #if DEBUG
            0..<400
        #else
            0..<4_000
        #endif
    }

    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    }

    mutating func roll(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % max(1, count)
    }
}
