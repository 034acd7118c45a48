// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay, mac
}
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal, high
}
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular, bold
}
public enum UISemanticContentAttribute: Int, Sendable { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { fatalError() }
    public static var unspecified: UIContentSizeCategory { fatalError() }
    public static var extraSmall: UIContentSizeCategory { fatalError() }
    public static var small: UIContentSizeCategory { fatalError() }
    public static var medium: UIContentSizeCategory { fatalError() }
    public static var large: UIContentSizeCategory { fatalError() }
    public static var extraLarge: UIContentSizeCategory { fatalError() }
    public static var extraExtraLarge: UIContentSizeCategory { fatalError() }
    public static var extraExtraExtraLarge: UIContentSizeCategory { fatalError() }
    public static var accessibilityMedium: UIContentSizeCategory { fatalError() }
    public static var accessibilityLarge: UIContentSizeCategory { fatalError() }
    public static var accessibilityExtraLarge: UIContentSizeCategory { fatalError() }
    public static var accessibilityExtraExtraLarge: UIContentSizeCategory { fatalError() }
    public static var accessibilityExtraExtraExtraLarge: UIContentSizeCategory { fatalError() }
    public static var didChangeNotification: NSNotification.Name { fatalError() }
    public var isAccessibilityCategory: Bool { fatalError() }
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { fatalError() }
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { fatalError() }
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { fatalError() }
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { fatalError() }
}

open class UITraitCollection: NSObject, @unchecked Sendable {
    public override init() { fatalError() }
    @available(iOS, deprecated: 17)
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) { fatalError() }
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { fatalError() }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { fatalError() }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { fatalError() }
    public convenience init(displayScale scale: CGFloat) { fatalError() }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { fatalError() }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { fatalError() }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) { fatalError() }
    @available(iOS 13, tvOS 13, *)
    public convenience init(accessibilityContrast: UIAccessibilityContrast) { fatalError() }
    @available(iOS 13, tvOS 13, *)
    public convenience init(legibilityWeight: UILegibilityWeight) { fatalError() }
    @available(iOS, deprecated: 17)
    open func containsTraits(in trait: UITraitCollection?) -> Bool { fatalError() }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
    open var userInterfaceStyle: UIUserInterfaceStyle { fatalError() }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { fatalError() }
    open var displayScale: CGFloat { fatalError() }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { fatalError() }
    open var verticalSizeClass: UIUserInterfaceSizeClass { fatalError() }
    open var preferredContentSizeCategory: UIContentSizeCategory { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open var accessibilityContrast: UIAccessibilityContrast { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open var legibilityWeight: UILegibilityWeight { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open class var current: UITraitCollection {
        get { fatalError() }
        set {}
    }
    @available(iOS 13, tvOS 13, *)
    open func performAsCurrent(_ actions: () -> Void) {}
    @available(iOS 13, tvOS 13, *)
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { fatalError() }
}

public struct UIAccessibility {
    @preconcurrency @MainActor
    public static var isReduceMotionEnabled: Bool { fatalError() }
    @preconcurrency @MainActor
    public static var isVoiceOverRunning: Bool { fatalError() }
    public static var reduceMotionStatusDidChangeNotification: NSNotification.Name { fatalError() }
    public static var voiceOverStatusDidChangeNotification: NSNotification.Name { fatalError() }

    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { fatalError() }
        public static var announcement: Notification { fatalError() }
        public static var layoutChanged: Notification { fatalError() }
        public static var screenChanged: Notification { fatalError() }
    }
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) {}
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { fatalError() }
    public static var none: UIAccessibilityTraits { fatalError() }
    public static var button: UIAccessibilityTraits { fatalError() }
    public static var link: UIAccessibilityTraits { fatalError() }
    public static var image: UIAccessibilityTraits { fatalError() }
    public static var selected: UIAccessibilityTraits { fatalError() }
    public static var staticText: UIAccessibilityTraits { fatalError() }
    public static var header: UIAccessibilityTraits { fatalError() }
    public static var notEnabled: UIAccessibilityTraits { fatalError() }
    public static var adjustable: UIAccessibilityTraits { fatalError() }
}
