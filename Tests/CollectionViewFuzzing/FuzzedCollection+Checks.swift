import TestSupport
import UIKit

extension FuzzedCollection {
    /// Returns a violated condition that always holds; `nil` if there is none.
    func problem() -> String? {
        if let fault { return fault }
        let offset = view.contentOffset
        if !offset.x.isFinite || !offset.y.isFinite { return "the content offset is \(offset)" }
        if !view.contentSize.width.isFinite || !view.contentSize.height.isFinite { return "the content size is \(view.contentSize)" }
        // A held item has another position until it is dropped.
        if view.hasUncommittedUpdates { return nil }
        if view.numberOfSections != sections.count { return "\(view.numberOfSections) sections, not \(sections.count)" }
        for section in sections.indices where view.numberOfItems(inSection: section) != sections[section].count {
            return "\(view.numberOfItems(inSection: section)) items in section \(section), not \(sections[section].count)"
        }
        return cellProblem()
    }

    private func cellProblem() -> String? {
        var seen: Set<ObjectIdentifier> = []
        for path in view.indexPathsForVisibleItems {
            guard let cell = view.cellForItem(at: path) as? FuzzedCell else { return "no cell at \(path), which is visible" }
            if !seen.insert(ObjectIdentifier(cell)).inserted { return "one cell shows two items, one of them at \(path)" }
            if cell.superview !== view { return "the cell at \(path) is not in the view" }
            if cell.number != number(path) { return "the cell at \(path) shows \(cell.number), not \(number(path) ?? -1)" }
            let isSelected = view.indexPathsForSelectedItems?.contains(path) ?? false
            if cell.isSelected != isSelected { return "the cell at \(path) is selected: \(cell.isSelected), and should be: \(isSelected)" }
        }
        for path in view.indexPathsForSelectedItems ?? [] where number(path) == nil { return "\(path) is selected, which does not exist" }
        return nil
    }

    private func number(_ path: IndexPath) -> Int? {
        path.count == 2 && sections.indices.contains(path.section) && sections[path.section].indices.contains(path.item)
            ? sections[path.section][path.item] : nil
    }

    /// Returns a condition that is violated after all animations and layout; `nil` if there is none.
    func problemAtRest() -> String? {
        if pendingCompletions != 0 { return "\(pendingCompletions) completions were not called" }
        let visible = view.bounds
        var wanted: Set<IndexPath> = []
        var possible: Set<IndexPath> = []
        for attributes in view.collectionViewLayout.layoutAttributesForElements(in: visible.insetBy(dx: -1, dy: -1)) ?? []
        where attributes.representedElementCategory == .cell && !attributes.isHidden {
            // Elements that only touch, or are empty, may or may not be visible.
            if meets(attributes.frame, visible) { wanted.insert(attributes.indexPath) }
            if attributes.frame.minX <= visible.maxX, attributes.frame.maxX >= visible.minX, attributes.frame.minY <= visible.maxY,
                attributes.frame.maxY >= visible.minY
            {
                possible.insert(attributes.indexPath)
            }
        }
        let shown = Set(view.indexPathsForVisibleItems)
        if !wanted.isSubset(of: shown) || !shown.isSubset(of: possible) {
            return "\(shown.sorted()) are visible, and \(wanted.sorted()) intersect \(visible)"
        }
        // The views in the hierarchy, and those displayed according to the delegate, are the visible elements and those kept just outside.
        let inside = view.subviews.compactMap { $0 as? UICollectionReusableView }
        if Set(inside.map { ObjectIdentifier($0) }).count != inside.count { return "a view is in the collection view twice" }
        let told = Set(displayed.filter { $0.value == 1 }.map(\.key))
        let decorations = inside.filter { $0.reuseIdentifier?.isEmpty ?? true }
        let present = Set(inside.map { ObjectIdentifier($0) }).subtracting(decorations.map { ObjectIdentifier($0) })
        if told != present { return "\(told.count) views were announced as displayed, and \(present.count) are in the view" }
        if inside.count > 400 { return "\(inside.count) views are in the view" }
        return nil
    }

    /// Returns whether the rectangles overlap.
    private func meets(_ a: CGRect, _ b: CGRect) -> Bool {
        a.width > 0 && a.height > 0 && a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY
    }
}
