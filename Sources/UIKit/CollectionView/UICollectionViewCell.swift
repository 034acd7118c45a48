public import Foundation

/// The view of one item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// Holds what the cell shows; as large as the cell.
    public final let contentView: UIView = CellContentView()

    /// Whether the item is selected.
    open var isSelected = false {
        didSet {
            if isSelected == oldValue { return }
            layer.setNeedsCommit(.describe)
            showState()
        }
    }
    /// Whether a finger is on the item.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showState() } } }

    /// Behind everything; as large as the cell.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { put(backgroundView, at: 0) }
        }
    }

    /// Behind the content and above the background while the item is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let selectedBackgroundView { put(selectedBackgroundView, at: backgroundView == nil ? 0 : 1) }
            showState()
        }
    }

    /// A cell that covers the frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addContentView()
    }

    /// A cell without size; there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContentView()
    }

    private final func addContentView() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    private final func put(_ view: UIView, at index: Int) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: index)
    }

    private final func showState() {
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    }

    /// The size the content view would like.
    open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        contentView.sizeThatFits(targetSize)
    }
}

/// Content whose size has changed makes the size of its cell old.
@MainActor
private final class CellContentView: UIView {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.invalidateIntrinsicContentSize()
    }
}
