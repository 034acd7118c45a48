import Testing
import UIKit

@MainActor
private final class Fetcher: NSObject, UICollectionViewDataSourcePrefetching {
    var near: Set<IndexPath> = []
    var cancelled: [IndexPath] = []

    /// The prefetched items of each call.
    var lists: [[IndexPath]] = []

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        near.formUnion(indexPaths)
        lists.append(indexPaths)
    }

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

    @Test func itemsArePrefetchedByTheirDistanceAheadOfTheMotion() {
        let fetcher = Fetcher()
        let scene = NumberedItemsScene(NumberedItems(count: 1_000), layout: RowLayout())
        scene.view.prefetchDataSource = fetcher
        scene.view.reloadData()
        scene.screen.frame()
        for y in Array(stride(from: CGFloat(0), through: 4_000, by: 150)) + Array(stride(from: 3_990, through: 0, by: -150)) {
            let isDown = y > scene.view.contentOffset.y
            fetcher.lists = []
            scene.view.contentOffset.y = y
            scene.screen.frame()
            for list in fetcher.lists {
                let items = list.map(\.item)
                #expect(items == items.sorted { isDown ? $0 < $1 : $0 > $1 })
                #expect(scene.visible.allSatisfy { visible in items.allSatisfy { isDown ? $0 > visible.item : $0 < visible.item } })
            }
            // The items that become visible next were prefetched, also after a turn.
            let next = isDown ? scene.visible.last.map { $0.item + 1 } : scene.visible.first.map { $0.item - 1 }
            if let next, next >= 0 { #expect(fetcher.near.contains(IndexPath(item: next, section: 0))) }
        }
    }

    @Test func itemsOnBothSidesArePrefetchedByTheirDistanceBeforeTheFirstMotion() {
        let fetcher = Fetcher()
        let scene = NumberedItemsScene(NumberedItems(count: 1_000), layout: RowLayout())
        scene.view.contentOffset.y = 2_000
        scene.screen.frame()
        scene.view.prefetchDataSource = fetcher
        scene.view.reloadData()
        scene.screen.frame()
        #expect(fetcher.lists.map { $0.map(\.item) } == [[49, 60, 48, 61, 47, 62, 46, 63, 45, 64]])
    }
}
