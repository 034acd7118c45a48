import Foundation

/// What people have asked of their device to be able to use it.
@MainActor
public enum UIAccessibility {
    /// Whether things should not move about more than they must.
    public static var isReduceMotionEnabled: Bool { Display.current.traits.accessibilityReduceMotion }

    /// What assistive technology can be told.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: UInt32
        /// A notification of its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The argument is to be said.
        public static let announcement = Notification(rawValue: 1008)
        /// Parts of the screen are others now.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The whole screen is another now.
        public static let screenChanged = Notification(rawValue: 1000)
    }

    // Embedded Swift has no casts from Any.
    #if hasFeature(Embedded)
        /// Tells assistive technology of a change; a text is said.
        public static func post(notification: Notification, argument: String?) {
            if let argument { Display.current.enqueue(.announce(argument)) }
        }

        /// Tells assistive technology of a change; the view is where people are next.
        public static func post(notification: Notification, argument: UIView) {
            argument.homeDisplay?.enqueue(.focus(argument.hostID))
        }
    #else
        /// Tells assistive technology of a change; a text is said, a view is where people are next.
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
