public import Foundation

/// One finger on the screen, from its coming down to its lifting.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    /// What touches.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
    }

    /// When the touch last changed, on the clock of the display.
    open internal(set) var timestamp: TimeInterval
    /// What the touch did last.
    open internal(set) var phase = Phase.began
    /// How often the finger has come down here in quick succession, this time included.
    open internal(set) var tapCount = 1
    /// What touches.
    open internal(set) var type = TouchType.direct
    /// The view the finger came down on.
    open internal(set) var view: UIView?
    /// The recognizers that get the touch before the view does, the deepest first.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    private final let home: UIWindow
    /// Where the finger is, was before, and came down, in the window.
    final var point: CGPoint
    final var previousPoint: CGPoint
    final let origin: CGPoint
    /// Whether a recognizer has taken the touch from the view.
    final var isClaimed = false

    init(window: UIWindow, view: UIView, point: CGPoint, time: TimeInterval) {
        home = window
        self.view = view
        self.point = point
        previousPoint = point
        origin = point
        timestamp = time
        super.init()
    }

    /// The window the finger came down on.
    open var window: UIWindow? { home }

    /// Where the finger is, in the coordinates of a view, of the window when nil.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(point, from: nil) ?? point
    }

    /// Where the finger was before its last movement, in the coordinates of a view, of the window when nil.
    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousPoint, from: nil) ?? previousPoint
    }

    /// How far the finger is from where it came down.
    final var distance: CGFloat { point.distance(to: origin) }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
