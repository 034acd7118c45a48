import Testing
import UIKit

@MainActor
private final class Fetcher: NSObject, UICollectionViewDataSourcePrefetching {
    var near: Set<IndexPath> = []
    var cancelled: [IndexPath] = []

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { near.formUnion(indexPaths) }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths
        near.subtract(indexPaths)
    }
}

@MainActor
@Suite
struct PrefetchTests {
    @Test func itemsArePrefetchedBeforeTheyAreVisible() {
        let fetcher = Fetcher()
        let shelf = Shelf(NumberedItems(count: 1_000), layout: RowLayout())
        shelf.view.prefetchDataSource = fetcher
        for step in 1...200 {
            shelf.view.contentOffset.y = CGFloat(step) * 15
            shelf.screen.frame()
            // The items that have just become visible were prefetched before.
            if step > 5, let last = shelf.visible.last { #expect(fetcher.near.contains(last)) }
        }
        #expect(shelf.items.asked.count < 120)
    }

    @Test func prefetchingOfDistantItemsIsCanceled() {
        let fetcher = Fetcher()
        let shelf = Shelf(NumberedItems(count: 1_000), layout: RowLayout())
        shelf.view.prefetchDataSource = fetcher
        shelf.view.contentOffset.y = 100
        shelf.screen.frame()
        shelf.view.contentOffset.y = 20_000
        shelf.screen.frame()
        #expect(!fetcher.cancelled.isEmpty)
        #expect(fetcher.cancelled.allSatisfy { $0.item < 100 })
    }

    @Test func prefetchingCanBeDisabled() {
        let fetcher = Fetcher()
        let shelf = Shelf(NumberedItems(count: 1_000), layout: RowLayout())
        shelf.view.isPrefetchingEnabled = false
        shelf.view.prefetchDataSource = fetcher
        shelf.view.contentOffset.y = 1_000
        shelf.screen.frame()
        #expect(fetcher.near.isEmpty)
    }
}
