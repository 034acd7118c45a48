public import Foundation

/// A picture: where it comes from and how large it is; the host loads and draws it.
open class UIImage: NSObject, @unchecked Sendable {
    /// How a picture is colored.
    public enum RenderingMode: Int, Sendable {
        /// As where it is used asks.
        case automatic
        /// In its own colors.
        case alwaysOriginal
        /// In the tint color, its own alpha kept.
        case alwaysTemplate
    }

    /// What a picture comes from.
    package enum Source: Equatable, Sendable {
        case none
        /// An address or a file's path.
        case location(String)
        /// A symbol of the system.
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
    /// The pixels in a point.
    public let scale: CGFloat
    /// How the picture is colored.
    public let renderingMode: RenderingMode
    /// The color asked for in place of the tint.
    package let tint: UIColor?

    /// A picture of all its parts.
    package init(content: Source, size: CGSize, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic, tint: UIColor? = nil) {
        self.content = content
        self.size = size
        self.scale = scale
        self.renderingMode = renderingMode
        self.tint = tint
        super.init()
    }

    /// An empty picture.
    public override convenience init() { self.init(content: .none, size: .zero) }

    /// A picture of an address or a path, of which the size is known.
    package convenience init(source: String, size: CGSize) { self.init(content: .location(source), size: size) }

    /// A symbol of the system by its name; the host draws what it has for it.
    public convenience init?(systemName name: String) {
        if name.utf8.isEmpty { return nil }
        self.init(content: .symbol(name), size: CGSize(width: 20, height: 20))
    }

    /// The name, the address or the path the picture comes from; empty for one of data.
    package final var source: String {
        switch content {
        case .location(let name), .symbol(let name): return name
        case .none, .data: return ""
        }
    }

    /// Whether the picture is a symbol of the system.
    public final var isSymbolImage: Bool {
        if case .symbol = content { return true }
        return false
    }

    /// The same picture, colored in another way.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(content: content, size: size, scale: scale, renderingMode: renderingMode, tint: tint)
    }

    /// The same picture in one color.
    open func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(content: content, size: size, scale: scale, renderingMode: renderingMode, tint: color)
    }

    /// The same picture in one color, colored in another way.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(content: content, size: size, scale: scale, renderingMode: renderingMode, tint: color)
    }

    private final func isSame(as other: UIImage) -> Bool {
        self === other
            || size == other.size && scale == other.scale && renderingMode == other.renderingMode && tint == other.tint
                && content != .none && content == other.content
    }

    // Embedded Swift has no casts from Any.
    #if hasFeature(Embedded)
        /// Whether the other object shows the same picture in the same way.
        open override func isEqual(_ object: AnyObject?) -> Bool { (object as? UIImage).map { isSame(as: $0) } ?? false }
    #else
        /// Whether the other object shows the same picture in the same way.
        open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage).map { isSame(as: $0) } ?? false }
    #endif

    /// The same number for equal pictures.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(size.width)
        hasher.combine(size.height)
        for byte in source.utf8 { hasher.combine(byte) }
        return hasher.finalize()
    }
}
