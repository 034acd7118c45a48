import CollectionViewFuzzing

/// Numbers that depend on the seed alone.
struct Dice: RandomNumberGenerator, ChoiceSource {
    private var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to one below the count; 0 for a count below 1.
    mutating func roll(_ count: Int) -> Int { count > 1 ? Int.random(in: 0..<count, using: &self) : 0 }
}
