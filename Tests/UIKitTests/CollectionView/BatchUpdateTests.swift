import Testing
import UIKit

extension UICollectionView {
    /// Libraries call members without `self` in the block, which does not escape on iOS.
    fileprivate func deleteFirst() { performBatchUpdates({ deleteItems(at: [IndexPath(item: 0, section: 0)]) }) }
}

@MainActor
@Suite
struct BatchUpdateTests {
    @Test func theBlockNeedsNoSelf() {
        let scene = NumberedItemsScene(NumberedItems(count: 4), layout: RowLayout())
        scene.items.sections[0].removeFirst()
        scene.view.deleteFirst()
        scene.screen.settle()
        #expect(scene.cell(0)?.number == 1)
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func methodsAreCalledInOrder() {
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 4), layout: layout)
        layout.log = []
        scene.view.performBatchUpdates {
            scene.items.sections[0].insert(9, at: 1)
            scene.view.insertItems(at: [path(1)])
        }
        #expect(
            layout.log == [
                "prepare", "updates insert(-,0.1)", "final 0", "final 1", "final 2", "final 3", "initial 0", "initial 1", "initial 2",
                "initial 3", "initial 4", "finalize",
            ]
        )
        #expect(scene.cell(1)?.number == 9)
        #expect(scene.cell(4)?.number == 3)
    }

    @Test func cellsFollowTheirItems() {
        let scene = NumberedItemsScene(NumberedItems(count: 6), layout: RowLayout())
        let (first, third, last) = (scene.cell(0), scene.cell(2), scene.cell(5))
        scene.items.asked = []
        var finished: Bool?
        scene.view.performBatchUpdates({
            scene.items.sections = [[0, 2, 7, 3, 5]]
            scene.view.deleteItems(at: [path(1), path(4)])
            scene.view.insertItems(at: [path(2)])
        }) { finished = $0 }
        scene.screen.settle()
        #expect(finished == true)
        #expect(scene.cell(0) === first)
        #expect(scene.cell(1) === third)
        #expect(scene.cell(4) === last)
        #expect(scene.items.asked == [path(2)])
        #expect((0..<5).map { scene.cell($0)?.number } == [0, 2, 7, 3, 5])
        #expect(scene.cell(4)?.frame.minY == 160)
        #expect(scene.view.visibleCells.count == 5)
    }

    @Test func movesHaveFormerOriginsAndNewTargets() {
        let scene = NumberedItemsScene(NumberedItems([[0, 1, 2], [3, 4]]), layout: RowLayout())
        let moved = scene.cell(2)
        scene.view.performBatchUpdates {
            scene.items.sections = [[8, 1], [2, 3, 4]]
            scene.view.deleteItems(at: [path(0)])
            scene.view.moveItem(at: path(2), to: path(0, 1))
            scene.view.insertItems(at: [path(0)])
        }
        scene.screen.settle()
        #expect(scene.cell(0, 1) === moved)
        #expect(scene.visible.map { scene.cell($0.item, $0.section)?.number } == [8, 1, 2, 3, 4])
    }

    @Test func sectionsAreInsertedDeletedAndMoved() {
        let scene = NumberedItemsScene(NumberedItems([[0, 1], [2], [3, 4]]), layout: RowLayout())
        let layout = scene.view.collectionViewLayout as? RowLayout
        layout?.log = []
        let kept = scene.cell(1, 2)
        scene.view.performBatchUpdates {
            scene.items.sections = [[3, 4], [7, 8], [0, 1]]
            scene.view.deleteSections(IndexSet(integer: 1))
            scene.view.insertSections(IndexSet(integer: 1))
            scene.view.moveSection(2, toSection: 0)
        }
        scene.screen.settle()
        #expect(scene.cell(1, 0) === kept)
        #expect(scene.visible.map { scene.cell($0.item, $0.section)?.number } == [3, 4, 7, 8, 0, 1])
        #expect(layout?.log[1] == "updates delete(1,-) insert(-,1) move(2,0)")
    }

    @Test func aReloadIsOneUpdateItemWithBothPaths() {
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: RowLayout())
        let layout = scene.view.collectionViewLayout as? RowLayout
        layout?.log = []
        let old = scene.cell(2)
        scene.items.sections = [[9, 0, 1, 22]]
        scene.view.performBatchUpdates {
            scene.view.insertItems(at: [path(0)])
            scene.view.reloadItems(at: [path(2)])
        }
        scene.screen.settle()
        #expect(layout?.log[1] == "updates insert(-,0.0) reload(0.2,0.3)")
        #expect(scene.cell(3)?.number == 22)
        #expect(scene.cell(3) !== old)
    }

    @Test func reloadedSectionsAreRequestedAgain() {
        let scene = NumberedItemsScene(NumberedItems([[0, 1], [2]]), layout: RowLayout())
        scene.items.sections = [[0, 1], [5, 6, 7]]
        scene.items.asked = []
        scene.view.reloadSections(IndexSet(integer: 1))
        scene.screen.settle()
        #expect(scene.items.asked == [path(0, 1), path(1, 1), path(2, 1)])
        #expect(scene.cell(2, 1)?.number == 7)
    }

    @Test func changesOutsideABatchAreSeparateBatches() {
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: RowLayout())
        scene.items.sections[0].remove(at: 0)
        scene.view.deleteItems(at: [path(0)])
        scene.items.sections[0].append(7)
        scene.view.insertItems(at: [path(2)])
        scene.items.sections[0].swapAt(0, 2)
        scene.view.performBatchUpdates {
            scene.view.moveItem(at: path(0), to: path(2))
            scene.view.moveItem(at: path(2), to: path(0))
        }
        scene.screen.settle()
        #expect((0..<3).map { scene.cell($0)?.number } == [7, 2, 1])
    }

    @Test func aBatchWithoutChangesAnimatesTheLayout() {
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: layout)
        layout.height = 50
        var finished = false
        scene.view.performBatchUpdates(nil) { _ in finished = true }
        #expect(scene.cell(2)?.frame.minY == 100)
        scene.screen.settle()
        #expect(finished)
        #expect(scene.items.asked.count == 3)
    }

    @Test func theSelectionFollows() {
        let scene = NumberedItemsScene(NumberedItems(count: 5), layout: RowLayout())
        scene.view.allowsMultipleSelection = true
        scene.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        scene.view.selectItem(at: path(3), animated: false, scrollPosition: [])
        scene.view.performBatchUpdates {
            scene.items.sections[0].removeFirst(2)
            scene.view.deleteItems(at: [path(0), path(1)])
        }
        scene.screen.settle()
        #expect(scene.view.indexPathsForSelectedItems == [path(1)])
        #expect(scene.cell(1)?.isSelected == true)
    }

    @Test func nestedBatchesAreOne() {
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 2), layout: layout)
        layout.log = []
        var ends = 0
        scene.view.performBatchUpdates({
            #expect(scene.view.hasUncommittedUpdates)
            scene.items.sections = [[0, 1, 2, 3]]
            scene.view.insertItems(at: [path(2)])
            scene.view.performBatchUpdates({ scene.view.insertItems(at: [path(3)]) }) { _ in ends += 1 }
        }) { _ in ends += 1 }
        #expect(layout.log.filter { $0.hasPrefix("updates") } == ["updates insert(-,0.2) insert(-,0.3)"])
        scene.screen.settle()
        #expect(ends == 2)
        #expect(!scene.view.hasUncommittedUpdates)
    }

    @Test func aBatchWithoutAnimationEndsAtOnce() {
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: RowLayout())
        var finished = false
        UIView.performWithoutAnimation {
            scene.items.sections[0].removeLast()
            scene.view.performBatchUpdates({ scene.view.deleteItems(at: [path(2)]) }) { _ in finished = true }
        }
        #expect(finished)
        #expect(scene.items.log.last == "hide 0.2")
    }

    @Test func aBatchWithoutAnimationReusesRemovedViews() {
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 6), layout: layout)
        let old = Set(scene.view.visibleCells.map { ObjectIdentifier($0) })
        (layout.log, scene.items.log) = ([], [])
        UIView.performWithoutAnimation {
            scene.items.sections = [[0, 3, 7, 8, 9, 5]]
            scene.view.performBatchUpdates {
                scene.view.deleteItems(at: [path(1), path(2), path(4)])
                scene.view.insertItems(at: [path(2), path(3), path(4)])
            }
        }
        #expect((0..<6).map { scene.cell($0)?.number } == [0, 3, 7, 8, 9, 5])
        #expect((0..<6).map { scene.cell($0)?.frame.minY } == [0, 40, 80, 120, 160, 200])
        #expect(Set(scene.view.visibleCells.map { ObjectIdentifier($0) }) == old)
        #expect(scene.items.log == ["hide 0.1", "hide 0.2", "hide 0.4", "show 0.2", "show 0.3", "show 0.4"])
        // Final and initial attributes are requested as in an animation (rule 2.28).
        let updates = "updates delete(0.4,-) delete(0.2,-) delete(0.1,-) insert(-,0.2) insert(-,0.3) insert(-,0.4)"
        let finals = (0..<6).map { "final \($0)" }
        let initials = (0..<6).map { "initial \($0)" }
        #expect(layout.log == ["prepare", updates] + finals + initials + ["finalize"])
    }

    @Test func updateItemsAreInOrderOfTheirIndexPaths() {
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems([[0, 1, 2, 3], [4], [5, 6]]), layout: layout)
        layout.log = []
        scene.view.performBatchUpdates {
            scene.items.sections = [[7, 1, 8, 3], [9], [6, 5]]
            scene.view.moveItem(at: path(1, 2), to: path(0, 2))
            scene.view.insertItems(at: [path(2), path(0)])
            scene.view.reloadItems(at: [path(3)])
            scene.view.insertSections(IndexSet(integer: 1))
            scene.view.deleteItems(at: [path(0)])
            scene.view.deleteSections(IndexSet(integer: 1))
            scene.view.deleteItems(at: [path(2)])
        }
        #expect(
            layout.log[1]
                == "updates delete(1,-) delete(0.2,-) delete(0.0,-) insert(-,0.0) insert(-,0.2) insert(-,1) reload(0.3,0.3) move(2.1,2.0)"
        )
    }

    /// Rule 12.16: the index paths are those before the batch, and the cells are requested after it.
    @Test(arguments: [false, true]) func itemsReconfiguredInABatchFollowIt(animated: Bool) throws {
        let scene = NumberedItemsScene(NumberedItems(count: 5), layout: RowLayout())
        let cell = try #require(scene.cell(2))
        scene.items.asked = []
        let change = {
            scene.view.performBatchUpdates {
                scene.items.sections[0] = [1, 22, 3, 4]
                scene.view.reconfigureItems(at: [path(2), path(0)])
                scene.view.deleteItems(at: [path(0)])
                #expect(scene.items.asked.isEmpty)
            }
        }
        if animated { change() } else { UIView.performWithoutAnimation { change() } }
        scene.screen.settle()
        #expect(scene.items.asked == [path(1)])
        #expect(scene.cell(1) === cell && cell.number == 22 && cell.reuses == 0)
        #expect((0..<4).map { scene.cell($0)?.number } == [1, 22, 3, 4])
    }
}
