public import Foundation

/// Scales fonts and lengths with the preferred text size.
public final class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// Makes metrics that scale like a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// The metrics of the style `body`.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Returns the font scaled for the current traits.
    public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

    /// Returns the font scaled for the current traits, up to a maximum size.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// Returns the font scaled for traits.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// Returns the font scaled for traits, up to a maximum size; 0 for no limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        font.scaled(from: font.pointSize, with: style, maximum: maximumPointSize, compatibleWith: traitCollection)
    }

    /// Returns a length scaled for the current traits.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// Returns a length scaled for traits.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        style.scaled(value, compatibleWith: traitCollection)
    }
}
