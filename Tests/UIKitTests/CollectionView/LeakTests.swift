import Testing
import UIKit

@MainActor
@Suite
struct LeakTests {
    @Test func aCollectionViewIsDeallocatedWithItsCellsAndItsLayout() {
        weak var view: UICollectionView?
        weak var layout: UICollectionViewLayout?
        weak var cell: UICollectionViewCell?
        do {
            let scene = NumberedItemsScene(NumberedItems(count: 50), layout: RowLayout())
            view = scene.view
            layout = scene.view.collectionViewLayout
            cell = scene.cell(0)
            scene.view.performBatchUpdates {
                scene.items.sections[0].removeFirst()
                scene.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            }
            scene.view.contentOffset.y = 300
            scene.screen.settle()
            scene.view.removeFromSuperview()
        }
        _ = Screen()
        #expect(view == nil)
        #expect(layout == nil)
        #expect(cell == nil)
    }

    @Test func aReplacedLayoutIsDeallocated() {
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: RowLayout())
        weak let old = scene.view.collectionViewLayout
        scene.view.setCollectionViewLayout(RowLayout(), animated: true)
        scene.screen.settle()
        #expect(old == nil)
    }
}
