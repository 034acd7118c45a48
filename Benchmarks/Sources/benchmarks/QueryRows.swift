import Cascade
import LinearScan
import Timing

/// The rows of queries and changes of an arrangement.
struct QueryRows {
    let lanes: Int

    func measured() {
        let lengths = LengthKind.quantized.lengths(count: Benchmarks.count, seed: 7)
        let container = LayoutSize(width: 1_000, height: 1_000)
        var arrangement = arranged(lengths, rule: .shortest)
        let scan = scanning(lengths)
        row("scan in C", scan, "ns/item")
        let rules: [(String, LaneRule)] = [("shortest", .shortest), ("tolerance 16", .tolerance(16)), ("in order", .inOrder)]
        for (name, rule) in rules {
            let time = arranging(lengths, rule: rule)
            row("arrange, \(name), span 1", time, "ns/item", "\((time / scan).rounded(2)) x scan")
        }

        let height = arrangement.contentSize.height
        row("elements in a screen, the same one", queries(arrangement, container, { _ in height / 2 }), "ns")
        var state: UInt64 = 1
        let anywhere = queries(arrangement, container) { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / 16_777_216 * height
        }
        row("elements in a screen, anywhere", anywhere, "ns")

        var (inserting, appending) = (Figures(), Figures())
        for _ in 0..<15 {
            inserting.measure { try? arrangement.apply([.insertItems([.absolute(100)], at: Benchmarks.count / 2, section: 0)]) }
            let end = arrangement.sections[0].items.count
            appending.measure { try? arrangement.apply([.insertItems(ItemList(lengths: Array(lengths.prefix(100))), at: end, section: 0)]) }
        }
        row("insert in the middle", inserting.nanoseconds(each: 1_000), "us")
        row("append 100", appending.nanoseconds(each: 1_000), "us")
    }

    private func arranged(_ lengths: [Double], rule: LaneRule) -> WaterfallArrangement {
        let options = WaterfallOptions(lanes: .fixed(lanes), itemSpacing: 10, laneRule: rule)
        return options.arrange([LayoutSection(ItemList(lengths: lengths))], in: LayoutSize(width: 1_000, height: 1_000))
    }

    private func scanning(_ lengths: [Double]) -> Double {
        var positions = [Double](repeating: 0, count: lengths.count)
        var taken = [UInt8](repeating: 0, count: lengths.count)
        var figures = Figures()
        for _ in 0..<7 { figures.measure { _ = linear_scan(lengths, lengths.count, lanes, 10, &positions, &taken) } }
        return figures.nanoseconds(each: Benchmarks.count)
    }

    private func arranging(_ lengths: [Double], rule: LaneRule) -> Double {
        let options = WaterfallOptions(lanes: .fixed(lanes), itemSpacing: 10, laneRule: rule)
        let sections = [LayoutSection(ItemList(lengths: lengths))]
        var figures = Figures()
        for _ in 0..<7 { figures.measure { _ = options.arrange(sections, in: LayoutSize(width: 1_000, height: 1_000)) } }
        return figures.nanoseconds(each: Benchmarks.count)
    }

    private func queries(_ arrangement: WaterfallArrangement, _ container: LayoutSize, _ y: (Int) -> Double) -> Double {
        var found = 0
        var figures = Figures()
        let times = 20_000
        for _ in 0..<5 {
            figures.measure {
                for time in 0..<times {
                    let rect = LayoutRect(x: 0, y: y(time), width: container.width, height: container.height)
                    arrangement.forEachPlacement(in: rect, offset: .zero) { _, _ in found += 1 }
                }
            }
        }
        return found > 0 ? figures.nanoseconds(each: times) : 0
    }

    private func row(_ name: String, _ figure: Double, _ unit: String, _ ratio: String = "") {
        print("\(lanes) lanes".padded(10) + name.padded(38) + figure.rounded(2).padded(10) + unit.padded(10) + ratio)
    }
}
