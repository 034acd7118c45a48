/// Times of one thing over several rounds.
package struct Figures {
    private var times: [Duration] = []

    package init() {}

    /// Times a piece of work.
    package mutating func measure(_ work: () -> Void) { add(ContinuousClock().measure(work)) }

    /// Takes a time that was measured elsewhere.
    package mutating func add(_ time: Duration) { times.append(time) }

    /// The median in nanoseconds for each of `count` parts.
    package func nanoseconds(each count: Int) -> Double { times.sorted()[times.count / 2] / .nanoseconds(count) }

    /// The median in microseconds for each of `count` parts.
    package func microseconds(each count: Int = 1) -> Double { nanoseconds(each: count) / 1_000 }
}

extension String {
    /// The text with spaces behind it up to a width, and at least one.
    package func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}

extension Double {
    /// The number with a fixed count of decimals; the library for that is Foundation's, which a benchmark of ours can do without.
    package func rounded(_ digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let whole = Int(self * Double(scale) + 0.5)
        let fraction = String(whole % scale)
        return "\(whole / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
