/// The copies of an endless row: so many that no swipe reaches an end.
///
/// The copies are numbered from 0 and each is as long as the period; a screen begins in the middle one, the home copy.
struct LineCycle: Sendable, Hashable {
    /// The length of a copy.
    let period: Double
    /// How many copies there are before the home copy, and as many after it.
    let side: Int

    /// Makes a cycle, or none of rows that are shorter than a point or have too many items: their copies are more than can be counted.
    ///
    /// - Parameter count: How many items the row has.
    init?(period: Double, visible: Double, count: Int) {
        guard period >= 1, Int64(count) <= NumericLimits.mostRepeatedItems else { return nil }
        self.period = period
        // A fast swipe scrolls by some thousands of points.
        side = Int(max(8, min((visible + 0x1p15) / period + 1, 0x1p20)))
    }

    /// How many copies there are.
    var count: Int { side * 2 + 1 }
    /// The length of all copies.
    var length: Double { period * Double(count) }
    /// Where the home copy begins.
    var home: Double { period * Double(side) }

    /// Where the copy begins that brings a point of the row nearest to another; of two the lower.
    @inline(__always)
    func shift(of point: Double, near target: Double) -> Double {
        period * Double(copy(of: point, near: target))
    }

    /// The number of that copy.
    @inline(__always)
    private func copy(of point: Double, near target: Double) -> Int {
        let copies = (target - period / 2 - point) / period
        guard copies > 0 else { return 0 }
        guard copies < Double(count - 1) else { return count - 1 }
        let whole = Int(copies)
        return Double(whole) < copies ? whole + 1 : whole
    }
}
