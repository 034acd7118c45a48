import Cascade
import LinearScan

/// Prints nanoseconds an item for arranging a waterfall, beside a plain scan in C over the same lengths in the same run.
@main
struct Benchmarks {
    static let count = 1_000_000
    static let rounds = 15

    static func main() {
        print("arrange, \(count) items, fresh lengths each round, median of \(rounds); scan = plain linear scan in C")
        print("lengths     lanes   scan ns/item   ours ns/item   ratio   bar   frames")
        var isMet = true
        for kind in LengthKind.allCases {
            for lanes in [3, 8] { isMet = Comparison(kind: kind, lanes: lanes).printed() && isMet }
        }
        if !isMet { print("a bar was missed") }
    }
}

/// What the lengths are like.
enum LengthKind: String, CaseIterable {
    /// Multiples of 1/64 point, as sizes rounded to pixels are.
    case quantised
    /// Any `Double`, as a picture's ratio gives.
    case arbitrary

    /// The greatest share of the scan's time.
    var bar: Double { self == .quantised ? 0.5 : 0.8 }

    func lengths(count: Int, seed: UInt64) -> [Double] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let draw = Double(state >> 40)
            return self == .quantised ? 80 + Double(Int(draw * 241 * 64 / 16_777_216)) / 64 : 80 + draw * 241 / 16_777_216 / 1.000_000_7
        }
    }
}

/// One row of the table.
struct Comparison {
    let kind: LengthKind
    let lanes: Int

    func printed() -> Bool {
        let clock = ContinuousClock()
        let options = WaterfallOptions(SectionOptions(lanes: .fixed(lanes), itemSpacing: 10))
        var positions = [Double](repeating: 0, count: Benchmarks.count)
        var taken = [UInt8](repeating: 0, count: Benchmarks.count)
        var scans: [Double] = []
        var ours: [Double] = []
        var same = true
        for round in 0..<Benchmarks.rounds {
            let lengths = kind.lengths(count: Benchmarks.count, seed: UInt64(round + 1) &* 2_862_933_555_777_941_757)
            let sections = [LayoutSection(ItemList(lengths: lengths))]
            let scan = clock.measure {
                _ = linear_scan(lengths, lengths.count, lanes, 10, &positions, &taken)
            }
            var arrangement: WaterfallArrangement?
            let arranging = clock.measure {
                arrangement = options.arrange(sections, in: LayoutSize(width: 1_000, height: 1_000))
            }
            scans.append(scan / .nanoseconds(Benchmarks.count))
            ours.append(arranging / .nanoseconds(Benchmarks.count))
            if round == 0, let arrangement { same = isSame(arrangement, positions: positions, taken: taken) }
        }
        let scan = scans.sorted()[scans.count / 2]
        let our = ours.sorted()[ours.count / 2]
        let ratio = our / scan
        print(
            kind.rawValue.padded(12) + "\(lanes)".padded(8) + scan.rounded(digits: 2).padded(15) + our.rounded(digits: 2).padded(15)
                + ratio.rounded(digits: 2).padded(8) + kind.bar.rounded(digits: 1).padded(6) + (same ? "bit-identical" : "DIFFER")
        )
        return same && ratio <= kind.bar
    }

    private func isSame(_ arrangement: WaterfallArrangement, positions: [Double], taken: [UInt8]) -> Bool {
        for item in positions.indices {
            guard let placement = arrangement.placement(of: .item(item)) else { return false }
            if placement.frame.y != positions[item] || placement.lane != Int(taken[item]) { return false }
        }
        return true
    }
}

extension String {
    func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}

extension Double {
    func rounded(digits: Int) -> String {
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        let whole = Int(self * scale + 0.5)
        let fraction = String(whole % Int(scale))
        return "\(whole / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
