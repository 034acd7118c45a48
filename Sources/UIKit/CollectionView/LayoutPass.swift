import Foundation

/// The work of the next layout pass, collected from invalidation contexts.
struct LayoutPass {
    private(set) var needsPrepare = true
    /// Whether all attributes are invalid, rather than `invalidElements`.
    private var isEverythingInvalid = true
    private var invalidElements: Set<ElementID> = []
    /// Whether the layout is not yet invalidated for a reload.
    private var isReloadPending = true
    /// Whether an invalidation by other bounds waits for its preparation: until then no other offset is asked about (rule 2.18).
    private(set) var isInvalidatedByBounds = false
    /// Whether an invalidation adjusts the offset: the layout is not asked about that.
    var isAdjusting = false
    /// Whether a batch update is between `prepare()` and `finalizeCollectionViewUpdates()`: adjustments of the offset have no effect.
    var isUpdating = false
    /// The number of nested changes of the bounds.
    var boundsChanges = 0
    /// The bounds before an animated change of the size.
    private var animatedFrom: CGRect?
    private(set) var isPreparing = false
    private(set) var isLayingOut = false
    /// Counts preparations: the attributes change with them.
    private(set) var generation = 0
    /// The generation of the attributes that the views have.
    private var displayedGeneration = -1
    /// The callback that last invalidated the layout during a preparation or a layout pass, for the message of a cycle.
    var invalidation: StaticString = ""

    /// The most preparations in one layout pass.
    static var limit: Int { 100 }

    @MainActor
    mutating func merge(_ context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        if context.isPartial {
            for path in context.invalidatedItemIndexPaths ?? [] { invalidElements.insert(.cell(path)) }
            for (name, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
                for path in paths { invalidElements.insert(.supplementary(name, path)) }
            }
            for (name, paths) in context.invalidatedDecorationIndexPaths ?? [:] {
                for path in paths { invalidElements.insert(.decoration(name, path)) }
            }
        } else {
            isEverythingInvalid = true
        }
    }

    /// Has another layout prepared and all attributes queried again.
    mutating func invalidateAll() { (needsPrepare, isEverythingInvalid) = (true, true) }

    /// Has all attributes queried again after the next preparation, beyond those of a context.
    mutating func invalidateAllAttributes() { isEverythingInvalid = true }

    mutating func requestReload() { (isReloadPending, needsPrepare) = (true, true) }

    /// Returns whether the layout must be invalidated for a reload, once.
    mutating func takeReload() -> Bool {
        defer { isReloadPending = false }
        return isReloadPending
    }

    mutating func invalidateByBounds() { isInvalidatedByBounds = true }

    // MARK: Preparation

    /// Begins a preparation and returns the invalid attributes: invalidations within it belong to the next one.
    mutating func beginPreparation() -> (everything: Bool, elements: Set<ElementID>) {
        isPreparing = true
        needsPrepare = false
        isInvalidatedByBounds = false
        defer { (isEverythingInvalid, invalidElements) = (false, []) }
        return (isEverythingInvalid, invalidElements)
    }

    mutating func endPreparation() { isPreparing = false }

    mutating func advanceGeneration() { generation += 1 }

    // MARK: Layout

    /// Begins a layout pass and returns the bounds before an animated change of the size.
    mutating func beginLayout() -> CGRect? {
        isLayingOut = true
        defer { animatedFrom = nil }
        return animatedFrom
    }

    mutating func endLayout() { isLayingOut = false }

    /// Records the bounds before an animated change of the size; the first of several changes counts.
    mutating func animateBounds(from bounds: CGRect) { if animatedFrom == nil { animatedFrom = bounds } }

    /// Whether the views have the attributes of a generation.
    func isDisplayed(_ generation: Int) -> Bool { generation == displayedGeneration }

    mutating func markDisplayed(_ generation: Int) { displayedGeneration = generation }

    /// Has the views measured again in the next layout pass.
    mutating func invalidateDisplayed() { displayedGeneration = -1 }
}

extension UICollectionView {
    final func layout(_ source: UICollectionViewLayout, wasInvalidatedBy context: UICollectionViewLayoutInvalidationContext) {
        guard source === layout else {
            if transition != nil { layout.invalidateLayout() }
            return
        }
        if context.invalidateDataSourceCounts { loadedCounts.invalidate() }
        pass.merge(context)
        if deferred.depth > 0 { pass.invalidation = deferred.callback }
        adjust(by: context)
        setNeedsLayout()
    }

    /// Applies a context's adjustments at once; an offset that the content has no room for is clamped (rules 4.1 to 4.3).
    ///
    /// The layout is not asked about the offset: it is prepared anew anyway, unless a callback has had it prepared already.
    private final func adjust(by context: UICollectionViewLayoutInvalidationContext) {
        let (size, distance) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
        if size == .zero, distance == .zero { return }
        let outer = pass.isAdjusting
        pass.isAdjusting = true
        let known = contentSize
        let adjusted = CGSize(width: known.width + size.width, height: known.height + size.height)
        if distance != .zero, !pass.isUpdating {
            let offset = contentOffset
            let target = range(contentSize: adjusted).clamp(CGPoint(x: offset.x + distance.x, y: offset.y + distance.y))
            shiftContent(by: CGPoint(x: target.x - offset.x, y: target.y - offset.y))
        }
        contentSize = adjusted
        pass.isAdjusting = outer
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
        if !isOtherSize, pass.isPreparing || pass.isAdjusting && pass.needsPrepare || pass.isInvalidatedByBounds { return nil }
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

    private final func stopEndlessLayout() -> Never {
        usageError(
            "UICollectionView: endless layout. The layout was prepared \(LayoutPass.limit) times in one layout pass, and each time "
                + "\(pass.invalidation) has invalidated it again. Invalidate it only when something has changed."
        )
    }

    final func exists(_ id: ElementID) -> Bool {
        id.category != .cell || counts.contains(id.path)
    }

    /// The rectangle in which elements have views.
    final var visibleRect: CGRect { margin == 0 ? bounds : bounds.insetBy(dx: -margin, dy: -margin) }

    /// Gives the elements in sight views and takes those of the others; measures new ones until nothing changes.
    final func layOutElements() {
        if pass.isLayingOut { return }
        updating {
            let animatedFrom = pass.beginLayout()
            if let animatedFrom {
                prepareLayoutIfNeeded()
                layout.prepare(forAnimatedBoundsChange: animatedFrom)
                // Rotations were seen to call it more than once (rule 2.37, from a report).
                if isStrict { layout.prepare(forAnimatedBoundsChange: animatedFrom) }
                animateElementsForBoundsChange()
            }
            // Every element is measured at most once for an offer, so this ends unless something invalidates the layout each time.
            var rounds = 0
            var changed = false
            let size = contentSize
            var asksAboutRange = pass.generation > 0
            repeat {
                if rounds == LayoutPass.limit { stopEndlessLayout() }
                rounds += 1
                prepareLayoutIfNeeded()
                changed = updateVisibleElements() || changed
                if asksAboutRange, !pass.needsPrepare, contentSize != size {
                    asksAboutRange = false
                    invalidateForClampedBounds()
                }
            } while pass.needsPrepare
            pass.endLayout()
            if animatedFrom != nil { layout.finalizeAnimatedBoundsChange() }
            if changed { prefetch() }
            deferred.rest()
        }
    }

    /// Answers whether an element came or left, or what is known around them did: else a frame of a scroll is done.
    private final func updateVisibleElements() -> Bool {
        let generation = pass.generation
        let asked = attributesCache.rect
        let visibleRect = loadVisibleAttributes()
        let isOther = updateVisibleElements(to: elements(in: visibleRect), changed: !pass.isDisplayed(generation))
        let changed = isOther || !pass.isDisplayed(generation) || asked != attributesCache.rect
        pass.markDisplayed(generation)
        return changed
    }

    /// Has the query cover what is in sight; the content size is read again after each question (rule 2.2).
    final func loadVisibleAttributes() -> CGRect {
        var visibleRect = self.visibleRect
        var rounds = 0
        while rounds < 10, attributesCache.cover(visibleRect, tile: bounds.size, of: LayoutSource(layout, in: self)) {
            rounds += 1
            readContentSize()
            visibleRect = self.visibleRect
        }
        return visibleRect
    }

    /// The elements that the layout shows: duplicates once, without hidden elements and items that do not exist.
    final func elements(in rect: CGRect) -> [(ElementID, UICollectionViewLayoutAttributes)] {
        var found: [(ElementID, UICollectionViewLayoutAttributes)] = []
        found.reserveCapacity(attributesCache.elements.count)
        for attributes in attributesCache.elements where !attributes.isHidden && touches(attributes.frame, rect) {
            let id = ElementID(attributes)
            if exists(id) { found.append((id, attributes)) }
        }
        if let movement { movement.adjust(&found, in: self) }
        return found
    }

    private final func updateVisibleElements(to wanted: [(ElementID, UICollectionViewLayoutAttributes)], changed: Bool) -> Bool {
        visibleElements.beginUpdate()
        var fresh: [(ElementID, UICollectionViewLayoutAttributes)] = []
        for (id, attributes) in wanted {
            if !visibleElements.markVisible(id) {
                fresh.append((id, attributes))
            } else if changed || movement != nil {
                refresh(id, attributes)
            }
        }
        // What leaves first, so that its views serve what comes.
        let unwanted = visibleElements.removeInvisible()
        for (id, element) in unwanted { retire(element.view, id) }
        for (id, attributes) in sortedForCreation(fresh) where visibleElements[id] == nil {
            make(id, attributes)
        }
        if changed {
            for (id, attributes) in wanted { measure(id, attributes) }
        } else {
            for (id, attributes) in fresh { measure(id, attributes) }
        }
        return !fresh.isEmpty || !unwanted.isEmpty
    }

    /// Cells and decoration views as the layout lists them, then supplementary views by kind (rules 2.6 and 7.8).
    private final func sortedForCreation(_ fresh: [(ElementID, UICollectionViewLayoutAttributes)]) -> [(
        ElementID, UICollectionViewLayoutAttributes
    )] {
        var bars = fresh.filter { $0.0.category == .supplementaryView }
        if bars.isEmpty { return fresh }
        bars = bars.stableSorted { a, b in
            if a.0.kind != b.0.kind { return a.0.kind.name.utf8.lexicographicallyPrecedes(b.0.kind.name.utf8) }
            return a.0.path < b.0.path
        }
        return fresh.filter { $0.0.category != .supplementaryView } + bars
    }

    /// Shows changed attributes in the element's view.
    final func refresh(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes) {
        guard let element = visibleElements[id], !element.attributes.isEqual(attributes) else { return }
        updateAttributes(of: id, to: attributes)
    }
}
