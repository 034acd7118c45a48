/// A rectangle in content coordinates: points, y downwards, the origin at the content's top left corner.
public struct LayoutRect: Sendable, Hashable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    /// Makes a rectangle from its top left corner and its extents.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Makes a rectangle from its top left corner and its size.
    @inlinable
    public init(origin: LayoutPoint, size: LayoutSize) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// The empty rectangle at the origin.
    public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

    /// The right edge.
    @inlinable public var maxX: Double { x + width }
    /// The bottom edge.
    @inlinable public var maxY: Double { y + height }
    /// The horizontal center.
    @inlinable public var midX: Double { x + width / 2 }
    /// The vertical center.
    @inlinable public var midY: Double { y + height / 2 }
    /// The center.
    @inlinable public var center: LayoutPoint { LayoutPoint(x: midX, y: midY) }
    /// The top left corner.
    @inlinable public var origin: LayoutPoint { LayoutPoint(x: x, y: y) }
    /// The width and the height.
    @inlinable public var size: LayoutSize { LayoutSize(width: width, height: height) }

    /// Returns whether the two closed rectangles have a point in common; edges that touch count.
    @inlinable
    public func touches(_ other: LayoutRect) -> Bool {
        x <= other.maxX && other.x <= maxX && y <= other.maxY && other.y <= maxY
    }
}

extension LayoutRect {
    /// The rectangle that touches all others; its edges are finite, because −∞ + ∞ is NaN, which compares with no frame.
    static let everything = LayoutRect(
        x: -2 * NumericLimits.far,
        y: -2 * NumericLimits.far,
        width: 4 * NumericLimits.far,
        height: 4 * NumericLimits.far
    )

    /// The rectangle with sanitized numbers: NaN is 0, infinite edges are ±2⁸⁰, negative extents are 0.
    var sanitized: LayoutRect {
        LayoutRect(
            x: NumericLimits.position(x),
            y: NumericLimits.position(y),
            width: NumericLimits.extent(width),
            height: NumericLimits.extent(height)
        )
    }
}
