import Foundation

/// The number of cases of the random tests, and their first seed.
///
/// `CASCADE_SOAK=10` multiplies the number by 10, `CASCADE_SEED=5000` starts at another seed.
public enum Soak {
    /// The factor of the number of cases.
    public static let factor = ProcessInfo.processInfo.environment["CASCADE_SOAK"].flatMap(Double.init) ?? 1
    /// The first seed.
    public static let start = ProcessInfo.processInfo.environment["CASCADE_SEED"].flatMap(UInt64.init) ?? 1

    /// Returns the seeds of a random test: few in builds without optimization.
    public static func seeds(_ usual: Int, optimized: Int) -> Range<UInt64> {
        #if DEBUG
            let cases = usual
        #else
            let cases = optimized
        #endif
        // At least one: a test that runs no case would pass.
        return start..<start + max(1, UInt64(Double(cases) * factor))
    }

    /// Returns the seeds for tests with seeds of type `Int`.
    public static func seeds(_ usual: Int, optimized: Int) -> Range<Int> {
        let seeds: Range<UInt64> = seeds(usual, optimized: optimized)
        return Int(seeds.lowerBound)..<Int(seeds.upperBound)
    }
}
