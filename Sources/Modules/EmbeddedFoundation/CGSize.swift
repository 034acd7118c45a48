/// A width and a height.
public struct CGSize: Hashable, Sendable {
    /// The extent across.
    public var width: CGFloat
    /// The extent down.
    public var height: CGFloat

    /// No extent.
    public init() { (width, height) = (0, 0) }

    /// A size of two lengths.
    public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }

    /// A size of two whole lengths.
    public init(width: Int, height: Int) { (self.width, self.height) = (CGFloat(width), CGFloat(height)) }

    /// No extent.
    public static let zero = CGSize(width: 0.0, height: 0.0)
}
