#if !hasFeature(Embedded)
    import Foundation
#endif

extension UICollectionView {
    /// What an item is to people who do not see it: the one of so many, beside what its cell says.
    final func describe(_ view: UICollectionReusableView) -> HostDescription? {
        guard let cell = view as? UICollectionViewCell, let path = indexPath(for: cell) else { return view.ownDescription }
        var description = cell.ownDescription ?? HostDescription()
        if description.role == .none || description.role == .group { description.role = .item }
        description.isFocusable = allowsSelection
        if cell.isSelected { description.isSelected = true }
        description.position = counts.position(of: path)
        description.count = counts.total
        return description
    }

    /// The items that are shown are others of so many now.
    final func tellPositions() {
        guard homeDisplay?.host.describes == true else { return }
        for (_, element) in shown.all { element.view.layer.touch(.describe) }
    }
}
