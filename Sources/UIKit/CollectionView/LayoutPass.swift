#if !hasFeature(Embedded)
    import Foundation
#endif

/// What the next layout pass must do, collected from invalidations.
struct LayoutPass {
    var countsAreStale = true
    var needsPrepare = true
    /// Whether all attributes are old, rather than those listed.
    var isEverythingOld = true
    var old: Set<ElementID> = []
    var offsetAdjustment = CGPoint.zero
    /// The bounds before a change of size that is animated.
    var animatedFrom: CGRect?
    var isPreparing = false
    var isCounting = false
    var isLayingOut = false
    /// Counts preparations: the attributes change with them.
    var number = 0
    /// The pass whose attributes the views show.
    var shownNumber = -1
    /// Counts looks at the visible elements, so that each tells whether the latest one wanted it.
    var stamp = 0
    /// What last invalidated the layout while it was being prepared or shown, for the message of a cycle.
    var invalidation: StaticString = ""

    /// The most preparations in one layout pass.
    static var limit: Int { 100 }

    #if !hasFeature(Embedded)
        @MainActor
    #endif
    mutating func take(_ context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        if context.invalidateDataSourceCounts { countsAreStale = true }
        if context.isPartial {
            for path in context.invalidatedItemIndexPaths ?? [] { old.insert(.cell(path)) }
            for (name, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
                for path in paths { old.insert(.supplementary(name, path)) }
            }
            for (name, paths) in context.invalidatedDecorationIndexPaths ?? [:] {
                for path in paths { old.insert(.decoration(name, path)) }
            }
        } else {
            isEverythingOld = true
        }
        offsetAdjustment.x += context.contentOffsetAdjustment.x
        offsetAdjustment.y += context.contentOffsetAdjustment.y
    }
}

extension UICollectionView {
    final func layout(_ source: UICollectionViewLayout, wasInvalidatedBy context: UICollectionViewLayoutInvalidationContext) {
        guard source === layout else {
            if transition != nil { layout.invalidateLayout() }
            return
        }
        pass.take(context)
        if deferred.depth > 0 { pass.invalidation = deferred.callback }
        if context.contentSizeAdjustment != .zero {
            contentSize = CGSize(
                width: contentSize.width + context.contentSizeAdjustment.width,
                height: contentSize.height + context.contentSizeAdjustment.height
            )
        }
        setNeedsLayout()
    }

    /// Brings the layout up to date: counts, preparation, content size, offset.
    final func prepareLayoutIfNeeded() {
        guard pass.needsPrepare, !pass.isPreparing else { return }
        loadCounts()
        updating {
            pass.isPreparing = true
            pass.needsPrepare = false
            let size = calling("prepare() of the layout, or a delegate method that it calls, such as a size,") {
                layout.prepare()
                return layout.collectionViewContentSize
            }
            pass.isPreparing = false
            forgetOldAnswers()
            // First the shift, which counts from the offset that the layout saw: shorter content may leave no room for it.
            let adjustment = pass.offsetAdjustment
            pass.offsetAdjustment = .zero
            shiftContent(by: adjustment)
            // Content that became shorter moves the bounds: the layout is asked about that like about any other change of them.
            contentSize = size
        }
    }

    private final func forgetOldAnswers() {
        if pass.isEverythingOld {
            query.forget()
        } else if !query.rect.isNull {
            let source = LayoutSource(layout, in: self)
            for id in pass.old { query.replace(id, with: exists(id) ? source.element(id) : nil) }
        }
        pass.isEverythingOld = false
        pass.old.removeAll(keepingCapacity: true)
        pass.number += 1
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
    final var sight: CGRect { margin == 0 ? bounds : bounds.insetBy(dx: -margin, dy: -margin) }

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
                exchangeElementsWithBounds()
            }
            // Every element is measured at most once for an offer, so this ends unless something invalidates the layout each time.
            var rounds = 0
            var changed = false
            repeat {
                if rounds == LayoutPass.limit { stopEndlessLayout() }
                rounds += 1
                prepareLayoutIfNeeded()
                changed = showElementsInSight() || changed
            } while pass.needsPrepare
            pass.isLayingOut = false
            if animatedFrom != nil { layout.finalizeAnimatedBoundsChange() }
            if changed { prefetch() }
            deferred.rest()
        }
    }

    /// Answers whether an element came or left, or what is known around them did: else a frame of a scroll is done.
    private final func showElementsInSight() -> Bool {
        let sight = self.sight
        let number = pass.number
        let asked = query.rect
        query.cover(sight, content: contentSize, of: LayoutSource(layout, in: self))
        let isOther = updateShown(to: elements(in: sight), changed: number != pass.shownNumber)
        let changed = isOther || number != pass.shownNumber || asked != query.rect
        pass.shownNumber = number
        return changed
    }

    /// What the layout wants seen: an element listed twice counts once, hidden ones and items that do not exist not at all.
    final func elements(in rect: CGRect) -> [(ElementID, UICollectionViewLayoutAttributes)] {
        var found: [(ElementID, UICollectionViewLayoutAttributes)] = []
        found.reserveCapacity(query.elements.count)
        for attributes in query.elements where !attributes.isHidden && touches(attributes.frame, rect) {
            let id = ElementID(attributes)
            if exists(id) { found.append((id, attributes)) }
        }
        if let movement { movement.adjust(&found, in: self) }
        return found
    }

    private final func updateShown(to wanted: [(ElementID, UICollectionViewLayoutAttributes)], changed: Bool) -> Bool {
        pass.stamp += 1
        let stamp = pass.stamp
        var fresh: [(ElementID, UICollectionViewLayoutAttributes)] = []
        for (id, attributes) in wanted {
            if !shown.want(id, pass: stamp) {
                fresh.append((id, attributes))
            } else if changed || movement != nil {
                refresh(id, attributes)
            }
        }
        // What leaves first, so that its views serve what comes.
        let unwanted = shown.unwanted(by: stamp)
        for (id, element) in unwanted {
            shown[id] = nil
            retire(element.view, id)
        }
        for (id, attributes) in fresh where shown[id] == nil {
            make(id, attributes, pass: stamp)
        }
        if changed {
            for (id, attributes) in wanted { measure(id, attributes) }
        } else {
            for (id, attributes) in fresh { measure(id, attributes) }
        }
        return !fresh.isEmpty || !unwanted.isEmpty
    }

    /// Shows changed attributes in the element's view.
    final func refresh(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes) {
        guard let place = shown.all.index(of: id), !shown.all.values[place].attributes.isEqual(attributes) else { return }
        settle(id, attributes)
    }
}
