import Foundation
import UIKit

/// Drags content with the wheel where the host does not scroll natively, so that the layout chooses where it comes to rest.
@preconcurrency @MainActor
final class WheelScrolling {
    /// The drag ends after this time without a wheel event, in seconds.
    private static var endDelay: TimeInterval { 0.12 }
    /// The distance of one event of a mouse's wheel, at least; a trackpad's last events are shorter.
    private static var stepDistance: CGFloat { 40 }

    private let display: Display
    private var view: UIScrollView?
    private var dragPosition = CGPoint.zero
    /// The velocity of the drag at its end, in points per millisecond.
    private var endVelocity = CGPoint.zero
    private var endTimer: Int?

    init(display: Display) {
        self.display = display
    }

    /// Scrolls a view by a distance in points; returns whether the view can move that way.
    func scroll(_ view: UIScrollView, by distance: CGPoint) -> Bool {
        guard view.isScrollEnabled, let distance = scrollableDistance(distance, in: view) else { return false }
        if self.view !== view { end() }
        if self.view == nil {
            self.view = view
            dragPosition = .zero
            view.beginDrag(at: dragPosition, time: display.now)
        }
        dragPosition = CGPoint(x: dragPosition.x - distance.x, y: dragPosition.y - distance.y)
        view.drag(to: dragPosition, time: display.now)
        // A trackpad has a momentum of its own. A step of a mouse's wheel has none, and may be too short to reach the next item or page: it
        // ends as a drag that takes half a second.
        let isStep = max(abs(distance.x), abs(distance.y)) >= Self.stepDistance
        endVelocity = isStep ? CGPoint(x: -distance.x / 500, y: -distance.y / 500) : .zero
        if let endTimer { display.cancel(endTimer) }
        endTimer = display.schedule(after: Self.endDelay) { self.end() }
        return true
    }

    /// Maps the wheel to the axes along which the content is larger than the view: a vertical wheel scrolls horizontal content.
    private func scrollableDistance(_ distance: CGPoint, in view: UIScrollView) -> CGPoint? {
        let inset = view.adjustedContentInset
        let isHorizontal = view.contentSize.width + inset.left + inset.right > view.bounds.width
        let isVertical = view.contentSize.height + inset.top + inset.bottom > view.bounds.height
        if !isHorizontal, !isVertical { return nil }
        if isHorizontal, !isVertical {
            let forward = view.continuesLeftwards ? -distance.y : distance.y
            return CGPoint(x: abs(distance.x) > abs(distance.y) ? distance.x : forward, y: 0)
        }
        if isVertical, !isHorizontal { return CGPoint(x: 0, y: distance.y) }
        return distance
    }

    private func end() {
        if let endTimer { display.cancel(endTimer) }
        endTimer = nil
        view?.finishDrag(fingerVelocity: endVelocity)
        view = nil
    }
}
