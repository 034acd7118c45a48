import Foundation

/// The layout, what its next pass must do, and the attributes that it returned.
@MainActor
final class CollectionLayoutState {
    fileprivate(set) var transition: LayoutTransition
    fileprivate(set) var pass = LayoutPass()
    fileprivate(set) var cache = VisibleAttributesCache()

    init(_ layout: UICollectionViewLayout) {
        transition = LayoutTransition(layout)
    }
}

// The coordinator of the layout: invalidates, prepares, queries and changes it.
extension UICollectionView {
    final func layout(_ source: UICollectionViewLayout, wasInvalidatedBy context: UICollectionViewLayoutInvalidationContext) {
        guard source === layout else {
            if layoutState.transition.isInteractive { layout.invalidateLayout() }
            return
        }
        if context.invalidateDataSourceCounts { invalidateCounts() }
        layoutState.pass.merge(context)
        if updateState.isUpdating { layoutState.pass.invalidation = updateState.callback }
        adjust(by: context)
        setNeedsLayout()
    }

    /// Applies a context's adjustments immediately; the offset is clamped to the adjusted content size (rules 4.1 to 4.3).
    ///
    /// The new offset does not invalidate the layout again unless a callback has prepared the layout already.
    private final func adjust(by context: UICollectionViewLayoutInvalidationContext) {
        let (size, distance) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
        if size == .zero, distance == .zero { return }
        let outer = layoutState.pass.isAdjusting
        layoutState.pass.isAdjusting = true
        let known = contentSize
        let adjusted = CGSize(width: known.width + size.width, height: known.height + size.height)
        if distance != .zero, !updateState.batch.isApplying {
            // Content that is held beyond its edge, or returns from there, stays as far beyond it (rule 12.3).
            let inside = isTracking || isDecelerating ? clamped(contentOffset) : contentOffset
            let target = range(contentSize: adjusted).clamp(inside + distance)
            shiftContent(to: contentOffset + (target - inside))
        }
        contentSize = adjusted
        layoutState.pass.isAdjusting = outer
    }

    /// Prepares the layout if it is invalid, loads the counts and reads the content size.
    ///
    /// The counts are loaded when they are needed, usually in the layout's `prepare()` (rule 2.3).
    final func prepareLayoutIfNeeded() {
        // While the data source is queried, the counts are unknown.
        if layoutState.pass.isPreparing || updateState.countsPhase.isCounting { return }
        if layoutState.pass.isReloadPending {
            layoutState.pass.isReloadPending = false
            if dataSource == nil, updateState.countsPhase != .unknown { contentSize = .zero }
            layout.invalidate(everything: true, counts: true)
        }
        guard layoutState.pass.needsPrepare else { return }
        updating {
            let invalid = layoutState.pass.beginPreparation()
            calling("prepare() of the layout, or a delegate method that it calls, such as a size,") { layout.prepare() }
            layoutState.pass.isPreparing = false
            loadCounts()
            if invalid.everything {
                layoutState.cache.removeAll()
            } else if !layoutState.cache.rect.isNull {
                let source = LayoutSource(layout, in: self)
                // Sorted, so that the order of the queries is the same in every run, unlike a set's.
                let ids = invalid.elements.stableSorted(by: <)
                layoutState.cache.replace(SortedElementMap(ids.map { ($0, exists($0) ? source.element($0) : nil) }))
            }
            layoutState.pass.generation += 1
            readContentSize()
        }
    }

    /// Reads the layout's content size; without a data source, the size stays as it was adjusted (rules 4.4 and 12.15).
    ///
    /// A smaller content size may change the bounds, which may invalidate the layout like any bounds change.
    final func readContentSize() {
        if dataSource == nil { return }
        contentSize = calling("collectionViewContentSize of the layout") { layout.collectionViewContentSize }
    }

    /// Discards all attributes and requests a preparation for a reload.
    final func invalidateForReload() {
        (layoutState.pass.isReloadPending, layoutState.pass.needsPrepare) = (true, true)
        layoutState.cache.removeAll()
    }

    /// Requests a new query of all attributes after the next preparation, in addition to those of a context.
    final func invalidateAllAttributes() { layoutState.pass.isEverythingInvalid = true }

    /// Requests a new measurement of the views in the next layout pass.
    final func invalidateMeasurements() {
        layoutState.pass.displayedGeneration = -1
        setNeedsLayout()
    }

    // MARK: Bounds

    /// Passes new bounds to the layout before they are set; returns a closure that invalidates the layout after they are set.
    ///
    /// A change of the size also prepares the layout, before the setter returns (rules 2.9 and 2.13).
    final func passOnBounds(_ new: CGRect) -> (() -> Void)? {
        let isOtherSize = new.size != bounds.size
        if !isOtherSize { lookAheadWhileMoving() }
        if AnimationGroup.current != nil, isOtherSize, layoutState.pass.animatedFrom == nil { layoutState.pass.animatedFrom = bounds }
        guard let context = context(forBoundsChange: new) else { return nil }
        return { self.follow(context, isOtherSize: isOtherSize) }
    }

    private final func follow(_ context: UICollectionViewLayoutInvalidationContext, isOtherSize: Bool) {
        layoutState.pass.boundsChanges += 1
        if layoutState.pass.boundsChanges > LayoutPass.boundsLimit {
            usageError(
                "UICollectionView: the layout changes the bounds in invalidateLayout(with:) each time it is told of other bounds; change "
                    + "them only when they are not what they should be."
            )
        }
        invalidate(byBounds: context)
        layoutState.pass.boundsChanges -= 1
        // Before the first layout pass there are no attributes to update, and the data source may not be ready.
        if isOtherSize, layoutState.pass.generation > 0 { prepareLayoutIfNeeded() }
    }

    /// Returns the layout's invalidation context for new bounds; `nil` if they do not invalidate the layout.
    final func context(forBoundsChange new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
        // During a preparation, a new offset does not invalidate the layout; a new size, set by a callback, does.
        let isOtherSize = new.size != bounds.size
        if !isOtherSize, layoutState.pass.ignoresOffsets { return nil }
        guard layout.shouldInvalidateLayout(forBoundsChange: new) else { return nil }
        return layout.invalidationContext(forBoundsChange: new)
    }

    /// Invalidates the layout for new bounds, which may not be set yet.
    final func invalidate(byBounds context: UICollectionViewLayoutInvalidationContext) {
        layoutState.pass.isInvalidatedByBounds = true
        layout.invalidate(by: context)
    }

    /// Invalidates the layout for the clamped bounds if the offset is out of range; the offset stays (rules 2.23, 2.24).
    final func invalidateForClampedBounds() {
        let target = clamped(contentOffset)
        if target == contentOffset || isTracking || isDecelerating || isScrollAnimating { return }
        if let context = context(forBoundsChange: CGRect(origin: target, size: bounds.size)) { invalidate(byBounds: context) }
    }

    // MARK: Layout pass

    /// Updates the views of the visible elements; repeats this until measuring no longer invalidates the layout.
    final func layOutElements() {
        if layoutState.pass.isLayingOut { return }
        updating {
            layoutState.pass.isLayingOut = true
            let animatedFrom = layoutState.pass.animatedFrom
            layoutState.pass.animatedFrom = nil
            if let animatedFrom {
                prepareLayoutIfNeeded()
                layout.prepare(forAnimatedBoundsChange: animatedFrom)
                // Reports describe more than one call in a rotation (rule 2.37, from a report).
                if isStrict { layout.prepare(forAnimatedBoundsChange: animatedFrom) }
                animateElementsForBoundsChange()
            }
            // This terminates unless a callback invalidates the layout each time, or a view never settles.
            var rounds = 0
            var changed = false
            let size = contentSize
            var asksAboutRange = layoutState.pass.generation > 0
            repeat {
                if rounds == LayoutPass.limit { stopEndlessLayout() }
                rounds += 1
                prepareLayoutIfNeeded()
                changed = updateVisibleElements() || changed
                if asksAboutRange, !layoutState.pass.needsPrepare, contentSize != size {
                    asksAboutRange = false
                    invalidateForClampedBounds()
                }
            } while layoutState.pass.needsPrepare
            layoutState.pass.isLayingOut = false
            if animatedFrom != nil { layout.finalizeAnimatedBoundsChange() }
            if changed { prefetch() }
            noteSettledLayout()
        }
    }

    /// Updates the visible elements; returns whether elements, their attributes or the cached tiles changed.
    private final func updateVisibleElements() -> Bool {
        let generation = layoutState.pass.generation
        let asked = layoutState.cache.rect
        loadVisibleAttributes()
        let isOther = updateVisibleElements(to: elements(in: bounds), changed: generation != layoutState.pass.displayedGeneration)
        let changed = isOther || generation != layoutState.pass.displayedGeneration || asked != layoutState.cache.rect
        layoutState.pass.displayedGeneration = generation
        return changed
    }

    private final func stopEndlessLayout() -> Never {
        usageError(
            "UICollectionView: endless layout. The layout was prepared \(LayoutPass.limit) times in one layout pass, and each time "
                + "\(layoutState.pass.invalidation) has invalidated it again. Invalidate it only when something has changed."
        )
    }

    // MARK: Attributes

    final func exists(_ id: ElementID) -> Bool {
        id.category != .cell || counts.contains(id.path)
    }

    /// Queries the layout for the tiles that a rectangle touches, unless they are cached; returns whether it did.
    final func cover(_ rect: CGRect) -> Bool {
        if layoutState.cache.rect.covers(rect) { return false }
        let tiles = VisibleAttributesCache.tiles(touching: rect, of: bounds.size)
        // The layout may query attributes meanwhile, so the cache is not accessed.
        let answer = LayoutSource(layout, in: self).answer(in: tiles)
        layoutState.cache.store(answer, in: tiles)
        return true
    }

    /// Queries the layout for the bounds, and reads the content size after each query, which may change them (rule 2.2).
    final func loadVisibleAttributes() {
        var rounds = 0
        while rounds < 10, cover(bounds) {
            rounds += 1
            readContentSize()
        }
    }

    /// Returns the cached elements that touch a rectangle, without hidden elements and items that do not exist.
    final func elements(in rect: CGRect) -> [ElementAttributes] {
        var found: [ElementAttributes] = []
        found.reserveCapacity(layoutState.cache.elements.count)
        for attributes in layoutState.cache.elements where !attributes.isHidden && touches(attributes.frame, rect) {
            let id = ElementID(attributes)
            if exists(id) { found.append((id, attributes)) }
        }
        placeHeldItem(in: &found)
        return found
    }

    /// Returns the cached attributes if they cover a rectangle, else the layout's for it.
    final func attributes(around rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        layoutState.cache.rect.covers(rect) ? layoutState.cache.elements : LayoutSource(layout, in: self).elements(in: rect)
    }

    /// Discards the attributes, so that they are queried again.
    final func discardAttributes() { layoutState.cache.removeAll() }

    /// Returns a copy of cached attributes, or else of the layout's (rules 2.8 and 7.4).
    final func knownAttributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
        (layoutState.cache.attributes(of: id) ?? LayoutSource(layout, in: self).element(id))?.duplicated
    }

    // MARK: Change of layout

    /// Stops the program if a layout belongs to another collection view.
    private final func demandOwnership(of layout: UICollectionViewLayout) {
        if let other = layout.owner.object, other !== self {
            usageError("UICollectionView: the layout belongs to another collection view; make one for each.")
        }
    }

    final func change(to layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
        demandOwnership(of: layout)
        cancelMovement()
        closeTransition(completed: false)
        if layout === self.layout {
            completion?(true)
            return
        }
        updating {
            if layoutState.pass.generation == 0 {
                // There are no elements yet, and the app may register its classes after it sets the layout.
                self.layout.owner = WeakRef()
                layout.owner = WeakRef(self)
                layoutState.transition.layout = layout
                setNeedsLayout()
                if let completion { completeNext(completion) }
                return
            }
            if !animated || updateState.countsPhase.isStale {
                exchange(self.layout, for: layout) { self.adopt(layout) }
                layOutElements()
                if let completion { completeNext(completion) }
                return
            }
            layOutElements()
            exchangeAnimated(to: layout, completion)
        }
    }

    /// Calls the completion handler after the call has returned (rule 2.36).
    private final func completeNext(_ completion: @escaping (Bool) -> Void) {
        clock.schedule(after: 0) {
            self.updating {
                self.calling("the completion of setCollectionViewLayout(_:animated:completion:)") { completion(true) }
            }
        }
    }

    private final func exchange(_ old: UICollectionViewLayout, for new: UICollectionViewLayout, _ body: () -> Void) {
        new.owner = WeakRef(self)
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
        for (_, element) in elementState.visible.all { element.view.willTransition(from: old, to: new) }
        body()
        for (_, element) in elementState.visible.all { element.view.didTransition(from: old, to: new) }
        old.finalizeLayoutTransition()
        new.finalizeLayoutTransition()
        if old !== layout { old.owner = WeakRef() }
    }

    /// Sets another layout, at an offset from `targetContentOffset(forProposedContentOffset:)`.
    private final func adopt(_ new: UICollectionViewLayout) {
        layoutState.transition.layout = new
        new.invalidate(everything: true, counts: false)
        layoutState.cache.removeAll()
        discardCellsAhead()
        invalidatePreferredSizes()
        setNeedsLayout()
        prepareLayoutIfNeeded()
        let proposed = layout.targetContentOffset(forProposedContentOffset: clamped(contentOffset))
        let target = delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
        if target != contentOffset { contentOffset = target }
    }

    private final func exchangeAnimated(to new: UICollectionViewLayout, _ completion: ((Bool) -> Void)?) {
        let old = layout
        var leaving: [(ElementID, VisibleElement, UICollectionViewLayoutAttributes?)] = []
        exchange(old, for: new) {
            // Created while the old layout still has its collection view.
            let source = LayoutSource(old, in: self)
            UICollectionView.change(
                animations: {
                    self.adopt(new)
                    self.loadVisibleAttributes()
                    let wanted = self.elements(in: self.bounds)
                    let isWanted = SortedElementMap(wanted)
                    let target = LayoutSource(new, in: self)
                    for (id, element) in self.takeElements(where: { id, _ in isWanted.index(of: id) == nil }) {
                        let end = source.final(id)
                        leaving.append((id, element, end ?? (id.category == .cell ? target.element(id) : element.attributes.faded)))
                    }
                    self.updateElements(wanted) { id, attributes, hasView in
                        if !hasView, let view = self.make(id, attributes) {
                            let start = target.initial(id)
                            let origin = start ?? (id.category == .cell ? source.element(id) : attributes.faded)
                            if let origin { UIView.performWithoutAnimation { self.show(origin, in: view) } }
                        }
                        self.updateAttributes(of: id, to: attributes)
                    }
                    for (_, element, end) in leaving {
                        element.view.isLeaving = true
                        if let end { self.show(end, in: element.view) }
                    }
                    self.layOutElements()
                },
                completion: { finished in
                    for (id, element, _) in leaving { self.leave(element.view, id) }
                    completion?(finished)
                }
            )
        }
    }

    // MARK: Interactive transitions

    final func beginTransition(
        to layout: UICollectionViewLayout,
        _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        demandOwnership(of: layout)
        if updateState.isUpdating {
            usageError(
                "UICollectionView: an interactive transition cannot start in \(updateState.callback), during an update; start it afterwards."
            )
        }
        if layoutState.transition.isInteractive {
            usageError("UICollectionView: an interactive transition is under way; finish or cancel it first.")
        }
        return updating {
            cancelMovement()
            layOutElements()
            let old = self.layout
            let between =
                delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
                ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
            layout.owner = WeakRef(self)
            between.owner = WeakRef(self)
            old.prepareForTransition(to: layout)
            layout.prepareForTransition(from: old)
            for (_, element) in elementState.visible.all { element.view.willTransition(from: old, to: layout) }
            layout.invalidate(everything: true, counts: false)
            layout.prepare()
            let end = range(contentSize: layout.collectionViewContentSize).clamp(contentOffset)
            between.offsets = (contentOffset, layout.targetContentOffset(forProposedContentOffset: end))
            layoutState.transition.begin(between, completion)
            layoutState.pass.invalidateAll()
            setNeedsLayout()
            layOutElements()
            return between
        }
    }

    final func endTransition(finished: Bool) {
        whenIdle("finishInteractiveTransition() or cancelInteractiveTransition()") {
            guard let between = self.layoutState.transition.end(finished: finished) else { return }
            UICollectionView.change(
                animations: {
                    between.transitionProgress = finished ? 1 : 0
                    self.layOutElements()
                },
                completion: { completed in
                    if self.layoutState.transition.between === between { self.closeTransition(completed: completed) }
                }
            )
        }
    }

    /// Replaces the transition layout with the new layout if the transition was finished, else with the old one.
    private final func closeTransition(completed: Bool) {
        guard let closed = layoutState.transition.close() else { return }
        let (between, finished) = (closed.between, closed.isFinished)
        updating {
            layoutState.pass.invalidateAll()
            layoutState.cache.removeAll()
            if finished { invalidatePreferredSizes() }
            let offset = finished ? between.offsets.to : between.offsets.from
            if contentOffset != offset { contentOffset = offset }
            layOutElements()
            // Insets, sizes and data may have changed since the offsets were determined.
            if !isTracking { contentOffset = range().clamp(contentOffset) }
            let (from, to) = (between.currentLayout, between.nextLayout)
            if finished { for (_, element) in elementState.visible.all { element.view.didTransition(from: from, to: to) } }
            from.finalizeLayoutTransition()
            to.finalizeLayoutTransition()
            between.owner = WeakRef()
            // A transition to the current layout ends with that layout.
            if from !== to { (finished ? from : to).owner = WeakRef() }
        }
        closed.completion?(completed, finished)
    }

    /// Invalidates the counts in both layouts of an interactive transition, which are not invalidated otherwise.
    final func invalidateCountsOfTransition() {
        guard let between = layoutState.transition.between else { return }
        between.currentLayout.invalidate(everything: true, counts: true)
        between.nextLayout.invalidate(everything: true, counts: true)
    }
}
