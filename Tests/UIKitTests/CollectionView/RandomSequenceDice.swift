import CollectionViewFuzzing
import TestSupport

/// Numbers that depend on the seed alone.
struct Dice: ChoiceSource {
    static let seeds: Range<Int> = Soak.seeds(400, optimized: 4_000)

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
