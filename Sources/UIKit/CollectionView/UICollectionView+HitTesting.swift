import Foundation

extension UICollectionView {
    final func topmostItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        let spot = CGRect(x: point.x, y: point.y, width: 0, height: 0)
        var best: UICollectionViewLayoutAttributes?
        let known = attributesCache.covers(spot.insetBy(dx: -0.5, dy: -0.5))
        let source = LayoutSource(layout, in: self)
        let candidates = known ? attributesCache.elements : source.elements(in: spot.insetBy(dx: -0.5, dy: -0.5))
        for attributes in candidates
        where attributes.representedElementCategory == .cell && !attributes.isHidden && attributes.frame.contains(point)
            && counts.contains(attributes.indexPath)
        {
            if let best, best.zIndex > attributes.zIndex { continue }
            best = attributes
        }
        return best?.indexPath
    }

    final func isSupplementary(_ id: ElementID, _ kind: ElementKind) -> Bool {
        id.category == .supplementaryView && id.kind == kind
    }
}
