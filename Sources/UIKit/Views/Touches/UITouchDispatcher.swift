package import Foundation

/// Dispatches a host's pointer events to recognizers and views.
///
/// A touch belongs to the view in which it began. The recognizers of that view and of its superviews receive it first, those of the deepest
/// view first; then the view, unless a recognizer has canceled the touch.
@preconcurrency @MainActor
package final class UITouchDispatcher {
    @MainActor
    private final class Finger {
        let id: Int
        let touch: UITouch
        /// Whether the view receives the touch: without multiple touch it receives only the first one.
        let isDeliveredToView: Bool
        var isKnownToView = false
        var waiting: [UITouch.Phase] = []

        init(id: Int, touch: UITouch, isDeliveredToView: Bool) {
            self.id = id
            self.touch = touch
            self.isDeliveredToView = isDeliveredToView
        }

        var isUp: Bool { touch.phase == .ended || touch.phase == .cancelled }
    }

    private let window: WeakRef<UIWindow>
    private let event = UIEvent()
    private var fingers: [Finger] = []
    /// The last tap: another one near it and soon after it is a double tap.
    private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?
    private var isDelivering = false

    init(window: UIWindow) {
        self.window = WeakRef(window)
    }

    /// Returns whether a recognizer has recognized a gesture with the touch.
    package func isTaken(_ id: Int) -> Bool {
        guard let touch = finger(id)?.touch else { return false }
        return (touch.gestureRecognizers ?? []).contains { recognizer in
            (recognizer.state == .began || recognizer.state == .changed) && recognizer.activeTouches.contains { $0 === touch }
        }
    }

    // MARK: Events of the host

    /// Begins a touch at a point of the window, on a view or on the one that it hits; returns whether it hits one that receives it.
    @discardableResult
    package func down(_ id: Int = 0, at point: CGPoint, on target: UIView? = nil, time: TimeInterval = Display.current.now) -> Bool {
        cancel(id, time: time)
        guard let window = window.object, !window.isPresenting else { return false }
        event.timestamp = time
        guard let view = target ?? window.hitTest(window.convert(point, from: nil), with: event) else { return false }
        let touch = UITouch(window: window, view: view, point: point, time: time)
        touch.tapCount = tapCount(at: point, time: time)
        touch.gestureRecognizers = recognizers(for: touch, from: view)
        let isDelivered = view.isMultipleTouchEnabled || !fingers.contains { !$0.isUp && $0.touch.view === view }
        let finger = Finger(id: id, touch: touch, isDeliveredToView: isDelivered)
        fingers.append(finger)
        deliver(finger)
        return true
    }

    /// Moves a touch.
    package func move(_ id: Int = 0, to point: CGPoint, time: TimeInterval = Display.current.now) {
        step(id, to: point, time: time, phase: .moved)
    }

    /// Ends a touch.
    package func up(_ id: Int = 0, at point: CGPoint, time: TimeInterval = Display.current.now) {
        step(id, to: point, time: time, phase: .ended)
    }

    /// Cancels a touch, for example for the browser.
    package func cancel(_ id: Int = 0, time: TimeInterval = Display.current.now) {
        if let finger = finger(id) { step(id, to: finger.touch.point, time: time, phase: .cancelled) }
    }

    private func finger(_ id: Int) -> Finger? { fingers.first { $0.id == id && !$0.isUp } }

    private func step(_ id: Int, to point: CGPoint, time: TimeInterval, phase: UITouch.Phase) {
        guard let finger = finger(id) else { return }
        let touch = finger.touch
        if phase == .ended { lastTap = (touch.origin, time, touch.tapCount) }
        touch.previousPoint = touch.point
        touch.point = point
        touch.timestamp = time
        touch.phase = phase
        event.timestamp = time
        deliver(finger)
    }

    private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
        guard let lastTap, time - lastTap.time <= UITapGestureRecognizer.maximumInterval,
            point.distance(to: lastTap.point) <= UITapGestureRecognizer.allowableMovement
        else { return 1 }
        return lastTap.count + 1
    }

    private func recognizers(for touch: UITouch, from view: UIView) -> [UIGestureRecognizer] {
        let recognizers = ([view] + view.superviews).flatMap { $0.gestureRecognizers ?? [] }
        return recognizers.filter { $0.isEnabled && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true }
    }

    // MARK: Dispatch

    private func deliver(_ finger: Finger) {
        let touch = finger.touch
        let phase = touch.phase
        event.touches = fingers.filter { !$0.isUp || $0 === finger }.map { $0.touch }
        isDelivering = true
        for recognizer in touch.gestureRecognizers ?? [] { tell(recognizer, of: touch, phase: phase) }
        isDelivering = false
        if finger.isDeliveredToView { finger.waiting.append(phase) }
        settle()
        guard finger.isUp else { return }
        for recognizer in touch.gestureRecognizers ?? [] { recognizer.release(touch) }
        settle()
        if fingers.isEmpty { event.touches = [] }
    }

    private func tell(_ recognizer: UIGestureRecognizer, of touch: UITouch, phase: UITouch.Phase) {
        if phase == .began {
            if recognizer.isOver || !recognizer.isEnabled { return }
            recognizer.take(touch)
        }
        guard !recognizer.isOver, recognizer.activeTouches.contains(where: { $0 === touch }) else { return }
        let touches: Set<UITouch> = [touch]
        switch phase {
        case .began: recognizer.touchesBegan(touches, with: event)
        case .ended: recognizer.touchesEnded(touches, with: event)
        case .cancelled: recognizer.touchesCancelled(touches, with: event)
        default: recognizer.touchesMoved(touches, with: event)
        }
    }

    /// Delivers delayed touches or their cancellation to the views, if the recognizers have decided.
    func settle() {
        if isDelivering { return }
        for finger in fingers {
            if finger.touch.isClaimed {
                finger.waiting = []
                pass(.cancelled, to: finger)
            }
            while let phase = finger.waiting.first, !isHeldBack(finger, phase) {
                finger.waiting.removeFirst()
                pass(phase, to: finger)
            }
        }
        fingers.removeAll { $0.isUp && $0.waiting.isEmpty }
    }

    private func isHeldBack(_ finger: Finger, _ phase: UITouch.Phase) -> Bool {
        if phase == .cancelled { return false }
        for recognizer in finger.touch.gestureRecognizers ?? [] where recognizer.isUndecided {
            guard recognizer.seenTouches.contains(where: { $0 === finger.touch }) else { continue }
            if recognizer.delaysTouchesBegan || phase == .ended && recognizer.delaysTouchesEnded { return true }
        }
        return false
    }

    private func pass(_ phase: UITouch.Phase, to finger: Finger) {
        let touch = finger.touch
        guard let view = touch.view else { return }
        let now = touch.phase
        touch.phase = phase
        let touches: Set<UITouch> = [touch]
        switch phase {
        case .began:
            finger.isKnownToView = true
            view.touchesBegan(touches, with: event)
        case .ended:
            finger.isKnownToView = false
            view.touchesEnded(touches, with: event)
        case .cancelled:
            if !finger.isKnownToView { break }
            finger.isKnownToView = false
            view.touchesCancelled(touches, with: event)
        default: view.touchesMoved(touches, with: event)
        }
        // The touch may have changed during the call.
        if touch.phase == phase { touch.phase = now }
    }
}
