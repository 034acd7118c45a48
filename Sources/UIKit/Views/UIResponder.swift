public import Foundation

/// An object that handles touches or forwards them to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    private(set) static var first = WeakRef<UIResponder>()

    /// Makes a responder.
    public override init() {
        super.init()
    }

    /// Called for objects from an archive, which do not exist here; declared because cells override it.
    open func awakeFromNib() {}

    /// Called by Interface Builder, which does not exist here.
    open func prepareForInterfaceBuilder() {}

    /// The next responder in the chain.
    open var next: UIResponder? { nil }

    /// Called when touches began; forwards the call by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

    /// Called when touches moved; forwards the call by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

    /// Called when touches ended; forwards the call by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    /// Called when touches were canceled; forwards the call by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    /// The custom actions for assistive technology.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    /// Activates the element for assistive technology; returns whether it did.
    ///
    /// By default it returns `false`, and the host taps the center.
    open func accessibilityActivate() -> Bool { false }

    /// Increases the value of the element.
    open func accessibilityIncrement() {}

    /// Decreases the value of the element.
    open func accessibilityDecrement() {}

    /// Dismisses a modal view; returns whether it did.
    ///
    /// Forwards the call by default.
    open func accessibilityPerformEscape() -> Bool { next?.accessibilityPerformEscape() ?? false }

    /// Scrolls by a screen in a direction; returns whether it did.
    ///
    /// Forwards the call by default.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { next?.accessibilityScroll(direction) ?? false }

    /// Whether the responder can become first responder; `false` by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the responder can resign as first responder.
    open var canResignFirstResponder: Bool { true }

    /// Whether the responder is the first responder.
    open var isFirstResponder: Bool { UIResponder.first.object === self }

    /// Makes this responder the first responder; returns `false` if it is refused.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        if !canBecomeFirstResponder { return false }
        if let old = UIResponder.first.object, !old.resignFirstResponder() { return false }
        UIResponder.first = WeakRef(self)
        return true
    }

    /// Resigns as first responder; returns `false` if it is refused.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        if !canResignFirstResponder { return false }
        return clearFirstResponder()
    }

    final func clearFirstResponder() -> Bool {
        if isFirstResponder { UIResponder.first = WeakRef() }
        return true
    }
}
