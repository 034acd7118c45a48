import Foundation

extension UICollectionView {
    private final var isMoving: Bool { isDragging || isDecelerating || isScrollAnimating }

    /// Starts to create cells ahead in each frame, until scrolling ends.
    final func lookAheadWhileMoving() {
        guard !lookAhead.isRunning, isMoving, isPrefetchingEnabled, !isScrolledByHost, let display = homeDisplay else { return }
        let view = WeakRef(self)
        lookAhead.begin(at: contentOffset, task: display.addIdleTask { view.object?.lookAheadOnce() ?? false })
    }

    /// Returns the cells that were created ahead to the reuse pool, because their content may be outdated.
    final func discardCellsAhead() {
        for view in lookAhead.removeAll() { pool.enqueue(view) }
    }

    private final func lookAheadOnce() -> Bool {
        guard isMoving, isPrefetchingEnabled, !transition.isInteractive, movement.held == nil, !batch.isCollecting else {
            lookAhead.end()
            return false
        }
        guard let distance = lookAhead.distance(to: contentOffset), !pass.needsPrepare else { return true }
        updating { makeOrFind(along: distance) }
        return true
    }

    private final func makeOrFind(along distance: CGPoint) {
        // Cells more than a screen away are available for reuse.
        let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        for view in lookAhead.removeCells(outside: near) { pool.enqueue(view) }
        if let (id, attributes) = lookAhead.next(where: { visibleElements[$0] == nil && exists($0) }) {
            makeAhead(id, attributes)
        } else {
            find(in: LookAhead.strip(ahead: distance, of: bounds).intersection(CGRect(origin: .zero, size: contentSize)))
        }
    }

    private final func find(in strip: CGRect) {
        if strip.isNull || strip.isEmpty { return }
        let elements: [UICollectionViewLayoutAttributes]
        if attributesCache.covers(strip) {
            elements = attributesCache.elements
        } else if let known = lookAhead.elements(in: strip, generation: pass.generation) {
            elements = known
        } else {
            let rect = VisibleAttributesCache.tiles(touching: strip, of: bounds.size)
            elements = LayoutSource(layout, in: self).elements(in: rect)
            lookAhead.store(elements, in: rect, generation: pass.generation)
        }
        var found: [(ElementID, UICollectionViewLayoutAttributes)] = []
        for attributes in elements where attributes.representedElementCategory == .cell && !attributes.isHidden {
            let id = ElementID(attributes)
            if touches(attributes.frame, strip), exists(id), visibleElements[id] == nil, !lookAhead.contains(id) {
                found.append((id, attributes))
            }
        }
        lookAhead.plan(found, nearestTo: CGPoint(x: bounds.midX, y: bounds.midY))
    }

    private final func makeAhead(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes) {
        UIView.performWithoutAnimation {
            guard let view = provide(id, attributes) else { return }
            lookAhead.insert(id, view, attributes.duplicated)
        }
        setNeedsLayout()
    }
}
