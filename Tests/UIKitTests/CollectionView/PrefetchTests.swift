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
        let scene = NumberedItemsScene(NumberedItems(count: 1_000), layout: RowLayout())
        scene.view.prefetchDataSource = fetcher
        for step in 1...200 {
            scene.view.contentOffset.y = CGFloat(step) * 15
            scene.screen.frame()
            // The items that have just become visible were prefetched before.
            if step > 5, let last = scene.visible.last { #expect(fetcher.near.contains(last)) }
        }
        #expect(scene.items.asked.count < 120)
    }

    @Test func prefetchingOfDistantItemsIsCanceled() {
        let fetcher = Fetcher()
        let scene = NumberedItemsScene(NumberedItems(count: 1_000), layout: RowLayout())
        scene.view.prefetchDataSource = fetcher
        scene.view.contentOffset.y = 100
        scene.screen.frame()
        scene.view.contentOffset.y = 20_000
        scene.screen.frame()
        #expect(!fetcher.cancelled.isEmpty)
        #expect(fetcher.cancelled.allSatisfy { $0.item < 100 })
    }

    @Test func prefetchingCanBeDisabled() {
        let fetcher = Fetcher()
        let scene = NumberedItemsScene(NumberedItems(count: 1_000), layout: RowLayout())
        scene.view.isPrefetchingEnabled = false
        scene.view.prefetchDataSource = fetcher
        scene.view.contentOffset.y = 1_000
        scene.screen.frame()
        #expect(fetcher.near.isEmpty)
    }
}
