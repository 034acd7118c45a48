import Foundation

extension UICollectionView {
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

    /// Queries the layout for the tiles that a rectangle touches, unless they are cached; returns whether it did.
    final func cover(_ rect: CGRect) -> Bool {
        if attributesCache.covers(rect) { return false }
        let tiles = VisibleAttributesCache.tiles(touching: rect, of: bounds.size)
        // The layout may ask for attributes meanwhile, so the cache is not accessed.
        let answer = LayoutSource(layout, in: self).elements(in: tiles)
        attributesCache.store(answer, in: tiles)
        return true
    }

    /// Has the query cover what is in sight; the content size is read again after each question (rule 2.2).
    final func loadVisibleAttributes() -> CGRect {
        var visibleRect = self.visibleRect
        var rounds = 0
        while rounds < 10, cover(visibleRect) {
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
        placeHeldItem(in: &found)
        return found
    }

    private final func updateVisibleElements(to wanted: [(ElementID, UICollectionViewLayoutAttributes)], changed: Bool) -> Bool {
        visibleElements.beginUpdate()
        var fresh: [(ElementID, UICollectionViewLayoutAttributes)] = []
        for (id, attributes) in wanted {
            if !visibleElements.markVisible(id) {
                fresh.append((id, attributes))
            } else if changed || movement.held != nil {
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

    private final func stopEndlessLayout() -> Never {
        usageError(
            "UICollectionView: endless layout. The layout was prepared \(LayoutPass.limit) times in one layout pass, and each time "
                + "\(pass.invalidation) has invalidated it again. Invalidate it only when something has changed."
        )
    }
}
