import Cascade
import LinearScan
import Timing

/// One row of the table: an arrangement compared with the scan.
struct ArrangingRow {
    let kind: LengthKind
    let lanes: Int

    /// Prints the row and returns whether it is within its limit with the same frames.
    func measured() -> Bool {
        let options = WaterfallOptions(lanes: .fixed(lanes), itemSpacing: 10)
        let container = LayoutSize(width: 1_000, height: 1_000)
        var positions = [Double](repeating: 0, count: Benchmarks.count)
        var taken = [UInt8](repeating: 0, count: Benchmarks.count)
        var (scan, cold, warm) = (Figures(), Figures(), Figures())
        var isSame = true
        for round in 0..<Benchmarks.rounds {
            let sections = [LayoutSection(ItemList(lengths: kind.lengths(count: Benchmarks.count, seed: UInt64(round + 1))))]
            let lengths = kind.lengths(count: Benchmarks.count, seed: UInt64(round + 1))
            scan.measure { _ = linear_scan(lengths, lengths.count, lanes, 10, &positions, &taken) }
            var arrangement: WaterfallArrangement?
            cold.measure { arrangement = options.arrange(sections, in: container) }
            guard var arrangement else { return false }
            if round < 2 { isSame = isSame && Self.isSame(arrangement, positions: positions, taken: taken) }
            let others = LayoutSection(ItemList(lengths: kind.lengths(count: Benchmarks.count, seed: UInt64(round + 100))))
            warm.measure { try? arrangement.apply([.replaceSection(others, at: 0)]) }
        }
        let count = Benchmarks.count
        let ratio = cold.nanoseconds(each: count) / scan.nanoseconds(each: count)
        print(
            kind.rawValue.padded(12) + "\(lanes)".padded(8) + scan.nanoseconds(each: count).rounded(2).padded(15)
                + cold.nanoseconds(each: count).rounded(2).padded(15) + warm.nanoseconds(each: count).rounded(2).padded(15)
                + ratio.rounded(2).padded(12) + kind.bar.rounded(1).padded(6) + (isSame ? "bit-identical" : "DIFFER")
        )
        return isSame && ratio <= kind.bar
    }

    private static func isSame(_ arrangement: WaterfallArrangement, positions: [Double], taken: [UInt8]) -> Bool {
        for item in positions.indices {
            guard let placement = arrangement.placement(of: .item(item)) else { return false }
            if placement.frame.y != positions[item] || placement.lane != Int(taken[item]) { return false }
        }
        return true
    }
}
