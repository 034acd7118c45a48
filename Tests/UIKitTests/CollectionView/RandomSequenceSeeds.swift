import TestSupport

/// The seeds of random sequences of changes.
enum RandomSequenceSeeds {
    static let range: Range<Int> = Soak.seeds(400, optimized: 4_000)
}
