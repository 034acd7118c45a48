public import Foundation

/// Shows text that one reads and does not edit.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text.
    open var text: String? { didSet { if !(text ?? "").hasBytes(of: oldValue ?? "") { changed() } } }
    /// The font; the system's at 17 points by default.
    open var font: UIFont! = .systemFont(ofSize: 17) { didSet { if font != oldValue { changed() } } }
    /// The color of the text.
    open var textColor: UIColor! = .label { didSet { if textColor != oldValue { show() } } }
    /// The color of the text while highlighted; the usual one when nil.
    open var highlightedTextColor: UIColor? { didSet { if highlightedTextColor != oldValue { show() } } }
    /// Whether the text has the other color.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { show() } } }
    /// Whether the text looks as if it meant something now.
    open var isEnabled = true { didSet { if isEnabled != oldValue { show() } } }
    /// The most lines; 0 for as many as there are.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { changed() } } }
    /// Where the lines lie.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { show() } } }
    /// How text that does not fit is cut; lines are always broken between words here.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether a font made for a purpose follows the text size a person has chosen.
    open var adjustsFontForContentSizeCategory = false { didSet { if adjustsFontForContentSizeCategory { followTextSize() } } }
    /// Whether the font shrinks until the text fits; kept, not used.
    open var adjustsFontSizeToFitWidth = false
    /// How far it shrinks; kept, not used.
    open var minimumScaleFactor: CGFloat = 0
    /// The width at which the natural size is measured when there is more than one line; 0 for any.
    open var preferredMaxLayoutWidth: CGFloat = 0

    /// A label that covers the frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
    }

    /// A label without size; there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
    }

    /// The text, unless another label was set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    /// The size of the text in lines that are at most so wide; a single line has its full width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measured(width: numberOfLines == 1 ? 0 : size.width)
    }

    /// The size of the text.
    open override var intrinsicContentSize: CGSize {
        measured(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth)
    }

    /// The rectangle of the text in a rectangle, at its upper edge.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard var text = content else { return CGRect(x: bounds.minX, y: bounds.minY, width: 0, height: 0) }
        text.lineLimit = numberOfLines
        let size = fullPixels((homeDisplay ?? .current).host.measure(text, width: bounds.width))
        return CGRect(x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    }

    /// A width of 0 or less is none.
    private final func measured(width: CGFloat) -> CGSize {
        guard let content else { return .zero }
        return fullPixels((homeDisplay ?? .current).host.measure(content, width: max(0, width)))
    }

    private final func fullPixels(_ size: CGSize) -> CGSize {
        let scale = UIScreen.main.scale
        return CGSize(
            width: (size.width * scale - 1e-6).rounded(.up) / scale,
            height: (size.height * scale - 1e-6).rounded(.up) / scale
        )
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

    /// Natural text begins where reading begins.
    private final var shownAlignment: NSTextAlignment {
        if textAlignment != .natural { return textAlignment }
        return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    }

    private final func changed() {
        show()
        invalidateIntrinsicContentSize()
    }

    private final func show() {
        layerContent = content.map { .text($0) } ?? .none
    }

    private final func followTextSize() {
        guard adjustsFontForContentSizeCategory, let style = shownFont.style else { return }
        font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    }

    /// The colors, the font and the direction may be others in other surroundings.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { followTextSize() }
        show()
    }

    /// The colors and the font may be others now.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        followTextSize()
        show()
    }
}
