public import Foundation

/// A continuous recognizer of dragging touches.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of touches.
    open var minimumNumberOfTouches = 1
    /// The maximum number of touches.
    open var maximumNumberOfTouches = Int.max
    /// The movement before recognition, in points.
    package final var hysteresis: CGFloat = 10

    /// The total translation, and the point from which it counts, in the window.
    private final var path = CGPoint.zero
    private final var start = CGPoint.zero
    private final var last: CGPoint?
    private final var tracker = DragTracker()
    private final var time: TimeInterval = 0

    /// Returns the translation in the coordinates of a view; of the window if `nil`.
    open func translation(in view: UIView?) -> CGPoint {
        way(CGPoint(x: path.x - start.x, y: path.y - start.y), in: view)
    }

    /// Sets the translation and resets the velocity.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let outside = view.map { view in converted(translation) { view.convert($0, to: nil) } } ?? translation
        start = CGPoint(x: path.x - outside.x, y: path.y - outside.y)
        tracker = DragTracker()
        tracker.add(path, time: time)
    }

    /// Returns the velocity in points per second, in the coordinates of a view.
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = tracker.velocity(at: time)
        return way(CGPoint(x: velocity.x * 1000, y: velocity.y * 1000), in: view)
    }

    private final func way(_ way: CGPoint, in view: UIView?) -> CGPoint {
        view.map { view in converted(way) { view.convert($0, from: nil) } } ?? way
    }

    private final func converted(_ way: CGPoint, _ convert: (CGPoint) -> CGPoint) -> CGPoint {
        let (zero, end) = (convert(.zero), convert(way))
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    /// Starts counting the translation.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, activeTouches.count > maximumNumberOfTouches { return state = .failed }
        last = middle
        addSample(at: event.timestamp)
    }

    /// Begins the gesture after the required movement, then continues it.
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
        if activeTouches.count >= minimumNumberOfTouches, way.distance(to: .zero) >= hysteresis, hasDirection { state = .began }
    }

    /// Whether a movement that is long enough has the direction of the gesture.
    var hasDirection: Bool { true }

    /// Ends the gesture if too few touches remain.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = remainingTouches
        // The centroid of the remaining touches is another one, so the translation counts from there.
        last = left.isEmpty ? nil : Self.middle(of: left)
        time = event.timestamp
        if !left.isEmpty, left.count >= minimumNumberOfTouches { return }
        if state != .possible { state = .ended } else if left.isEmpty { state = .failed }
    }

    /// Cancels the gesture.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Resets the translation.
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
