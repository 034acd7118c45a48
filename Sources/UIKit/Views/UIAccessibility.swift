import Foundation

/// Accessibility settings and notifications.
@MainActor
public enum UIAccessibility {
    /// Whether Reduce Motion is enabled.
    public static var isReduceMotionEnabled: Bool { Display.current.traits.values.reducesMotion }

    /// Whether VoiceOver is running; `false` in browsers, which do not tell which assistive technology is in use.
    public static var isVoiceOverRunning: Bool { Display.current.isVoiceOverRunning }

    /// The notifications for assistive technology.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: UInt32
        /// Makes a notification with a number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// An announcement of the argument.
        public static let announcement = Notification(rawValue: 1008)
        /// A change of a part of the screen.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A change of the whole screen.
        public static let screenChanged = Notification(rawValue: 1000)
    }

    // Embedded Swift has no casts from Any.
    #if hasFeature(Embedded)
        /// Posts a notification; a text is announced.
        public static func post(notification: Notification, argument: String?) {
            if let argument { Display.current.enqueue(.announce(argument)) }
        }

        /// Posts a notification; a view gets the focus.
        public static func post(notification: Notification, argument: UIView) {
            argument.homeDisplay?.enqueue(.focus(argument.hostID))
        }
    #else
        /// Posts a notification; a text is announced, a view gets the focus.
        public static func post(notification: Notification, argument: Any?) {
            if let text = argument as? String { Display.current.enqueue(.announce(text)) }
            if let view = argument as? UIView { view.homeDisplay?.enqueue(.focus(view.hostID)) }
        }
    #endif
}

/// The direction of a scroll by assistive technology.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
}

/// A custom action of an accessibility element.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// The handler of an action; returns whether it succeeded.
    public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// The localized name.
    open var name: String
    /// The handler.
    open var actionHandler: Handler?

    /// Makes an action with a name.
    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }
}
