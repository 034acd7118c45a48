public import Foundation

/// Distances from the four edges, positive inwards, with the sides named by the reading direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// From the upper edge.
    public var top: CGFloat
    /// From the edge where reading begins.
    public var leading: CGFloat
    /// From the lower edge.
    public var bottom: CGFloat
    /// From the edge where reading ends.
    public var trailing: CGFloat

    /// No distances.
    public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }

    /// Four distances.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// No distances.
    public static let zero = NSDirectionalEdgeInsets()
}
