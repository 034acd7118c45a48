import Foundation

/// The pan recognizer of a scroll view: a touch stops the content, and a movement drags it.
@preconcurrency @MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }
    /// The point and the time of the first touch.
    private var touchDown: (point: CGPoint, time: TimeInterval)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        // A touch on decelerating content stops it and is not a tap.
        if let scrollView, scrollView.isDecelerating, state == .possible { state = .began }
        if state != .failed { scrollView?.beginTracking() }
        if touchDown == nil, let touch = touches.first, let scrollView {
            touchDown = (touch.location(in: scrollView.superview), touch.timestamp)
        }
        follow(touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        follow(touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard let scrollView else { return }
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
        if let scrollView, scrollView.isTracking { scrollView.cancelDrag() }
    }

    private func follow(_ touches: Set<UITouch>) {
        guard let scrollView, let touch = touches.first else { return }
        // The superview's coordinates do not move with the content.
        let point = touch.location(in: scrollView.superview)
        switch state {
        case .began, .changed:
            if scrollView.isDragging {
                scrollView.drag(to: point, time: touch.timestamp)
            } else {
                // The distance that makes it a drag is not applied; the distance beyond it is, immediately (rule 10.1).
                let way = translation(in: scrollView.superview)
                let length = way.distance(to: .zero)
                let rest = length > hysteresis ? 1 - hysteresis / length : 0
                let start = CGPoint(x: point.x - way.x * rest, y: point.y - way.y * rest)
                scrollView.beginDrag(at: start, time: touch.timestamp, touchDown: touchDown)
                if rest > 0 { scrollView.drag(to: point, time: touch.timestamp) }
            }
        case .failed, .cancelled: scrollView.cancelDrag()
        default: break
        }
    }
}
