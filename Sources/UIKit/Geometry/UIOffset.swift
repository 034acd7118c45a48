public import Foundation

/// A distance across and one down.
public struct UIOffset: Hashable, Sendable {
    /// The distance to the right.
    public var horizontal: CGFloat
    /// The distance downwards.
    public var vertical: CGFloat

    /// No distance.
    public init() { (horizontal, vertical) = (0, 0) }

    /// Two distances.
    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }

    /// No distance.
    public static let zero = UIOffset()
}
