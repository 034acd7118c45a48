/// A place in the plane.
public struct CGPoint: Hashable, Sendable {
    /// The distance to the right of the origin.
    public var x: CGFloat
    /// The distance below the origin.
    public var y: CGFloat

    /// The origin.
    public init() { (x, y) = (0, 0) }

    /// A point of two coordinates.
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    /// A point of two whole coordinates.
    public init(x: Int, y: Int) { (self.x, self.y) = (CGFloat(x), CGFloat(y)) }

    /// The origin.
    public static let zero = CGPoint(x: 0.0, y: 0.0)
}
