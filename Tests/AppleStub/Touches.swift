// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited }
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

    open var timestamp: TimeInterval { fatalError() }
    open var phase: UITouch.Phase { fatalError() }
    open var tapCount: Int { fatalError() }
    open var type: UITouch.TouchType { fatalError() }
    open var window: UIWindow? { fatalError() }
    open var view: UIView? { fatalError() }
    open var gestureRecognizers: [UIGestureRecognizer]? { fatalError() }
    open func location(in view: UIView?) -> CGPoint { fatalError() }
    open func previousLocation(in view: UIView?) -> CGPoint { fatalError() }
}

@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }

    open var type: UIEvent.EventType { fatalError() }
    open var timestamp: TimeInterval { fatalError() }
    open var allTouches: Set<UITouch>? { fatalError() }
    open func touches(for window: UIWindow) -> Set<UITouch>? { fatalError() }
    open func touches(for view: UIView) -> Set<UITouch>? { fatalError() }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { fatalError() }
}

/// The members for subclasses are in a separate module, UIKit.UIGestureRecognizerSubclass.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        public static var recognized: UIGestureRecognizer.State { fatalError() }
    }

    public init(target: Any?, action: Selector?) { fatalError() }
    public override convenience init() { fatalError() }
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var state: UIGestureRecognizer.State { fatalError() }
    open var view: UIView? { fatalError() }
    open var numberOfTouches: Int { fatalError() }
    open var isEnabled: Bool = declared()
    open var cancelsTouchesInView: Bool = declared()
    open var delaysTouchesBegan: Bool = declared()
    open var delaysTouchesEnded: Bool = declared()
    open var name: String?
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
    open func location(in view: UIView?) -> CGPoint { fatalError() }
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { fatalError() }
}

@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired: Int = declared()
    @available(tvOS, unavailable)
    open var numberOfTouchesRequired: Int {
        get { fatalError() }
        set {}
    }
}

@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired: Int = declared()
    @available(tvOS, unavailable)
    open var numberOfTouchesRequired: Int {
        get { fatalError() }
        set {}
    }
    open var minimumPressDuration: TimeInterval = declared()
    open var allowableMovement: CGFloat = declared()
}

@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    @available(tvOS, unavailable)
    open var minimumNumberOfTouches: Int {
        get { fatalError() }
        set {}
    }
    @available(tvOS, unavailable)
    open var maximumNumberOfTouches: Int {
        get { fatalError() }
        set {}
    }
    open func translation(in view: UIView?) -> CGPoint { fatalError() }
    open func velocity(in view: UIView?) -> CGPoint { fatalError() }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
}
