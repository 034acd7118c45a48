public import Foundation

/// A view that a person uses, and that runs actions then.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// Whether the control handles touches.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
    /// Whether the control is chosen.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether a finger is on the control.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// Where the content lies from top to bottom.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
    /// Where the content lies from left to right.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// Whether a finger is followed.
    open internal(set) var isTracking = false
    /// Whether the finger that is followed is inside.
    open internal(set) var isTouchInside = false
    private final var handlers: [Handler] = []

    private struct Handler {
        var action: UIAction
        var events: Event
    }

    /// A control that covers the frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control that covers the frame and runs the action when it is used.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// A control without size; there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// How the control looks and acts now.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    private final func stateChanged() {
        if !isEnabled, isTracking {
            isTracking = false
            isHighlighted = false
            cancelTracking(with: nil)
        }
        stateDidChange()
    }

    /// Called when the control looks or acts in another way.
    func stateDidChange() {
        setNeedsLayout()
    }

    // MARK: Actions

    /// Runs the action at the events; one with the same identifier is replaced for them.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        if let index = handlers.firstIndex(where: { $0.action === action }) {
            handlers[index].events.formUnion(controlEvents)
        } else {
            handlers.append(Handler(action: action, events: controlEvents))
        }
    }

    /// No longer runs the action at the events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// No longer runs the action of an identifier at the events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in handlers.indices where handlers[index].action.identifier.rawValue.hasBytes(of: actionIdentifier.rawValue) {
            handlers[index].events.subtract(controlEvents)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    /// All events that run something.
    open var allControlEvents: Event {
        var events: Event = []
        for handler in handlers { events.formUnion(handler.events) }
        return events
    }

    /// Runs the actions of the events, in the order they were added.
    open func sendActions(for controlEvents: Event) {
        for handler in handlers where !handler.events.isDisjoint(with: controlEvents) { sendAction(handler.action) }
    }

    /// Runs an action.
    open func sendAction(_ action: UIAction) {
        if !action.attributes.contains(.disabled) { action.run(by: self) }
    }

    // MARK: Following a finger

    /// A finger has come down; true to follow it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The finger has moved; true to follow it on.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The finger was lifted, or is followed no more.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The finger was taken away.
    open func cancelTracking(with event: UIEvent?) {}

    /// How far outside a finger still counts as inside once it is followed.
    var touchSlop: CGFloat { 0 }

    private final func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        return self.point(inside: point, with: event) || touchSlop > 0 && bounds.insetBy(dx: -touchSlop, dy: -touchSlop).contains(point)
    }

    /// Follows the finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, isEnabled, !isTracking else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    /// Follows the finger on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, isTracking else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch, event)
        isTracking = continueTracking(touch, with: event)
        isHighlighted = isTracking && isTouchInside
        if !isTracking { return endTracking(touch, with: event) }
        if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    }

    /// The finger was lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, isTracking else { return }
        isTouchInside = isInside(touch, event)
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        let inside = isTouchInside
        isTouchInside = false
        sendActions(for: inside ? [.touchUpInside] : [.touchUpOutside])
        if inside { pressed() }
    }

    /// The finger was taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    /// The finger was lifted inside.
    func pressed() {}

    /// A tap on a control is the control's: recognizers of the views around it leave single taps to it.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
    }
}
