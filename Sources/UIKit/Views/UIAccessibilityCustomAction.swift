import Foundation

/// Something that can be done with a view beside tapping it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// What does it; answers whether it was done.
    public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// What people call it.
    open var name: String
    /// What does it.
    open var actionHandler: Handler?

    /// An action of a name.
    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }
}
