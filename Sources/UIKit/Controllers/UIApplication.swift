import Foundation

/// What layouts ask about the app.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    private static let only = UIApplication()

    override init() {
        super.init()
    }

    /// The app.
    public static var shared: UIApplication { only }

    /// Which way the app's language is read.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Display.current.traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The text size a person has chosen.
    open var preferredContentSizeCategory: UIContentSizeCategory { Display.current.traits.preferredContentSizeCategory }

    /// The windows that have been shown, the lowest first.
    open var windows: [UIWindow] { Display.current.windows.compactMap { $0.object as? UIWindow } }

    /// The window that keys go to.
    open var keyWindow: UIWindow? { UIWindow.keyWindow }
}
