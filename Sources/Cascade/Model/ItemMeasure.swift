/// The stored form of an item's size: a length, or a ratio of width to height.
///
/// One `Double`: a length is stored as it is, a ratio as its negative, so that a million measures are 8 MB.
@usableFromInline package struct ItemMeasure: Sendable, Hashable {
    /// A length when 0 or more, else a negated ratio of width to height; −∞ for automatic; never NaN.
    @usableFromInline let code: Double

    @inlinable init(code: Double) { self.code = code }

    /// A length in points, as `ItemSize.absolute`.
    @inlinable package static func length(_ points: Double) -> ItemMeasure {
        ItemMeasure(code: NumericLimits.length(points))
    }

    /// A ratio of width to height, as `ItemSize.aspectRatio`.
    package static func aspectRatio(_ widthOverHeight: Double) -> ItemMeasure {
        guard widthOverHeight >= 0 else { return ItemMeasure(code: 0) }
        // The least and the greatest finite ratio behave as 0 and infinity do: lengths are clamped to 0 … 2⁴⁰.
        return ItemMeasure(code: -max(.leastNonzeroMagnitude, min(widthOverHeight, .greatestFiniteMagnitude)))
    }

    /// No length: the item size of a line, 0 in a waterfall.
    package static var automatic: ItemMeasure { ItemMeasure(code: -.infinity) }

    /// Whether the length depends on the width of the item's lanes.
    package var isAspectRatio: Bool { code < 0 && code > -.infinity }

    /// The length in points; `nil` if the measure is not a length.
    package var points: Double? { code >= 0 ? code : nil }

    /// The ratio of width to height; `nil` if the measure is not a ratio.
    package var ratio: Double? {
        guard isAspectRatio else { return nil }
        if code == -.leastNonzeroMagnitude { return 0 }
        return code == -.greatestFiniteMagnitude ? .infinity : -code
    }

    /// Returns the length along the scroll axis of an item that is `breadth` points wide across it.
    @inline(__always)
    func length(breadth: Double, axis: LayoutAxis) -> Double {
        if code >= 0 { return code }
        guard let ratio else { return 0 }
        return NumericLimits.length(axis == .vertical ? breadth / ratio : breadth * ratio)
    }
}
