public import Foundation

/// A view that displays text.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text.
    open var text: String? { didSet { if !(text ?? "").hasBytes(of: oldValue ?? "") { changed() } } }
    /// The font; the system's at 17 points by default.
    open var font: UIFont! = .systemFont(ofSize: 17) { didSet { if font != oldValue { changed() } } }
    /// The color of the text.
    open var textColor: UIColor! = .label { didSet { if textColor != oldValue { show() } } }
    /// The color of the highlighted text; `nil` for the normal one.
    open var highlightedTextColor: UIColor? { didSet { if highlightedTextColor != oldValue { show() } } }
    /// Whether the text has the highlighted color.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { show() } } }
    /// Whether the text is displayed as enabled.
    open var isEnabled = true { didSet { if isEnabled != oldValue { show() } } }
    /// The maximum number of lines; 0 for no limit.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { changed() } } }
    /// The alignment of the lines.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { show() } } }
    /// The truncation of text that does not fit; lines always break between words here.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font follows the preferred text size.
    open var adjustsFontForContentSizeCategory = false { didSet { if adjustsFontForContentSizeCategory { followTextSize() } } }
    /// Whether the font shrinks until the text fits; stored, not used.
    open var adjustsFontSizeToFitWidth = false
    /// The least scale factor of the font; stored, not used.
    open var minimumScaleFactor: CGFloat = 0
    /// The width in points at which the intrinsic size of several lines is measured; 0 for no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0

    override func cellChanged(isHighlighted: Bool) { self.isHighlighted = isHighlighted }

    override func didInitialize() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
    }

    /// The accessibility label; the text by default.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    /// Returns the size of the text in lines of a maximum width; a single line has its full width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measure(content, width: numberOfLines == 1 ? 0 : size.width)
    }

    /// The size of the text.
    open override var intrinsicContentSize: CGSize {
        measure(content, width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth)
    }

    /// Returns the rectangle of the text at the top of a rectangle.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard var text = content else { return CGRect(x: bounds.minX, y: bounds.minY, width: 0, height: 0) }
        text.lineLimit = numberOfLines
        let size = measure(text, width: bounds.width)
        return CGRect(x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    }

    /// Returns the size of a text in full pixels of the label's screen; a width of 0 or less is no limit.
    private final func measure(_ text: HostText?, width: CGFloat) -> CGSize {
        guard let text else { return .zero }
        let display = homeDisplay ?? .current
        let (size, scale) = (display.host.measure(text, width: max(0, width)), display.traits.displayScale)
        return CGSize(width: (size.width * scale - 1e-6).rounded(.up) / scale, height: (size.height * scale - 1e-6).rounded(.up) / scale)
    }

    private final var content: HostText? {
        guard let text, !text.isEmpty else { return nil }
        var color = isHighlighted ? highlightedTextColor ?? textColor : textColor
        if !isEnabled { color = .secondaryLabel }
        return HostText(
            string: text,
            font: shownFont,
            lineLimit: max(0, numberOfLines),
            color: color?.resolvedColor(with: traitCollection),
            alignment: shownAlignment.rawValue
        )
    }

    private final var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }

    /// The alignment; natural text has that of the reading direction.
    private final var shownAlignment: NSTextAlignment {
        if textAlignment != .natural { return textAlignment }
        return isTurned ? .right : .left
    }

    private final func changed() {
        show()
        invalidateIntrinsicContentSize()
    }

    private final func show() {
        layerContent = content.map { .text($0) } ?? .none
    }

    private final func followTextSize() {
        if adjustsFontForContentSizeCategory, let adjusted = shownFont.adjusted(to: traitCollection) { font = adjusted }
    }

    /// Updates colors, font and direction, which depend on the window's traits.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { followTextSize() }
        show()
    }

    /// Updates colors and font, which depend on the traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        followTextSize()
        show()
    }
}
