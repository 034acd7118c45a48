/// Distances inwards from the four edges of a rectangle, in points.
///
/// Left and right are those of a left-to-right layout: a right-to-left one mirrors the finished frames, so `left` is then the distance from the
/// right edge.
public struct LayoutInsets: Sendable, Hashable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Makes insets from the four distances; those left out are 0.
    @inlinable
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No insets.
    public static let zero = LayoutInsets()

    /// The same distance from each edge.
    @inlinable
    public static func all(_ distance: Double) -> LayoutInsets {
        LayoutInsets(top: distance, left: distance, bottom: distance, right: distance)
    }
}
