public import Foundation

/// A font; the host selects the typeface, the metrics are those of the system's.
public final class UIFont: NSObject, @unchecked Sendable {
    package struct Values: Equatable, Sendable {
        /// The family's name; `nil` for the system's typeface.
        package var family: String?
        package var pointSize: CGFloat
        package var weight = Weight.regular
        package var isItalic = false
        package var isMonospaced = false
        package var hasMonospacedDigits = false

        package init(pointSize: CGFloat) { self.pointSize = pointSize }

        package static func == (left: Values, right: Values) -> Bool {
            left.pointSize == right.pointSize && left.weight == right.weight && left.isItalic == right.isItalic
                && left.isMonospaced == right.isMonospaced && left.hasMonospacedDigits == right.hasMonospacedDigits
                && (left.family ?? "").hasBytes(of: right.family ?? "")
        }
    }

    package let values: Values
    /// The text style, if the font was made for one or scaled by its metrics.
    private let style: TextStyle?
    /// The size before scaling and the maximum size of a font that was scaled by metrics.
    private let unscaled: (size: CGFloat, maximum: CGFloat)?

    private init(values: Values, style: TextStyle? = nil, unscaled: (size: CGFloat, maximum: CGFloat)? = nil) {
        self.values = values
        self.style = style
        self.unscaled = unscaled
        super.init()
    }

    private convenience init(size: CGFloat, from values: Values = Values(pointSize: 14), _ change: (inout Values) -> Void = { _ in }) {
        var values = values
        // Invalid sizes are replaced by the default.
        values.pointSize = size > 0 && size.isFinite ? size : 14
        change(&values)
        self.init(values: values)
    }

    /// Makes a font of a family; the host substitutes a missing one.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        if fontName.utf8.isEmpty { return nil }
        self.init(size: fontSize) { $0.family = fontName }
    }

    /// Returns the system font.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }

    /// Returns the system font in a weight.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { UIFont(size: fontSize) { $0.weight = weight } }

    /// Returns the bold system font.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) { $0.weight = .semibold } }

    /// Returns the italic system font.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) { $0.isItalic = true } }

    /// Returns the system font with digits of equal width.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize) {
            $0.weight = weight
            $0.hasMonospacedDigits = true
        }
    }

    /// Returns the system font with characters of equal width.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize) {
            $0.weight = weight
            $0.isMonospaced = true
        }
    }

    /// Returns the font of a text style in the preferred text size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// Returns the font of a text style in the text size of traits; `nil` for the current traits.
    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        var values = Values(pointSize: style.pointSize(in: category))
        values.weight = style == .headline ? .semibold : .regular
        return UIFont(values: values, style: style)
    }

    /// Returns the font scaled from a size with a text style, up to a maximum size; 0 for no limit.
    func scaled(from size: CGFloat, with style: TextStyle, maximum: CGFloat, compatibleWith traits: UITraitCollection?) -> UIFont {
        let scaled = style.scaled(size, compatibleWith: traits)
        return UIFont(
            values: withSize(maximum > 0 ? Swift.min(scaled, maximum) : scaled).values,
            style: style,
            unscaled: (size, maximum)
        )
    }

    /// Returns the font in the text size of traits; `nil` for a font without a text style.
    func adjusted(to traits: UITraitCollection) -> UIFont? {
        guard let style else { return nil }
        guard let unscaled else { return .preferredFont(forTextStyle: style, compatibleWith: traits) }
        return scaled(from: unscaled.size, with: style, maximum: unscaled.maximum, compatibleWith: traits)
    }

    /// Returns the font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, from: values) }

    /// The size of labels, in points.
    public static let labelFontSize: CGFloat = 17
    /// The size of buttons, in points.
    public static let buttonFontSize: CGFloat = 18
    /// The size of small text, in points.
    public static let smallSystemFontSize: CGFloat = 12
    /// The default size, in points.
    public static let systemFontSize: CGFloat = 14

    /// The size, in points.
    public var pointSize: CGFloat { values.pointSize }
    /// The family's name.
    public var familyName: String { values.family ?? (values.isMonospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont") }
    /// The font's name; equals the family's.
    public var fontName: String { familyName }
    /// The extent of the tallest characters above the baseline, in points.
    public var ascender: CGFloat { pointSize * 1950 / 2048 }
    /// The extent of the lowest characters below the baseline, in points; negative.
    public var descender: CGFloat { -pointSize * 494 / 2048 }
    /// The height of capital letters, in points.
    public var capHeight: CGFloat { pointSize * 1443 / 2048 }
    /// The height of lowercase letters without ascenders, in points.
    public var xHeight: CGFloat { pointSize * 1078 / 2048 }
    /// The height of a line, in points.
    public var lineHeight: CGFloat { pointSize * 2444 / 2048 }
    /// The additional space between lines: 0.
    public var leading: CGFloat { 0 }

    /// Returns whether another object is an equal font.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont).map { $0.values == values } ?? false }

    /// The hash value, equal for equal fonts.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.pointSize)
        hasher.combine(values.weight)
        hasher.combine(values.isItalic)
        return hasher.finalize()
    }
}
