/// Some of the edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bits, as Apple's.
    public let rawValue: UInt
    /// Edges of the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The lower edge.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// Every edge.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
