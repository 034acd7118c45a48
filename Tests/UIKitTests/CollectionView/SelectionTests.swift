import Testing
import UIKit

@MainActor
@Suite("Selection")
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

    @Test func aSelectedItemIsSelectedWhenItComesIntoSight() {
        let shelf = Shelf(NumberedItems(count: 50), layout: RowLayout())
        shelf.view.selectItem(at: path(30), animated: false, scrollPosition: .top)
        shelf.screen.frame()
        #expect(shelf.view.contentOffset.y == 1_200)
        #expect(shelf.cell(30)?.isSelected == true)
        shelf.view.contentOffset.y = 0
        shelf.screen.frame()
        #expect(shelf.view.visibleCells.allSatisfy { !$0.isSelected })
    }

    @Test func reloadingForgetsTheSelection() {
        let shelf = Shelf(NumberedItems(count: 5), layout: RowLayout())
        shelf.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        shelf.view.reloadData()
        shelf.screen.frame()
        #expect(shelf.view.indexPathsForSelectedItems?.isEmpty == true)
        #expect(shelf.cell(1)?.isSelected == false)
    }
}
