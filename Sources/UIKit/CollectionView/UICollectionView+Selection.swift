import Foundation

extension UICollectionView {
    final func select(_ indexPath: IndexPath?, _ scrollPosition: ScrollPosition, animated: Bool) {
        guard allowsSelection else { return }
        guard let indexPath else {
            for path in selection.paths { mark(path, selected: false) }
            return
        }
        loadCounts()
        counts.demand(indexPath, for: "selecting")
        for path in selection.replaced(by: indexPath, allowsMultiple: allowsMultipleSelection) { mark(path, selected: false) }
        mark(indexPath, selected: true)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    final func mark(_ path: IndexPath, selected: Bool) {
        selection.set(path, isSelected: selected)
        cellForItem(at: path)?.isSelected = selected
    }

    /// Maps the selected and the highlighted items to their index paths after an update; deselects an item without one.
    final func moveSelection(_ place: (IndexPath) -> IndexPath?) { selection.follow(place) }

    /// Sets `isSelected` of each visible cell to the selection of its item.
    final func updateCellSelection() {
        for (id, element) in elementState.visible.all {
            guard let cell = element.view as? UICollectionViewCell else { continue }
            let isSelected = selection.contains(id.path)
            if cell.isSelected != isSelected { cell.isSelected = isSelected }
        }
    }

    // MARK: Touches

    final func highlight(at point: CGPoint) -> Bool {
        guard allowsSelection, !isDragging, !isDecelerating, let path = indexPathForItem(at: point) else { return false }
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return true }
        selection.highlight(path)
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
        return true
    }

    final func highlightFollows(_ point: CGPoint) {
        if let path = selection.highlighted, indexPathForItem(at: point) != path { unhighlight() }
    }

    final func unhighlight() {
        guard let path = selection.unhighlight() else { return }
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    /// Selects or deselects the highlighted item at the end of a tap; returns `false` without a highlighted item.
    final func tapEnded() -> Bool {
        guard let path = selection.highlighted else { return false }
        // Apple documents this order: the item stays highlighted during the delegate's calls about the selection.
        tap(path)
        unhighlight()
        return true
    }

    /// Performs a tap on an item.
    package final func tap(_ path: IndexPath) {
        guard allowsSelection else { return }
        if selection.togglesOff(path, allowsMultiple: allowsMultipleSelection) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            mark(path, selected: false)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        // The delegate may have changed the selection.
        for other in selection.replaced(by: path, allowsMultiple: allowsMultipleSelection) {
            mark(other, selected: false)
            delegate?.collectionView(self, didDeselectItemAt: other)
        }
        mark(path, selected: true)
        delegate?.collectionView(self, didSelectItemAt: path)
    }
}
