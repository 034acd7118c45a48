public import Foundation

/// Turns while something is under way; the host draws it.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How large the indicator is.
    public enum Style: Int, Sendable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101

        fileprivate var side: CGFloat { self == .large ? 37 : 20 }
    }

    private final var ownColor: UIColor?
    /// Whether it turns.
    open private(set) var isAnimating = false

    /// How large it is; another style sizes the view to fit.
    open var style = Style.medium {
        didSet {
            if style == oldValue { return }
            sizeToFit()
            layer.setNeedsCommit(.drawing)
        }
    }

    /// Whether it is hidden while it does not turn; true by default.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

    /// The color of the spokes; nil sets the default one.
    open var color: UIColor! {
        get { ownColor ?? .systemGray }
        set {
            ownColor = newValue
            layer.setNeedsCommit(.drawing)
        }
    }

    /// An indicator of a style, as large as it is.
    public init(style: Style) {
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        self.style = style
        setUp()
    }

    /// An indicator of the medium style that covers the frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// An indicator without size; there are no archives here.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        setUp()
    }

    private final func setUp() {
        isHidden = true
        isAccessibilityElement = true
        layer.neededDrawing.content = { layer, numbers in (layer.view.object as? UIActivityIndicatorView)?.write(to: &numbers) }
    }

    /// The middle, the side, the color and whether it turns.
    private final func write(to numbers: inout [Double]) {
        DrawingCode.spinner.write(to: &numbers)
        numbers += [bounds.midX, bounds.midY, style.side, CGColor?.some(color.cgColor).packed, isAnimating ? 1 : 0]
    }

    /// Shows it and has it turn.
    open func startAnimating() { turn(true) }

    /// Stops it, and hides it where `hidesWhenStopped` says so.
    open func stopAnimating() { turn(false) }

    private final func turn(_ turns: Bool) {
        isAnimating = turns
        isHidden = !turns && hidesWhenStopped
        layer.setNeedsCommit([.drawing, .describe])
    }

    /// The accessibility value, unless another one was set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
        set { super.accessibilityLabel = newValue }
    }

    /// The size of the style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The size of the style.
    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

    /// The color may be another one in the dark.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layer.setNeedsCommit(.drawing)
    }
}
