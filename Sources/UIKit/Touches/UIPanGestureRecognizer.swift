public import Foundation

/// Finds fingers that drag.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers must be down.
    open var minimumNumberOfTouches = 1
    /// How many may be down.
    open var maximumNumberOfTouches = Int.max
    /// How far the fingers must move before it is a drag, in points.
    package final var hysteresis: CGFloat = 10

    /// How far the fingers have gone in all, and where that was counted from, in the window.
    private final var path = CGPoint.zero
    private final var start = CGPoint.zero
    private final var last: CGPoint?
    private final var tracker = DragTracker()
    private final var time: TimeInterval = 0

    /// How far the fingers have gone, in the coordinates of a view, of the window when nil.
    open func translation(in view: UIView?) -> CGPoint {
        way(CGPoint(x: path.x - start.x, y: path.y - start.y), in: view)
    }

    /// Counts as if the fingers had gone so far, and forgets their speed.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        var outside = translation
        if let view {
            let zero = view.convert(CGPoint.zero, to: nil)
            let end = view.convert(translation, to: nil)
            outside = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
        }
        start = CGPoint(x: path.x - outside.x, y: path.y - outside.y)
        tracker = DragTracker()
        tracker.add(path, time: time)
    }

    /// How fast the fingers move, in points per second of a view's coordinates.
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = tracker.velocity(at: time)
        return way(CGPoint(x: velocity.x * 1000, y: velocity.y * 1000), in: view)
    }

    private final func way(_ way: CGPoint, in view: UIView?) -> CGPoint {
        guard let view else { return way }
        let zero = view.convert(CGPoint.zero, from: nil)
        let end = view.convert(way, from: nil)
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    /// Counts from here.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, activeTouches.count > maximumNumberOfTouches { return state = .failed }
        last = middle
        addSample(at: event.timestamp)
    }

    /// Begins once the fingers have gone far enough, then goes on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let point = middle
        if let last {
            path.x += point.x - last.x
            path.y += point.y - last.y
        }
        last = point
        addSample(at: event.timestamp)
        if state != .possible { return state = .changed }
        let way = CGPoint(x: path.x - start.x, y: path.y - start.y)
        if activeTouches.count >= minimumNumberOfTouches, way.distance(to: .zero) >= hysteresis { state = .began }
    }

    /// Ends when too few fingers are left.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // The middle of those that stay is another one: the way counts from there.
        last = nil
        time = event.timestamp
        let left = activeTouches.filter { $0.phase != .ended }.count
        if left > 0, left >= minimumNumberOfTouches { return }
        if state != .possible { state = .ended } else if left == 0 { state = .failed }
    }

    /// Taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Forgets the way.
    open override func reset() {
        super.reset()
        path = .zero
        start = .zero
        last = nil
        tracker = DragTracker()
    }

    private final func addSample(at moment: TimeInterval) {
        time = moment
        tracker.add(path, time: moment)
    }
}
