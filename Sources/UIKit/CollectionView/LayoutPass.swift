import Foundation

/// What the next layout pass must do, collected from invalidations.
struct LayoutPass {
    var counts = CountsPhase.unknown
    var needsPrepare = true
    /// Whether all attributes are old, rather than those listed.
    var isEverythingInvalid = true
    var invalidElements: Set<ElementID> = []
    /// Whether the layout has not heard yet of a reload.
    var isReloadPending = true
    /// Whether an invalidation by other bounds waits for its preparation: until then no other offset is asked about (rule 2.18).
    var isInvalidatedByBounds = false
    /// Whether an invalidation adjusts the offset: the layout is not asked about that.
    var isAdjusting = false
    /// Whether a batch is between its first question and `finalizeCollectionViewUpdates()`: adjustments of the offset have no effect.
    var isUpdating = false
    /// How many changes of bounds are under way inside one another.
    var boundsChanges = 0
    /// The bounds before a change of size that is animated.
    var animatedFrom: CGRect?
    var isPreparing = false
    var isLayingOut = false
    /// Counts preparations: the attributes change with them.
    var generation = 0
    /// The pass whose attributes the views show.
    var displayedGeneration = -1
    /// Counts looks at the visible elements, so that each tells whether the latest one wanted it.
    var visibilityGeneration = 0
    /// What last invalidated the layout while it was being prepared or shown, for the message of a cycle.
    var invalidation: StaticString = ""

    /// The most preparations in one layout pass.
    static var limit: Int { 100 }

    @MainActor
    mutating func merge(_ context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        if context.invalidateDataSourceCounts { counts.invalidate() }
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

    /// Takes what is old before a preparation: what is invalidated in it is old for the next one.
    mutating func takeInvalidElements() -> (everything: Bool, elements: Set<ElementID>) {
        defer { (isEverythingInvalid, invalidElements) = (false, []) }
        return (isEverythingInvalid, invalidElements)
    }
}

extension UICollectionView {
    final func layout(_ source: UICollectionViewLayout, wasInvalidatedBy context: UICollectionViewLayoutInvalidationContext) {
        guard source === layout else {
            if transition != nil { layout.invalidateLayout() }
            return
        }
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
    /// The data source is asked for its counts where somebody needs them, which layouts do in `prepare()` (rule 2.3).
    final func prepareLayoutIfNeeded() {
        // The counts are not known until the data source has answered.
        if pass.isPreparing || pass.counts.isCounting { return }
        if pass.isReloadPending {
            pass.isReloadPending = false
            layout.invalidate(everything: true, counts: true)
        }
        guard pass.needsPrepare else { return }
        updating {
            pass.isPreparing = true
            pass.needsPrepare = false
            pass.isInvalidatedByBounds = false
            let old = pass.takeInvalidElements()
            calling("prepare() of the layout, or a delegate method that it calls, such as a size,") { layout.prepare() }
            pass.isPreparing = false
            loadCounts()
            discardCachedAttributes(everything: old.everything, old.elements)
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
        pass.isInvalidatedByBounds = true
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
        pass.generation += 1
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
            pass.isLayingOut = true
            let animatedFrom = pass.animatedFrom
            pass.animatedFrom = nil
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
            pass.isLayingOut = false
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
        let isOther = updateVisibleElements(to: elements(in: visibleRect), changed: generation != pass.displayedGeneration)
        let changed = isOther || generation != pass.displayedGeneration || asked != attributesCache.rect
        pass.displayedGeneration = generation
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

    /// What the layout wants seen: an element listed twice counts once, hidden ones and items that do not exist not at all.
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
        pass.visibilityGeneration += 1
        let generation = pass.visibilityGeneration
        var fresh: [(ElementID, UICollectionViewLayoutAttributes)] = []
        var next = 0
        for (id, attributes) in wanted {
            if !visibleElements.markVisible(id, generation: generation, expectedAt: &next) {
                fresh.append((id, attributes))
            } else if changed || movement != nil {
                refresh(id, attributes)
            }
        }
        // What leaves first, so that its views serve what comes.
        let unwanted = visibleElements.remove { $1.generation != generation }
        for (id, element) in unwanted { retire(element.view, id) }
        for (id, attributes) in sortedForCreation(fresh) where visibleElements[id] == nil {
            make(id, attributes, generation: generation)
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
