import Foundation

/// The properties of the app that layouts use.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The shared instance.
    public static let shared = UIApplication()

    override init() {
        super.init()
    }

    /// The layout direction of the user interface.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Display.current.traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The preferred text size.
    open var preferredContentSizeCategory: UIContentSizeCategory { Display.current.traits.preferredContentSizeCategory }

    /// The visible windows, from back to front.
    open var windows: [UIWindow] { Display.current.windows.compactMap { $0.object as? UIWindow } }

    /// The window that receives key events.
    open var keyWindow: UIWindow? { UIWindow.key.object }
}
