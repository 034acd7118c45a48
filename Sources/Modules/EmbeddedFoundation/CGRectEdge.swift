/// An edge of a rectangle.
public enum CGRectEdge: UInt32, Sendable {
    /// The left edge.
    case minXEdge
    /// The upper edge.
    case minYEdge
    /// The right edge.
    case maxXEdge
    /// The lower edge.
    case maxYEdge
}
