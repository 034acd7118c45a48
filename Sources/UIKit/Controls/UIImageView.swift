public import Foundation

/// A view that displays an image according to its content mode.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The image.
    open var image: UIImage? { didSet { if image != oldValue { changed() } } }
    /// The image in the highlighted state; `nil` for the normal one.
    open var highlightedImage: UIImage? { didSet { if highlightedImage != oldValue { changed() } } }
    /// Whether the highlighted image is displayed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { changed() } } }

    /// Makes a view with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes a view with the size of its image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        changed()
    }

    /// Makes a view with the size of its image, and an image for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        changed()
    }

    /// Makes a view with an empty frame; the archive is not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func cellChanged(isHighlighted: Bool) { self.isHighlighted = isHighlighted }

    override func didInitialize() { isUserInteractionEnabled = false }

    /// The scaling of the image.
    open override var contentMode: UIView.ContentMode {
        didSet { if contentMode != oldValue { show() } }
    }

    /// Returns the size of the image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }

    /// The size of the image.
    open override var intrinsicContentSize: CGSize {
        shown?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    private final var shown: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    private final func changed() {
        show()
        invalidateIntrinsicContentSize()
    }

    private final func show() {
        var image = shown
        if let template = image, template.isTemplate {
            image = template.withTintColor((template.tint ?? tintColor).resolvedColor(with: traitCollection))
        }
        layerContent = image.map { .image($0, mode: contentMode) } ?? .none
    }

    // MARK: Colors

    /// Updates the color of a template image, which is the tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    /// Updates the color of a template image, which depends on the window's traits.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { show() }
    }

    /// Updates the color of a template image, which depends on the traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }
}
