public import Foundation

/// Sets items in lines, one behind the other, in sections with headers and footers.
///
/// Sizes, insets and spacings come from the properties, or from a delegate that is a `UICollectionViewDelegateFlowLayout`.
/// The rules are in docs/flow-layout.md.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// What section insets are measured from.
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// A size that stands for: as large as the cell would like to be.
    public nonisolated static var automaticSize: CGSize {
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    }

    /// The space between lines, in points; 10 by default.
    open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
    /// The least space between the items of a line, in points; 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }
    /// The size of items whose size the delegate does not say; 50 by 50 points by default.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
    /// The size of items until their cells say which they would like; zero, the default, keeps cells from being asked.
    open var estimatedItemSize = CGSize.zero { didSet { changed(estimatedItemSize != oldValue) } }
    /// The direction that lines follow each other in; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { changed(scrollDirection != oldValue) } }
    /// The size of headers, of which only the length along the scroll direction counts; zero, for none, by default.
    open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
    /// The size of footers, of which only the length along the scroll direction counts; zero, for none, by default.
    open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
    /// The insets of each section's items; zero by default.
    open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
    /// What section insets across the scroll direction are measured from; the content inset by default.
    open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { changed(sectionInsetReference != oldValue) } }
    /// Whether headers stay in sight while their section is; false by default.
    open var sectionHeadersPinToVisibleBounds = false { didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) } }
    /// Whether footers stay in sight while their section is; false by default.
    open var sectionFootersPinToVisibleBounds = false { didSet { changed(sectionFootersPinToVisibleBounds != oldValue) } }

    /// What is worked out; nil when a question must work it out first.
    final var arranged: FlowArrangement?
    /// What was asked before, where only the arrangement is old.
    final var keptMetrics: [FlowMetrics]?
    /// The sizes cells asked for, by section and item.
    final var preferredSizes: [Int: [Int: CGSize]] = [:]
    /// Those of them that the arrangement does not have yet.
    final var pendingSizes: [(path: IndexPath, size: CGSize)] = []
    /// Whether those sizes have the numbers that items had before a batch or a reload.
    final var hasOtherItems = false

    private final func changed(_ isOther: Bool) {
        if isOther { invalidateLayout() }
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    // MARK: Questions

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        if let known = arranged, known.breadth != breadth(of: view.bounds.size, in: view) || known.pixels != pixels(of: view) {
            // Another breadth does not have the delegate asked again (rule 1.11); `invalidateLayout()` does.
            arranged = nil
            keptMetrics = known.metrics
        }
        _ = current
    }

    open override var collectionViewContentSize: CGSize {
        let known = current
        return known.axis.screen(known.contentSize)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let known = current
        guard let frame = known.frame(of: indexPath.item, in: indexPath.section) else { return nil }
        return maker.item(indexPath, frame: known.axis.screen(frame))
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        bar(ofKind: elementKind, at: indexPath)
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateDataSourceCounts { hasOtherItems = true }
        if context.invalidateEverything || context.invalidateDataSourceCounts || flow?.invalidateFlowLayoutDelegateMetrics ?? true {
            arranged = nil
            keptMetrics = nil
        } else if flow?.invalidateFlowLayoutAttributes ?? true, let old = arranged {
            keptMetrics = old.metrics
            arranged = nil
        }
        for (path, size) in flow?.preferredSizes ?? [] {
            preferredSizes[path.section, default: [:]][path.item] = size
            pendingSizes.append((path, size))
        }
        super.invalidateLayout(with: context)
    }

    /// Earlier state may be invalid: the layout got no invalidations while another one was in use.
    open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
        arranged = nil
        keptMetrics = nil
        pendingSizes = []
        hasOtherItems = true
    }

    /// True when the room across the scroll direction changes, and with any change while headers or footers keep in sight.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds || changesRoom(newBounds)
    }

    private final func changesRoom(_ newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        return breadth(of: newBounds.size, in: view) != arranged?.breadth ?? breadth(of: view.bounds.size, in: view)
    }

    /// Asks for another layout with another size or another origin across the scroll direction, never for the delegate's metrics.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else { return context }
        let axis = FlowAxis(isVertical: scrollDirection == .vertical)
        let bounds = collectionView?.bounds ?? .zero
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateFlowLayoutAttributes =
            newBounds.size != bounds.size || axis.flow(newBounds).across != axis.flow(bounds).across
        return context
    }

    // MARK: Sizes of cells

    /// True when sizes are estimated and the cell would like another one.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard estimatedItemSize != .zero, originalAttributes.representedElementCategory == .cell else { return false }
        let wanted = preferredAttributes.size
        let given = originalAttributes.size
        return abs(wanted.width - given.width) > 1e-6 || abs(wanted.height - given.height) > 1e-6
    }

    /// Keeps the delegate's answers, gives the item its size, and says how far the content grows and moves.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        // Lists nothing: whatever comes after the item on its line and behind it moves too.
        guard originalAttributes.representedElementCategory == .cell,
            let context = makeContext() as? UICollectionViewFlowLayoutInvalidationContext
        else {
            return super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes,
                withOriginalAttributes: originalAttributes
            )
        }
        let path = originalAttributes.indexPath
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateFlowLayoutAttributes = false
        context.preferredSizes = [(path, preferredAttributes.size)]
        guard let view = collectionView else { return context }
        let known = current
        let axis = known.axis
        let growth = known.growth(resizing: path.item, in: path.section, to: axis.flow(preferredAttributes.size))
        context.contentSizeAdjustment = axis.screen(FlowSize(along: growth, across: 0))
        if let frame = known.frame(of: path.item, in: path.section), frame.alongEnd <= pinning(in: view, axis: axis).visibleStart {
            context.contentOffsetAdjustment = axis.screenPoint(along: growth)
        }
        return context
    }
}
