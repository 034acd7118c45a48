/// The distance between a circle's center and its items' centers.
public enum CircleRadius: Sendable, Hashable {
    /// A number of points; NaN and negative radii are treated as 0.
    case fixed(Double)
    /// The greatest distance at which no part of an item is outside of the container.
    ///
    /// For upright items, max(0, min(width − item width, height − item height) / 2). For tangent items, the outer corners
    /// are within the container at every angle.
    case fitted
}

/// The part of a circle that its items fill.
public enum CircleArc: Sendable, Hashable {
    /// The full circle: the angle between two items is a turn divided by the count.
    case full
    /// An arc in radians from the start angle on: the first item at one end, the last at the other, a single item in the middle.
    ///
    /// NaN and negative extents are treated as 0, a turn and more as `full`. Where scrolling rotates the circle, the arc is fixed and the items
    /// move through it: an item outside has the opacity 0, and fades over the angle between two items.
    case limited(Double)

    /// The extent in radians; `nil` for the full circle.
    var extent: Double? {
        guard case .limited(let radians) = self else { return nil }
        let extent = NumericLimits.length(radians)
        return extent < 2 * Trigonometry.pi ? extent : nil
    }
}

/// The orientation of a circle's items.
public enum CircleOrientation: Sendable, Hashable, CaseIterable {
    /// Not rotated.
    case upright
    /// The bottom edge points at the center: an item straight above the center is upright.
    case tangent
    /// The top edge points at the center: an item straight below the center is upright.
    case reversedTangent

    /// The rotation of an item, clockwise, −π … π; the angle is counted from straight below the center toward the right.
    func rotation(at angle: Double) -> Double {
        let pi = Trigonometry.pi
        guard self != .upright else { return 0 }
        let turn = Trigonometry.withinTurn(self == .tangent ? pi - angle : -angle)
        return turn > pi ? turn - 2 * pi : turn < -pi ? turn + 2 * pi : turn
    }
}

/// The z-order of a circle's overlapping items.
public enum CircleStacking: Sendable, Hashable, CaseIterable {
    /// The z-index of every item is 0.
    case flat
    /// The item nearest to the start angle is in front; the z-index decreases along the circle to 0 on the far side.
    case nearestInFront
}

/// Whether and how scrolling rotates a circle.
///
/// One point of offset is one point of arc at the radius. The circle stays in the middle of the visible rectangle, or, if it is larger,
/// where the whole item at the start angle is visible.
public enum CircleScrolling: Sendable, Hashable {
    /// Scrolling does not rotate the circle: the content is as large as the circle and scrolls if that is larger than the container.
    case none
    /// Scrolling along an axis moves one item after the other to the start angle, from the first to the last.
    case turning(LayoutAxis)
    /// Scrolling along an axis rotates the circle by many turns; see `CircleArrangement.recentered(_:)`.
    case endless(LayoutAxis)

    /// The axis; `nil` if scrolling does not rotate the circle.
    var axis: LayoutAxis? {
        switch self {
        case .none: return nil
        case .turning(let axis), .endless(let axis): return axis
        }
    }
}
