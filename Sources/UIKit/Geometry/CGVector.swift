public import Foundation

/// A direction with a length.
public struct CGVector: Hashable, Sendable {
    /// The part to the right.
    public var dx: CGFloat
    /// The part downwards.
    public var dy: CGFloat

    /// No direction.
    public init() { (dx, dy) = (0, 0) }

    /// A vector of two parts.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

    /// No direction.
    public static let zero = CGVector(dx: 0, dy: 0)
}
