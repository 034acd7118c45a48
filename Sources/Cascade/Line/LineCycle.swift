/// The copies of an endless row: so many that no swipe reaches an end.
///
/// The copies are numbered from 0, and each has the length of the period. The middle one is the home copy, which is visible at first.
struct LineCycle: Sendable {
    /// The length of a copy.
    let period: Double
    /// The number of copies before the home copy, and after it.
    let side: Int

    /// Makes the copies of a row; `nil` for rows that are shorter than a point or have too many items to number their copies.
    ///
    /// - Parameter count: The number of items of the row.
    init?(period: Double, visible: Double, count: Int) {
        guard period >= 1 else { return nil }
        self.period = period
        // A fast swipe scrolls by a few thousand points.
        side = Int(max(8, min((visible + 0x1p15) / period + 1, 0x1p20)))
        guard NumericLimits.canNumber(count, copies: side * 2 + 1) else { return nil }
    }

    var count: Int { side * 2 + 1 }
    var length: Double { period * Double(count) }
    /// The start of the home copy.
    var home: Double { period * Double(side) }

    /// Returns the start of the copy whose point is nearest to another; the lower of two.
    @inline(__always)
    func shift(of point: Double, near target: Double) -> Double {
        let copies = (target - period / 2 - point) / period
        guard copies > 0 else { return 0 }
        guard copies < Double(count - 1) else { return period * Double(count - 1) }
        let whole = Int(copies)
        return period * Double(Double(whole) < copies ? whole + 1 : whole)
    }
}
