public import Foundation

/// Distances from the four edges, positive inwards.
public struct UIEdgeInsets: Hashable, Sendable {
    /// From the upper edge.
    public var top: CGFloat
    /// From the left edge.
    public var left: CGFloat
    /// From the lower edge.
    public var bottom: CGFloat
    /// From the right edge.
    public var right: CGFloat

    /// No distances.
    public init() { (top, left, bottom, right) = (0, 0, 0, 0) }

    /// Four distances.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// No distances.
    public static let zero = UIEdgeInsets()
}

extension CGRect {
    /// The rectangle with its edges moved inwards; `null` stays, and what is taken away twice leaves a negative size.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        if isNull { return self }
        let rect = standardized
        return CGRect(
            x: rect.origin.x + insets.left,
            y: rect.origin.y + insets.top,
            width: rect.size.width - insets.left - insets.right,
            height: rect.size.height - insets.top - insets.bottom
        )
    }
}
