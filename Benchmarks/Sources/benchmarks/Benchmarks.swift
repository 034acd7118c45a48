import Cascade
import LinearScan
import Timing

/// Prints the time per item of arranging a waterfall, next to a plain scan in C over the same lengths in the same run.
@main
struct Benchmarks {
    static let count = 1_000_000
    static let rounds = 15

    static func main() {
        print("arrange: \(count) items, new lengths each round, median of \(rounds) rounds")
        print("scan is the plain linear scan in C; cold allocates new buffers, warm reuses those of an earlier arrangement")
        print("lengths     lanes   scan ns/item   cold ns/item   warm ns/item   cold/scan   bar   frames")
        var isMet = true
        for kind in LengthKind.allCases {
            for lanes in [3, 8] { isMet = ArrangingRow(kind: kind, lanes: lanes).measured() && isMet }
        }
        print(isMet ? "every limit is met" : "a limit is exceeded")
        print("")
        print("queries and changes, \(count) quantized items, against the scan of the same run")
        for lanes in [3, 8] { QueryRows(lanes: lanes).measured() }
    }
}

/// The distributions of lengths.
enum LengthKind: String, CaseIterable {
    /// Multiples of 1/64 point, like sizes rounded to pixels.
    case quantized
    /// Any `Double`, as from a picture's aspect ratio.
    case arbitrary

    /// The limit of the ratio to the scan's time.
    var bar: Double { self == .quantized ? 0.5 : 0.8 }

    func lengths(count: Int, seed: UInt64) -> [Double] {
        var state = seed &* 2_862_933_555_777_941_757
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let draw = Double(state >> 40) * 241 / 16_777_216
            return 80 + (self == .quantized ? Double(Int(draw * 64)) / 64 : draw / 1.000_000_7)
        }
    }
}
