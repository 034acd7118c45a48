public import Foundation

/// All fingers on a window at one moment.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// What a person did.
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
    }

    /// When it happened, on the clock of the display.
    open internal(set) var timestamp: TimeInterval = 0
    final var touches: [UITouch] = []

    override init() {
        super.init()
    }

    /// What a person did; touches are all there is here.
    open var type: EventType { .touches }

    /// The fingers that are down or have just been lifted.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

    /// The fingers that came down on a view.
    open func touches(for view: UIView) -> Set<UITouch>? {
        some(touches.filter { $0.view === view })
    }

    /// The fingers on a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        some(touches.filter { $0.window === window })
    }

    /// The touches of a recognizer.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        some(touches.filter { touch in gesture.activeTouches.contains { $0 === touch } })
    }

    private final func some(_ touches: [UITouch]) -> Set<UITouch>? {
        touches.isEmpty ? nil : Set(touches)
    }
}
