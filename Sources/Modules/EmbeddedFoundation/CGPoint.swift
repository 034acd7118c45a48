/// A point in the plane.
public struct CGPoint: Hashable, Sendable {
    /// The x-coordinate.
    public var x: CGFloat
    /// The y-coordinate, downwards.
    public var y: CGFloat

    /// Makes the origin.
    public init() { (x, y) = (0, 0) }

    /// Makes a point from two coordinates.
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    /// Makes a point from two integers.
    public init(x: Int, y: Int) { (self.x, self.y) = (CGFloat(x), CGFloat(y)) }

    /// The origin.
    public static let zero = CGPoint(x: 0.0, y: 0.0)
}
