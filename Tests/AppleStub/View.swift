// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { fatalError() }
    open var next: UIResponder? { fatalError() }
    open var canBecomeFirstResponder: Bool { fatalError() }
    open var canResignFirstResponder: Bool { fatalError() }
    open var isFirstResponder: Bool { fatalError() }
    @discardableResult
    open func becomeFirstResponder() -> Bool { fatalError() }
    @discardableResult
    open func resignFirstResponder() -> Bool { fatalError() }
    // Apple declares these for all objects; without Objective-C, subclasses could not override them in an extension.
    open func accessibilityActivate() -> Bool { fatalError() }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityPerformEscape() -> Bool { fatalError() }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { fatalError() }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Members of NSObject, as are all of Interface Builder's and of accessibility's.
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}
}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(_ rawValue: Float) { fatalError() }
    public init(rawValue: Float) { fatalError() }
    public static var required: UILayoutPriority { fatalError() }
    public static var defaultHigh: UILayoutPriority { fatalError() }
    public static var defaultLow: UILayoutPriority { fatalError() }
    public static var fittingSizeLevel: UILayoutPriority { fatalError() }
}

@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    open var layoutFrame: CGRect { fatalError() }
    open var owningView: UIView? { fatalError() }
}

@preconcurrency @MainActor
open class UIView: UIResponder {
    public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
            bottomRight
    }

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { fatalError() }
        public static var flexibleLeftMargin: UIView.AutoresizingMask { fatalError() }
        public static var flexibleWidth: UIView.AutoresizingMask { fatalError() }
        public static var flexibleRightMargin: UIView.AutoresizingMask { fatalError() }
        public static var flexibleTopMargin: UIView.AutoresizingMask { fatalError() }
        public static var flexibleHeight: UIView.AutoresizingMask { fatalError() }
        public static var flexibleBottomMargin: UIView.AutoresizingMask { fatalError() }
    }

    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { fatalError() }
        public static var layoutSubviews: UIView.AnimationOptions { fatalError() }
        public static var allowUserInteraction: UIView.AnimationOptions { fatalError() }
        public static var beginFromCurrentState: UIView.AnimationOptions { fatalError() }
        public static var overrideInheritedDuration: UIView.AnimationOptions { fatalError() }
        public static var overrideInheritedCurve: UIView.AnimationOptions { fatalError() }
        public static var curveEaseInOut: UIView.AnimationOptions { fatalError() }
        public static var curveEaseIn: UIView.AnimationOptions { fatalError() }
        public static var curveEaseOut: UIView.AnimationOptions { fatalError() }
        public static var curveLinear: UIView.AnimationOptions { fatalError() }
    }

    public init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    public override convenience init() { fatalError() }

    // MARK: Geometry

    open var isUserInteractionEnabled: Bool = declared()
    open var tag: Int = declared()
    open var semanticContentAttribute: UISemanticContentAttribute = declared()
    open var frame: CGRect = declared()
    open var bounds: CGRect = declared()
    open var center: CGPoint = declared()
    open var transform: CGAffineTransform = declared()
    @available(iOS 13, tvOS 13, *)
    open var transform3D: CATransform3D = declared()
    @available(tvOS, unavailable)
    open var isMultipleTouchEnabled: Bool {
        get { fatalError() }
        set {}
    }
    @available(tvOS, unavailable)
    open var isExclusiveTouch: Bool {
        get { fatalError() }
        set {}
    }
    open var autoresizesSubviews: Bool = declared()
    open var autoresizingMask: UIView.AutoresizingMask = declared()
    open var layer: CALayer { fatalError() }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
    open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        fatalError()
    }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { fatalError() }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { fatalError() }
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { fatalError() }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { fatalError() }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { fatalError() }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { fatalError() }
    open func sizeThatFits(_ size: CGSize) -> CGSize { fatalError() }
    open func sizeToFit() {}

    // MARK: Hierarchy

    open var isFocused: Bool { fatalError() }
    open var superview: UIView? { fatalError() }
    open var subviews: [UIView] { fatalError() }
    open var window: UIWindow? { fatalError() }
    open func removeFromSuperview() {}
    open func insertSubview(_ view: UIView, at index: Int) {}
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {}
    open func addSubview(_ view: UIView) {}
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {}
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {}
    open func bringSubviewToFront(_ view: UIView) {}
    open func sendSubviewToBack(_ view: UIView) {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func isDescendant(of view: UIView) -> Bool { fatalError() }
    open func viewWithTag(_ tag: Int) -> UIView? { fatalError() }

    // MARK: Layout

    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func layoutSubviews() {}
    open func layoutMarginsDidChange() {}
    open func safeAreaInsetsDidChange() {}
    open func invalidateIntrinsicContentSize() {}
    open var layoutMargins: UIEdgeInsets = declared()
    open var directionalLayoutMargins: NSDirectionalEdgeInsets = declared()
    open var translatesAutoresizingMaskIntoConstraints: Bool = declared()
    open var safeAreaInsets: UIEdgeInsets { fatalError() }
    open var layoutMarginsGuide: UILayoutGuide { fatalError() }
    open var safeAreaLayoutGuide: UILayoutGuide { fatalError() }
    open var intrinsicContentSize: CGSize { fatalError() }
    public class var noIntrinsicMetric: CGFloat { fatalError() }
    public class var layoutFittingCompressedSize: CGSize { fatalError() }
    public class var layoutFittingExpandedSize: CGSize { fatalError() }
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fatalError() }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fatalError() }

    // MARK: Looks

    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { fatalError() }
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { fatalError() }
    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() {}
    open func tintColorDidChange() {}
    @available(iOS, deprecated: 17)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var clipsToBounds: Bool = declared()
    open var backgroundColor: UIColor?
    open var alpha: CGFloat = declared()
    open var isOpaque: Bool = declared()
    open var isHidden: Bool = declared()
    open var contentMode: UIView.ContentMode = declared()
    open var tintColor: UIColor!
    open var traitCollection: UITraitCollection { fatalError() }

    // MARK: Gestures

    /// Apple's property can be set, the portable UIKit's cannot.
    open var gestureRecognizers: [UIGestureRecognizer]? { fatalError() }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { fatalError() }

    // MARK: Accessibility, all but the identifier of NSObject

    open var isAccessibilityElement: Bool = declared()
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityTraits: UIAccessibilityTraits = declared()
    open var accessibilityElementsHidden: Bool = declared()
    open var accessibilityViewIsModal: Bool = declared()
    open var accessibilityIdentifier: String?

    // MARK: Animations

    open class var areAnimationsEnabled: Bool { fatalError() }
    open class var inheritedAnimationDuration: TimeInterval { fatalError() }
    open class func setAnimationsEnabled(_ enabled: Bool) {}
    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {}
    open class func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void,
        completion: (@Sendable (Bool) -> Void)? = nil
    ) {}
    open class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: (@Sendable (Bool) -> Void)? = nil
    ) {}
    open class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: (@Sendable (Bool) -> Void)? = nil
    ) {}
    open class func transition(
        with view: UIView,
        duration: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: (() -> Void)?,
        completion: (@Sendable (Bool) -> Void)? = nil
    ) {}
}

@preconcurrency @MainActor
open class UIWindow: UIView {
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    open var rootViewController: UIViewController?
    /// Apple's property can be set, the portable UIKit's cannot.
    @available(visionOS, unavailable)
    open var screen: UIScreen { fatalError() }
    open var isKeyWindow: Bool { fatalError() }
    open func makeKey() {}
    open func makeKeyAndVisible() {}
}

public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left = 2
    case up = 3
    case down = 4
    case next = 5
    case previous = 6
}

@MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool
    @available(iOS 13, tvOS 13, *)
    public init(name: String, actionHandler: Handler?) { fatalError() }
    open var name: String { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open var actionHandler: Handler?
}
