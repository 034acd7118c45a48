import Foundation

extension UICollectionView {
    /// Returns the accessibility description of an item: that of its cell, with its position among all items.
    final func describe(_ view: UICollectionReusableView) -> HostDescription? {
        guard let cell = view as? UICollectionViewCell, let path = indexPath(for: cell) else { return view.ownDescription }
        var description = cell.ownDescription ?? HostDescription()
        if description.role == .none || description.role == .group { description.role = .item }
        description.isFocusable = allowsSelection
        if cell.isSelected { description.isSelected = true }
        description.number = number(of: path)
        return description
    }

    /// Returns the position of a cell's item among all items; `nil` if the view is not a visible cell.
    final func number(of view: UICollectionReusableView) -> HostNumber? {
        (view as? UICollectionViewCell).flatMap { indexPath(for: $0) }.map { number(of: $0) }
    }

    private final func number(of path: IndexPath) -> HostNumber { HostNumber(position: counts.position(of: path), count: counts.total) }

    /// Updates the positions of the visible items among all items.
    final func updateAccessibilityPositions() {
        guard homeDisplay?.host.describes == true else { return }
        for (_, element) in visibleElements.all { element.view.layer.setNeedsCommit(.number) }
    }
}
