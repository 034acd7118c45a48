import Foundation

/// The finger of a scroll view: it stops what moves when it comes down, and drags once it has moved.
@preconcurrency @MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }
    /// Where and when the first touch began.
    private var touchDown: (point: CGPoint, time: TimeInterval)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        // What moves is caught at once: the touch is not a tap on what passes by.
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

    /// The recognizer waits for the next finger; a drag that is still under way was taken from it.
    override func reset() {
        super.reset()
        touchDown = nil
        if let scrollView, scrollView.isTracking { scrollView.cancelDrag() }
    }

    private func follow(_ touches: Set<UITouch>) {
        guard let scrollView, let touch = touches.first else { return }
        // The parent's coordinates do not move with the content.
        let point = touch.location(in: scrollView.superview)
        switch state {
        case .began, .changed:
            if scrollView.isDragging {
                scrollView.drag(to: point, time: touch.timestamp)
            } else {
                // The way that made it a drag does not count; what the finger went beyond it does at once (rule 10.1).
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
