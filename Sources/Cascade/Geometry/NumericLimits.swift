/// The rules that sanitize any `Double` for the arithmetic of layouts.
///
/// NaN and negative sizes are treated as 0, infinite ones as 2⁴⁰ (about 10¹² points): the sum of ten million such items is still finite.
enum NumericLimits {
    /// The value of an infinite length.
    static let infinity = 1_099_511_627_776.0

    /// A length: never NaN, never negative, never infinite.
    @inline(__always)
    static func length(_ value: Double) -> Double {
        value > 0 ? min(value, infinity) : 0
    }

    /// A distance that may be negative, such as an inset, a spacing or an offset: NaN is 0, infinities are ±2⁴⁰.
    @inline(__always)
    static func distance(_ value: Double) -> Double {
        value.isNaN ? 0 : max(-infinity, min(value, infinity))
    }

    /// The value of an infinite position, ±2⁸⁰: beyond ten million infinite items.
    static let far = infinity * infinity

    /// A position in the content, or an offset: NaN is 0, infinities are ±2⁸⁰.
    @inline(__always)
    static func position(_ value: Double) -> Double {
        value.isNaN ? 0 : max(-far, min(value, far))
    }

    /// The most items of an endless layout: with at most 2²¹ copies their number stays far below the greatest integer.
    ///
    /// Of 64 bits, also where an `Int` has 32, as in WebAssembly.
    static let mostRepeatedItems: Int64 = 1 << 40

    /// The nearest whole number; of two the one nearer to 0, so that a half is never moved to the other half and back.
    static func nearestToZero(_ value: Double) -> Double {
        let beyond = Swift.abs(value) - 0.5
        // From 2⁵² on there are no halves to round.
        guard beyond < 0x1p52 else { return value }
        guard beyond > 0 else { return 0 }
        let whole = Double(Int64(beyond))
        let rounded = whole < beyond ? whole + 1 : whole
        return value < 0 ? -rounded : rounded
    }

    /// The place that is a whole number of periods from another and within half a period of home; of two the one nearer to the other.
    static func wrapped(_ place: Double, near home: Double, period: Double) -> Double {
        let rest = place - period * nearestToZero((place - home) / period)
        return max(home - period / 2, min(rest, home + period / 2))
    }

    /// The place to which an endless layout jumps back, `wrapped`; one within half a period of home stays, and so does what it returns.
    ///
    /// What lies halfway may come back from an offset a rounding farther from home. Without a tolerance, a millionth of a period, it would
    /// be moved to the other side, come back farther again, and never rest.
    static func recentered(_ place: Double, near home: Double, period: Double) -> Double {
        guard Swift.abs(place - home) > period * (0.5 + 0x1p-20) else { return place }
        return wrapped(place, near: home, period: period)
    }

    /// Sanitizes the extent of a query's rectangle: never NaN, never negative, and an infinite one reaches from any position to any other.
    @inline(__always)
    static func extent(_ value: Double) -> Double {
        value > 0 ? min(value, far * 4) : 0
    }
}
