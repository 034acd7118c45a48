/// A line: one row of items that come to rest at the middle of the container and shrink with their distance from it.
///
/// The items of all sections form the row; headers, footers and backgrounds have no place in it.
public struct LineOptions: Sendable, Hashable {
    /// The size of items that do not say their own.
    public var itemSize: LayoutSize
    /// The distance between items.
    public var spacing: Double
    /// The axis along which the row lies.
    public var axis: LayoutAxis
    /// The side on which the row begins, where the axis is horizontal.
    public var direction: ReadingDirection
    /// Whether an item's scale is 1 − distance / container length, the distance being that of its middle from the visible middle.
    public var scalesWithDistance: Bool
    /// The least scale.
    public var minimumScale: Double

    /// Makes options.
    public init(
        itemSize: LayoutSize,
        spacing: Double = 10,
        axis: LayoutAxis = .horizontal,
        direction: ReadingDirection = .leftToRight,
        scalesWithDistance: Bool = true,
        minimumScale: Double = 0
    ) {
        self.itemSize = itemSize
        self.spacing = spacing
        self.axis = axis
        self.direction = direction
        self.scalesWithDistance = scalesWithDistance
        self.minimumScale = minimumScale
    }

    /// Places the items of all sections.
    ///
    /// - Complexity: O(sections) where all items have the layout's size, else O(n).
    public func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> LineArrangement {
        LineArrangement(self, sections: sections, container: container)
    }
}
