public import Foundation

/// The touches on a window at one time.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The type of an event.
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
    }

    /// The time of the event, on the display's clock.
    open internal(set) var timestamp: TimeInterval = 0
    final var touches: [UITouch] = []

    override init() {
        super.init()
    }

    /// The type; always `touches`.
    open var type: EventType { .touches }

    /// The current touches, including those that just ended.
    open var allTouches: Set<UITouch>? { some(touches) }

    /// Returns the touches of a view.
    open func touches(for view: UIView) -> Set<UITouch>? {
        some(touches.filter { $0.view === view })
    }

    /// Returns the touches of a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        some(touches.filter { $0.window === window })
    }

    /// Returns the touches of a recognizer.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        some(touches.filter { touch in gesture.activeTouches.contains { $0 === touch } })
    }

    private final func some(_ touches: [UITouch]) -> Set<UITouch>? {
        touches.isEmpty ? nil : Set(touches)
    }
}
