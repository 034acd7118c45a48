import Foundation

extension UICollectionView {
    /// Prefetches the items around the visible ones.
    final func prefetch() {
        // During a movement, index paths differ from those of the data source.
        guard isPrefetchingEnabled, movement.held == nil, let prefetchDataSource,
            let rect = prefetchWindow.rect(around: visibleRect, content: contentSize, generation: pass.generation)
        else { return }
        var near: Set<IndexPath> = []
        let known = attributesCache.covers(rect) ? attributesCache.elements : LayoutSource(layout, in: self).elements(in: rect)
        for attributes in known where touches(attributes.frame, rect) && attributes.representedElementCategory == .cell {
            let path = attributes.indexPath
            if counts.contains(path), visibleElements[.cell(path)] == nil { near.insert(path) }
        }
        let change = prefetchWindow.move(to: near) { visibleElements[.cell($0)] != nil }
        if !change.canceled.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: change.canceled) }
        if !change.prefetched.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: change.prefetched) }
    }
}
