public import Foundation

/// Options for measuring a text in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Several lines, with the top of the first at the origin; otherwise one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// The font's leading between lines; always used here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Glyph bounds instead of typographic bounds; stored, not used.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// An ellipsis in the last visible line: lines that do not fit are omitted.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The limits for shrinking a text; stored, not used.
open class NSStringDrawingContext: NSObject {
    /// The least scale factor; 0 for no scaling.
    open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString.Key {
    /// The font of a text, a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The color of a text, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
}

extension String {
    /// Returns the bounding rectangle of the text in a size, at the origin; the default font is the system's at 12 points.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        let text = HostText(string: self, font: attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12))
        let wraps = options.contains(.usesLineFragmentOrigin)
        var measured = Display.current.host.measure(text, width: wraps ? max(0, size.width) : 0)
        if wraps, options.contains(.truncatesLastVisibleLine), size.height > 0 {
            let lines = max(1, (size.height / text.font.lineHeight).rounded(.down))
            measured.height = min(measured.height, lines * text.font.lineHeight)
        }
        return CGRect(origin: .zero, size: measured)
    }

    /// Returns the size of the text with its own line breaks.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        boundingRect(with: .zero, attributes: attributes, context: nil).size
    }
}

extension NSString {
    /// Returns the bounding rectangle of the text in a size, as for `String`.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    /// Returns the size of the text with its own line breaks.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }
}

extension NSAttributedString {
    /// Returns the bounding rectangle of the text in a size, in the font of its first character.
    @preconcurrency @MainActor
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        let first = length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
        return string.boundingRect(with: size, options: options, attributes: first, context: context)
    }
}
