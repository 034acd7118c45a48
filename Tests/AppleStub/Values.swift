// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Values that may cross actors: colors, fonts, images.

open class UIColor: NSObject, @unchecked Sendable {
    public init(white: CGFloat, alpha: CGFloat) { fatalError() }
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) { fatalError() }
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
    public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
    public init(cgColor: CGColor) { fatalError() }
    @available(iOS 13, tvOS 13, *)
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { fatalError() }
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool { fatalError() }
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?,
        saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { fatalError() }
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { fatalError() }
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { fatalError() }
    open var cgColor: CGColor { fatalError() }
    open class var black: UIColor { fatalError() }
    open class var darkGray: UIColor { fatalError() }
    open class var lightGray: UIColor { fatalError() }
    open class var white: UIColor { fatalError() }
    open class var gray: UIColor { fatalError() }
    open class var red: UIColor { fatalError() }
    open class var green: UIColor { fatalError() }
    open class var blue: UIColor { fatalError() }
    open class var cyan: UIColor { fatalError() }
    open class var yellow: UIColor { fatalError() }
    open class var magenta: UIColor { fatalError() }
    open class var orange: UIColor { fatalError() }
    open class var purple: UIColor { fatalError() }
    open class var brown: UIColor { fatalError() }
    open class var clear: UIColor { fatalError() }
    @available(tvOS, unavailable)
    open class var lightText: UIColor { fatalError() }
    @available(tvOS, unavailable)
    open class var darkText: UIColor { fatalError() }
    open class var systemRed: UIColor { fatalError() }
    open class var systemGreen: UIColor { fatalError() }
    open class var systemBlue: UIColor { fatalError() }
    open class var systemOrange: UIColor { fatalError() }
    open class var systemYellow: UIColor { fatalError() }
    open class var systemPink: UIColor { fatalError() }
    open class var systemPurple: UIColor { fatalError() }
    open class var systemTeal: UIColor { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open class var systemIndigo: UIColor { fatalError() }
    @available(iOS 15, tvOS 15, *)
    open class var systemBrown: UIColor { fatalError() }
    @available(iOS 15, tvOS 15, *)
    open class var systemMint: UIColor { fatalError() }
    @available(iOS 15, tvOS 15, *)
    open class var systemCyan: UIColor { fatalError() }
    open class var systemGray: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var systemGray2: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var systemGray3: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var systemGray4: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var systemGray5: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var systemGray6: UIColor { fatalError() }
    @available(iOS 15, tvOS 15, *)
    open class var tintColor: UIColor { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open class var label: UIColor { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open class var secondaryLabel: UIColor { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open class var tertiaryLabel: UIColor { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open class var quaternaryLabel: UIColor { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open class var link: UIColor { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open class var placeholderText: UIColor { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open class var separator: UIColor { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open class var opaqueSeparator: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var systemBackground: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var secondarySystemBackground: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var tertiarySystemBackground: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var systemGroupedBackground: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var secondarySystemGroupedBackground: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var tertiarySystemGroupedBackground: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var systemFill: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var secondarySystemFill: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var tertiarySystemFill: UIColor { fatalError() }
    @available(iOS 13, *)
    @available(tvOS, unavailable)
    open class var quaternarySystemFill: UIColor { fatalError() }
}

open class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { fatalError() }
        @available(tvOS, unavailable)
        public static var largeTitle: UIFont.TextStyle { fatalError() }
        public static var title1: UIFont.TextStyle { fatalError() }
        public static var title2: UIFont.TextStyle { fatalError() }
        public static var title3: UIFont.TextStyle { fatalError() }
        public static var headline: UIFont.TextStyle { fatalError() }
        public static var subheadline: UIFont.TextStyle { fatalError() }
        public static var body: UIFont.TextStyle { fatalError() }
        public static var callout: UIFont.TextStyle { fatalError() }
        public static var footnote: UIFont.TextStyle { fatalError() }
        public static var caption1: UIFont.TextStyle { fatalError() }
        public static var caption2: UIFont.TextStyle { fatalError() }
    }

    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(_ rawValue: CGFloat) { fatalError() }
        public init(rawValue: CGFloat) { fatalError() }
        public static var ultraLight: UIFont.Weight { fatalError() }
        public static var thin: UIFont.Weight { fatalError() }
        public static var light: UIFont.Weight { fatalError() }
        public static var regular: UIFont.Weight { fatalError() }
        public static var medium: UIFont.Weight { fatalError() }
        public static var semibold: UIFont.Weight { fatalError() }
        public static var bold: UIFont.Weight { fatalError() }
        public static var heavy: UIFont.Weight { fatalError() }
        public static var black: UIFont.Weight { fatalError() }
    }

    public init?(name fontName: String, size fontSize: CGFloat) { fatalError() }
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { fatalError() }
    open class func preferredFont(forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        fatalError()
    }
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont { fatalError() }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont { fatalError() }
    @available(tvOS, unavailable)
    open class var labelFontSize: CGFloat { fatalError() }
    @available(tvOS, unavailable)
    open class var buttonFontSize: CGFloat { fatalError() }
    @available(tvOS, unavailable)
    open class var smallSystemFontSize: CGFloat { fatalError() }
    @available(tvOS, unavailable)
    open class var systemFontSize: CGFloat { fatalError() }
    open var familyName: String { fatalError() }
    open var fontName: String { fatalError() }
    open var pointSize: CGFloat { fatalError() }
    open var ascender: CGFloat { fatalError() }
    open var descender: CGFloat { fatalError() }
    open var capHeight: CGFloat { fatalError() }
    open var xHeight: CGFloat { fatalError() }
    open var lineHeight: CGFloat { fatalError() }
    open var leading: CGFloat { fatalError() }
    open func withSize(_ fontSize: CGFloat) -> UIFont { fatalError() }
}

open class UIFontMetrics: NSObject {
    public init(forTextStyle textStyle: UIFont.TextStyle) { fatalError() }
    open class var `default`: UIFontMetrics { fatalError() }
    open func scaledFont(for font: UIFont) -> UIFont { fatalError() }
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { fatalError() }
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont { fatalError() }
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        fatalError()
    }
    open func scaledValue(for value: CGFloat) -> CGFloat { fatalError() }
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { fatalError() }
}

open class UIImage: NSObject, @unchecked Sendable {
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    public override init() { fatalError() }
    public init?(named name: String) { fatalError() }
    public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) { fatalError() }
    @available(iOS 13, tvOS 13, *)
    public init?(systemName name: String) { fatalError() }
    public init?(contentsOfFile path: String) { fatalError() }
    public init?(data: Data) { fatalError() }
    public init?(data: Data, scale: CGFloat) { fatalError() }
    open var size: CGSize { fatalError() }
    open var scale: CGFloat { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open var isSymbolImage: Bool { fatalError() }
    open var renderingMode: UIImage.RenderingMode { fatalError() }
    open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open func withTintColor(_ color: UIColor) -> UIImage { fatalError() }
    @available(iOS 13, tvOS 13, *)
    open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage { fatalError() }
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
