public import Foundation

/// A view that a collection view shows again for another element once it has scrolled away.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier the view was dequeued with; nil for decoration views.
    open internal(set) var reuseIdentifier: String?
    /// The key under which the pool keeps the view; nil for a view that the pool has not made.
    final var poolKey: PoolKey?
    /// The element that the view showed last; the collection view knows whether it still does.
    final var element: ElementID?
    /// Whether the view is on its way out and belongs to no element any more.
    final var isLeaving = false

    /// A view that covers the frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A view without size; there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// A view made from its registered class.
    public required convenience init(registeredWithFrame frame: CGRect) {
        self.init(frame: frame)
    }

    /// Marks the view's size as old: the collection view asks for it again in the next layout, unless `selfSizingInvalidation` says not to.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? UICollectionView)?.invalidatePreferredSize(of: self)
    }

    override var hostDescription: HostDescription? {
        (superview as? UICollectionView)?.describe(self) ?? ownDescription
    }

    override var hostNumber: HostNumber? { (superview as? UICollectionView)?.number(of: self) }

    /// Called before the view is shown for another element.
    open func prepareForReuse() {}

    /// Called with the element's attributes before the view is shown and whenever they change; the collection view itself has set
    /// frame, transform and alpha.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the collection view changes its layout.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called when the collection view has changed its layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes the view would like instead; by default with the size of `systemLayoutSizeFitting(_:)`.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let size = systemLayoutSizeFitting(layoutAttributes.size)
        if size == layoutAttributes.size { return layoutAttributes }
        guard let wished = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        wished.size = size
        return wished
    }
}
