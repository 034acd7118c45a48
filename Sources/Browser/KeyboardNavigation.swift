import Cascade
import CascadeUIKit
import Foundation
import UIKit

extension PageKey {
    /// The direction of an arrow, with or without Shift; `nil` for all other keys.
    fileprivate var direction: NeighborDirection? {
        switch self {
        case .left, .moveLeft: .left
        case .right, .moveRight: .right
        case .up, .moveUp: .up
        case .down, .moveDown: .down
        default: nil
        }
    }
}

/// Moves the focus between items by their frames, and performs with keys what touches perform.
@preconcurrency @MainActor
struct KeyboardNavigation {
    /// The greatest number of pages to an end of a view that is adjusted by pages.
    private static var mostPages: Int { 100 }

    /// Handles a key on the view with the focus; returns whether it had an effect.
    func press(_ key: PageKey, on view: UIView) -> Bool {
        switch key {
        case .enter: return activate(view)
        case .escape: return view.accessibilityPerformEscape()
        case .delete: return delete(view)
        case .space: return press(.pageDown, on: view)
        case .zoomIn, .zoomOut, .resetZoom, .fullScreen, .info, .download, .help: return false
        case .moveLeft, .moveRight, .moveUp, .moveDown: return key.direction.map { move(view, $0) } ?? false
        default: break
        }
        if view.accessibilityTraits.contains(.adjustable) { return adjust(view, key) }
        if let (collection, _, path) = item(at: view) {
            guard let target = target(of: key, from: path, in: collection) else { return false }
            moveFocus(to: target, in: collection)
            return true
        }
        if let direction = scrollDirection(key), view.accessibilityScroll(direction) { return true }
        return scroll(key, around: view)
    }

    private func scrollDirection(_ key: PageKey) -> UIAccessibilityScrollDirection? {
        switch key {
        case .left: return .left
        case .right: return .right
        case .up: return .up
        case .down: return .down
        case .pageUp: return .previous
        case .pageDown: return .next
        default: return nil
        }
    }

    // MARK: Views that are no items

    /// Scrolls the scroll view that contains a view, or else the largest one, as browsers scroll a page.
    private func scroll(_ key: PageKey, around view: UIView) -> Bool {
        var next: UIView? = view
        while let current = next, !(current is UIScrollView) { next = current.superview }
        guard let scrollView = next as? UIScrollView ?? largestScrollView(in: view.window ?? view) else { return false }
        if !scrollView.isScrolledByHost { return turn(key, scrollView) }
        let inset = scrollView.adjustedContentInset
        let minimum = -inset.top
        let maximum = max(minimum, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
        var offset = scrollView.contentOffset
        switch key {
        case .up: offset.y -= 60
        case .down: offset.y += 60
        case .pageUp: offset.y -= scrollView.bounds.height * 0.9
        case .pageDown: offset.y += scrollView.bounds.height * 0.9
        case .home: offset.y = minimum
        case .end: offset.y = maximum
        default: return false
        }
        offset.y = min(max(offset.y, minimum), maximum)
        if offset == scrollView.contentOffset { return false }
        scrollView.setContentOffset(offset, animated: (key == .pageUp || key == .pageDown) && !UIAccessibility.isReduceMotionEnabled)
        return true
    }

    /// Brings the neighbor of the current item of a line or a circle into the middle; the focus stays.
    private func turn(_ key: PageKey, _ view: UIScrollView) -> Bool {
        guard let view = view as? UICollectionView else { return false }
        let layout = view.collectionViewLayout
        guard let path = (layout as? LineLayout)?.targetIndexPath ?? (layout as? CircleLayout)?.targetIndexPath,
            let target = target(of: key, from: path, in: view), target != path
        else { return false }
        center(target, in: view, animated: !UIAccessibility.isReduceMotionEnabled)
        return true
    }

    private func largestScrollView(in view: UIView) -> UIScrollView? {
        var best = view as? UIScrollView
        for child in view.subviews where !child.isHidden && !child.accessibilityElementsHidden {
            guard let found = largestScrollView(in: child) else { continue }
            let area = best.map { $0.bounds.width * $0.bounds.height } ?? -1
            if found.bounds.width * found.bounds.height > area { best = found }
        }
        return best
    }

    /// Performs what a tap on the view does; returns whether it had an effect.
    func activate(_ view: UIView) -> Bool {
        if let (collection, cell, path) = item(at: view), cell === view || cell.contentView === view {
            if !cell.accessibilityActivate() { collection.tap(path) }
            // The action may have deleted the item.
            if collection.window != nil { restoreFocus(near: path, in: collection) }
            return true
        }
        if view is UIWindow { return false }
        // A tap in the middle of a scroll view would hit another view, and one of a slider would set it.
        if view is UIScrollView || view.accessibilityTraits.contains(.adjustable) { return view.accessibilityActivate() }
        view.activateByHost()
        return true
    }

    private func delete(_ view: UIView) -> Bool {
        guard let (collection, cell, path) = item(at: view), let action = cell.accessibilityCustomActions?.last,
            action.actionHandler?(action) == true
        else { return false }
        restoreFocus(near: path, in: collection)
        return true
    }

    /// Moves an item to the index path of its neighbor by an interactive movement.
    private func move(_ view: UIView, _ direction: NeighborDirection) -> Bool {
        guard let (collection, cell, path) = item(at: view), let destination = neighbor(direction, of: path, in: collection),
            let target = collection.layoutAttributesForItem(at: destination)?.center,
            collection.beginInteractiveMovementForItem(at: path)
        else { return false }
        collection.updateInteractiveMovementTargetPosition(target)
        collection.endInteractiveMovement()
        collection.layoutIfNeeded()
        UIAccessibility.post(notification: .layoutChanged, argument: cell)
        return true
    }

    /// Adjusts a view; one that scrolls does so for the keys of a direction, and to its ends for Home and End.
    private func adjust(_ view: UIView, _ key: PageKey) -> Bool {
        if key != .left, key != .right, let direction = scrollDirection(key), view.accessibilityScroll(direction) { return true }
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch key {
        case .up: view.accessibilityIncrement()
        case .down: view.accessibilityDecrement()
        case .right: if isRightToLeft { view.accessibilityDecrement() } else { view.accessibilityIncrement() }
        case .left: if isRightToLeft { view.accessibilityIncrement() } else { view.accessibilityDecrement() }
        case .home, .end:
            guard let slider = view as? UISlider else { return scrollToEnd(view, key == .home ? .previous : .next) }
            guard slider.isEnabled else { return false }
            slider.value = key == .home ? slider.minimumValue : slider.maximumValue
            slider.sendActions(for: .valueChanged)
        default: return false
        }
        return true
    }

    /// Scrolls by pages until the view is at its end.
    private func scrollToEnd(_ view: UIView, _ direction: UIAccessibilityScrollDirection) -> Bool {
        var pages = 0
        while pages < Self.mostPages, view.accessibilityScroll(direction) { pages += 1 }
        return pages > 0
    }

    /// The collection view, the cell and the index path of the item that contains a view.
    private func item(at view: UIView) -> (UICollectionView, UICollectionViewCell, IndexPath)? {
        var next: UIView? = view
        while let current = next {
            if let cell = current as? UICollectionViewCell, let collection = cell.superview as? UICollectionView {
                return collection.indexPath(for: cell).map { (collection, cell, $0) }
            }
            next = current.superview
        }
        return nil
    }

    // MARK: Items

    /// The item to which a key leads from another one.
    private func target(of key: PageKey, from path: IndexPath, in view: UICollectionView) -> IndexPath? {
        switch key {
        case .home, .end: end(key == .end, of: view)
        case .pageUp, .pageDown: page(key == .pageDown, from: path, in: view)
        default: key.direction.flatMap { neighbor($0, of: path, in: view) }
        }
    }

    private func moveFocus(to path: IndexPath, in view: UICollectionView) {
        guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return }
        if view.isScrolledByHost {
            // Of an item that is larger than the visible part, the beginning is shown.
            let visible = view.bounds.inset(by: view.adjustedContentInset)
            var shown = frame.insetBy(dx: -12, dy: -12)
            shown.size.width = max(1, min(shown.width, visible.width))
            shown.size.height = max(1, min(shown.height, visible.height))
            view.scrollRectToVisible(shown, animated: false)
        } else {
            center(path, in: view, animated: !UIAccessibility.isReduceMotionEnabled)
        }
        view.layoutIfNeeded()
        if view.cellForItem(at: path) == nil {
            // The animation has not reached the item, and the focused cell is about to be reused.
            center(path, in: view, animated: false)
            view.layoutIfNeeded()
        }
        focus(on: path, in: view)
    }

    private func center(_ path: IndexPath, in view: UICollectionView, animated: Bool) {
        // The frame of an item depends on how far its circle is turned.
        if let layout = view.collectionViewLayout as? CircleLayout { return layout.turn(to: path, animated: animated) }
        if let layout = view.collectionViewLayout as? LineLayout {
            layout.scrollToItem(at: path, animated: animated)
            return
        }
        view.scrollToItem(at: path, at: [.centeredHorizontally, .centeredVertically], animated: animated)
    }

    /// Focuses the item that now has the index path, or the section's last one.
    private func restoreFocus(near path: IndexPath, in view: UICollectionView) {
        view.layoutIfNeeded()
        guard path.section < view.numberOfSections else { return }
        let count = view.numberOfItems(inSection: path.section)
        guard count > 0 else { return }
        focus(on: IndexPath(item: min(path.item, count - 1), section: path.section), in: view)
    }

    private func focus(on path: IndexPath, in view: UICollectionView) {
        guard let cell = view.cellForItem(at: path) else { return }
        UIAccessibility.post(notification: .layoutChanged, argument: cell)
    }

    /// The first or the last item of a collection view.
    private func end(_ isLast: Bool, of view: UICollectionView) -> IndexPath? {
        let count = view.numberOfSections
        for number in 0..<count {
            let section = isLast ? count - 1 - number : number
            let items = view.numberOfItems(inSection: section)
            if items > 0 { return IndexPath(item: isLast ? items - 1 : 0, section: section) }
        }
        return nil
    }

    /// The last of an item's neighbors in a direction that is less than a page away, or else the next one.
    private func page(_ isForward: Bool, from path: IndexPath, in view: UICollectionView) -> IndexPath? {
        guard let start = view.layoutAttributesForItem(at: path)?.center else { return nil }
        let isVertical = view.contentSize.height > view.bounds.height
        let direction: NeighborDirection = isVertical ? (isForward ? .down : .up) : (isForward == view.continuesLeftwards ? .left : .right)
        let page = isVertical ? view.bounds.height : view.bounds.width
        var target = neighbor(direction, of: path, in: view)
        while let current = target, let next = neighbor(direction, of: current, in: view),
            let center = view.layoutAttributesForItem(at: next)?.center,
            abs(center.x - start.x) + abs(center.y - start.y) < page
        {
            target = next
        }
        return target
    }

    private func neighbor(_ direction: NeighborDirection, of path: IndexPath, in view: UICollectionView) -> IndexPath? {
        // While a circle rotates, its layout searches with the positions at the end of the rotation.
        if let layout = view.collectionViewLayout as? CircleLayout { return layout.indexPathForItem(nextTo: path, in: direction) }
        guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return nil }
        var search = NeighborSearch(
            from: LayoutRect(frame),
            in: direction,
            content: LayoutRect(CGRect(origin: .zero, size: view.contentSize)).size,
            container: LayoutRect(view.bounds).size
        )
        var found: IndexPath?
        while let rect = search.nextRect() {
            for item in view.layoutAttributesForElements(in: CGRect(rect))
            where item.representedElementCategory == .cell && !item.isHidden && item.indexPath != path
                && search.isNearest(LayoutRect(item.frame))
            {
                found = item.indexPath
            }
        }
        return found
    }
}
