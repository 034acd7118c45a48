import Foundation

extension UICollectionView {
    final func reconfigure(_ indexPaths: [IndexPath]) {
        whenIdle("reconfigureItems(at:)") { self.updating { self.reconfigureNow(indexPaths) } }
    }

    private final func reconfigureNow(_ indexPaths: [IndexPath]) {
        for path in indexPaths {
            let id = ElementID.cell(path)
            if let ahead = lookAhead.take(id) { pool.enqueue(ahead) }
            guard let element = visibleElements[id] else { continue }
            let outer = requests.begin(id, element.attributes, current: element.view)
            let cell = calling("collectionView(_:cellForItemAt:)") { dataSource?.collectionView(self, cellForItemAt: path) }
            requests.end(outer)
            if let cell, cell !== element.view {
                usageError(
                    "UICollectionView: the data source answered with another cell for the reconfigured item \(path.item) of section "
                        + "\(path.section); dequeue the cell with the same identifier."
                )
            }
            visibleElements.invalidatePreferredSize(of: id)
            measure(id, element.attributes)
        }
    }
}
