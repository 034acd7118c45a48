/// How long an item is along the scroll axis: a length, or a ratio of width to height that follows the width of its lanes.
///
/// One `Double`: a length is stored as it is, a ratio as its negative, so that a million measures are 8 MB.
public struct ItemMeasure: Sendable, Hashable {
    /// A length when 0 or more, else a negated ratio of width to height; −∞ for automatic; never NaN.
    let code: Double

    private init(code: Double) { self.code = code }

    /// A length in points.
    ///
    /// NaN and negative lengths count as 0, infinite ones as 2⁴⁰.
    public static func length(_ points: Double) -> ItemMeasure {
        ItemMeasure(code: Numbers.length(points))
    }

    /// A ratio of width to height, as a picture has.
    ///
    /// A ratio that makes no length (NaN, negative, or infinite where the height follows the width) gives the length 0; the ratio 0 gives
    /// 2⁴⁰, as an infinite length does. Where the scroll axis is horizontal the length is the width, so 0 and infinity change places.
    public static func aspectRatio(_ widthOverHeight: Double) -> ItemMeasure {
        guard widthOverHeight >= 0 else { return ItemMeasure(code: 0) }
        // The least and the greatest finite ratio behave as 0 and infinity do: lengths are clamped to 0 … 2⁴⁰.
        return ItemMeasure(code: -max(.leastNonzeroMagnitude, min(widthOverHeight, .greatestFiniteMagnitude)))
    }

    /// A length that is left to the layout: the item size of a line; 0 in a waterfall.
    public static var automatic: ItemMeasure { ItemMeasure(code: -.infinity) }

    /// Whether the length depends on the width of the item's lanes.
    public var isAspectRatio: Bool { code < 0 && code > -.infinity }

    /// The length in points, where the measure is one.
    public var points: Double? { code >= 0 ? code : nil }

    /// The ratio of width to height, where the measure is one.
    public var ratio: Double? {
        guard isAspectRatio else { return nil }
        if code == -.leastNonzeroMagnitude { return 0 }
        return code == -.greatestFiniteMagnitude ? .infinity : -code
    }

    /// The length along the scroll axis of an item that is `breadth` points wide across it.
    @inline(__always)
    func length(breadth: Double, axis: LayoutAxis) -> Double {
        if code >= 0 { return code }
        guard let ratio else { return 0 }
        return Numbers.length(axis == .vertical ? breadth / ratio : breadth * ratio)
    }
}
