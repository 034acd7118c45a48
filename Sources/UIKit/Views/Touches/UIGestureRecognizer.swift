public import Foundation

/// The base class of gesture recognizers, which receive the touches of a view and its subviews.
///
/// Without Objective-C no action can be called by name: subclasses handle the gesture by overriding `state` with an observer.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The delegate, which determines which touches are received and which recognizers work simultaneously.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the recognizer receives touches; disabling it cancels the current gesture.
    open var isEnabled = true { didSet { if !isEnabled, oldValue { interrupt() } } }
    /// Whether recognition cancels the view's touches.
    open var cancelsTouchesInView = true
    /// Whether the view receives touches only after the recognizer failed.
    open var delaysTouchesBegan = false
    /// Whether the view receives the ends of touches only after the recognizer failed.
    open var delaysTouchesEnded = true
    /// A name for debugging.
    open var name: String?
    /// Called for each of the states began, changed, ended and canceled.
    package final var onChange: ((UIGestureRecognizer) -> Void)?

    final var current = State.possible
    /// The state that is pending because another recognizer must fail first.
    final var held: State?
    /// Whether the pending state is being set, after which the recognizer is reset if it is over.
    final var defersReset = false
    /// The current touches.
    final var activeTouches: [UITouch] = []
    /// All touches since the last reset.
    final var seenTouches: [UITouch] = []
    final var requirements: [UIGestureRecognizer] = []
    private final var host = WeakRef<UIView>()
    private final var lastPoint = CGPoint.zero
    private final var timer: (display: Display, id: Int)?

    // Targets have the type `Any`, which Embedded Swift does not have.
    #if hasFeature(Embedded)
        /// Makes a recognizer without a view.
        public override init() {
            super.init()
        }
    #else
        /// Makes a recognizer without a view; the action must be `nil`, because without Objective-C it cannot be called by name.
        public init(target: Any?, action: Selector?) {
            super.init()
            if let action {
                usageError(
                    "UIGestureRecognizer: the action \(action.name) cannot be called without Objective-C; pass nil, subclass and observe state."
                )
            }
        }

        /// Makes a recognizer without a view.
        public convenience override init() {
            self.init(target: nil, action: nil)
        }
    #endif

    /// The view whose touches the recognizer receives.
    open var view: UIView? { host.object }

    /// The state; subclasses set it, and it returns to `possible` after the touches ended.
    open var state: State {
        get { current }
        set { advance(to: newValue) }
    }

    /// Makes this recognizer wait until another one has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        if !requirements.contains(where: { $0 === otherGestureRecognizer }) { requirements.append(otherGestureRecognizer) }
    }

    // MARK: Locations

    /// Returns the centroid of the touches in the coordinates of a view; of the window if `nil`.
    open func location(in view: UIView?) -> CGPoint {
        let point = middle
        return view?.convert(point, from: nil) ?? point
    }

    /// Returns the location of one touch in the coordinates of a view; of the window if `nil`.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        if !activeTouches.indices.contains(touchIndex) {
            usageError("UIGestureRecognizer: there are \(activeTouches.count) touches, none at index \(touchIndex).")
        }
        return activeTouches[touchIndex].location(in: view)
    }

    /// The number of touches of the gesture.
    open var numberOfTouches: Int { activeTouches.count }

    /// The centroid of the touches in the window; the last one if there are none.
    final var middle: CGPoint { activeTouches.isEmpty ? lastPoint : Self.middle(of: activeTouches) }

    /// The touches that have not just ended.
    final var remainingTouches: [UITouch] { activeTouches.filter { $0.phase != .ended } }

    /// Returns the centroid of one or more touches in the window.
    static func middle(of touches: [UITouch]) -> CGPoint {
        let (x, y) = (touches.reduce(0) { $0 + $1.point.x }, touches.reduce(0) { $0 + $1.point.y })
        return CGPoint(x: x / CGFloat(touches.count), y: y / CGFloat(touches.count))
    }

    // MARK: Overridden by subclasses

    /// Called when touches began.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches were canceled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called after the gesture, before the state returns to `possible`.
    open func reset() {}

    /// Excludes a touch from the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        release(touch)
    }

    /// Returns whether recognition of this gesture makes another recognizer fail; `true` by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether recognition of another gesture makes this recognizer fail; `true` by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether this recognizer waits until another one has failed; `false` by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns whether another recognizer waits until this one has failed; `false` by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recognizer expects further touches although there are none, for example between the taps of a double tap.
    package var waitsForMoreTouches: Bool { false }

    // MARK: Calls by views and the dispatcher

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
        guard activeTouches.isEmpty else { return }
        // A subclass that sets no state would retain its touches; between its own taps it must not be reset.
        if isOver { startOver() } else if current == .possible, !isUndecided { seenTouches = [] }
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
        // The timer retains the recognizer; it is short, and the end of the gesture cancels it.
        let id = display.schedule(after: delay) {
            self.timer = nil
            body()
        }
        timer = (display, id)
    }

    final func stopTimer() {
        if let timer { timer.display.cancel(timer.id) }
        timer = nil
    }
}
