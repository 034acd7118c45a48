/// A width and a height.
public struct CGSize: Hashable, Sendable {
    /// The width.
    public var width: CGFloat
    /// The height.
    public var height: CGFloat

    /// Makes a size of zero.
    public init() { (width, height) = (0, 0) }

    /// Makes a size from two lengths.
    public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }

    /// Makes a size from two integers.
    public init(width: Int, height: Int) { (self.width, self.height) = (CGFloat(width), CGFloat(height)) }

    /// The size of zero.
    public static let zero = CGSize(width: 0.0, height: 0.0)
}
