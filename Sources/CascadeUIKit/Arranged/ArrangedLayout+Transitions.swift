#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    /// Attributes of elements that appear, disappear or are measured in a batch.
    extension ArrangedLayout {
        /// Returns the attributes of an item before it appears or after it disappears.
        ///
        /// UIKit moves the offset in the same animation: a distance of the offset keeps the item at its position on screen.
        /// - Parameters:
        ///   - origin: The origin of the placement; `nil` for `placedOrigin`.
        ///   - center: Another center; `nil`, and under Reduce Motion, for the placement's.
        final func transitionAttributes(
            of element: LayoutElement,
            at placement: Placement,
            origin: LayoutPoint? = nil,
            movedBy distance: LayoutPoint,
            to center: LayoutPoint?
        ) -> UICollectionViewLayoutAttributes {
            let attributes = attributes(of: element, at: placement, origin: origin)
            attributes.alpha = 0
            let reducesMotion = UIAccessibility.isReduceMotionEnabled
            if !reducesMotion { customizeTransition(attributes, of: element) }
            attributes.move(by: distance)
            if let center, !reducesMotion { attributes.center = CGPoint(center) }
            return attributes
        }

        /// Returns the initial attributes of an element at its position on screen, if it has none of its own before the batch.
        final func initial(_ known: UICollectionViewLayoutAttributes?, of element: LayoutElement?) -> UICollectionViewLayoutAttributes? {
            guard let element, let updates = session.updates, updates.offsetChange != .zero,
                known == nil || updates.inserted.contains(element) || updates.reloadedAfter.contains(element)
            else { return known }
            return (known ?? attributes(of: element))?.moved(by: .zero - updates.offsetChange)
        }

        /// Returns the final attributes of an element at its position on screen, if the batch deletes or reloads it.
        final func final(_ known: UICollectionViewLayoutAttributes?, of element: LayoutElement?) -> UICollectionViewLayoutAttributes? {
            guard let element, let updates = session.updates, updates.offsetChange != .zero,
                updates.deleted.contains(element) || updates.reloadedBefore.contains(element)
            else { return known }
            return known?.moved(by: updates.offsetChange)
        }

        final func deletedPaths(ofKind kind: String) -> [IndexPath] { paths(ofKind: kind, in: session.updates?.deleted.listed) }

        final func insertedPaths(ofKind kind: String) -> [IndexPath] { paths(ofKind: kind, in: session.updates?.inserted.listed) }

        private final func paths(ofKind kind: String, in elements: Set<LayoutElement>?) -> [IndexPath] {
            let paths = (elements ?? []).filter { $0.kind != .item && LayoutElement(kind, at: $0.indexPath) == $0 }.map { $0.indexPath }
            return paths.stableSorted(by: <)
        }

        /// Returns whether attributes have the element's present frame.
        ///
        /// Before iOS 26, cells are measured in a batch at paths from before it (rule 12.6): their attributes have the path's former frame.
        final func isCurrent(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) -> Bool {
            guard let updates = session.updates else { return true }
            func isFrame(of placement: Placement?) -> Bool {
                guard let frame = placement?.frame else { return false }
                let (size, center) = (attributes.size, LayoutPoint(attributes.center))
                return abs(Double(size.width) - frame.width) < 0.01 && abs(Double(size.height) - frame.height) < 0.01
                    && center.isNear(frame.center)
            }
            return isFrame(of: placement(of: element, at: placedOrigin))
                && (updates.inserted.contains(element) || updates.reloadedAfter.contains(element)
                    || !isFrame(of: updates.placementsBefore[element]))
        }

        /// Gives the initial attributes of an inserted or reloaded item its cell's measured length, so that the cell does not grow (rule 12.2).
        final func updateInitialAttributes(of element: LayoutElement, measuredAs length: Double) {
            guard let attributes = session.updates?.initialAttributes[element] else { return }
            let (axis, known) = (session.store.axis, LayoutSize(attributes.size))
            let size = axis.size(length: length, breadth: axis.breadth(known))
            attributes.size = CGSize(size)
            let growth = (size.width - known.width) / 2
            let isMirrored = session.store.direction == .rightToLeft
            attributes.move(by: LayoutPoint(x: isMirrored ? -growth : growth, y: (size.height - known.height) / 2))
        }
    }

    extension UICollectionViewLayoutAttributes {
        fileprivate final func move(by distance: LayoutPoint) { center = CGPoint(LayoutPoint(center) + distance) }

        fileprivate final func moved(by distance: LayoutPoint) -> UICollectionViewLayoutAttributes {
            let moved = copy() as? UICollectionViewLayoutAttributes ?? self
            moved.move(by: distance)
            return moved
        }
    }
#endif
