import Foundation

/// An item that a person holds and drops elsewhere.
struct InteractiveMovement {
    /// The item's path in the data source.
    let origin: IndexPath
    /// Where it would land now.
    var target: IndexPath
    /// The point of the content the item is held at.
    var position: CGPoint

    /// The path of an item in the data source, which has not moved the held item yet.
    func dataSourcePath(of path: IndexPath) -> IndexPath {
        if path == target { return origin }
        var item = path.item
        if path.section == target.section, item > target.item { item -= 1 }
        if path.section == origin.section, item >= origin.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }

    /// Shows the held item at the finger.
    @MainActor
    func adjust(_ elements: inout [(ElementID, UICollectionViewLayoutAttributes)], in view: UICollectionView) {
        let held = view.layout.layoutAttributesForInteractivelyMovingItem(at: target, withTargetPosition: position)
        let id = ElementID.cell(target)
        if let index = elements.firstIndex(where: { $0.0 == id }) { elements[index].1 = held } else { elements.append((id, held)) }
    }
}

extension UICollectionView {
    final func cancelMovement() {
        whenIdle("cancelInteractiveMovement()") { self.cancelMovementNow() }
    }

    /// Ends a movement without effect, also when another update comes in between.
    final func cancelMovementNow() {
        guard let current = movement else { return }
        movement = nil
        if current.origin != current.target { rename(current.target, to: current.origin) }
        finish(current, cancelled: true)
        layOutAfterMovement()
    }

    /// Ends an interactive movement before a reload, and invalidates the layout with the context for that.
    final func endMovementForReload() {
        guard let current = movement else { return }
        movement = nil
        finish(current, cancelled: true)
    }

    final func endMovement() {
        whenIdle("endInteractiveMovement()") { self.endMovementNow() }
    }

    private final func endMovementNow() {
        guard let current = movement else { return }
        movement = nil
        finish(current, cancelled: false)
        if current.origin != current.target { dataSource?.collectionView(self, moveItemAt: current.origin, to: current.target) }
        layOutAfterMovement()
    }

    final func updateMovement(to targetPosition: CGPoint) {
        whenIdle("updateInteractiveMovementTargetPosition(_:)") { self.updateMovementNow(to: targetPosition) }
    }

    private final func updateMovementNow(to targetPosition: CGPoint) {
        guard var current = movement else { return }
        let previous = current
        current.position = targetPosition
        movement = current
        let proposed = layout.targetIndexPath(forInteractivelyMovingItem: current.target, withPosition: targetPosition)
        let wished =
            delegate?.collectionView(
                self,
                targetIndexPathForMoveOfItemFromOriginalIndexPath: current.origin,
                atCurrentIndexPath: current.target,
                toProposedIndexPath: proposed
            ) ?? proposed
        current.target = counts.admits(wished, from: current.target.section) ? wished : current.target
        let moved = current.target != previous.target
        if moved { rename(previous.target, to: current.target) }
        movement = current
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forInteractivelyMovingItems: [current.target],
                withTargetPosition: targetPosition,
                previousIndexPaths: [previous.target],
                previousPosition: previous.position
            )
        )
        if moved {
            UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: { self.layOutElements() })
        } else {
            layOutElements()
        }
    }

    final func beginMovement(_ indexPath: IndexPath) -> Bool {
        if deferred.depth > 0 { return false }
        layOutElements()
        guard movement == nil, counts.contains(indexPath), dataSource?.collectionView(self, canMoveItemAt: indexPath) == true,
            let attributes = layoutAttributesForItem(at: indexPath)
        else { return false }
        movement = InteractiveMovement(origin: indexPath, target: indexPath, position: attributes.center)
        // The movement changes the paths of items.
        discardCellsAhead()
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forInteractivelyMovingItems: [indexPath],
                withTargetPosition: attributes.center,
                previousIndexPaths: [indexPath],
                previousPosition: attributes.center
            )
        )
        layoutIfNeeded()
        return true
    }

    private final func finish(_ current: InteractiveMovement, cancelled: Bool) {
        let final = cancelled ? current.origin : current.target
        layout.invalidateLayout(
            with: layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [final],
                previousIndexPaths: [current.origin],
                movementCancelled: cancelled
            )
        )
    }

    private final func layOutAfterMovement() {
        loadedCounts.invalidate()
        loadCounts()
        UIView.animate(
            withDuration: UICollectionView.changeDuration,
            delay: 0,
            options: .allowUserInteraction,
            animations: { self.layOutElements() }
        )
    }

    /// Between the old and the new path every item has moved by one; views keep their items.
    private final func rename(_ from: IndexPath, to: IndexPath) {
        let sections = DataSourceCounts(sections: counts.sections, moving: from.section, to: to.section)
        var changes = BatchChanges()
        changes.movedItems = [(from: from, to: to)]
        let plan = UpdatePlan(changes, from: counts, to: sections)
        let old = visibleElements.removeAll()
        for (id, element) in old { visibleElements.put(element, from: id, at: plan.new(id) ?? id) }
        selection.follow(plan.following)
        loadedCounts.move(to: sections)
    }
}
