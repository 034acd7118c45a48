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
        way(path - start, in: view)
    }

    /// Sets the translation and resets the velocity.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let outside = view.map { view in converted(translation) { view.convert($0, to: nil) } } ?? translation
        start = path - outside
        tracker = DragTracker()
        tracker.add(path, time: time)
    }

    /// Returns the velocity in points per second, in the coordinates of a view.
    open func velocity(in view: UIView?) -> CGPoint {
        way(tracker.velocity(at: time) * 1000, in: view)
    }

    private final func way(_ way: CGPoint, in view: UIView?) -> CGPoint {
        view.map { view in converted(way) { view.convert($0, from: nil) } } ?? way
    }

    private final func converted(_ way: CGPoint, _ convert: (CGPoint) -> CGPoint) -> CGPoint { convert(way) - convert(.zero) }

    /// Starts counting the translation.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, activeTouches.count > maximumNumberOfTouches { return state = .failed }
        last = middle
        addSample(at: event.timestamp)
    }

    /// Begins the gesture after the required movement, then continues it.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let point = middle
        if let last { path = path + (point - last) }
        last = point
        addSample(at: event.timestamp)
        if state != .possible { return state = .changed }
        if activeTouches.count >= minimumNumberOfTouches, path.distance(to: start) >= hysteresis, hasDirection { state = .began }
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
