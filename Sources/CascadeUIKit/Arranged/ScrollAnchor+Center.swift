#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    extension ScrollAnchor {
        /// Makes an anchor from the center of the item that another layout places nearest to the visible center; `nil` if there is none.
        @MainActor
        init?(inCenterOf view: UICollectionView, laidOutBy layout: UICollectionViewLayout) {
            let viewport = LayoutViewport(view)
            var placed: [(path: IndexPath, center: LayoutPoint)] = []
            if layout.collectionView === view {
                var rect = view.bounds
                rect.origin.x = layout.mirrored(rect.minX, length: rect.width, in: view)
                for attributes in layout.layoutAttributesForElements(in: rect) ?? []
                where attributes.representedElementCategory == .cell && !attributes.isHidden {
                    let center = CGPoint(x: layout.mirrored(attributes.center.x, in: view), y: attributes.center.y)
                    placed.append((attributes.indexPath, LayoutPoint(center)))
                }
            } else {
                // A layout without a collection view may not have attributes.
                for cell in view.visibleCells {
                    if let path = view.indexPath(for: cell) { placed.append((path, LayoutPoint(cell.center))) }
                }
            }
            // In a circle all items are equally far from the center, apart from rounding: then the current item, or else the first.
            let center = viewport.rect.center
            let distances = placed.map { $0.center.squaredDistance(to: center).squareRoot() }
            let least = (distances.min() ?? 0) + 0.01
            let nearest = zip(placed, distances).filter { $0.1 <= least }.map { $0.0 }
            let current = (layout as? ArrangedLayout)?.session.store.anchor(at: viewport.origin, from: nil)?.element?.indexPath
            guard let best = nearest.first(where: { $0.path == current }) ?? nearest.min(by: { $0.path < $1.path }),
                let element = LayoutElement(itemAt: best.path)
            else { return nil }
            self.init(element: element, point: LayoutPoint(x: 0.5, y: 0.5), distance: best.center - viewport.origin)
        }
    }

    extension UICollectionViewLayout {
        /// Returns the coordinate of a length on screen for one of the layout, and the reverse: UIKit mirrors the attributes of some layouts.
        final func mirrored(_ x: CGFloat, length: CGFloat = 0, in view: UICollectionView) -> CGFloat {
            guard flipsHorizontallyInOppositeLayoutDirection, view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
            else { return x }
            let inset = view.adjustedContentInset
            return max(collectionViewContentSize.width, view.bounds.width - inset.left - inset.right) - x - length
        }
    }
#endif
