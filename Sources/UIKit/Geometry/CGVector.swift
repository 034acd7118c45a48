public import Foundation

/// A vector.
public struct CGVector: Hashable, Sendable {
    /// The component along x.
    public var dx: CGFloat
    /// The component along y.
    public var dy: CGFloat

    /// Makes a vector of zeros.
    public init() { (dx, dy) = (0, 0) }

    /// Makes a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

    /// The zero vector.
    public static let zero = CGVector(dx: 0, dy: 0)
}
