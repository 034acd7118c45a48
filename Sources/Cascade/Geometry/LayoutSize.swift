/// A width and a height, in points.
public struct LayoutSize: Sendable, Hashable {
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    /// Makes a size from its two extents.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A size with the width and height 0.
    public static let zero = LayoutSize(width: 0, height: 0)
}

extension LayoutSize {
    /// The size with sanitized extents: NaN and negative ones are 0, infinite ones 2⁴⁰.
    var sanitized: LayoutSize { LayoutSize(width: NumericLimits.length(width), height: NumericLimits.length(height)) }
}
