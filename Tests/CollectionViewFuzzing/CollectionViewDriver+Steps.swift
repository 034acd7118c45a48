import CascadeTesting
import TestSupport
import UIKit

extension FuzzedCollection {
    /// Returns the index path of an existing item; `nil` without items.
    func anyPath() -> IndexPath? {
        let filled = sections.indices.filter { !sections[$0].isEmpty }
        if filled.isEmpty { return nil }
        let section = choices.pick(filled)
        let item = choices.number(below: sections[section].count)
        // While the data source returns its counts, the view still has the former ones.
        guard section < view.numberOfSections, item < view.numberOfItems(inSection: section) else { return nil }
        return IndexPath(item: item, section: section)
    }

    private static let hostileOffsets: [CGFloat] = [.nan, .infinity, -.infinity, -1e300, 1e300, .leastNonzeroMagnitude, -500, 1e9]

    func scroll() -> String {
        let animated = choices.once(in: 2)
        switch choices.number(below: 6) {
        case 0:
            let offset = CGPoint(x: choices.pick(Self.hostileOffsets), y: choices.pick(Self.hostileOffsets))
            view.setContentOffset(offset, animated: animated)
            screen.settle()
            // Offsets beyond the content are kept, as in UIKit; later steps start at visible content.
            let here = view.contentOffset
            view.setContentOffset(.zero, animated: false)
            return "setContentOffset(\(offset)), which gave \(here)"
        case 1:
            guard let path = anyPath() else { return "no item" }
            let positions: [UICollectionView.ScrollPosition] = [
                .top, .bottom, .centeredVertically, .left, .right, .centeredHorizontally, [],
            ]
            view.scrollToItem(at: path, at: choices.pick(positions), animated: animated)
            return "scrollToItem(at: \(path))"
        case 2:
            screen.drag(view, by: CGPoint(x: choices.number(below: 256) * 4 - 512, y: choices.number(below: 256) * 4 - 512))
            return "a drag"
        default:
            let size = view.contentSize
            let most = CGPoint(x: max(0, min(1e6, size.width) - view.bounds.width), y: max(0, min(1e6, size.height) - view.bounds.height))
            let target = CGPoint(
                x: most.x * CGFloat(choices.number(below: 256)) / 255,
                y: most.y * CGFloat(choices.number(below: 256)) / 255
            )
            view.setContentOffset(target, animated: animated)
            return "setContentOffset(\(target))"
        }
    }

    func changeBounds() -> String {
        switch choices.number(below: 5) {
        case 0: view.contentInset.top = CGFloat(choices.number(below: 4) * 20)
        case 1: view.frame = choices.pick([.zero, CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 700, height: 0)])
        case 2:
            let size = CGSize(width: 200 + choices.number(below: 300), height: 200 + choices.number(below: 300))
            UIView.animate(withDuration: 0.2) { self.view.frame.size = size }
        default: view.frame.size = CGSize(width: 200 + choices.number(below: 300), height: 200 + choices.number(below: 300))
        }
        return "a change of bounds"
    }

    func changeLayout() -> String {
        if view.collectionViewLayout is UICollectionViewTransitionLayout || view.hasUncommittedUpdates { return "no change of layout" }
        pendingCompletions += 1
        let layout = makeLayout()
        view.setCollectionViewLayout(layout, animated: choices.once(in: 2)) { [weak self] _ in
            self?.pendingCompletions -= 1
            self?.called(.completion)
        }
        return "a change to \(type(of: layout))"
    }

    func steerTransition() -> String {
        guard let transition = view.collectionViewLayout as? UICollectionViewTransitionLayout else {
            if view.hasUncommittedUpdates { return "no transition" }
            pendingCompletions += 1
            view.startInteractiveTransition(to: makeLayout()) { [weak self] _, _ in
                self?.pendingCompletions -= 1
                self?.called(.completion)
            }
            return "a transition starts"
        }
        switch choices.number(below: 4) {
        case 0: view.finishInteractiveTransition()
        case 1: view.cancelInteractiveTransition()
        default:
            transition.transitionProgress = CGFloat(choices.number(below: 5)) / 4
            screen.frame()
        }
        return "a transition goes on"
    }

    func select() -> String {
        guard let path = anyPath() else { return "no item" }
        switch choices.number(below: 4) {
        case 0: view.selectItem(at: path, animated: choices.once(in: 2), scrollPosition: choices.pick([[], .top, .centeredHorizontally]))
        case 1: view.deselectItem(at: path, animated: false)
        case 2: view.selectItem(at: nil, animated: false, scrollPosition: [])
        default:
            screen.tap(at: CGPoint(x: choices.number(below: 240), y: choices.number(below: 256)))
        }
        return "selection at \(path)"
    }

    func moveItem() -> String {
        if !view.hasUncommittedUpdates {
            guard !(view.collectionViewLayout is UICollectionViewTransitionLayout), let path = anyPath() else { return "no item" }
            return "beginInteractiveMovementForItem(at: \(path)): \(view.beginInteractiveMovementForItem(at: path))"
        }
        switch choices.number(below: 4) {
        case 0: view.endInteractiveMovement()
        case 1: view.cancelInteractiveMovement()
        default:
            let offset = view.contentOffset
            view.updateInteractiveMovementTargetPosition(
                CGPoint(x: offset.x + CGFloat(choices.number(below: 240)), y: offset.y + CGFloat(choices.number(below: 256)))
            )
            screen.frame()
        }
        return "a movement goes on"
    }

    /// Returns an action that an app may perform in any callback.
    func makeAction() -> () -> String {
        switch choices.number(below: 9) {
        case 0:
            return {
                self.view.reloadData()
                return "reloadData()"
            }
        case 1:
            return {
                self.performBatch()
                return "a batch"
            }
        case 2:
            return {
                self.view.collectionViewLayout.invalidateLayout()
                return "invalidateLayout()"
            }
        case 3:
            return {
                self.view.layoutIfNeeded()
                return "layoutIfNeeded()"
            }
        case 4: return { self.scroll() }
        case 5: return { self.changeBounds() }
        case 6: return { self.changeLayout() }
        case 7: return { self.select() }
        default:
            return {
                self.view.dataSource = self
                return "the same data source"
            }
        }
    }
}
