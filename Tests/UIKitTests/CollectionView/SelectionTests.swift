import Testing
import UIKit

@MainActor
@Suite
struct SelectionTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func oneItemIsSelectedAtATime() {
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: RowLayout())
        #expect(scene.view.allowsSelection)
        #expect(!scene.view.allowsMultipleSelection)
        scene.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        scene.view.selectItem(at: path(3), animated: false, scrollPosition: [])
        #expect(scene.view.indexPathsForSelectedItems == [path(3)])
        #expect(scene.cell(1)?.isSelected == false)
        #expect(scene.cell(3)?.isSelected == true)
        #expect(scene.items.log.allSatisfy { !$0.contains("select") })
    }

    @Test func severalItemsWhenAllowed() {
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: RowLayout())
        scene.view.allowsMultipleSelection = true
        for item in [4, 2, 40] { scene.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        #expect(scene.view.indexPathsForSelectedItems == [path(4), path(2), path(40)])
        scene.view.deselectItem(at: path(2), animated: false)
        #expect(scene.view.indexPathsForSelectedItems == [path(4), path(40)])
        scene.view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(scene.view.indexPathsForSelectedItems?.isEmpty == true)
    }

    @Test func withoutSelectionAnItemIsNotDeselected() {
        let scene = NumberedItemsScene(NumberedItems(count: 5), layout: RowLayout())
        scene.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        scene.view.allowsSelection = false
        scene.view.deselectItem(at: path(1), animated: false)
        #expect(scene.view.indexPathsForSelectedItems == [path(1)] && scene.cell(1)?.isSelected == true)
    }

    @Test func aSelectedItemIsSelectedWhenItBecomesVisible() {
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: RowLayout())
        scene.view.selectItem(at: path(30), animated: false, scrollPosition: .top)
        scene.screen.frame()
        #expect(scene.view.contentOffset.y == 1_200)
        #expect(scene.cell(30)?.isSelected == true)
        scene.view.contentOffset.y = 0
        scene.screen.frame()
        #expect(scene.view.visibleCells.allSatisfy { !$0.isSelected })
    }

    @Test func reloadingClearsTheSelection() {
        let scene = NumberedItemsScene(NumberedItems(count: 5), layout: RowLayout())
        scene.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        scene.view.reloadData()
        scene.screen.frame()
        #expect(scene.view.indexPathsForSelectedItems?.isEmpty == true)
        #expect(scene.cell(1)?.isSelected == false)
    }

    /// Found by `CollectionViewDriver`: the cell that had the path before the batch was selected.
    @Test func aSelectionDuringABatchMarksTheItemsNewCell() {
        final class SelectingRows: RowLayout {
            var onPrepare: (() -> Void)?
            override func prepare() {
                super.prepare()
                onPrepare?()
            }
        }
        let layout = SelectingRows()
        let scene = NumberedItemsScene(NumberedItems(count: 8), layout: layout)
        let second = path(1)
        layout.onPrepare = { [weak view = scene.view] in view?.selectItem(at: second, animated: false, scrollPosition: []) }
        scene.view.performBatchUpdates {
            scene.items.sections[0].insert(99, at: 0)
            scene.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        scene.screen.settle()
        #expect(scene.view.indexPathsForSelectedItems == [second])
        #expect(scene.visible.filter { scene.cell($0.item)?.isSelected == true } == [second])
        #expect(scene.cell(1)?.number == 0)
    }

    /// Found by `CollectionViewDriver`: the item existed at the time of the call, and a callback removed it before the scroll.
    @Test func scrollingToAnItemRemovedInACallbackDoesNothing() {
        let items = InterruptedItems()
        let (screen, view) = items.scene()
        items.onSize = { view in
            items.onSize = nil
            items.sections[0].removeLast(20)
            view.reloadData()
        }
        view.collectionViewLayout.invalidateLayout()
        view.selectItem(at: path(25), animated: false, scrollPosition: .top)
        #expect(view.numberOfItems(inSection: 0) == 10)
        screen.frame()
        #expect(view.contentOffset == .zero && view.visibleCells.count == 10)
        #expect(view.indexPathsForSelectedItems?.isEmpty == true)
    }

    @Test func aHeaderThatIsACellIsNotTheItemAtItsPath() {
        let kind = UICollectionView.elementKindSectionHeader
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: layout)
        scene.view.register(NumberCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        layout.header = 30
        scene.view.reloadData()
        scene.items.log = []
        scene.screen.frame()
        #expect(scene.items.log == ["show 0.0", "show 0.1", "show 0.2"])
        #expect(scene.view.visibleCells.count == 3)
        scene.view.selectItem(at: path(0), animated: false, scrollPosition: [])
        scene.view.performBatchUpdates(nil)
        scene.screen.settle()
        let header = scene.view.supplementaryView(forElementKind: kind, at: path(0)) as? NumberCell
        #expect(header?.isSelected == false && scene.cell(0)?.isSelected == true)
    }
}
