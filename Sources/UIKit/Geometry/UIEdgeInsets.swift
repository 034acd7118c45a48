public import Foundation

/// Insets from the four edges, positive inwards, in points.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The inset from the top edge.
    public var top: CGFloat
    /// The inset from the left edge.
    public var left: CGFloat
    /// The inset from the bottom edge.
    public var bottom: CGFloat
    /// The inset from the right edge.
    public var right: CGFloat

    /// Makes insets of 0.
    public init() { (top, left, bottom, right) = (0, 0, 0, 0) }

    /// Makes insets from four distances.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// Insets of 0.
    public static let zero = UIEdgeInsets()
}

extension CGRect {
    /// Returns the rectangle with insets applied; `null` does not change, and too large insets give a negative size.
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

/// Insets from the four edges, positive inwards, in points, with sides that depend on the reading direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The inset from the top edge.
    public var top: CGFloat
    /// The inset from the edge where reading begins.
    public var leading: CGFloat
    /// The inset from the bottom edge.
    public var bottom: CGFloat
    /// The inset from the edge where reading ends.
    public var trailing: CGFloat

    /// Makes insets of 0.
    public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }

    /// Makes insets from four distances.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// Insets of 0.
    public static let zero = NSDirectionalEdgeInsets()
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bits, which equal Apple's.
    public let rawValue: UInt
    /// Makes a set of edges from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// All edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A horizontal and a vertical distance, in points.
public struct UIOffset: Hashable, Sendable {
    /// The horizontal distance.
    public var horizontal: CGFloat
    /// The vertical distance.
    public var vertical: CGFloat

    /// Makes distances of 0.
    public init() { (horizontal, vertical) = (0, 0) }

    /// Makes an offset from two distances.
    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }

    /// Distances of 0.
    public static let zero = UIOffset()
}
