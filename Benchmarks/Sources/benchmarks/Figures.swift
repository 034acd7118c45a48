/// Times of one thing over several rounds.
struct Figures {
    private var times: [Duration] = []

    /// Times a piece of work.
    mutating func measure(_ work: () -> Void) { times.append(ContinuousClock().measure(work)) }

    /// The median in nanoseconds for each of `count` parts.
    func nanoseconds(each count: Int) -> Double { times.sorted()[times.count / 2] / .nanoseconds(count) }
}

extension String {
    /// The text with spaces behind it up to a width, and at least one.
    func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}

extension Double {
    /// The number with a fixed count of decimals; the library for that is Foundation's, which a benchmark of ours can do without.
    func rounded(_ digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let whole = Int(self * Double(scale) + 0.5)
        let fraction = String(whole % scale)
        return "\(whole / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
