import Foundation

/// Which items are selected, in the order they were, and which one a finger is on.
struct Selection {
    private(set) var paths: [IndexPath] = []
    private var known: Set<IndexPath> = []
    var highlighted: IndexPath?

    func contains(_ path: IndexPath) -> Bool { known.contains(path) }

    mutating func insert(_ path: IndexPath) {
        if known.insert(path).inserted { paths.append(path) }
    }

    mutating func remove(_ path: IndexPath) {
        if known.remove(path) != nil { paths.removeAll { $0 == path } }
    }

    mutating func removeAll() {
        self = Selection()
    }

    /// Follows a batch; what is gone is no longer selected.
    mutating func follow(_ place: (IndexPath) -> IndexPath?) {
        if paths.isEmpty, highlighted == nil { return }
        paths = paths.compactMap(place)
        known = Set(paths)
        highlighted = highlighted.flatMap(place)
    }
}

extension UICollectionView {
    final func select(_ indexPath: IndexPath?, _ scrollPosition: ScrollPosition, animated: Bool) {
        guard allowsSelection else { return }
        guard let indexPath else {
            for path in selection.paths { mark(path, selected: false) }
            return
        }
        loadCounts()
        counts.demand(indexPath, for: "selecting")
        if !allowsMultipleSelection {
            for path in selection.paths where path != indexPath { mark(path, selected: false) }
        }
        mark(indexPath, selected: true)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    final func mark(_ path: IndexPath, selected: Bool) {
        if selected { selection.insert(path) } else { selection.remove(path) }
        cellForItem(at: path)?.isSelected = selected
    }

    /// Sets `isSelected` of each visible cell to the selection of its item.
    final func updateCellSelection() {
        for (id, element) in visibleElements.all {
            guard let cell = element.view as? UICollectionViewCell else { continue }
            let isSelected = selection.contains(id.path)
            if cell.isSelected != isSelected { cell.isSelected = isSelected }
        }
    }

    // MARK: Touches

    final func highlight(at point: CGPoint) -> Bool {
        guard allowsSelection, !isDragging, !isDecelerating, let path = indexPathForItem(at: point) else { return false }
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return true }
        selection.highlighted = path
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
        return true
    }

    final func highlightFollows(_ point: CGPoint) {
        if let path = selection.highlighted, indexPathForItem(at: point) != path { unhighlight() }
    }

    final func unhighlight() {
        guard let path = selection.highlighted else { return }
        selection.highlighted = nil
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    /// The finger was lifted: what it was on is selected, or taken out of a multiple selection; false when it was on nothing.
    final func tapEnded() -> Bool {
        guard let path = selection.highlighted else { return false }
        // Apple documents this order: the item stays highlighted until the delegate has been called about the selection.
        tap(path)
        unhighlight()
        return true
    }

    /// What a tap on an item does.
    package final func tap(_ path: IndexPath) {
        guard allowsSelection else { return }
        if selection.contains(path), allowsMultipleSelection {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            mark(path, selected: false)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsMultipleSelection {
            for other in selection.paths where other != path {
                mark(other, selected: false)
                delegate?.collectionView(self, didDeselectItemAt: other)
            }
        }
        mark(path, selected: true)
        delegate?.collectionView(self, didSelectItemAt: path)
    }
}
