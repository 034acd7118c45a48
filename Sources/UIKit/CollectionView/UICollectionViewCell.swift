public import Foundation

/// The view of an item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view for the cell's content, which has the cell's size.
    public final let contentView: UIView = CellContentView()

    /// Whether the item is selected; the labels and image views in `contentView` are then highlighted.
    open var isSelected = false {
        didSet {
            if isSelected == oldValue { return }
            layer.setNeedsCommit(.describe)
            stateChanged()
        }
    }
    /// Whether the item is highlighted by a touch; the labels and image views in `contentView` then are, too.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

    /// The view behind the content, which has the cell's size.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { put(backgroundView, at: 0) }
        }
    }

    /// The view between the background and the content, visible while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let selectedBackgroundView { put(selectedBackgroundView, at: backgroundView == nil ? 0 : 1) }
            showState()
        }
    }

    override func didInitialize() {
        put(contentView, at: nil)
    }

    private final func put(_ view: UIView, at index: Int?) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // The content view is added with `addSubview(_:)`, which subclasses can override.
        if let index { insertSubview(view, at: index) } else { addSubview(view) }
    }

    private final func showState() {
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    }

    private final func stateChanged() {
        showState()
        Self.highlight(contentView, isSelected || isHighlighted)
    }

    private static func highlight(_ view: UIView, _ isHighlighted: Bool) {
        for view in view.subviews {
            view.cellChanged(isHighlighted: isHighlighted)
            highlight(view, isHighlighted)
        }
    }

    /// Returns the preferred size of the content view.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { contentView.sizeThatFits(size) }

    /// Returns the size of `sizeThatFits(_:)`.
    open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }
}

/// A content view that also invalidates the size of its cell.
@MainActor
private final class CellContentView: UIView {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.invalidateIntrinsicContentSize()
    }
}
