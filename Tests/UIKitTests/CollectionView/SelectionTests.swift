import Testing
import UIKit

@MainActor
@Suite
struct SelectionTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func oneItemIsSelectedAtATime() {
        let shelf = Shelf(NumberedItems(count: 50), layout: RowLayout())
        #expect(shelf.view.allowsSelection)
        #expect(!shelf.view.allowsMultipleSelection)
        shelf.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        shelf.view.selectItem(at: path(3), animated: false, scrollPosition: [])
        #expect(shelf.view.indexPathsForSelectedItems == [path(3)])
        #expect(shelf.cell(1)?.isSelected == false)
        #expect(shelf.cell(3)?.isSelected == true)
        #expect(shelf.items.log.allSatisfy { !$0.contains("select") })
    }

    @Test func severalItemsWhenAllowed() {
        let shelf = Shelf(NumberedItems(count: 50), layout: RowLayout())
        shelf.view.allowsMultipleSelection = true
        for item in [4, 2, 40] { shelf.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        #expect(shelf.view.indexPathsForSelectedItems == [path(4), path(2), path(40)])
        shelf.view.deselectItem(at: path(2), animated: false)
        #expect(shelf.view.indexPathsForSelectedItems == [path(4), path(40)])
        shelf.view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(shelf.view.indexPathsForSelectedItems?.isEmpty == true)
    }

    @Test func aSelectedItemIsSelectedWhenItBecomesVisible() {
        let shelf = Shelf(NumberedItems(count: 50), layout: RowLayout())
        shelf.view.selectItem(at: path(30), animated: false, scrollPosition: .top)
        shelf.screen.frame()
        #expect(shelf.view.contentOffset.y == 1_200)
        #expect(shelf.cell(30)?.isSelected == true)
        shelf.view.contentOffset.y = 0
        shelf.screen.frame()
        #expect(shelf.view.visibleCells.allSatisfy { !$0.isSelected })
    }

    @Test func reloadingClearsTheSelection() {
        let shelf = Shelf(NumberedItems(count: 5), layout: RowLayout())
        shelf.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        shelf.view.reloadData()
        shelf.screen.frame()
        #expect(shelf.view.indexPathsForSelectedItems?.isEmpty == true)
        #expect(shelf.cell(1)?.isSelected == false)
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
        let shelf = Shelf(NumberedItems(count: 8), layout: layout)
        let second = path(1)
        layout.onPrepare = { [weak view = shelf.view] in view?.selectItem(at: second, animated: false, scrollPosition: []) }
        shelf.view.performBatchUpdates {
            shelf.items.sections[0].insert(99, at: 0)
            shelf.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        shelf.screen.settle()
        #expect(shelf.view.indexPathsForSelectedItems == [second])
        #expect(shelf.visible.filter { shelf.cell($0.item)?.isSelected == true } == [second])
        #expect(shelf.cell(1)?.number == 0)
    }

    /// Found by `CollectionViewDriver`: the item existed at the time of the call, and a callback removed it before the scroll.
    @Test func scrollingToAnItemRemovedInACallbackDoesNothing() {
        let items = InterruptedItems()
        let (screen, view) = items.shelf()
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
}
