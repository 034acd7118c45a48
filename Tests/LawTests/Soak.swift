import Foundation

/// How long the law tests run: `CASCADE_SOAK=10` runs ten times as many cases, `CASCADE_SEED=5000` starts elsewhere.
enum Soak {
    static let factor = ProcessInfo.processInfo.environment["CASCADE_SOAK"].flatMap(Double.init) ?? 1
    static let start = ProcessInfo.processInfo.environment["CASCADE_SEED"].flatMap(UInt64.init) ?? 1
}
