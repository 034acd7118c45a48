/// The durations of one operation over several rounds.
package struct Figures {
    private var times: [Duration] = []

    package init() {}

    /// Measures the duration of a closure.
    package mutating func measure(_ work: () -> Void) { add(ContinuousClock().measure(work)) }

    /// Adds a duration that was measured elsewhere.
    package mutating func add(_ time: Duration) { times.append(time) }

    /// Returns the median in nanoseconds divided by `count`.
    package func nanoseconds(each count: Int) -> Double { times.sorted()[times.count / 2] / .nanoseconds(count) }

    /// Returns the median in microseconds divided by `count`.
    package func microseconds(each count: Int = 1) -> Double { nanoseconds(each: count) / 1_000 }
}

extension String {
    /// Returns the text padded to a width, with at least one space.
    package func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}

extension Double {
    /// Returns the number with a fixed count of decimals; the library function is Foundation's, which the benchmarks do not import.
    package func rounded(_ digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let whole = Int(self * Double(scale) + 0.5)
        let fraction = String(whole % scale)
        return "\(whole / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
