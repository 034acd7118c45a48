/// How far a circle's items lie from its middle.
public enum CircleRadius: Sendable, Hashable {
    /// This many points; NaN and negative radii count as 0.
    case fixed(Double)
    /// As far as the container allows without a part of an item beyond it.
    ///
    /// Of upright items max(0, min(width − item width, height − item height) / 2). Of tangent ones the outer corners, whichever way they
    /// are turned, lie within the container too.
    case fitted
}

/// How much of a circle its items take.
public enum CircleArc: Sendable, Hashable {
    /// All of it: a turn divided by the count lies between two items.
    case full
    /// These radians from the start angle on: the first item is at the one end, the last at the other, a single one in the middle.
    ///
    /// NaN and negative extents are treated as 0, a turn and more as `full`. Where scrolling rotates the circle, the arc is fixed and the items
    /// move through it: an item outside has the opacity 0, and fades over the angle between two items.
    case limited(Double)

    /// The extent in radians; `nil` for all of the circle.
    var extent: Double? {
        guard case .limited(let radians) = self else { return nil }
        let extent = NumericLimits.length(radians)
        return extent < 2 * Trigonometry.pi ? extent : nil
    }
}

/// Which way a circle's items are turned.
public enum CircleOrientation: Sendable, Hashable, CaseIterable {
    /// Not at all.
    case upright
    /// With their bottom edge towards the middle, so that an item straight above the middle is upright.
    case tangent
    /// With their top edge towards the middle, so that an item straight below the middle is upright.
    case reversedTangent

    /// The turn of an item, clockwise, −π … π; the angle is counted from straight below the middle, towards the right.
    func rotation(at angle: Double) -> Double {
        let pi = Trigonometry.pi
        guard self != .upright else { return 0 }
        let turn = Trigonometry.withinTurn(self == .tangent ? pi - angle : -angle)
        return turn > pi ? turn - 2 * pi : turn < -pi ? turn + 2 * pi : turn
    }
}

/// What of a circle lies in front where items overlap, and so is hit first.
public enum CircleStacking: Sendable, Hashable, CaseIterable {
    /// Nothing: every item's z-order is 0.
    case flat
    /// The item nearest to the start angle; the further along the circle, the further behind, down to 0 on the other side.
    case nearestInFront
}

/// Whether and how scrolling turns a circle.
///
/// One point of offset is one point of arc at the radius. The circle stays in the middle of what is visible.
public enum CircleScrolling: Sendable, Hashable {
    /// It does not: the content is as large as the circle, and scrolls where that is larger than the container.
    case none
    /// Scrolling along an axis brings one item after the other to the start angle, from the first to the last.
    case turning(LayoutAxis)
    /// Scrolling along an axis turns the circle, and does not end for a long time; see `CircleArrangement.recentered(_:)`.
    case endless(LayoutAxis)

    /// The axis; `nil` where scrolling does not turn the circle.
    var axis: LayoutAxis? {
        switch self {
        case .none: return nil
        case .turning(let axis), .endless(let axis): return axis
        }
    }
}
