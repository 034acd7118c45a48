public import Foundation

/// An object that gets touches and passes on those that it does not handle.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    private static var first = WeakRef<UIResponder>()

    /// A responder that nothing follows.
    public override init() {
        super.init()
    }

    /// Called when the object comes from an archive, which never happens here; cells override it all the same.
    open func awakeFromNib() {}

    /// Called when a tool draws the object, which never happens here.
    open func prepareForInterfaceBuilder() {}

    /// The next responder in the chain, which gets what this one does not handle.
    open var next: UIResponder? { nil }

    /// Fingers have come down; passed on by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

    /// Fingers have moved; passed on by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

    /// Fingers have been lifted; passed on by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    /// The system has taken the touches away; passed on by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    /// What else people can do with it who do not touch it.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    /// Does what a tap would do, for people who do not tap; answers whether it did.
    ///
    /// By default it does nothing: the host taps in the middle.
    open func accessibilityActivate() -> Bool { false }

    /// Takes the next value.
    open func accessibilityIncrement() {}

    /// Takes the value before.
    open func accessibilityDecrement() {}

    /// Leaves what is in front, and answers whether there was something to leave; passed on by default.
    open func accessibilityPerformEscape() -> Bool { next?.accessibilityPerformEscape() ?? false }

    /// Shows what lies in a direction, a screen further, and answers whether there was something; passed on by default.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { next?.accessibilityScroll(direction) ?? false }

    /// Whether keys may go here; false by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether keys may go elsewhere.
    open var canResignFirstResponder: Bool { true }

    /// Whether keys go here.
    open var isFirstResponder: Bool { UIResponder.first.object === self }

    /// Asks for the keys; false when refused.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        if !canBecomeFirstResponder { return false }
        if let old = UIResponder.first.object, !old.resignFirstResponder() { return false }
        UIResponder.first = WeakRef(self)
        return true
    }

    /// Gives the keys back; false when refused.
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
