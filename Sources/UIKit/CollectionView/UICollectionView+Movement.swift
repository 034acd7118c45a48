import Foundation

extension UICollectionView {
    final func beginMovement(_ indexPath: IndexPath) -> Bool {
        if updateState.isUpdating { return false }
        layOutElements()
        guard movement.held == nil, counts.contains(indexPath), dataSource?.collectionView(self, canMoveItemAt: indexPath) == true,
            let attributes = layoutAttributesForItem(at: indexPath)
        else { return false }
        movement.begin(indexPath, at: attributes.center)
        // The movement changes the index paths of items.
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

    final func updateMovement(to targetPosition: CGPoint) {
        whenIdle("updateInteractiveMovementTargetPosition(_:)") { self.updateMovementNow(to: targetPosition) }
    }

    private final func updateMovementNow(to targetPosition: CGPoint) {
        guard let previous = movement.move(to: targetPosition) else { return }
        let proposed = layout.targetIndexPath(forInteractivelyMovingItem: previous.target, withPosition: targetPosition)
        let wished =
            delegate?.collectionView(
                self,
                targetIndexPathForMoveOfItemFromOriginalIndexPath: previous.origin,
                atCurrentIndexPath: previous.target,
                toProposedIndexPath: proposed
            ) ?? proposed
        // The delegate may have ended the movement, or moved the item again.
        guard let old = movement.held?.target else { return }
        let target = counts.admits(wished, from: old.section) ? wished : old
        let moved = target != old
        if moved {
            rename(old, to: target)
            movement.retarget(to: target)
        }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forInteractivelyMovingItems: [target],
                withTargetPosition: targetPosition,
                previousIndexPaths: [old],
                previousPosition: previous.position
            )
        )
        if moved {
            UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: { self.layOutElements() })
        } else {
            layOutElements()
        }
    }

    final func endMovement() {
        whenIdle("endInteractiveMovement()") { self.endMovementNow() }
    }

    private final func endMovementNow() {
        guard let item = movement.end() else { return }
        invalidate(forEndOf: item, cancelled: false)
        if item.isMoved { dataSource?.collectionView(self, moveItemAt: item.origin, to: item.target) }
        layOutAfterMovement()
    }

    final func cancelMovement() {
        whenIdle("cancelInteractiveMovement()") { self.cancelMovementNow() }
    }

    /// Cancels a movement, also before another update.
    final func cancelMovementNow() {
        guard let item = movement.end() else { return }
        if item.isMoved { rename(item.target, to: item.origin) }
        invalidate(forEndOf: item, cancelled: true)
        layOutAfterMovement()
    }

    /// Ends the selection and a movement before a reload; invalidates the layout with the context for the end of a movement.
    final func resetInteraction() {
        selection.removeAll()
        if let item = movement.end() { invalidate(forEndOf: item, cancelled: true) }
    }

    private final func invalidate(forEndOf item: InteractiveMovement.HeldItem, cancelled: Bool) {
        layout.invalidateLayout(
            with: layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [cancelled ? item.origin : item.target],
                previousIndexPaths: [item.origin],
                movementCancelled: cancelled
            )
        )
    }

    private final func layOutAfterMovement() {
        invalidateCounts()
        loadCounts()
        UIView.animate(
            withDuration: UICollectionView.changeDuration,
            delay: 0,
            options: .allowUserInteraction,
            animations: { self.layOutElements() }
        )
    }

    /// Moves an item, which changes the index paths of the items between both positions by one; the views keep their items.
    private final func rename(_ from: IndexPath, to: IndexPath) {
        let sections = DataSourceCounts(sections: counts.sections, moving: from.section, to: to.section)
        var changes = BatchChanges()
        changes.movedItems = [(from: from, to: to)]
        let plan = UpdatePlan(changes, from: counts, to: sections)
        moveElements(along: plan)
        moveSelection(plan.following)
        moveCounts(to: sections)
    }

    /// Replaces the attributes of the moved item with those of its interactive movement, or adds them.
    final func placeHeldItem(in elements: inout [PlacedElement]) {
        guard let item = movement.held else { return }
        let attributes = layout.layoutAttributesForInteractivelyMovingItem(at: item.target, withTargetPosition: item.position)
        let id = ElementID.cell(item.target)
        if let index = elements.firstIndex(where: { $0.0 == id }) {
            elements[index].1 = attributes
        } else {
            elements.append((id, attributes))
        }
    }
}
