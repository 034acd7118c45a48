/// A rectangle, whose size may be negative before `standardized`.
public struct CGRect: Hashable, Sendable {
    /// The origin.
    public var origin: CGPoint
    /// The size.
    public var size: CGSize

    /// Makes an empty rectangle at the origin.
    public init() { (origin, size) = (.zero, .zero) }

    /// Makes a rectangle from an origin and a size.
    public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }

    /// Makes a rectangle from four numbers.
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        origin = CGPoint(x: x, y: y)
        size = CGSize(width: width, height: height)
    }

    /// Makes a rectangle from four integers.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
    }

    /// The empty rectangle at the origin.
    public static let zero = CGRect(x: 0.0, y: 0.0, width: 0.0, height: 0.0)
    /// The null rectangle, the intersection of two that do not intersect.
    public static let null = CGRect(x: CGFloat.infinity, y: CGFloat.infinity, width: 0.0, height: 0.0)
    /// The infinite rectangle.
    public static let infinite = CGRect(
        x: -CGFloat.greatestFiniteMagnitude / 2,
        y: -CGFloat.greatestFiniteMagnitude / 2,
        width: CGFloat.greatestFiniteMagnitude,
        height: CGFloat.greatestFiniteMagnitude
    )

    /// Returns whether the standardized rectangles are equal.
    public static func == (left: CGRect, right: CGRect) -> Bool {
        if left.isNull && right.isNull { return true }
        let (a, b) = (left.standardized, right.standardized)
        return a.origin == b.origin && a.size == b.size
    }

    /// Hashes the standardized rectangle.
    public func hash(into hasher: inout Hasher) {
        let rect = isNull ? .null : standardized
        hasher.combine(rect.origin)
        hasher.combine(rect.size)
    }

    /// The width; never negative.
    public var width: CGFloat { abs(size.width) }
    /// The height; never negative.
    public var height: CGFloat { abs(size.height) }
    /// The left edge.
    public var minX: CGFloat { size.width < 0 ? origin.x + size.width : origin.x }
    /// The horizontal center.
    public var midX: CGFloat { origin.x + size.width / 2 }
    /// The right edge.
    public var maxX: CGFloat { size.width < 0 ? origin.x : origin.x + size.width }
    /// The top edge.
    public var minY: CGFloat { size.height < 0 ? origin.y + size.height : origin.y }
    /// The vertical center.
    public var midY: CGFloat { origin.y + size.height / 2 }
    /// The bottom edge.
    public var maxY: CGFloat { size.height < 0 ? origin.y : origin.y + size.height }

    /// Whether the rectangle is `null`.
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    /// Whether the rectangle is `infinite`.
    public var isInfinite: Bool { self == .infinite }
    /// Whether the rectangle has no area.
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    /// The rectangle with a size that is not negative.
    public var standardized: CGRect {
        isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height)
    }

    /// The smallest rectangle with integral coordinates that contains this one.
    public var integral: CGRect {
        if isNull { return self }
        let (left, top) = (floor(minX), floor(minY))
        return CGRect(x: left, y: top, width: ceil(maxX) - left, height: ceil(maxY) - top)
    }
}
