public import Foundation

/// An image: its source and its size; the host loads and draws it.
open class UIImage: NSObject, @unchecked Sendable {
    /// The rendering mode of an image.
    public enum RenderingMode: Int, Sendable {
        /// The mode of the context.
        case automatic
        /// The image's own colors.
        case alwaysOriginal
        /// The tint color with the image's alpha.
        case alwaysTemplate
    }

    package enum Source: Equatable, Sendable {
        case none
        /// A URL or a file path.
        case location(String)
        /// A system symbol.
        case symbol(String)
        case data([UInt8])

        package static func == (left: Source, right: Source) -> Bool {
            switch (left, right) {
            case (.none, .none): return true
            case (.location(let a), .location(let b)), (.symbol(let a), .symbol(let b)): return a.hasBytes(of: b)
            case (.data(let a), .data(let b)): return a == b
            default: return false
            }
        }
    }

    package let content: Source
    /// The size in points.
    public let size: CGSize
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The rendering mode.
    public let renderingMode: RenderingMode
    /// The image's own tint color.
    package let tint: UIColor?

    package init(content: Source, size: CGSize, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic, tint: UIColor? = nil) {
        self.content = content
        self.size = size
        self.scale = scale
        self.renderingMode = renderingMode
        self.tint = tint
        super.init()
    }

    /// Makes an empty image.
    public override convenience init() { self.init(content: .none, size: .zero) }

    /// Makes an image from a URL or a path, with a known size.
    package convenience init(source: String, size: CGSize) { self.init(content: .location(source), size: size) }

    /// Makes a system symbol; the host draws its equivalent.
    public convenience init?(systemName name: String) {
        if name.utf8.isEmpty { return nil }
        self.init(content: .symbol(name), size: CGSize(width: 20, height: 20))
    }

    /// The name, the URL or the path of the image; empty for an image from data.
    package final var source: String {
        switch content {
        case .location(let name), .symbol(let name): return name
        case .none, .data: return ""
        }
    }

    /// Whether the image is a system symbol.
    public final var isSymbolImage: Bool { if case .symbol = content { true } else { false } }

    /// Whether only the image's alpha is displayed, in a tint color.
    package final var isTemplate: Bool {
        tint != nil || (isSymbolImage ? renderingMode != .alwaysOriginal : renderingMode == .alwaysTemplate)
    }

    /// Returns the image with another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(content: content, size: size, scale: scale, renderingMode: renderingMode, tint: tint)
    }

    /// Returns the image with a tint color.
    open func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(content: content, size: size, scale: scale, renderingMode: renderingMode, tint: color)
    }

    /// Returns the image with a tint color and another rendering mode.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(content: content, size: size, scale: scale, renderingMode: renderingMode, tint: color)
    }

    private final func isSame(as other: UIImage) -> Bool {
        self === other
            || size == other.size && scale == other.scale && renderingMode == other.renderingMode && tint == other.tint
                && content != .none && content == other.content
    }

    /// Returns whether another object is an equal image.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage).map { isSame(as: $0) } ?? false }

    /// The hash value, equal for equal images.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(size.width)
        hasher.combine(size.height)
        for byte in source.utf8 { hasher.combine(byte) }
        return hasher.finalize()
    }
}
