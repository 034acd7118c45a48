public import Foundation

/// Shows an image, scaled as the content mode says.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The image.
    open var image: UIImage? { didSet { if image != oldValue { changed() } } }
    /// The image while highlighted; the usual one when nil.
    open var highlightedImage: UIImage? { didSet { if highlightedImage != oldValue { changed() } } }
    /// Whether the other image is shown.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { changed() } } }

    /// A view that covers the frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view as large as its image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        changed()
    }

    /// A view as large as its image, with another one to show while highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        self.highlightedImage = highlightedImage
        changed()
    }

    /// A view without size; there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// How the image fills the view.
    open override var contentMode: UIView.ContentMode {
        didSet { if contentMode != oldValue { show() } }
    }

    /// The size of the image.
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
        layerContent = shown.map { .image($0, mode: contentMode) } ?? .none
    }
}
