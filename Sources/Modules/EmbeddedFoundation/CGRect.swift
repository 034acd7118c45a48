/// A rectangle: a corner, and a size that may be negative until `standardized`.
public struct CGRect: Hashable, Sendable {
    /// The corner the size is counted from.
    public var origin: CGPoint
    /// The extent from there.
    public var size: CGSize

    /// The rectangle of no size at the origin.
    public init() { (origin, size) = (.zero, .zero) }

    /// A rectangle of a corner and a size.
    public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }

    /// A rectangle of four numbers.
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        origin = CGPoint(x: x, y: y)
        size = CGSize(width: width, height: height)
    }

    /// A rectangle of four whole numbers.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
    }

    /// The rectangle of no size at the origin.
    public static let zero = CGRect(x: 0.0, y: 0.0, width: 0.0, height: 0.0)
    /// No rectangle: what two that lie apart have in common.
    public static let null = CGRect(x: CGFloat.infinity, y: CGFloat.infinity, width: 0.0, height: 0.0)
    /// The rectangle without bounds.
    public static let infinite = CGRect(
        x: -CGFloat.greatestFiniteMagnitude / 2,
        y: -CGFloat.greatestFiniteMagnitude / 2,
        width: CGFloat.greatestFiniteMagnitude,
        height: CGFloat.greatestFiniteMagnitude
    )

    /// Whether two rectangles cover the same, whichever corner they are counted from.
    public static func == (left: CGRect, right: CGRect) -> Bool {
        if left.isNull && right.isNull { return true }
        let (a, b) = (left.standardized, right.standardized)
        return a.origin == b.origin && a.size == b.size
    }

    /// Adds what `==` compares.
    public func hash(into hasher: inout Hasher) {
        let rect = isNull ? .null : standardized
        hasher.combine(rect.origin)
        hasher.combine(rect.size)
    }

    /// The width, never negative.
    public var width: CGFloat { abs(size.width) }
    /// The height, never negative.
    public var height: CGFloat { abs(size.height) }
    /// The left edge.
    public var minX: CGFloat { size.width < 0 ? origin.x + size.width : origin.x }
    /// The middle between left and right.
    public var midX: CGFloat { origin.x + size.width / 2 }
    /// The right edge.
    public var maxX: CGFloat { size.width < 0 ? origin.x : origin.x + size.width }
    /// The upper edge.
    public var minY: CGFloat { size.height < 0 ? origin.y + size.height : origin.y }
    /// The middle between top and bottom.
    public var midY: CGFloat { origin.y + size.height / 2 }
    /// The lower edge.
    public var maxY: CGFloat { size.height < 0 ? origin.y : origin.y + size.height }

    /// Whether this is the `null` rectangle.
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    /// Whether this is the rectangle without bounds.
    public var isInfinite: Bool { self == .infinite }
    /// Whether the rectangle covers nothing.
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    /// The same rectangle with a size that is not negative.
    public var standardized: CGRect {
        isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height)
    }

    /// The smallest rectangle of whole numbers around this one.
    public var integral: CGRect {
        if isNull { return self }
        let (left, top) = (floor(minX), floor(minY))
        return CGRect(x: left, y: top, width: ceil(maxX) - left, height: ceil(maxY) - top)
    }
}
