public import Foundation

/// A spinner; the host draws it.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The size of the indicator.
    public enum Style: Int, Sendable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101

        fileprivate var side: CGFloat { self == .large ? 37 : 20 }
    }

    private final var ownColor: UIColor?
    /// Whether the indicator is animating.
    open private(set) var isAnimating = false

    /// The style; a change resizes the view.
    open var style = Style.medium {
        didSet {
            if style == oldValue { return }
            sizeToFit()
            layer.setNeedsCommit(.drawing)
        }
    }

    /// Whether the view is hidden while it is not animating; `true` by default.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

    /// The color of the indicator; `nil` for the default.
    open var color: UIColor! {
        get { ownColor ?? .secondaryLabel }
        set {
            ownColor = newValue
            layer.setNeedsCommit(.drawing)
        }
    }

    /// Makes an indicator with the size of a style.
    public init(style: Style) {
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        self.style = style
    }

    /// Makes an indicator of the medium style with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes an indicator with an empty frame; the archive is not read.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
    }

    override func didInitialize() {
        isHidden = true
        isAccessibilityElement = true
        layer.neededDrawing.content = { layer, numbers in (layer.view.object as? UIActivityIndicatorView)?.write(to: &numbers) }
    }

    /// Writes the center, the side, the color and whether the indicator is animating.
    private final func write(to numbers: inout [Double]) {
        DrawingCode.spinner.write(to: &numbers)
        numbers += [bounds.midX, bounds.midY, style.side, CGColor?.some(color.cgColor).packed, isAnimating ? 1 : 0]
    }

    /// Shows and starts the indicator.
    open func startAnimating() { turn(true) }

    /// Stops the indicator, and hides it if `hidesWhenStopped` is `true`.
    open func stopAnimating() { turn(false) }

    private final func turn(_ turns: Bool) {
        isAnimating = turns
        isHidden = !turns && hidesWhenStopped
        layer.setNeedsCommit([.drawing, .describe])
    }

    /// The accessibility label; the state by default.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
        set { super.accessibilityLabel = newValue }
    }

    /// The size of the style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The size of the style.
    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

    /// Updates the color, which can depend on the traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layer.setNeedsCommit(.drawing)
    }
}
