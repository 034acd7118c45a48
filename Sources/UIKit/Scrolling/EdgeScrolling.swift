import Foundation

/// The velocity at which a scroll view scrolls while an item is held near one of its edges.
enum EdgeScrolling {
    /// The distance from an edge at which scrolling starts, in points; less in small views.
    private static var margin: CGFloat { 60 }
    /// The speed of a touch on the edge, in points per second.
    private static var maximumSpeed: CGFloat { 900 }

    /// Returns the velocity for a touch in content coordinates, in points per second.
    @MainActor
    static func velocity(at point: CGPoint, in view: UIScrollView) -> CGPoint {
        let visible = view.bounds.inset(by: view.adjustedContentInset)
        return CGPoint(
            x: speed(at: point.x, from: visible.minX, to: visible.maxX),
            y: speed(at: point.y, from: visible.minY, to: visible.maxY)
        )
    }

    private static func speed(at position: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
        let margin = min(margin, (end - start) / 4)
        guard margin > 0 else { return 0 }
        if position < start + margin { return -min(1, (start + margin - position) / margin) * maximumSpeed }
        if position > end - margin { return min(1, (position - end + margin) / margin) * maximumSpeed }
        return 0
    }
}
