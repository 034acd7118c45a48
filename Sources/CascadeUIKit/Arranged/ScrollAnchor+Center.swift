#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    extension UICollectionView {
        /// Returns attributes with the position of a cell.
        fileprivate final func attributes(of cell: UICollectionViewCell) -> UICollectionViewLayoutAttributes? {
            guard let path = indexPath(for: cell) else { return nil }
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.center = cell.center
            return attributes
        }
    }

    extension ScrollAnchor {
        /// Makes an anchor from the center of the item that another layout places nearest to the visible rectangle's center; `nil` if there
        /// is none.
        @MainActor
        init?(inCenterOf view: UICollectionView, laidOutBy layout: UICollectionViewLayout) {
            let viewport = LayoutViewport(view)
            let center = CGPoint(x: viewport.rect.midX, y: viewport.rect.midY)
            var best: (attributes: UICollectionViewLayoutAttributes, distance: CGFloat)?
            // A layout without a collection view may not have attributes.
            let placed =
                layout.collectionView === view
                ? layout.layoutAttributesForElements(in: view.bounds) ?? [] : view.visibleCells.compactMap { view.attributes(of: $0) }
            for attributes in placed where attributes.representedElementCategory == .cell && !attributes.isHidden {
                let (x, y) = (attributes.center.x - center.x, attributes.center.y - center.y)
                let distance = x * x + y * y
                if best.map({ distance < $0.distance }) ?? true { best = (attributes, distance) }
            }
            guard let best, let element = LayoutElement(best.attributes) else { return nil }
            self.init(
                element: element,
                point: LayoutPoint(x: 0.5, y: 0.5),
                distance: LayoutPoint(
                    x: Double(best.attributes.center.x) - viewport.origin.x,
                    y: Double(best.attributes.center.y) - viewport.origin.y
                )
            )
        }
    }
#endif
