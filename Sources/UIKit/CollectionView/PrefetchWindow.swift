#if !hasFeature(Embedded)
    import Foundation
#endif

/// The items that were announced and have not been seen yet.
struct PrefetchWindow {
    private(set) var announced: Set<IndexPath> = []

    /// What is near now: answers what to announce and what to take back, each in order.
    mutating func move(near: Set<IndexPath>, isShown: (IndexPath) -> Bool) -> (come: [IndexPath], gone: [IndexPath]) {
        let come = near.subtracting(announced).ordered(by: <)
        let gone = announced.subtracting(near).filter { !isShown($0) }.ordered(by: <)
        announced = near
        return (come, gone)
    }
}

extension UICollectionView {
    /// Announces items that lie around the visible ones, as far as the layout has been asked.
    final func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        var near: Set<IndexPath> = []
        for attributes in query.elements where attributes.representedElementCategory == .cell {
            let path = attributes.indexPath
            if counts.contains(path), shown[.cell(path)] == nil { near.insert(path) }
        }
        let (come, gone) = prefetched.move(near: near) { shown[.cell($0)] != nil }
        if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
        if !come.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: come) }
    }
}
