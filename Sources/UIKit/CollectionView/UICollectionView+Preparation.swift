import Foundation

extension UICollectionView {
    final func layout(_ source: UICollectionViewLayout, wasInvalidatedBy context: UICollectionViewLayoutInvalidationContext) {
        guard source === layout else {
            if transition.isInteractive { layout.invalidateLayout() }
            return
        }
        if context.invalidateDataSourceCounts { loadedCounts.invalidate() }
        pass.merge(context)
        if deferred.isUpdating { pass.recordInvalidation(by: deferred.callback) }
        adjust(by: context)
        setNeedsLayout()
    }

    /// Applies a context's adjustments immediately; the offset is clamped to the adjusted content size (rules 4.1 to 4.3).
    ///
    /// The new offset does not invalidate the layout again unless a callback has prepared the layout already.
    private final func adjust(by context: UICollectionViewLayoutInvalidationContext) {
        let (size, distance) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
        if size == .zero, distance == .zero { return }
        let outer = pass.beginAdjusting()
        let known = contentSize
        let adjusted = CGSize(width: known.width + size.width, height: known.height + size.height)
        if distance != .zero, !batch.isApplying {
            // Content that is held beyond its edge, or returns from there, stays as far beyond it (rule 12.3).
            let inside = isTracking || isDecelerating ? clamped(contentOffset) : contentOffset
            let target = range(contentSize: adjusted).clamp(CGPoint(x: inside.x + distance.x, y: inside.y + distance.y))
            shiftContent(by: CGPoint(x: target.x - inside.x, y: target.y - inside.y))
        }
        contentSize = adjusted
        pass.endAdjusting(outer)
    }

    /// Prepares the layout if it is invalid, loads the counts and reads the content size.
    ///
    /// The counts are loaded when they are needed, usually in the layout's `prepare()` (rule 2.3).
    final func prepareLayoutIfNeeded() {
        // While the data source is queried, the counts are unknown.
        if pass.isPreparing || loadedCounts.phase.isCounting { return }
        if pass.takeReload() {
            if dataSource == nil, !loadedCounts.phase.isUnknown { contentSize = .zero }
            layout.invalidate(everything: true, counts: true)
        }
        guard pass.needsPrepare else { return }
        updating {
            let invalid = pass.beginPreparation()
            calling("prepare() of the layout, or a delegate method that it calls, such as a size,") { layout.prepare() }
            pass.endPreparation()
            loadCounts()
            discardCachedAttributes(everything: invalid.everything, invalid.elements)
            readContentSize()
        }
    }

    /// Whether rules apply that are known from reports only.
    final var isStrict: Bool { (homeDisplay ?? .current).isStrict }

    /// Reads the layout's content size; without a data source, the size stays as it was adjusted (rules 4.4 and 12.15).
    ///
    /// A smaller content size may change the bounds, which may invalidate the layout like any bounds change.
    final func readContentSize() {
        if dataSource == nil { return }
        let size = calling("collectionViewContentSize of the layout") { layout.collectionViewContentSize }
        contentSize = size
    }

    /// Returns the layout's invalidation context for new bounds; `nil` if they do not invalidate the layout.
    final func context(forBoundsChange new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
        // During a preparation, a new offset does not invalidate the layout; a new size, set by a callback, does.
        let isOtherSize = new.size != bounds.size
        if !isOtherSize, pass.ignoresOffsets { return nil }
        guard layout.shouldInvalidateLayout(forBoundsChange: new) else { return nil }
        return layout.invalidationContext(forBoundsChange: new)
    }

    /// Invalidates the layout for new bounds, which may not be set yet.
    final func invalidate(byBounds context: UICollectionViewLayoutInvalidationContext) {
        pass.invalidateByBounds()
        layout.invalidate(by: context)
    }

    /// Invalidates the layout for the clamped bounds if the offset is out of range; the offset stays (rules 2.23, 2.24).
    final func invalidateForClampedBounds() {
        let target = clamped(contentOffset)
        if target == contentOffset || isTracking || isDecelerating || isScrollAnimating { return }
        if let context = context(forBoundsChange: CGRect(origin: target, size: bounds.size)) { invalidate(byBounds: context) }
    }

    private final func discardCachedAttributes(everything: Bool, _ old: Set<ElementID>) {
        if everything {
            attributesCache.removeAll()
        } else if !attributesCache.rect.isNull {
            let source = LayoutSource(layout, in: self)
            // Sorted, so that the order of the queries is the same in every run, unlike a set's.
            attributesCache.replace(SortedElementMap(old.stableSorted(by: <).map { ($0, exists($0) ? source.element($0) : nil) }))
        }
        pass.advanceGeneration()
    }
}
