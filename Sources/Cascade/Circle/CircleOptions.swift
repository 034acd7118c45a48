/// A circle: items at equal angles around its center.
///
/// The items of all sections share the circle; headers, footers and backgrounds are not placed. A single item is at the center, or in the
/// middle of a limited arc.
public struct CircleOptions: Sendable, Hashable {
    /// The size of each item, in points.
    public var itemSize: LayoutSize
    /// The distance between the items' centers and the circle's.
    public var radius: CircleRadius
    /// The angle of the first item in radians; 0 is straight below the center.
    public var startAngle: Double
    /// Whether the items follow one another clockwise; otherwise the second lies to the right of the first.
    public var isClockwise: Bool
    /// The part of the circle that the items fill.
    public var arc: CircleArc
    /// Whether items are upright or rotate with the circle.
    public var orientation: CircleOrientation
    /// Whether and how scrolling rotates the circle.
    public var scrolling: CircleScrolling
    /// The z-order of overlapping items.
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
