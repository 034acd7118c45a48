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
            let shelf = Shelf(NumberedItems(count: 50), layout: RowLayout())
            view = shelf.view
            layout = shelf.view.collectionViewLayout
            cell = shelf.cell(0)
            shelf.view.performBatchUpdates {
                shelf.items.sections[0].removeFirst()
                shelf.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            }
            shelf.view.contentOffset.y = 300
            shelf.screen.settle()
            shelf.view.removeFromSuperview()
        }
        _ = Screen()
        #expect(view == nil)
        #expect(layout == nil)
        #expect(cell == nil)
    }

    @Test func aReplacedLayoutIsDeallocated() {
        let shelf = Shelf(NumberedItems(count: 50), layout: RowLayout())
        weak let old = shelf.view.collectionViewLayout
        shelf.view.setCollectionViewLayout(RowLayout(), animated: true)
        shelf.screen.settle()
        #expect(old == nil)
    }
}
