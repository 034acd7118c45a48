import Testing
import UIKit

@MainActor
@Suite
struct BatchUpdateTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func methodsAreCalledInOrder() {
        let layout = RowLayout()
        let shelf = Shelf(NumberedItems(count: 4), layout: layout)
        layout.log = []
        shelf.view.performBatchUpdates {
            shelf.items.sections[0].insert(9, at: 1)
            shelf.view.insertItems(at: [path(1)])
        }
        #expect(
            layout.log == [
                "prepare", "updates insert(-,0.1)", "final 0", "final 1", "final 2", "final 3", "initial 0", "initial 1", "initial 2",
                "initial 3", "initial 4", "finalize",
            ]
        )
        #expect(shelf.cell(1)?.number == 9)
        #expect(shelf.cell(4)?.number == 3)
    }

    @Test func cellsFollowTheirItems() {
        let shelf = Shelf(NumberedItems(count: 6), layout: RowLayout())
        let (first, third, last) = (shelf.cell(0), shelf.cell(2), shelf.cell(5))
        shelf.items.asked = []
        var finished: Bool?
        shelf.view.performBatchUpdates({
            shelf.items.sections = [[0, 2, 7, 3, 5]]
            shelf.view.deleteItems(at: [path(1), path(4)])
            shelf.view.insertItems(at: [path(2)])
        }) { finished = $0 }
        shelf.screen.settle()
        #expect(finished == true)
        #expect(shelf.cell(0) === first)
        #expect(shelf.cell(1) === third)
        #expect(shelf.cell(4) === last)
        #expect(shelf.items.asked == [path(2)])
        #expect((0..<5).map { shelf.cell($0)?.number } == [0, 2, 7, 3, 5])
        #expect(shelf.cell(4)?.frame.minY == 160)
        #expect(shelf.view.visibleCells.count == 5)
    }

    @Test func movesHaveFormerOriginsAndNewTargets() {
        let shelf = Shelf(NumberedItems([[0, 1, 2], [3, 4]]), layout: RowLayout())
        let moved = shelf.cell(2)
        shelf.view.performBatchUpdates {
            shelf.items.sections = [[8, 1], [2, 3, 4]]
            shelf.view.deleteItems(at: [path(0)])
            shelf.view.moveItem(at: path(2), to: path(0, 1))
            shelf.view.insertItems(at: [path(0)])
        }
        shelf.screen.settle()
        #expect(shelf.cell(0, 1) === moved)
        #expect(shelf.visible.map { shelf.cell($0.item, $0.section)?.number } == [8, 1, 2, 3, 4])
    }

    @Test func sectionsAreInsertedDeletedAndMoved() {
        let shelf = Shelf(NumberedItems([[0, 1], [2], [3, 4]]), layout: RowLayout())
        let layout = shelf.view.collectionViewLayout as? RowLayout
        layout?.log = []
        let kept = shelf.cell(1, 2)
        shelf.view.performBatchUpdates {
            shelf.items.sections = [[3, 4], [7, 8], [0, 1]]
            shelf.view.deleteSections(IndexSet(integer: 1))
            shelf.view.insertSections(IndexSet(integer: 1))
            shelf.view.moveSection(2, toSection: 0)
        }
        shelf.screen.settle()
        #expect(shelf.cell(1, 0) === kept)
        #expect(shelf.visible.map { shelf.cell($0.item, $0.section)?.number } == [3, 4, 7, 8, 0, 1])
        #expect(layout?.log[1] == "updates delete(1,-) move(2,0) insert(-,1)")
    }

    @Test func aReloadIsOneUpdateItemWithBothPaths() {
        let shelf = Shelf(NumberedItems(count: 3), layout: RowLayout())
        let layout = shelf.view.collectionViewLayout as? RowLayout
        layout?.log = []
        let old = shelf.cell(2)
        shelf.items.sections = [[9, 0, 1, 22]]
        shelf.view.performBatchUpdates {
            shelf.view.insertItems(at: [path(0)])
            shelf.view.reloadItems(at: [path(2)])
        }
        shelf.screen.settle()
        #expect(layout?.log[1] == "updates reload(0.2,0.3) insert(-,0.0)")
        #expect(shelf.cell(3)?.number == 22)
        #expect(shelf.cell(3) !== old)
    }

    @Test func reloadedSectionsAreRequestedAgain() {
        let shelf = Shelf(NumberedItems([[0, 1], [2]]), layout: RowLayout())
        shelf.items.sections = [[0, 1], [5, 6, 7]]
        shelf.items.asked = []
        shelf.view.reloadSections(IndexSet(integer: 1))
        shelf.screen.settle()
        #expect(shelf.items.asked == [path(0, 1), path(1, 1), path(2, 1)])
        #expect(shelf.cell(2, 1)?.number == 7)
    }

    @Test func changesOutsideABatchAreSeparateBatches() {
        let shelf = Shelf(NumberedItems(count: 3), layout: RowLayout())
        shelf.items.sections[0].remove(at: 0)
        shelf.view.deleteItems(at: [path(0)])
        shelf.items.sections[0].append(7)
        shelf.view.insertItems(at: [path(2)])
        shelf.items.sections[0].swapAt(0, 2)
        shelf.view.performBatchUpdates {
            shelf.view.moveItem(at: path(0), to: path(2))
            shelf.view.moveItem(at: path(2), to: path(0))
        }
        shelf.screen.settle()
        #expect((0..<3).map { shelf.cell($0)?.number } == [7, 2, 1])
    }

    @Test func aBatchWithoutChangesAnimatesTheLayout() {
        let layout = RowLayout()
        let shelf = Shelf(NumberedItems(count: 3), layout: layout)
        layout.height = 50
        var finished = false
        shelf.view.performBatchUpdates(nil) { _ in finished = true }
        #expect(shelf.cell(2)?.frame.minY == 100)
        shelf.screen.settle()
        #expect(finished)
        #expect(shelf.items.asked.count == 3)
    }

    @Test func theSelectionFollows() {
        let shelf = Shelf(NumberedItems(count: 5), layout: RowLayout())
        shelf.view.allowsMultipleSelection = true
        shelf.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        shelf.view.selectItem(at: path(3), animated: false, scrollPosition: [])
        shelf.view.performBatchUpdates {
            shelf.items.sections[0].removeFirst(2)
            shelf.view.deleteItems(at: [path(0), path(1)])
        }
        shelf.screen.settle()
        #expect(shelf.view.indexPathsForSelectedItems == [path(1)])
        #expect(shelf.cell(1)?.isSelected == true)
    }

    @Test func nestedBatchesAreOne() {
        let layout = RowLayout()
        let shelf = Shelf(NumberedItems(count: 2), layout: layout)
        layout.log = []
        var ends = 0
        shelf.view.performBatchUpdates({
            #expect(shelf.view.hasUncommittedUpdates)
            shelf.items.sections = [[0, 1, 2, 3]]
            shelf.view.insertItems(at: [path(2)])
            shelf.view.performBatchUpdates({ shelf.view.insertItems(at: [path(3)]) }) { _ in ends += 1 }
        }) { _ in ends += 1 }
        #expect(layout.log.filter { $0.hasPrefix("updates") } == ["updates insert(-,0.2) insert(-,0.3)"])
        shelf.screen.settle()
        #expect(ends == 2)
        #expect(!shelf.view.hasUncommittedUpdates)
    }

    @Test func aBatchWithoutAnimationEndsAtOnce() {
        let shelf = Shelf(NumberedItems(count: 3), layout: RowLayout())
        var finished = false
        UIView.performWithoutAnimation {
            shelf.items.sections[0].removeLast()
            shelf.view.performBatchUpdates({ shelf.view.deleteItems(at: [path(2)]) }) { _ in finished = true }
        }
        #expect(finished)
        #expect(shelf.items.log.last == "hide 0.2")
    }

    @Test func aBatchWithoutAnimationReusesRemovedViews() {
        let layout = RowLayout()
        let shelf = Shelf(NumberedItems(count: 6), layout: layout)
        let old = Set(shelf.view.visibleCells.map { ObjectIdentifier($0) })
        (layout.log, shelf.items.log) = ([], [])
        UIView.performWithoutAnimation {
            shelf.items.sections = [[0, 3, 7, 8, 9, 5]]
            shelf.view.performBatchUpdates {
                shelf.view.deleteItems(at: [path(1), path(2), path(4)])
                shelf.view.insertItems(at: [path(2), path(3), path(4)])
            }
        }
        #expect((0..<6).map { shelf.cell($0)?.number } == [0, 3, 7, 8, 9, 5])
        #expect((0..<6).map { shelf.cell($0)?.frame.minY } == [0, 40, 80, 120, 160, 200])
        #expect(Set(shelf.view.visibleCells.map { ObjectIdentifier($0) }) == old)
        #expect(shelf.items.log == ["hide 0.1", "hide 0.2", "hide 0.4", "show 0.2", "show 0.3", "show 0.4"])
        // Elements that do not move have no initial or final attributes to request.
        #expect(
            layout.log == [
                "prepare", "updates delete(0.1,-) delete(0.2,-) delete(0.4,-) insert(-,0.2) insert(-,0.3) insert(-,0.4)", "finalize",
            ]
        )
    }
}
