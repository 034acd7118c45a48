import Foundation

extension UICollectionView {
    /// Returns the accessibility description of a view, with its position.
    final func describe(_ view: UICollectionReusableView) -> HostDescription? {
        guard let number = number(of: view) else { return view.ownDescription }
        guard var description = view.ownDescription ?? (number.position > 0 ? HostDescription() : nil) else { return nil }
        description.number = number
        if number.position == 0 { return description }
        if description.role == .none || description.role == .group { description.role = .item }
        description.isFocusable = allowsSelection
        if (view as? UICollectionViewCell)?.isSelected == true { description.isSelected = true }
        return description
    }

    /// Returns the position of a cell or a supplementary view; `nil` if the view is not visible or not in a section.
    final func number(of view: UICollectionReusableView) -> HostNumber? {
        guard let id = elementState.visible.id(of: view), id.path.count == 2, counts.sections.indices.contains(id.path.section) else {
            return nil
        }
        let section = id.path.section
        switch id.category {
        case .cell:
            let start = counts.start(of: section)
            return HostNumber(position: start + id.path.item + 1, start: start, count: counts.sections[section], group: 3 * section + 2)
        case .supplementaryView:
            let isFooter = id.kind == ElementKind(Self.elementKindSectionFooter)
            return HostNumber(group: 3 * section + (isFooter ? 3 : 1))
        default: return nil
        }
    }

    /// Updates the positions of the visible elements.
    final func updateAccessibilityPositions() {
        guard homeDisplay?.host.describes == true else { return }
        for (_, element) in elementState.visible.all { element.view.layer.setNeedsCommit(.number) }
    }
}
