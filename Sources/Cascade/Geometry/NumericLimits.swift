/// The rules that sanitize any `Double` for the arithmetic of layouts.
///
/// NaN and negative sizes are treated as 0, infinite ones as 2⁴⁰ (about 10¹² points): the sum of ten million such items is still finite.
@usableFromInline enum NumericLimits {
    /// The value of an infinite length.
    @inlinable static var infinity: Double { 1_099_511_627_776 }

    /// A length: never NaN, never negative, never infinite.
    @inlinable
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

    /// The greatest item count of an endless layout: with at most 2²¹ copies, the number of its items does not overflow 64 bits.
    private static let mostRepeatedItems: Int64 = 1 << 40

    /// Returns whether the items of all copies of an endless layout can be numbered.
    ///
    /// `Int` has 32 bits in WebAssembly. Half of its range, so that the sum of two numbers does not overflow.
    static func canNumber(_ count: Int, copies: Int) -> Bool { Int64(count) <= mostRepeatedItems && count <= Int.max / 2 / copies }

    /// The greatest number of pages: with the copies of an endless line, at least 17, their number does not overflow.
    static var mostPages: Double { min(0x1p52, Double(Int.max / 64)) }

    /// Returns the nearest integer; halves are rounded toward 0, so that a position halfway does not jump back and forth.
    static func nearestToZero(_ value: Double) -> Double {
        let beyond = Swift.abs(value) - 0.5
        // From 2⁵² on, every `Double` is an integer.
        guard beyond < 0x1p52 else { return value }
        guard beyond > 0 else { return 0 }
        let whole = Double(Int64(beyond))
        let rounded = whole < beyond ? whole + 1 : whole
        return value < 0 ? -rounded : rounded
    }

    /// Returns the position a whole number of periods away, within half a period of `home`; of two, the one nearer to the given position.
    static func wrapped(_ place: Double, near home: Double, period: Double) -> Double {
        let rest = place - period * nearestToZero((place - home) / period)
        return max(home - period / 2, min(rest, home + period / 2))
    }

    /// Returns the position to which an endless layout jumps back: `wrapped`, except that positions within half a period of `home` do not
    /// change.
    ///
    /// A position halfway can be read back from an offset with a rounding error. A tolerance of a millionth of a period keeps it from
    /// jumping between both sides.
    static func recentered(_ place: Double, near home: Double, period: Double) -> Double {
        guard Swift.abs(place - home) > period * (0.5 + 0x1p-20) else { return place }
        return wrapped(place, near: home, period: period)
    }

    /// Sanitizes the extent of a query's rectangle: NaN and negative extents are 0; an infinite one spans all positions.
    @inline(__always)
    static func extent(_ value: Double) -> Double {
        value > 0 ? min(value, far * 4) : 0
    }
}
