#if !hasFeature(Embedded)
    public import Foundation
#endif

extension UICollectionView {
    /// The layout's attributes of an item; nil where there is none.
    public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return counts.contains(indexPath) ? LayoutSource(layout, in: self).element(.cell(indexPath)) : nil
    }

    /// The layout's attributes of a supplementary view; nil where there is none.
    public final func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareLayoutIfNeeded()
        return LayoutSource(layout, in: self).element(.supplementary(kind, indexPath))
    }

    /// The item at a point of the content, the topmost one; nil where there is none.
    public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        let spot = CGRect(x: point.x, y: point.y, width: 0, height: 0)
        var best: UICollectionViewLayoutAttributes?
        let known = query.covers(spot.insetBy(dx: -0.5, dy: -0.5))
        let source = LayoutSource(layout, in: self)
        let candidates = known ? query.elements : source.elements(in: spot.insetBy(dx: -0.5, dy: -0.5))
        for attributes in candidates
        where attributes.representedElementCategory == .cell && !attributes.isHidden && attributes.frame.contains(point)
            && counts.contains(attributes.indexPath)
        {
            if let best, best.zIndex > attributes.zIndex { continue }
            best = attributes
        }
        return best?.indexPath
    }

    /// The item a cell shows; nil for a cell that shows none.
    public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let id = shown.id(of: cell), id.category == .cell else { return nil }
        return id.path
    }

    /// The path of a supplementary view that is shown.
    public final func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
        guard let id = shown.id(of: view), id.category == .supplementaryView else { return nil }
        return id.path
    }

    /// The cell of an item; nil when it has none at the moment.
    public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[.cell(indexPath)]?.view as? UICollectionViewCell
    }

    /// The cells in sight, in the order of their paths.
    public final var visibleCells: [UICollectionViewCell] {
        shown.sorted.compactMap { isInSight($0.value) ? $0.value.view as? UICollectionViewCell : nil }
    }

    /// The items in sight, in the order of their paths.
    public final var indexPathsForVisibleItems: [IndexPath] {
        shown.sorted.compactMap { $0.key.category == .cell && isInSight($0.value) ? $0.key.path : nil }
    }

    /// The supplementary view of a kind at a path; nil when there is none at the moment.
    public final func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[.supplementary(elementKind, indexPath)]?.view
    }

    /// The supplementary views of a kind in sight, in the order of their paths.
    public final func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        let kind = ElementKind(elementKind)
        return shown.sorted.compactMap { isSupplementary($0.key, kind) && isInSight($0.value) ? $0.value.view : nil }
    }

    /// The paths of the supplementary views of a kind in sight, in the order of their paths.
    public final func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        let kind = ElementKind(elementKind)
        return shown.sorted.compactMap { isSupplementary($0.key, kind) && isInSight($0.value) ? $0.key.path : nil }
    }

    private final func isSupplementary(_ id: ElementID, _ kind: ElementKind) -> Bool {
        id.category == .supplementaryView && id.kind == kind
    }

    private final func isInSight(_ element: ShownElement) -> Bool {
        margin == 0 || touches(element.attributes.frame, bounds)
    }
}
