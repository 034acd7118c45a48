/// How far a circle's items lie from its middle.
public enum CircleRadius: Sendable, Hashable {
    /// This many points; NaN and negative radii count as 0.
    case fixed(Double)
    /// As far as the container allows: max(0, min(width − item width, height − item height) / 2).
    case fitted
}

/// A circle: items at equal angles around the middle of the content; a single item stands in the middle itself.
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

    /// Makes options.
    public init(itemSize: LayoutSize, radius: CircleRadius = .fitted, startAngle: Double = 0, isClockwise: Bool = false) {
        self.itemSize = itemSize
        self.radius = radius
        self.startAngle = startAngle
        self.isClockwise = isClockwise
    }

    /// Places the items of all sections.
    ///
    /// - Complexity: O(sections): an item's place is computed when it is asked for.
    public func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> CircleArrangement {
        CircleArrangement(self, sections: sections, container: container)
    }
}
