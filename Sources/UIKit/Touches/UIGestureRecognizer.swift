public import Foundation

/// Hears the touches of a view and of all in it, and finds a gesture in them.
///
/// There is no Objective-C here to call an action by its name: subclasses handle the gesture where they set `state`, by
/// overriding it with an observer.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// Decides which touches count and how the recognizer gets along with others.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the recognizer gets touches; setting it to false cancels the current gesture.
    open var isEnabled = true { didSet { if !isEnabled, oldValue { interrupt() } } }
    /// Whether the view loses the touches once the gesture is recognized.
    open var cancelsTouchesInView = true
    /// Whether the view gets touches only after the recognizer has failed.
    open var delaysTouchesBegan = false
    /// Whether the view gets the ends of touches only after the recognizer has failed.
    open var delaysTouchesEnded = true
    /// A name for people who debug.
    open var name: String?
    /// Called with each began, changed, ended and cancelled.
    package final var onChange: ((UIGestureRecognizer) -> Void)?

    final var current = State.possible
    /// What the recognizer would be if it did not wait for another one to fail.
    final var held: State?
    /// The fingers that are down.
    final var activeTouches: [UITouch] = []
    /// All fingers since the last reset.
    final var seenTouches: [UITouch] = []
    final var requirements: [UIGestureRecognizer] = []
    private final var host = WeakRef<UIView>()
    private final var lastPoint = CGPoint.zero
    private final var timer: Int?
    private final var timerDisplay: Display?

    // Targets are of type Any, which Embedded Swift does not have.
    #if hasFeature(Embedded)
        /// A recognizer on no view.
        public override init() {
            super.init()
        }
    #else
        /// A recognizer on no view; the action must be nil, since there is no Objective-C to call it by name.
        public init(target: Any?, action: Selector?) {
            super.init()
            if let action {
                usageError(
                    "UIGestureRecognizer: the action \(action.name) cannot be called without Objective-C; pass nil, subclass and observe state."
                )
            }
        }

        /// A recognizer on no view.
        public convenience override init() {
            self.init(target: nil, action: nil)
        }
    #endif

    /// The view whose touches the recognizer gets.
    open var view: UIView? { host.object }

    /// How far the recognizer is; subclasses set it, and it goes back to possible once the fingers are up.
    open var state: State {
        get { current }
        set { advance(to: newValue) }
    }

    /// Lets this one wait until the other has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        if !requirements.contains(where: { $0 === otherGestureRecognizer }) { requirements.append(otherGestureRecognizer) }
    }

    // MARK: Where

    /// The middle of the fingers, in the coordinates of a view, of the window when nil.
    open func location(in view: UIView?) -> CGPoint {
        let point = middle
        return view?.convert(point, from: nil) ?? point
    }

    /// Where one of the fingers is, in the coordinates of a view, of the window when nil.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        if !activeTouches.indices.contains(touchIndex) {
            usageError("UIGestureRecognizer: there are \(activeTouches.count) touches, none at index \(touchIndex).")
        }
        return activeTouches[touchIndex].location(in: view)
    }

    /// The number of touches of the gesture.
    open var numberOfTouches: Int { activeTouches.count }

    /// The middle of the fingers in the window; where it last was when there are none.
    final var middle: CGPoint {
        if activeTouches.isEmpty { return lastPoint }
        var sum = CGPoint.zero
        for touch in activeTouches {
            sum.x += touch.point.x
            sum.y += touch.point.y
        }
        return CGPoint(x: sum.x / CGFloat(activeTouches.count), y: sum.y / CGFloat(activeTouches.count))
    }

    // MARK: For subclasses

    /// Fingers have come down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Fingers have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Fingers have been lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The system has taken the touches away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when the gesture is over, before the state is possible again.
    open func reset() {}

    /// Sends the recognizer no further changes of a touch.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        release(touch)
    }

    /// Whether recognizing this gesture makes the other one fail; true by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether recognizing the other gesture makes this one fail; true by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this one waits until the other has failed; false by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the other one waits until this has failed; false by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether more fingers may come although none is down, as between the taps of a double tap.
    package var waitsForMoreTouches: Bool { false }

    // MARK: Towards views and the dispatcher

    final func attach(to view: UIView?) {
        if host.object != nil, view == nil { interrupt() }
        host = WeakRef(view)
    }

    final func take(_ touch: UITouch) {
        activeTouches.append(touch)
        seenTouches.append(touch)
    }

    final func release(_ touch: UITouch) {
        guard activeTouches.contains(where: { $0 === touch }) else { return }
        lastPoint = middle
        activeTouches.removeAll { $0 === touch }
        if isOver, activeTouches.isEmpty { startOver() }
    }

    final func startOver() {
        stopTimer()
        reset()
        held = nil
        seenTouches = []
        current = .possible
    }

    private final func interrupt() {
        switch current {
        case .began, .changed: state = .cancelled
        case .possible where isUndecided: state = .failed
        default: break
        }
        for touch in activeTouches { release(touch) }
    }

    // MARK: Time

    final func startTimer(after delay: TimeInterval, _ body: @escaping () -> Void) {
        stopTimer()
        let display = view?.homeDisplay ?? .current
        timerDisplay = display
        // The timer keeps the recognizer; it is short, and the end of the gesture cancels it.
        timer = display.schedule(after: delay) {
            self.timer = nil
            body()
        }
    }

    final func stopTimer() {
        if let timer { timerDisplay?.cancel(timer) }
        timer = nil
    }
}
