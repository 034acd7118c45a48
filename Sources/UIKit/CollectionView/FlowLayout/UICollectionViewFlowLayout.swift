public import Foundation

/// A layout of items in lines, with sections, headers and footers.
///
/// Sizes, insets and spacing come from the properties, or from a delegate that conforms to `UICollectionViewDelegateFlowLayout`. The rules
/// are in docs/flow-layout.md.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The boundary of section insets.
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// The size for automatic sizing: the cell's preferred size.
    public nonisolated static var automaticSize: CGSize {
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    }

    /// The spacing of lines, in points; 10 by default.
    open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
    /// The minimum spacing of the items of a line, in points; 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }
    /// The default size of items, in points; 50 by 50 by default.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
    /// The estimated size of items whose cells determine their size; zero, the default, for no self-sizing.
    open var estimatedItemSize = CGSize.zero {
        didSet {
            if estimatedItemSize == oldValue { return }
            preferredSizes = [:]
            invalidateLayout()
        }
    }
    /// The scroll direction; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { changed(scrollDirection != oldValue) } }
    /// The default size of headers, of which only the length along the scroll direction is used; zero, for none, by default.
    open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
    /// The default size of footers, of which only the length along the scroll direction is used; zero, for none, by default.
    open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
    /// The default insets of sections; zero by default.
    open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
    /// The boundary of section insets across the scroll direction; the content inset by default.
    open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { changed(sectionInsetReference != oldValue) } }
    /// Whether headers are pinned to the visible bounds; `false` by default.
    open var sectionHeadersPinToVisibleBounds = false { didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) } }
    /// Whether footers are pinned to the visible bounds; `false` by default.
    open var sectionFootersPinToVisibleBounds = false { didSet { changed(sectionFootersPinToVisibleBounds != oldValue) } }

    /// The arrangement; `nil` if it is invalid.
    final var arranged: FlowArrangement?
    /// The delegate's former values, if only the arrangement is invalid.
    final var keptMetrics: [FlowMetrics]?
    /// The preferred sizes of cells, by section and item.
    final var preferredSizes: [Int: [Int: CGSize]] = [:]
    /// The preferred sizes that the arrangement does not have yet.
    final var pendingSizes: [(path: IndexPath, size: CGSize)] = []
    /// Whether the preferred sizes have index paths from before a batch, a reload or a change of layout.
    final var hasOtherItems = false

    private final func changed(_ isOther: Bool) {
        if isOther { invalidateLayout() }
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    // MARK: Queries

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        if let known = arranged, known.breadth != breadth(of: view.bounds.size, in: view) || known.pixels != pixels(of: view) {
            rearrange(known, in: view)
        }
        _ = current
    }

    open override var collectionViewContentSize: CGSize { axis.screen(current.contentSize) }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let frame = current.frame(of: indexPath.item, in: indexPath.section) else { return nil }
        return attributesClass.init(forCellWith: indexPath).placed(axis.screen(frame))
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        bar(ofKind: elementKind, at: indexPath)
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateDataSourceCounts || context.invalidateEverything { hasOtherItems = true }
        if context.invalidateEverything || context.invalidateDataSourceCounts || flow?.invalidateFlowLayoutDelegateMetrics ?? true {
            arranged = nil
            keptMetrics = nil
        } else if flow?.invalidateFlowLayoutAttributes ?? true, let old = arranged, let view = collectionView {
            rearrange(old, in: view)
        }
        for (path, size) in flow?.preferredSizes ?? [] {
            preferredSizes[path.section, default: [:]][path.item] = size
            pendingSizes.append((path, size))
        }
        super.invalidateLayout(with: context)
    }

    /// Like other bounds, other insets keep the delegate's values, and the lines in the same breadth.
    override func invalidateForInsets() {
        guard sectionInsetReference == .fromContentInset, let view = collectionView,
            let context = makeContext() as? UICollectionViewFlowLayoutInvalidationContext
        else { return super.invalidateForInsets() }
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateFlowLayoutAttributes = arranged?.breadth != breadth(of: view.bounds.size, in: view)
        invalidate(by: context)
    }

    /// Discards the lines, not the delegate's values (rule 1.11), unless these contain sizes that were measured in another breadth.
    private final func rearrange(_ old: FlowArrangement, in view: UICollectionView) {
        arranged = nil
        keptMetrics = old.metrics
        // Not `measuresViews`: the native Embedded compiler rejects its call here.
        if estimatedItemSize == .zero || old.breadth == breadth(of: view.bounds.size, in: view) { return }
        keptMetrics = nil
        preferredSizes = [:]
        view.invalidatePreferredSizes()
    }

    /// Returns `true` if the space across the scroll direction changes, and for any change while headers or footers are pinned.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
        guard let view = collectionView else { return false }
        return breadth(of: newBounds.size, in: view) != arranged?.breadth ?? breadth(of: view.bounds.size, in: view)
    }

    /// Returns a context that invalidates the layout for another size or another origin across the scroll direction, but not the delegate's
    /// metrics.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else { return context }
        let bounds = collectionView?.bounds ?? .zero
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateFlowLayoutAttributes =
            newBounds.size != bounds.size || axis.flow(newBounds).across != axis.flow(bounds).across
        return context
    }

    /// Returns a context that invalidates the delegate's metrics and the attributes if the item moves to another index path.
    open override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath],
        withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forInteractivelyMovingItems: targetIndexPaths,
            withTargetPosition: targetPosition,
            previousIndexPaths: previousIndexPaths,
            previousPosition: previousPosition
        )
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutDelegateMetrics = targetIndexPaths != previousIndexPaths
            flow.invalidateFlowLayoutAttributes = flow.invalidateFlowLayoutDelegateMetrics
        }
        return context
    }

    // MARK: Self-sizing

    override var measuresViews: Bool { estimatedItemSize != .zero }

    /// Returns `true` if sizes are estimated and the cell prefers another size.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard estimatedItemSize != .zero, originalAttributes.representedElementCategory == .cell else { return false }
        let wanted = preferredAttributes.size
        let given = originalAttributes.size
        return abs(wanted.width - given.width) > 1e-6 || abs(wanted.height - given.height) > 1e-6
    }

    /// Returns a context with the item's size and the adjustments of content size and offset; the delegate's values stay valid.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        guard originalAttributes.representedElementCategory == .cell,
            let context = makeContext() as? UICollectionViewFlowLayoutInvalidationContext
        else {
            return super.invalidationContext(forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        }
        let path = originalAttributes.indexPath
        context.invalidateItems(at: [path])
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateFlowLayoutAttributes = false
        context.preferredSizes = [(path, preferredAttributes.size)]
        let known = current
        guard let view = collectionView, let frame = known.frame(of: path.item, in: path.section) else { return context }
        let size = axis.flow(preferredAttributes.size).sanitized
        let growth = known.sections[path.section].growth(resizing: path.item, to: size)
        let shift = axis.screen(FlowSize(along: growth, across: 0))
        context.contentSizeAdjustment = shift
        if frame.alongEnd <= pinning(in: view).visibleStart {
            context.contentOffsetAdjustment = CGPoint(x: shift.width, y: shift.height)
        }
        return context
    }
}
