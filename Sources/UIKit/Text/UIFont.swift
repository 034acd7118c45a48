public import Foundation

/// A typeface in a size; which one exactly is up to the host, the metrics are those of the system's typeface.
public final class UIFont: NSObject, @unchecked Sendable {
    /// Everything that tells one font from another.
    package struct Values: Equatable, Sendable {
        /// Nil for the system's typeface.
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
    /// What the font is for, when it was made for a purpose.
    let style: TextStyle?

    /// A font of values, perhaps for a purpose.
    package init(values: Values, style: TextStyle? = nil) {
        self.values = values
        self.style = style
        super.init()
    }

    private convenience init(size: CGFloat, _ change: (inout Values) -> Void) {
        // Sizes that are none stand for the usual one.
        var values = Values(pointSize: size > 0 && size.isFinite ? size : 14)
        change(&values)
        self.init(values: values)
    }

    /// A font of a family by name; the host takes another when it has none of that name.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        if fontName.utf8.isEmpty { return nil }
        self.init(size: fontSize) { $0.family = fontName }
    }

    /// The system's typeface.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) { _ in } }

    /// The system's typeface in a weight.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { UIFont(size: fontSize) { $0.weight = weight } }

    /// The system's typeface, bold.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) { $0.weight = .semibold } }

    /// The system's typeface, slanted.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) { $0.isItalic = true } }

    /// The system's typeface with digits of one width.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize) {
            $0.weight = weight
            $0.hasMonospacedDigits = true
        }
    }

    /// The system's typeface with characters of one width.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize) {
            $0.weight = weight
            $0.isMonospaced = true
        }
    }

    /// The font of a text style, in the preferred size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The font for a purpose, in the size that the traits ask for; without traits in that of the current ones.
    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        var values = Values(pointSize: style.pointSize(in: category))
        values.weight = style.isHeadline ? .semibold : .regular
        return UIFont(values: values, style: style)
    }

    /// The same font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        let old = values
        return UIFont(size: fontSize) {
            let size = $0.pointSize
            $0 = old
            $0.pointSize = size
        }
    }

    /// The size of a label's text.
    public static let labelFontSize: CGFloat = 17
    /// The size of a button's text.
    public static let buttonFontSize: CGFloat = 18
    /// The size of small text.
    public static let smallSystemFontSize: CGFloat = 12
    /// The usual size.
    public static let systemFontSize: CGFloat = 14

    /// The size.
    public var pointSize: CGFloat { values.pointSize }
    /// The family's name.
    public var familyName: String { values.family ?? (values.isMonospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont") }
    /// The font's name: here the family's.
    public var fontName: String { familyName }
    /// How far the tallest characters reach above the baseline.
    public var ascender: CGFloat { pointSize * 1950 / 2048 }
    /// How far the deepest characters reach below the baseline, negative.
    public var descender: CGFloat { -pointSize * 494 / 2048 }
    /// The height of capital letters.
    public var capHeight: CGFloat { pointSize * 1443 / 2048 }
    /// The height of small letters without ascenders.
    public var xHeight: CGFloat { pointSize * 1078 / 2048 }
    /// The height of a line.
    public var lineHeight: CGFloat { pointSize * 2444 / 2048 }
    /// The additional space between lines: none.
    public var leading: CGFloat { 0 }

    // Embedded Swift has no casts from Any.
    #if hasFeature(Embedded)
        /// Whether the other object is the same font in the same size.
        public override func isEqual(_ object: AnyObject?) -> Bool { (object as? UIFont).map { $0.values == values } ?? false }
    #else
        /// Whether the other object is the same font in the same size.
        public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont).map { $0.values == values } ?? false }
    #endif

    /// The same number for equal fonts.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.pointSize)
        hasher.combine(values.weight)
        hasher.combine(values.isItalic)
        return hasher.finalize()
    }
}
