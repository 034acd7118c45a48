public import Foundation

/// Scales an app's own fonts and lengths with the preferred text size.
public final class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// Scales as the fonts for a purpose do.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Scales as the text itself does.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The font in a size for the current traits.
    public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

    /// The font in a size for the current traits, at most so large.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// The font in a size for the traits.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// The font in a size for the traits, at most so large; 0 for no limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
        return font.withSize(maximumPointSize > 0 ? Swift.min(size, maximumPointSize) : size)
    }

    /// A length for the current traits.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// A length for the traits.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        return value * style.pointSize(in: category) / style.pointSize(in: .large)
    }
}
