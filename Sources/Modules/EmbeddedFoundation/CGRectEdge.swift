/// An edge of a rectangle.
public enum CGRectEdge: UInt32, Sendable {
    /// The left edge.
    case minXEdge
    /// The top edge.
    case minYEdge
    /// The right edge.
    case maxXEdge
    /// The bottom edge.
    case maxYEdge
}
