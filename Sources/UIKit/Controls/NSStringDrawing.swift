public import Foundation

/// Options for measuring and laying out a text in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Options of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Several lines, the first one's top at the origin; else one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Lines as far apart as the font says; they always are here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// The extent of the characters' images; kept, not used.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// The last line that fits ends with an ellipsis: lines that do not fit take no room.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Limits for shrinking a text to fit; kept, not used.
open class NSStringDrawingContext: NSObject {
    /// The least part of the font's size; 0 for no other size.
    open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString.Key {
    /// The font of a text, a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The color of a text, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
}

extension String {
    /// The rectangle that the text takes in a size, at the origin; 12 points of the system's font unless the attributes say a font.
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

    /// The size of the text on as many lines as it has.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        boundingRect(with: .zero, attributes: attributes, context: nil).size
    }
}

extension NSString {
    /// The rectangle that the text takes in a size; see `String`.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    /// The size of the text on as many lines as it has.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }
}

extension NSAttributedString {
    /// The rectangle that the text takes in a size, in the font of its first character.
    @preconcurrency @MainActor
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        let first = length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
        return string.boundingRect(with: size, options: options, attributes: first, context: context)
    }
}
