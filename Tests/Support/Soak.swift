import Foundation

/// How many cases the random tests run, and from which seed on.
///
/// `CASCADE_SOAK=10` runs ten times as many as usual, `CASCADE_SEED=5000` begins at another seed.
public enum Soak {
    /// How many times the usual number of cases run.
    public static let factor = ProcessInfo.processInfo.environment["CASCADE_SOAK"].flatMap(Double.init) ?? 1
    /// The first seed.
    public static let start = ProcessInfo.processInfo.environment["CASCADE_SEED"].flatMap(UInt64.init) ?? 1

    /// The seeds of a random test: few where nothing is optimized.
    public static func seeds(_ usual: Int, optimized: Int) -> Range<UInt64> {
        #if DEBUG
            let cases = usual
        #else
            let cases = optimized
        #endif
        return start..<start + UInt64(Double(cases) * factor)
    }

    /// The same for tests whose seeds are of type `Int`.
    public static func seeds(_ usual: Int, optimized: Int) -> Range<Int> {
        let seeds: Range<UInt64> = seeds(usual, optimized: optimized)
        return Int(seeds.lowerBound)..<Int(seeds.upperBound)
    }
}
