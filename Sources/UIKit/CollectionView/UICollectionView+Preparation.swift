import Foundation

extension UICollectionView {
    final func layout(_ source: UICollectionViewLayout, wasInvalidatedBy context: UICollectionViewLayoutInvalidationContext) {
        guard source === layout else {
            if transition.isInteractive { layout.invalidateLayout() }
            return
        }
        if context.invalidateDataSourceCounts { loadedCounts.invalidate() }
        pass.merge(context)
        if deferred.isUpdating { pass.blame(deferred.callback) }
        adjust(by: context)
        setNeedsLayout()
    }

    /// Applies a context's adjustments at once; an offset that the content has no room for is clamped (rules 4.1 to 4.3).
    ///
    /// The layout is not asked about the offset: it is prepared anew anyway, unless a callback has had it prepared already.
    private final func adjust(by context: UICollectionViewLayoutInvalidationContext) {
        let (size, distance) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
        if size == .zero, distance == .zero { return }
        let outer = pass.beginAdjusting()
        let known = contentSize
        let adjusted = CGSize(width: known.width + size.width, height: known.height + size.height)
        if distance != .zero, !batch.isApplying {
            let offset = contentOffset
            let target = range(contentSize: adjusted).clamp(CGPoint(x: offset.x + distance.x, y: offset.y + distance.y))
            shiftContent(by: CGPoint(x: target.x - offset.x, y: target.y - offset.y))
        }
        contentSize = adjusted
        pass.endAdjusting(outer)
    }

    /// Brings the layout up to date: preparation, counts, content size.
    ///
    /// The data source is asked for its counts when they are needed, which is usually in the layout's `prepare()` (rule 2.3).
    final func prepareLayoutIfNeeded() {
        // The counts are not known until the data source has answered.
        if pass.isPreparing || loadedCounts.phase.isCounting { return }
        if pass.takeReload() { layout.invalidate(everything: true, counts: true) }
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

    /// Whether rules hold that are known from reports only.
    final var isStrict: Bool { (homeDisplay ?? .current).isStrict }

    /// Takes over the layout's content size; without a data source there is no content (rule 4.4).
    ///
    /// Content that became shorter moves the bounds: the layout is asked about that like about any other change of them.
    final func readContentSize() {
        let size = calling("collectionViewContentSize of the layout") {
            dataSource == nil ? .zero : layout.collectionViewContentSize
        }
        contentSize = size
    }

    /// Asks the layout about other bounds; returns what it calls old with them, nil where nothing is.
    final func context(forBoundsChange new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
        // Another offset changes nothing then; another size, from a callback, does.
        let isOtherSize = new.size != bounds.size
        if !isOtherSize, pass.ignoresOffsets { return nil }
        guard layout.shouldInvalidateLayout(forBoundsChange: new) else { return nil }
        return layout.invalidationContext(forBoundsChange: new)
    }

    /// Invalidates the layout for other bounds, which may still come.
    final func invalidate(byBounds context: UICollectionViewLayoutInvalidationContext) {
        pass.invalidateByBounds()
        layout.invalidate(by: context)
    }

    /// Asks about the bounds that the content has room for, where the offset lies beyond; the offset stays (rules 2.23, 2.24).
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
            // In an order that is the same in every run, which a set's is not.
            attributesCache.replace(SortedElementMap(old.stableSorted(by: <).map { ($0, exists($0) ? source.element($0) : nil) }))
        }
        pass.advanceGeneration()
    }
}
