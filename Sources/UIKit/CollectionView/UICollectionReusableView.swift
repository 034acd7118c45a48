public import Foundation

/// A view that a collection view reuses for another element after it was scrolled out of the visible area.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The reuse identifier; `nil` for decoration views.
    open internal(set) var reuseIdentifier: String?
    /// The key of the reuse pool; `nil` for a view that the pool did not create.
    final var poolKey: PoolKey?
    /// The view's last element, which may no longer be its current one.
    final var element: ElementID?
    /// A copy of the attributes of the last call of `apply(_:)`; `nil` before the first call, and when the view is reused.
    final var appliedAttributes: UICollectionViewLayoutAttributes?
    /// Whether the view is animating out and no longer belongs to an element.
    final var isLeaving = false

    /// Makes a view from its registered class.
    public required convenience init(registeredWithFrame frame: CGRect) {
        self.init(frame: frame)
    }

    /// Invalidates the view's size; the next layout measures the view again, unless `selfSizingInvalidation` disables this.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? UICollectionView)?.invalidatePreferredSize(of: self)
    }

    override var hostDescription: HostDescription? {
        (superview as? UICollectionView)?.describe(self) ?? ownDescription
    }

    override var hostNumber: HostNumber? { (superview as? UICollectionView)?.number(of: self) }

    /// Called before the view is reused for another element.
    open func prepareForReuse() {}

    /// Called with the element's attributes before the view becomes visible, and when they change.
    ///
    /// The collection view sets the frame, transform and alpha itself.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the collection view changes its layout.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called when the collection view has changed its layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns the preferred attributes; by default with the size of `systemLayoutSizeFitting` with priorities (rule 5.8).
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let size = systemLayoutSizeFitting(
            layoutAttributes.size,
            withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel
        )
        if size == layoutAttributes.size { return layoutAttributes }
        guard let wished = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        wished.size = size
        return wished
    }
}
