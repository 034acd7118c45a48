/// A circle: items at equal angles around its middle; a single item is in the middle itself, or in the middle of a limited arc.
///
/// The items of all sections share the circle; headers, footers and backgrounds have no place in it.
public struct CircleOptions: Sendable, Hashable {
    /// The size of each item.
    public var itemSize: LayoutSize
    /// How far the items' middles lie from the circle's.
    public var radius: CircleRadius
    /// The angle of the first item in radians; 0 is straight below the middle.
    public var startAngle: Double
    /// Whether the items follow one another clockwise; otherwise the second lies to the right of the first.
    public var isClockwise: Bool
    /// How much of the circle the items take.
    public var arc: CircleArc
    /// Whether items are upright or rotate with the circle.
    public var orientation: CircleOrientation
    /// Whether scrolling turns the circle.
    public var scrolling: CircleScrolling
    /// What lies in front where items overlap.
    public var stacking: CircleStacking

    /// Makes options.
    public init(
        itemSize: LayoutSize,
        radius: CircleRadius = .fitted,
        startAngle: Double = 0,
        isClockwise: Bool = false,
        arc: CircleArc = .full,
        orientation: CircleOrientation = .upright,
        scrolling: CircleScrolling = .none,
        stacking: CircleStacking = .flat
    ) {
        self.itemSize = itemSize
        self.radius = radius
        self.startAngle = startAngle
        self.isClockwise = isClockwise
        self.arc = arc
        self.orientation = orientation
        self.scrolling = scrolling
        self.stacking = stacking
    }

    /// Places the items of all sections.
    ///
    /// - Complexity: O(sections): placements are computed by queries.
    public func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> CircleArrangement {
        CircleArrangement(self, sections: sections, container: container)
    }
}

extension CircleOptions: LayoutOptions {
    /// Returns the same options: a circle is not mirrored.
    public func withReadingDirection(_ direction: ReadingDirection) -> CircleOptions { self }
}
