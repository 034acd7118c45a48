// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 13, tvOS 13, *)
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    public enum State: Int, Sendable { case off, on, mixed }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { fatalError() }
        public static var disabled: UIMenuElement.Attributes { fatalError() }
        public static var destructive: UIMenuElement.Attributes { fatalError() }
        public static var hidden: UIMenuElement.Attributes { fatalError() }
    }

    open var title: String { fatalError() }
    open var image: UIImage? { fatalError() }
}

public typealias UIActionHandler = (UIAction) -> Void

@available(iOS 13, tvOS 13, *)
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String) { fatalError() }
        public init(rawValue: String) { fatalError() }
    }

    @available(tvOS 14, *)
    public convenience init(
        title: String = "",
        image: UIImage? = nil,
        identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) { fatalError() }
    open var identifier: UIAction.Identifier { fatalError() }
    @available(iOS 14, tvOS 14, *)
    open var sender: Any? { fatalError() }
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes = declared()
    open var state: UIMenuElement.State = declared()
}

@preconcurrency @MainActor
open class UIControl: UIView {
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { fatalError() }
        public static var touchDown: UIControl.Event { fatalError() }
        public static var touchDownRepeat: UIControl.Event { fatalError() }
        public static var touchDragInside: UIControl.Event { fatalError() }
        public static var touchDragOutside: UIControl.Event { fatalError() }
        public static var touchDragEnter: UIControl.Event { fatalError() }
        public static var touchDragExit: UIControl.Event { fatalError() }
        public static var touchUpInside: UIControl.Event { fatalError() }
        public static var touchUpOutside: UIControl.Event { fatalError() }
        public static var touchCancel: UIControl.Event { fatalError() }
        public static var valueChanged: UIControl.Event { fatalError() }
        public static var menuActionTriggered: UIControl.Event { fatalError() }
        public static var primaryActionTriggered: UIControl.Event { fatalError() }
        public static var editingDidBegin: UIControl.Event { fatalError() }
        public static var editingChanged: UIControl.Event { fatalError() }
        public static var editingDidEnd: UIControl.Event { fatalError() }
        public static var editingDidEndOnExit: UIControl.Event { fatalError() }
        public static var allTouchEvents: UIControl.Event { fatalError() }
        public static var allEditingEvents: UIControl.Event { fatalError() }
        public static var applicationReserved: UIControl.Event { fatalError() }
        public static var systemReserved: UIControl.Event { fatalError() }
        public static var allEvents: UIControl.Event { fatalError() }
    }

    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { fatalError() }
        public static var normal: UIControl.State { fatalError() }
        public static var highlighted: UIControl.State { fatalError() }
        public static var disabled: UIControl.State { fatalError() }
        public static var selected: UIControl.State { fatalError() }
        public static var focused: UIControl.State { fatalError() }
        public static var application: UIControl.State { fatalError() }
        public static var reserved: UIControl.State { fatalError() }
    }

    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    @available(iOS 14, tvOS 14, *)
    public convenience init(frame: CGRect, primaryAction: UIAction?) { fatalError() }
    open var isEnabled: Bool = declared()
    open var isSelected: Bool = declared()
    open var isHighlighted: Bool = declared()
    open var contentVerticalAlignment: UIControl.ContentVerticalAlignment = declared()
    open var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment = declared()
    open var state: UIControl.State { fatalError() }
    open var isTracking: Bool { fatalError() }
    open var isTouchInside: Bool { fatalError() }
    open var allControlEvents: UIControl.Event { fatalError() }
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { fatalError() }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { fatalError() }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}
    @available(iOS 14, tvOS 14, *)
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {}
    @available(iOS 14, tvOS 14, *)
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {}
    @available(iOS 14, tvOS 14, *)
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {}
    @available(iOS 14, tvOS 14, *)
    open func sendAction(_ action: UIAction) {}
    open func sendActions(for controlEvents: UIControl.Event) {}
}

@preconcurrency @MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
        case close = 7
    }

    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    public convenience init(type buttonType: UIButton.ButtonType) { fatalError() }
    @available(iOS 14, tvOS 14, *)
    public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) { fatalError() }
    @available(iOS, deprecated: 15)
    open var contentEdgeInsets: UIEdgeInsets = declared()
    open var buttonType: UIButton.ButtonType { fatalError() }
    open var currentTitle: String? { fatalError() }
    open var currentTitleColor: UIColor { fatalError() }
    open var currentImage: UIImage? { fatalError() }
    open var currentBackgroundImage: UIImage? { fatalError() }
    open var titleLabel: UILabel? { fatalError() }
    open var imageView: UIImageView? { fatalError() }
    open func setTitle(_ title: String?, for state: UIControl.State) {}
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
    open func setImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
    open func title(for state: UIControl.State) -> String? { fatalError() }
    open func titleColor(for state: UIControl.State) -> UIColor? { fatalError() }
    open func image(for state: UIControl.State) -> UIImage? { fatalError() }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { fatalError() }
    @available(iOS, deprecated: 15)
    open func contentRect(forBounds bounds: CGRect) -> CGRect { fatalError() }
}

@available(tvOS, unavailable)
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    public init() { fatalError() }
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    open var isRefreshing: Bool { fatalError() }
    open func beginRefreshing() {}
    open func endRefreshing() {}
}

@available(tvOS, unavailable)
@preconcurrency @MainActor
open class UISlider: UIControl {
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    open var value: Float = declared()
    open var minimumValue: Float = declared()
    open var maximumValue: Float = declared()
    open var isContinuous: Bool = declared()
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open func setValue(_ value: Float, animated: Bool) {}
    open func trackRect(forBounds bounds: CGRect) -> CGRect { fatalError() }
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect { fatalError() }
}

@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    public init(items: [Any]?) { fatalError() }
    @available(iOS 14, tvOS 14, *)
    public convenience init(frame: CGRect, actions: [UIAction]) { fatalError() }
    public class var noSegment: Int { fatalError() }
    open var isMomentary: Bool = declared()
    open var apportionsSegmentWidthsByContent: Bool = declared()
    open var selectedSegmentIndex: Int = declared()
    @available(iOS 13, tvOS 13, *)
    open var selectedSegmentTintColor: UIColor?
    open var numberOfSegments: Int { fatalError() }
    @available(iOS 14, tvOS 14, *)
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {}
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {}
    open func removeSegment(at segment: Int, animated: Bool) {}
    open func removeAllSegments() {}
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {}
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
    @available(iOS 14, tvOS 14, *)
    open func actionForSegment(at segment: Int) -> UIAction? { fatalError() }
    open func titleForSegment(at segment: Int) -> String? { fatalError() }
    open func isEnabledForSegment(at segment: Int) -> Bool { fatalError() }
}

@preconcurrency @MainActor
open class UILabel: UIView {
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    open var text: String?
    open var font: UIFont!
    open var textColor: UIColor!
    open var textAlignment: NSTextAlignment = declared()
    open var lineBreakMode: NSLineBreakMode = declared()
    open var highlightedTextColor: UIColor?
    open var isHighlighted: Bool = declared()
    open var isEnabled: Bool = declared()
    open var numberOfLines: Int = declared()
    open var adjustsFontSizeToFitWidth: Bool = declared()
    open var minimumScaleFactor: CGFloat = declared()
    open var preferredMaxLayoutWidth: CGFloat = declared()
    open var adjustsFontForContentSizeCategory: Bool = declared()
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { fatalError() }
}

@preconcurrency @MainActor
open class UIImageView: UIView {
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    public init(image: UIImage?) { fatalError() }
    public init(image: UIImage?, highlightedImage: UIImage?) { fatalError() }
    open var image: UIImage?
    open var highlightedImage: UIImage?
    open var isHighlighted: Bool = declared()
}
