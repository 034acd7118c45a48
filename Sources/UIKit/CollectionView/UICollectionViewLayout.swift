public import Foundation

/// Says where the elements of a collection view lie; subclasses answer the questions.
///
/// Lengths are points in the coordinates of the content.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    @exclusivity(unchecked) final var owner = WeakRef<UICollectionView>()
    final var decorations: [ElementKind: UICollectionReusableView.Type] = [:]
    /// The batch update that the layout is told about.
    private(set) final var update: UpdatePlan?
    /// The context that the collection view invalidates by at the moment.
    private final var pendingContext: UICollectionViewLayoutInvalidationContext?

    /// A layout without a collection view.
    public override init() {
        super.init()
    }

    /// A layout without a collection view; there are no archives here.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The collection view that asks; nil before it was set there.
    open var collectionView: UICollectionView? { owner.object }

    /// The class of the attributes that flow layouts and the collection view make.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the contexts made for an invalidation.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Whether positions are mirrored where the language runs against `developmentLayoutDirection`; false by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// The direction the layout was designed for, the one that is not mirrored; from left to right by default.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Called when the layout comes from an archive, which never happens here; layouts override it all the same.
    open func awakeFromNib() {}

    /// Called when a tool draws the layout, which never happens here.
    open func prepareForInterfaceBuilder() {}

    final func beginUpdates(_ plan: UpdatePlan) { update = plan }

    final func endUpdates() { update = nil }

    // MARK: Questions

    /// Computes what the questions need; called before them after each invalidation.
    open func prepare() {}

    /// The size of all content.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of all elements that touch the rectangle; nil for none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of one item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of one supplementary view.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// The attributes of one decoration view.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// Where scrolling should come to rest; the proposal by default.
    ///
    /// Velocity is in points a millisecond.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint)
        -> CGPoint
    { proposedContentOffset }

    /// The offset after a batch or a change of layout; the proposal by default.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    /// The class to make a decoration view of a kind from.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[ElementKind(elementKind)] = inheriting(viewClass, from: UICollectionReusableView.self)
    }

    // MARK: Invalidation

    /// Marks all attributes as old; the layout is prepared before the next question.
    ///
    /// The collection view calls it too, for other bounds, a reload and a batch: the base method then passes on the context that the
    /// collection view has, and makes none of its own.
    open func invalidateLayout() {
        let context = pendingContext ?? makeContext()
        pendingContext = nil
        invalidateLayout(with: context)
    }

    /// Invalidates as the collection view does: `invalidateLayout()`, which passes the context on (rule 1.13).
    final func invalidate(by context: UICollectionViewLayoutInvalidationContext) {
        pendingContext = context
        invalidateLayout()
        // An override that does not call super: the layout is invalidated all the same.
        guard pendingContext === context else { return }
        pendingContext = nil
        invalidateLayout(with: context)
    }

    /// Marks what the context says as old; an override calls this one.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner.object?.layout(self, wasInvalidatedBy: context)
    }

    /// Marks everything, the data source's counts or both as old.
    ///
    /// In a batch update layouts keep their state and get the changes in `prepare(forCollectionViewUpdates:)`.
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

    /// Whether the layout changes with the bounds; by default when the size of a collection view does.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = owner.object else { return false }
        return newBounds.size != view.bounds.size
    }

    /// What a change of the bounds makes old; by default all attributes.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext()
    }

    /// Whether the size a cell would like changes the layout; false by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What the size a cell would like makes old; by default that element.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        switch originalAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: [originalAttributes.indexPath])
        case .supplementaryView:
            context.invalidateSupplementaryElements(
                ofKind: originalAttributes.representedElementKind ?? "",
                at: [originalAttributes.indexPath]
            )
        case .decorationView:
            context.invalidateDecorationElements(
                ofKind: originalAttributes.representedElementKind ?? "",
                at: [originalAttributes.indexPath]
            )
        }
        return context
    }

    /// Called before the bounds change with animation.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called when an animated change of the bounds is over.
    open func finalizeAnimatedBoundsChange() {}

    // MARK: Batches

    /// Called after `prepare()` with the changes of a batch.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called in the batch's animation once all attributes have been asked for.
    open func finalizeCollectionViewUpdates() {}

    /// Where an item starts that appears in a batch; by default its own place, faded out when it is new.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        update?.initial(.cell(itemIndexPath), in: self)
    }

    /// Where an item ends that disappears in a batch; by default its old place, faded out when it is gone.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        update?.final(.cell(itemIndexPath), in: self)
    }

    /// Where a supplementary view starts that appears in a batch.
    open func initialLayoutAttributesForAppearingSupplementaryElement(ofKind elementKind: String, at elementIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        update?.initial(.supplementary(elementKind, elementIndexPath), in: self)
    }

    /// Where a supplementary view ends that disappears in a batch.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(ofKind elementKind: String, at elementIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        update?.final(.supplementary(elementKind, elementIndexPath), in: self)
    }

    /// Where a decoration view starts that appears in a batch.
    open func initialLayoutAttributesForAppearingDecorationElement(ofKind elementKind: String, at decorationIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        update?.initial(.decoration(elementKind, decorationIndexPath), in: self)
    }

    /// Where a decoration view ends that disappears in a batch.
    open func finalLayoutAttributesForDisappearingDecorationElement(ofKind elementKind: String, at decorationIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        update?.final(.decoration(elementKind, decorationIndexPath), in: self)
    }

    /// The supplementary views of a kind that a batch takes away, by old paths, beyond those of deleted sections and items.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// The decoration views of a kind that a batch takes away, by old paths.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// The supplementary views of a kind that a batch adds, by new paths.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// The decoration views of a kind that a batch adds, by new paths.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Transitions

    /// Called before this layout takes the place of another.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called before another layout takes the place of this one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called when the change of layouts is over.
    open func finalizeLayoutTransition() {}

    // MARK: Interactive movement

    /// The path an item held at a point would have; by default that of the item under the point.
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
        guard let view = owner.object, let under = view.indexPathForItem(at: position) else { return previousIndexPath }
        return under
    }

    /// The attributes of an item held at a point; by default its own, at the point and above the others.
    open func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint)
        -> UICollectionViewLayoutAttributes
    {
        let own = layoutAttributesForItem(at: indexPath)
        let held = (own?.copy() as? UICollectionViewLayoutAttributes) ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        held.center = position
        held.zIndex = Int(Int32.max)
        return held
    }

    /// What a step of the movement makes old; by default all attributes.
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

    /// What the end of the movement makes old; by default all attributes.
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
