import Foundation

extension UICollectionView {
    final func exists(_ id: ElementID) -> Bool {
        id.category != .cell || counts.contains(id.path)
    }

    /// The rectangle in which elements have views.
    final var visibleRect: CGRect { margin == 0 ? bounds : bounds.insetBy(dx: -margin, dy: -margin) }

    /// Updates the views of the visible elements; repeats this until measuring no longer invalidates the layout.
    final func layOutElements() {
        if pass.isLayingOut { return }
        updating {
            let animatedFrom = pass.beginLayout()
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

    /// Updates the visible elements; returns whether elements, their attributes or the cached tiles changed.
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
        // The layout may query attributes meanwhile, so the cache is not accessed.
        let answer = LayoutSource(layout, in: self).elements(in: tiles)
        attributesCache.store(answer, in: tiles)
        return true
    }

    /// Queries the layout for the visible rectangle, and reads the content size after each query (rule 2.2).
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

    /// Returns the cached elements that touch a rectangle, without hidden elements and items that do not exist.
    final func elements(in rect: CGRect) -> [PlacedElement] {
        var found: [PlacedElement] = []
        found.reserveCapacity(attributesCache.elements.count)
        for attributes in attributesCache.elements where !attributes.isHidden && touches(attributes.frame, rect) {
            let id = ElementID(attributes)
            if exists(id) { found.append((id, attributes)) }
        }
        placeHeldItem(in: &found)
        return found
    }

    private final func stopEndlessLayout() -> Never {
        usageError(
            "UICollectionView: endless layout. The layout was prepared \(LayoutPass.limit) times in one layout pass, and each time "
                + "\(pass.invalidation) has invalidated it again. Invalidate it only when something has changed."
        )
    }
}
