import Foundation

/// The selection, the highlight and the interactive movement of items.
@MainActor
final class InteractionState {
    fileprivate(set) var selection = Selection()
    fileprivate(set) var movement: InteractiveMovement?
    /// The touch that highlights an item; others have no effect until it ends.
    fileprivate var touch = WeakRef<UITouch>()
}

// The coordinator of the interaction: selects, highlights and moves items.
extension UICollectionView {
    final func select(_ indexPath: IndexPath?, _ scrollPosition: ScrollPosition, animated: Bool) {
        guard allowsSelection else { return }
        guard let indexPath else {
            for path in interactionState.selection.paths { mark(path, selected: false) }
            return
        }
        loadCounts()
        counts.demand(indexPath, for: "selecting")
        for path in interactionState.selection.replaced(by: indexPath, allowsMultiple: allowsMultipleSelection) {
            mark(path, selected: false)
        }
        mark(indexPath, selected: true)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    final func mark(_ path: IndexPath, selected: Bool) {
        interactionState.selection.set(path, isSelected: selected)
        cellForItem(at: path)?.isSelected = selected
    }

    /// Maps the selected and the highlighted items to their index paths after an update; deselects an item without one.
    final func moveSelection(_ place: (IndexPath) -> IndexPath?) { interactionState.selection.follow(place) }

    /// Sets `isSelected` of each visible cell to the selection of its item.
    final func updateCellSelection() {
        for (id, element) in elementState.visible.all {
            guard id.category == .cell, let cell = element.view as? UICollectionViewCell else { continue }
            let isSelected = interactionState.selection.contains(id.path)
            if cell.isSelected != isSelected { cell.isSelected = isSelected }
        }
    }

    // MARK: Touches

    /// Highlights the item of a touched cell; returns `false` if another view is touched, or another touch highlights an item.
    final func beginHighlight(_ touches: Set<UITouch>) -> Bool {
        guard allowsSelection, !isDragging, !isDecelerating, !hasCurrentTouch, let touch = touches.first, let path = item(of: touch) else {
            return false
        }
        // A view that was removed from the cell during its touch did not forward the end.
        unhighlight()
        interactionState.touch = WeakRef(touch)
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return true }
        interactionState.selection.highlight(path)
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
        return true
    }

    /// Ends the highlight if its touch has left the cell.
    final func followHighlight(_ touches: Set<UITouch>) {
        guard let touch = currentTouch(among: touches), let path = interactionState.selection.highlighted else { return }
        if let cell = cellForItem(at: path), cell.bounds.contains(touch.location(in: cell)) { return }
        unhighlight()
    }

    /// Selects or deselects the highlighted item at the end of its touch; returns `false` without a highlighted item.
    final func endHighlight(_ touches: Set<UITouch>) -> Bool {
        guard currentTouch(among: touches) != nil else { return false }
        interactionState.touch = WeakRef()
        guard let path = interactionState.selection.highlighted else { return false }
        // Apple documents this order: the item stays highlighted during the delegate's calls about the selection.
        tap(path)
        unhighlight()
        return true
    }

    /// Ends the highlight if its touch is canceled.
    final func cancelHighlight(_ touches: Set<UITouch>) {
        guard currentTouch(among: touches) != nil else { return }
        interactionState.touch = WeakRef()
        unhighlight()
    }

    /// Ends the highlight if its touch began in a view that is removed, which does not forward the end.
    final func endHighlight(in view: UIView) {
        if interactionState.touch.object?.view?.isDescendant(of: view) == true { unhighlight() }
    }

    private final func unhighlight() {
        guard let path = interactionState.selection.unhighlight() else { return }
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    private final var hasCurrentTouch: Bool {
        guard let touch = interactionState.touch.object else { return false }
        return touch.phase != .ended && touch.phase != .cancelled
    }

    private final func currentTouch(among touches: Set<UITouch>) -> UITouch? {
        touches.first { $0 === interactionState.touch.object }
    }

    /// Returns the item of the cell in which a touch began, as iOS does; `nil` for another view.
    ///
    /// A collection view in the cell does not forward its touches to the item.
    private final func item(of touch: UITouch) -> IndexPath? {
        var next = touch.view
        while let view = next, !(view is UICollectionView) {
            if let cell = view as? UICollectionViewCell, cell.superview === self { return indexPath(for: cell) }
            next = view.superview
        }
        return nil
    }

    /// Returns the layout attributes of the elements in a rectangle, mirrored like those of an item.
    package final func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        LayoutSource(layout, in: self).elements(in: rect)
    }

    /// Performs a tap on an item.
    package final func tap(_ path: IndexPath) {
        guard allowsSelection else { return }
        if interactionState.selection.togglesOff(path, allowsMultiple: allowsMultipleSelection) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            mark(path, selected: false)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        interactionState.selection.tapped = path
        defer { interactionState.selection.tapped = nil }
        // The delegate may have changed the selection.
        for other in interactionState.selection.replaced(by: path, allowsMultiple: allowsMultipleSelection) {
            mark(other, selected: false)
            delegate?.collectionView(self, didDeselectItemAt: other)
        }
        loadCounts()
        guard let path = interactionState.selection.tapped, counts.contains(path) else { return }
        mark(path, selected: true)
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    // MARK: Interactive movement

    /// The interactively moved item; `nil` without a movement.
    final var heldItem: InteractiveMovement? { interactionState.movement }

    final func beginMovement(_ indexPath: IndexPath) -> Bool {
        if updateState.isUpdating { return false }
        layOutElements()
        guard heldItem == nil, counts.contains(indexPath), dataSource?.collectionView(self, canMoveItemAt: indexPath) == true,
            let attributes = layoutAttributesForItem(at: indexPath)
        else { return false }
        interactionState.movement = InteractiveMovement(origin: indexPath, target: indexPath, position: attributes.center)
        // The movement changes the index paths of items.
        discardCellsAhead()
        invalidate(forMoveTo: indexPath, attributes.center, from: indexPath, attributes.center)
        layOutHierarchy()
        return true
    }

    final func updateMovement(to targetPosition: CGPoint) {
        guard let previous = heldItem else { return }
        interactionState.movement?.position = targetPosition
        let proposed = layout.targetIndexPath(forInteractivelyMovingItem: previous.target, withPosition: targetPosition)
        let wished =
            delegate?.collectionView(
                self,
                targetIndexPathForMoveOfItemFromOriginalIndexPath: previous.origin,
                atCurrentIndexPath: previous.target,
                toProposedIndexPath: proposed
            ) ?? proposed
        // The delegate may have ended the movement, or moved the item again.
        guard let old = heldItem?.target else { return }
        let target = counts.admits(wished, from: old.section) ? wished : old
        let moved = target != old
        if moved {
            rename(old, to: target)
            interactionState.movement?.target = target
        }
        invalidate(forMoveTo: target, targetPosition, from: old, previous.position)
        if moved {
            UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: { self.layOutElements() })
        } else {
            layOutElements()
        }
    }

    final func endMovement() {
        guard let item = interactionState.movement.take() else { return }
        invalidate(forEndOf: item, cancelled: false)
        if item.isMoved { dataSource?.collectionView(self, moveItemAt: item.origin, to: item.target) }
        layOutAfterMovement()
    }

    /// Cancels a movement, also before another update.
    final func cancelMovement() {
        guard let item = interactionState.movement.take() else { return }
        if item.isMoved { rename(item.target, to: item.origin) }
        invalidate(forEndOf: item, cancelled: true)
        layOutAfterMovement()
    }

    /// Ends the selection and a movement before a reload; invalidates the layout with the context for the end of a movement.
    final func resetInteraction() {
        interactionState.selection.removeAll()
        if let item = interactionState.movement.take() { invalidate(forEndOf: item, cancelled: true) }
    }

    private final func invalidate(forMoveTo target: IndexPath, _ position: CGPoint, from old: IndexPath, _ previousPosition: CGPoint) {
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forInteractivelyMovingItems: [target],
                withTargetPosition: position,
                previousIndexPaths: [old],
                previousPosition: previousPosition
            )
        )
    }

    private final func invalidate(forEndOf item: InteractiveMovement, cancelled: Bool) {
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
        UICollectionView.change(animations: { self.layOutElements() }, completion: { _ in })
    }

    /// Moves an item, which changes the index paths of the items between both positions by one; the views keep their items.
    private final func rename(_ from: IndexPath, to: IndexPath) {
        var sections = counts.sections
        sections[from.section] -= 1
        sections[to.section] += 1
        let new = DataSourceCounts(sections: sections)
        var changes = BatchChanges()
        changes.movedItems = [(from: from, to: to)]
        let plan = UpdatePlan(changes, from: counts, to: new)
        moveElements(along: plan)
        moveSelection(plan.following)
        moveCounts(to: new)
    }

    /// Replaces the attributes of the moved item with those of its interactive movement, or adds them.
    final func placeHeldItem(in elements: inout [ElementAttributes]) {
        guard let item = heldItem else { return }
        let attributes = layout.layoutAttributesForInteractivelyMovingItem(at: item.target, withTargetPosition: item.position)
        let id = ElementID.cell(item.target)
        if let index = elements.firstIndex(where: { $0.0 == id }) {
            elements[index].1 = attributes
        } else {
            elements.append((id, attributes))
        }
    }
}
