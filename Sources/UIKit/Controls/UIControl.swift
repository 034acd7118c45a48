public import Foundation

/// A view that converts touches into control events and actions.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// Whether the control is enabled.
    open var isEnabled = true {
        didSet {
            if isEnabled == oldValue { return }
            set(.notEnabled, !isEnabled)
            if !isEnabled, isTracking {
                isTracking = false
                isHighlighted = false
                cancelTracking(with: nil)
            }
            stateDidChange()
        }
    }
    /// Whether the control is selected.
    open var isSelected = false {
        didSet {
            if isSelected == oldValue { return }
            set(.selected, isSelected)
            stateDidChange()
        }
    }
    /// Whether the control is highlighted, because a touch is inside.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// The vertical alignment of the content.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// Whether the control tracks a touch.
    open internal(set) var isTracking = false
    /// Whether the tracked touch is inside the control.
    open internal(set) var isTouchInside = false
    private final var handlers: [(action: UIAction, events: Event)] = []

    /// Makes a control with a frame and a primary action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// The current state.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    private final func set(_ trait: UIAccessibilityTraits, _ isOn: Bool) {
        if isOn { accessibilityTraits.insert(trait) } else { accessibilityTraits.remove(trait) }
    }

    /// Called when the state changed.
    func stateDidChange() {
        setNeedsLayout()
    }

    // MARK: Actions

    /// Adds an action for events; it replaces an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        if let index = handlers.firstIndex(where: { $0.action === action }) {
            handlers[index].events.formUnion(controlEvents)
        } else {
            handlers.append((action, controlEvents))
        }
    }

    /// Removes an action from events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier from events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in handlers.indices where handlers[index].action.identifier.rawValue.hasBytes(of: actionIdentifier.rawValue) {
            handlers[index].events.subtract(controlEvents)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    /// All events that have an action.
    open var allControlEvents: Event {
        var events: Event = []
        for handler in handlers { events.formUnion(handler.events) }
        return events
    }

    /// Performs the actions of events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        for handler in handlers where !handler.events.isDisjoint(with: controlEvents) { sendAction(handler.action) }
    }

    /// Performs an action.
    open func sendAction(_ action: UIAction) {
        if !action.attributes.contains(.disabled) { action.run(by: self) }
    }

    // MARK: Tracking

    /// Called when a touch begins; returns whether the control tracks it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch moves; returns whether tracking continues.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch ends.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when the tracked touch is canceled.
    open func cancelTracking(with event: UIEvent?) {}

    /// The distance outside of the control at which a tracked touch still counts as inside, in points.
    var touchSlop: CGFloat { 0 }

    private final func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        return self.point(inside: point, with: event) || touchSlop > 0 && bounds.insetBy(dx: -touchSlop, dy: -touchSlop).contains(point)
    }

    /// Begins tracking.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, isEnabled, !isTracking else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    /// Continues tracking.
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

    /// Ends tracking.
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

    /// Cancels tracking.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    /// Called when a touch ends inside the control.
    func pressed() {}

    /// Returns `false` for single taps of superviews' recognizers: a tap on a control belongs to the control.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
    }
}
