public import Foundation

/// The superclass of layouts, which compute the attributes of a collection view's elements.
///
/// Lengths are points in the coordinates of the content.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    @exclusivity(unchecked) final var owner = WeakRef<UICollectionView>()
    final var decorations: [ElementKind: UICollectionReusableView.Type] = [:]
    /// The batch update that is being applied.
    final var update: UpdatePlan?
    /// The context of the current invalidation by the collection view.
    private final var pendingContext: UICollectionViewLayoutInvalidationContext?

    /// Makes a layout without a collection view.
    public override init() {
        super.init()
    }

    /// Makes a layout without a collection view; the archive is not read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The collection view of the layout; `nil` before the layout is set.
    open var collectionView: UICollectionView? { owner.object }

    /// The class of layout attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Whether positions are mirrored if the layout direction differs from `developmentLayoutDirection`; `false` by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// The layout direction that is not mirrored; left to right by default.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Not called, because nibs are not supported; layouts may override it.
    open func awakeFromNib() {}

    /// Not called, because Interface Builder is not supported.
    open func prepareForInterfaceBuilder() {}

    /// Whether views are measured with `preferredLayoutAttributesFitting(_:)`.
    var measuresViews: Bool { true }

    // MARK: Queries

    /// Prepares the layout; called after each invalidation, before the next query.
    open func prepare() {}

    /// The size of the content.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all elements that touch a rectangle; `nil` for none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// Returns the attributes of a decoration view.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// Returns the content offset at which scrolling ends; the proposed one by default.
    ///
    /// The velocity is in points per millisecond.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint)
        -> CGPoint
    { proposedContentOffset }

    /// Returns the content offset after a batch update or a change of layout; the proposed one by default.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    /// Registers a class for decoration views of a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[ElementKind(elementKind)] = inheriting(viewClass, from: UICollectionReusableView.self)
    }

    /// Stops the program, because nibs are not read; `nil` removes the class for decoration views.
    @_disfavoredOverload open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        if let nib { nib.stop() }
        register(AnyClass?.none, forDecorationViewOfKind: elementKind)
    }

    // MARK: Invalidation

    /// Invalidates all attributes; the layout is prepared before the next query.
    ///
    /// The collection view also calls this method for a bounds change, a reload or a batch update. The base method then uses the context of
    /// the collection view instead of a new one.
    open func invalidateLayout() {
        let context = pendingContext ?? makeContext()
        pendingContext = nil
        invalidateLayout(with: context)
    }

    /// Invalidates the layout by the collection view, which calls `invalidateLayout()`; that method uses the context (rule 1.13).
    final func invalidate(by context: UICollectionViewLayoutInvalidationContext) {
        pendingContext = context
        invalidateLayout()
        // An override that does not call super must not prevent the invalidation.
        guard pendingContext === context else { return }
        pendingContext = nil
        invalidateLayout(with: context)
    }

    /// Invalidates the layout for other insets of the collection view.
    func invalidateForInsets() { invalidateLayout() }

    /// Invalidates the contents of a context; overrides must call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner.object?.layout(self, wasInvalidatedBy: context)
    }

    /// Invalidates everything, the data source's counts, or both.
    ///
    /// In a batch update, layouts keep their state and get the changes in `prepare(forCollectionViewUpdates:)`.
    final func invalidate(everything: Bool, counts: Bool) {
        let context = makeContext()
        context.invalidateEverything = everything
        context.invalidateDataSourceCounts = counts
        invalidate(by: context)
    }

    final func makeContext() -> UICollectionViewLayoutInvalidationContext {
        guard let kind = inheriting(type(of: self).invalidationContextClass, from: UICollectionViewLayoutInvalidationContext.self) else {
            usageError("UICollectionViewLayout: invalidationContextClass must be a UICollectionViewLayoutInvalidationContext.")
        }
        return kind.init(invalidating: self)
    }

    /// Returns whether new bounds invalidate the layout; by default if the size of the collection view changes.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = owner.object else { return false }
        return newBounds.size != view.bounds.size
    }

    /// Returns the invalidation context for new bounds; by default it invalidates all attributes.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext()
    }

    /// Returns whether preferred attributes of a view invalidate the layout; `false` by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns the invalidation context for preferred attributes; by default it invalidates their element.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        let (kind, paths) = (originalAttributes.representedElementKind ?? "", [originalAttributes.indexPath])
        switch originalAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: paths)
        case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind, at: paths)
        case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: paths)
        }
        return context
    }

    /// Called before an animated bounds change.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called after an animated bounds change.
    open func finalizeAnimatedBoundsChange() {}

    // MARK: Batch updates

    /// Called after `prepare()` with the changes of a batch update.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called in the animation of a batch update, after all initial and final attributes were requested.
    open func finalizeCollectionViewUpdates() {}

    /// Returns the initial attributes of an appearing item; by default those before the batch, or for a new item its faded attributes.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        update?.initial(.cell(itemIndexPath), in: self)
    }

    /// Returns the final attributes of a disappearing item; by default those after the batch, or for a deleted item its faded attributes.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        update?.final(.cell(itemIndexPath), in: self)
    }

    /// Returns the initial attributes of an appearing supplementary view.
    open func initialLayoutAttributesForAppearingSupplementaryElement(ofKind elementKind: String, at elementIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        update?.initial(.supplementary(elementKind, elementIndexPath), in: self)
    }

    /// Returns the final attributes of a disappearing supplementary view.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(ofKind elementKind: String, at elementIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        update?.final(.supplementary(elementKind, elementIndexPath), in: self)
    }

    /// Returns the initial attributes of an appearing decoration view.
    open func initialLayoutAttributesForAppearingDecorationElement(ofKind elementKind: String, at decorationIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        update?.initial(.decoration(elementKind, decorationIndexPath), in: self)
    }

    /// Returns the final attributes of a disappearing decoration view.
    open func finalLayoutAttributesForDisappearingDecorationElement(ofKind elementKind: String, at decorationIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        update?.final(.decoration(elementKind, decorationIndexPath), in: self)
    }

    /// Returns the old index paths of deleted supplementary views of a kind, in addition to those of deleted sections.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Returns the old index paths of deleted decoration views of a kind.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Returns the new index paths of inserted supplementary views of a kind.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Returns the new index paths of inserted decoration views of a kind.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Transitions

    /// Called before this layout replaces another one.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called before another layout replaces this one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called after a change of layout.
    open func finalizeLayoutTransition() {}

    // MARK: Interactive movement

    /// Returns the index path of an interactively moved item at a point; by default that of the item at the point.
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
        guard let view = owner.object, let under = view.indexPathForItem(at: position) else { return previousIndexPath }
        return under
    }

    /// Returns the attributes of an interactively moved item; by default its own, at the point and above the others.
    open func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint)
        -> UICollectionViewLayoutAttributes
    {
        let held = layoutAttributesForItem(at: indexPath)?.duplicated ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        held.center = position
        held.zIndex = Int(Int32.max)
        return held
    }

    /// Returns the invalidation context for a step of a movement; by default it invalidates all attributes.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath],
        withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }

    /// Returns the invalidation context for the end of a movement; by default it invalidates all attributes.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath],
        previousIndexPaths: [IndexPath],
        movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.targetIndexPathsForInteractivelyMovingItems = indexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        return context
    }
}
