// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    public override init() { fatalError() }
    // Class methods in Objective-C: each class of attributes has them, and they can be called on a metatype.
    public required convenience init(forCellWith indexPath: IndexPath) { fatalError() }
    public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) { fatalError() }
    public required convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) { fatalError() }
    open var frame: CGRect = declared()
    open var center: CGPoint = declared()
    open var size: CGSize = declared()
    open var transform3D: CATransform3D = declared()
    open var bounds: CGRect = declared()
    open var transform: CGAffineTransform = declared()
    open var alpha: CGFloat = declared()
    open var zIndex: Int = declared()
    open var isHidden: Bool = declared()
    open var indexPath: IndexPath = declared()
    open var representedElementCategory: UICollectionView.ElementCategory { fatalError() }
    open var representedElementKind: String? { fatalError() }
    // Isolated in Apple's SDK, unlike the next one (rule 12.22).
    open func copy(with zone: NSZone? = nil) -> Any { fatalError() }
    nonisolated open override func isEqual(_ object: Any?) -> Bool { fatalError() }
}

@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    public override init() { fatalError() }
    open var invalidateEverything: Bool { fatalError() }
    open var invalidateDataSourceCounts: Bool { fatalError() }
    open func invalidateItems(at indexPaths: [IndexPath]) {}
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
    open var invalidatedItemIndexPaths: [IndexPath]? { fatalError() }
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { fatalError() }
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { fatalError() }
    open var contentOffsetAdjustment: CGPoint = declared()
    open var contentSizeAdjustment: CGSize = declared()
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { fatalError() }
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { fatalError() }
    open var interactiveMovementTarget: CGPoint { fatalError() }
}

@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable { case insert, delete, reload, move, none }

    open var indexPathBeforeUpdate: IndexPath? { fatalError() }
    open var indexPathAfterUpdate: IndexPath? { fatalError() }
    open var updateAction: UICollectionViewUpdateItem.Action { fatalError() }
}

@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    public override init() { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    /// A member of NSObject, as is the next one.
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}
    open class var layoutAttributesClass: AnyClass { fatalError() }
    open class var invalidationContextClass: AnyClass { fatalError() }
    open var collectionView: UICollectionView? { fatalError() }
    open func invalidateLayout() {}
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
    open func prepare() {}
    open var collectionViewContentSize: CGSize { fatalError() }
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { fatalError() }

    // MARK: Attributes

    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { fatalError() }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { fatalError() }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { fatalError() }
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { fatalError() }
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath,
        withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes { fatalError() }

    // MARK: Invalidation

    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { fatalError() }
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext { fatalError() }
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { fatalError() }
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { fatalError() }
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath],
        withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext { fatalError() }
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath],
        previousIndexPaths: [IndexPath],
        movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext { fatalError() }
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
        fatalError()
    }
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { fatalError() }
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { fatalError() }

    // MARK: Changes

    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    open func finalizeCollectionViewUpdates() {}
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { fatalError() }
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { fatalError() }
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String,
        at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { fatalError() }
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String,
        at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { fatalError() }
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String,
        at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { fatalError() }
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String,
        at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { fatalError() }
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { fatalError() }
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { fatalError() }
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { fatalError() }
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { fatalError() }
}

@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    open var invalidateFlowLayoutDelegateMetrics: Bool = declared()
    open var invalidateFlowLayoutAttributes: Bool = declared()
}

@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

    public class var automaticSize: CGSize { fatalError() }
    open var minimumLineSpacing: CGFloat = declared()
    open var minimumInteritemSpacing: CGFloat = declared()
    open var itemSize: CGSize = declared()
    open var estimatedItemSize: CGSize = declared()
    open var scrollDirection: UICollectionView.ScrollDirection = declared()
    open var headerReferenceSize: CGSize = declared()
    open var footerReferenceSize: CGSize = declared()
    open var sectionInset: UIEdgeInsets = declared()
    open var sectionInsetReference: UICollectionViewFlowLayout.SectionInsetReference = declared()
    open var sectionHeadersPinToVisibleBounds: Bool = declared()
    open var sectionFootersPinToVisibleBounds: Bool = declared()
}

@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    open var transitionProgress: CGFloat = declared()
    open var currentLayout: UICollectionViewLayout { fatalError() }
    open var nextLayout: UICollectionViewLayout { fatalError() }
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {}
    open func value(forAnimatedKey key: String) -> CGFloat { fatalError() }
}
