import Foundation

/// The pan recognizer of a scroll view: a touch stops the content, and a movement drags it.
///
/// The content follows the centroid of the touches. A touch that begins or ends does not move it.
@preconcurrency @MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// The view that the recognizer scrolls, also if the app has added the recognizer to another view.
    weak var scrollView: UIScrollView?
    /// The point and the time of the first touch.
    private var touchDown: (point: CGPoint, time: TimeInterval)?
    /// The point of the drag, in the superview's coordinates, which do not move with the content.
    private var point = CGPoint.zero
    /// The vector from the point to the centroid of the touches; zero until there are several.
    private var grip = CGPoint.zero
    /// The last point of a movement across the axis along which the content scrolls that was long enough for a drag.
    private var across: CGPoint?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        // A touch on decelerating content stops it and is not a tap.
        if let scrollView, scrollView.isDecelerating, state == .possible { state = .began }
        if state != .failed { scrollView?.beginTracking() }
        if activeTouches.count > 1 {
            updateGrip(for: activeTouches)
        } else if let touch = touches.first, let scrollView {
            point = touch.location(in: scrollView.superview)
            grip = .zero
            touchDown = (point, touch.timestamp)
        }
        if scrollView?.isDragging != true { follow(touches) }
    }

    /// A movement across the axis along which the content scrolls is left to other recognizers, as on iOS.
    override var hasDirection: Bool { scrollView.map { $0.scrolls(by: translation(in: $0.superview)) } ?? true }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        point = location(in: scrollView?.superview) - grip
        if state == .possible, !hasDirection, translation(in: scrollView?.superview).distance(to: .zero) >= hysteresis { across = point }
        follow(touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard let scrollView else { return }
        let remaining = remainingTouches
        if !isOver, !remaining.isEmpty { return updateGrip(for: remaining) }
        if scrollView.isDragging, let touch = touches.first { scrollView.endDrag(time: touch.timestamp) } else { scrollView.endTracking() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        scrollView?.cancelDrag()
    }

    /// Waits for the next touch, and cancels a drag that is still active.
    override func reset() {
        super.reset()
        touchDown = nil
        across = nil
        if let scrollView, scrollView.isTracking { scrollView.cancelDrag() }
    }

    /// Keeps the point of the drag while the centroid becomes that of other touches.
    private func updateGrip(for touches: [UITouch]) {
        let middle = Self.middle(of: touches)
        grip = (scrollView?.superview?.convert(middle, from: nil) ?? middle) - point
    }

    private func follow(_ touches: Set<UITouch>) {
        guard let scrollView, let touch = touches.first else { return }
        switch state {
        case .began, .changed:
            if scrollView.isDragging {
                scrollView.drag(to: point, time: touch.timestamp)
            } else {
                // The distance that makes it a drag is not applied; the distance beyond it is, immediately (rule 10.1).
                let way = translation(in: scrollView.superview)
                let length = way.distance(to: .zero)
                let rest = length > hysteresis ? 1 - hysteresis / length : 0
                let start = across ?? point - way * rest
                scrollView.beginDrag(at: start, time: touch.timestamp, touchDown: touchDown)
                if rest > 0 { scrollView.drag(to: point, time: touch.timestamp) }
            }
        case .failed, .cancelled: scrollView.cancelDrag()
        default: break
        }
    }
}
