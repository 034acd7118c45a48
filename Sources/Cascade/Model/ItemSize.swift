/// The size of an item along the scroll axis: its height in a vertical layout, its width in a horizontal one.
public enum ItemSize: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A length in points.
    ///
    /// NaN and negative lengths are treated as 0, infinite ones as 2⁴⁰.
    case absolute(Double)
    /// A ratio of width to height; the length follows from the width of the item's lanes.
    ///
    /// NaN, negative ratios, and infinite ratios of a vertical layout give the length 0; the ratio 0 gives 2⁴⁰, as an infinite length does.
    /// In a horizontal layout the length is the width, so 0 and infinity change places.
    case aspectRatio(Double)
    /// A length that the item's view determines, and until it is measured an estimate in points.
    ///
    /// Without an estimate a collection view layout estimates the length itself. The engine, which measures no views, uses the item size of
    /// a line, and 0 in a waterfall.
    case automatic(estimated: Double?)

    /// A length that the item's view determines, without an estimate.
    public static var automatic: ItemSize { .automatic(estimated: nil) }

    /// Makes a length in points from a literal, as in `options.header = 44`.
    public init(integerLiteral points: Int) { self = .absolute(Double(points)) }

    /// Makes a length in points from a literal, as in `options.footer = 0.5`.
    public init(floatLiteral points: Double) { self = .absolute(points) }
}
