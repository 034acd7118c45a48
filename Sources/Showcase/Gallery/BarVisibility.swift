/// Decides whether the bars above a scrolling wall are hidden: scrolling down hides them, scrolling up shows them again.
///
/// A small movement against the direction changes nothing. At both ends of the wall the bars are visible.
package struct BarVisibility: Equatable {
    /// The distances that hide and show the bars, in points.
    private static let distanceDown = 24.0
    private static let distanceUp = 64.0
    /// The distance from an end within which the bars are visible, in points.
    private static let edge = 8.0

    /// Whether the bars are hidden.
    package private(set) var areHidden = false
    /// The offset farthest against the direction that changes the visibility: the least one while the bars are visible, else the greatest.
    private var turn = 0.0
    private var length = 0.0
    private var visibleLength = 0.0

    package init() {}

    /// Follows a scroll.
    ///
    /// A change of a length, which moves content without a scroll, begins a new movement.
    ///
    /// - Parameters:
    ///   - offset: The distance of the visible part from the start of the content, in points; beyond an end it counts as the end, and NaN as 0.
    ///   - length: The content's length with its insets.
    ///   - visibleLength: The length of the visible part.
    package mutating func scroll(to offset: Double, length: Double, visibleLength: Double) {
        let last = max(0, length - visibleLength)
        let offset = offset > 0 ? min(offset, last) : 0
        let isNearEnd = offset <= Self.edge || offset >= last - Self.edge
        if length != self.length || visibleLength != self.visibleLength {
            self.length = length
            self.visibleLength = visibleLength
            turn = offset
        }
        if isNearEnd { return show(at: offset) }
        turn = areHidden ? max(turn, offset) : min(turn, offset)
        guard areHidden ? turn - offset >= Self.distanceUp : offset - turn >= Self.distanceDown else { return }
        areHidden.toggle()
        turn = offset
    }

    /// Shows the bars.
    ///
    /// - Parameter offset: The distance of the visible part from the start of the content, in points.
    package mutating func show(at offset: Double) {
        areHidden = false
        turn = offset
    }
}
