public import Foundation

/// A touch on the screen, from its beginning to its end.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    /// The type of a touch.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
    }

    /// The time of the last change, on the display's clock.
    open internal(set) var timestamp: TimeInterval
    /// The phase of the last change.
    open internal(set) var phase = Phase.began
    /// The number of taps at this location in quick succession, including this one.
    open internal(set) var tapCount = 1
    /// The type.
    open internal(set) var type = TouchType.direct
    /// The view in which the touch began.
    open internal(set) var view: UIView?
    /// The recognizers that receive the touch before the view, those of the deepest view first.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    private final let home: UIWindow
    /// The current location, the previous one and the first one, in the window.
    final var point: CGPoint
    final var previousPoint: CGPoint
    final let origin: CGPoint
    /// Whether a recognizer has canceled the touch for the view.
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

    /// The window in which the touch began.
    open var window: UIWindow? { home }

    /// Returns the location in the coordinates of a view; of the window if `nil`.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(point, from: nil) ?? point
    }

    /// Returns the previous location in the coordinates of a view; of the window if `nil`.
    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousPoint, from: nil) ?? previousPoint
    }

    /// The distance from the first location, in points.
    final var distance: CGFloat { point.distance(to: origin) }
}
