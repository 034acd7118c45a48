import Testing
import UIKit

@MainActor
@Suite
struct MovementTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func otherItemsMoveAsideAndTheDataChangesAtTheEnd() {
        let scene = NumberedItemsScene(NumberedItems(count: 6), layout: RowLayout())
        let held = scene.cell(1)
        #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
        #expect(held?.center == CGPoint(x: 150, y: 140))
        #expect(scene.cell(3) === held)
        #expect(scene.cell(1)?.number == 2)
        #expect(scene.items.moves.isEmpty)
        scene.view.endInteractiveMovement()
        scene.screen.settle()
        #expect(scene.items.moves.count == 1)
        #expect(scene.items.moves.first?.0 == path(1))
        #expect(scene.items.moves.first?.1 == path(3))
        #expect(scene.items.sections == [[0, 2, 3, 1, 4, 5]])
        #expect(held?.frame == CGRect(x: 0, y: 120, width: 300, height: 40))
        #expect((0..<6).map { scene.cell($0)?.number } == [0, 2, 3, 1, 4, 5])
    }

    @Test func acrossSections() {
        let scene = NumberedItemsScene(NumberedItems([[0, 1], [2, 3]]), layout: RowLayout())
        #expect(scene.view.beginInteractiveMovementForItem(at: path(0)))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150))
        scene.view.endInteractiveMovement()
        scene.screen.settle()
        #expect(scene.items.sections == [[1], [2, 0, 3]] || scene.items.sections == [[1], [2, 3, 0]])
        for path in scene.visible { #expect(scene.cell(path.item, path.section)?.number == scene.items.sections[path.section][path.item]) }
    }

    @Test func aCanceledMovementRestoresTheOrder() {
        let scene = NumberedItemsScene(NumberedItems(count: 6), layout: RowLayout())
        #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 220))
        scene.view.cancelInteractiveMovement()
        scene.screen.settle()
        #expect(scene.items.moves.isEmpty)
        #expect((0..<6).map { scene.cell($0)?.number } == [0, 1, 2, 3, 4, 5])
        #expect(scene.cell(1)?.frame.minY == 40)
    }

    /// Found by `CollectionViewDriver`: a cell that entered during an interactive movement displayed another or no existing item.
    @Test func newCellsDuringAMovementComeFromTheDataSource() {
        for sections in [[Array(0..<30)], [Array(0..<5), Array(5..<30)], [Array(0..<25), Array(25..<30)]] {
            let scene = NumberedItemsScene(NumberedItems(sections), layout: RowLayout())
            #expect(scene.view.beginInteractiveMovementForItem(at: path(0)))
            scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 300))
            scene.screen.settle()
            scene.items.asked = []
            scene.view.contentOffset.y = 800
            scene.screen.frame()
            #expect(!scene.items.asked.isEmpty)
            scene.view.endInteractiveMovement()
            scene.screen.settle()
            #expect(scene.items.moves.count == 1)
            for path in scene.visible {
                #expect(scene.cell(path.item, path.section)?.number == scene.items.sections[path.section][path.item], "\(path)")
            }
            #expect(scene.visible.count >= 10)
        }
    }

    /// Found by `CollectionViewDriver`: a layout continued to place the moved item, and other items were not displayed.
    @Test func aReloadEndsTheMovementForTheLayout() {
        final class MovedRows: RowLayout {
            var endings: [Bool] = []
            override func invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths indexPaths: [IndexPath],
                previousIndexPaths: [IndexPath],
                movementCancelled: Bool
            ) -> UICollectionViewLayoutInvalidationContext {
                endings.append(movementCancelled)
                return super.invalidationContextForEndingInteractiveMovementOfItems(
                    toFinalIndexPaths: indexPaths,
                    previousIndexPaths: previousIndexPaths,
                    movementCancelled: movementCancelled
                )
            }
        }
        let layout = MovedRows()
        let scene = NumberedItemsScene(NumberedItems(count: 6), layout: layout)
        #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
        #expect(layout.endings.isEmpty)
        scene.view.reloadData()
        #expect(layout.endings == [true])
        scene.screen.frame()
        scene.view.endInteractiveMovement()
        scene.screen.settle()
        #expect(layout.endings == [true] && scene.items.moves.isEmpty)
        #expect((0..<6).map { scene.cell($0)?.number } == [0, 1, 2, 3, 4, 5])
    }

    @Test func aMovementThatTheDelegateEndsStaysEnded() {
        final class Ender: NSObject, UICollectionViewDelegate {
            var calls = 0
            func collectionView(
                _ collectionView: UICollectionView,
                targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
                atCurrentIndexPath currentIndexPath: IndexPath,
                toProposedIndexPath proposedIndexPath: IndexPath
            ) -> IndexPath {
                calls += 1
                collectionView.endInteractiveMovement()
                return proposedIndexPath
            }
        }
        let scene = NumberedItemsScene(NumberedItems(count: 6), layout: RowLayout())
        let ender = Ender()
        scene.view.delegate = ender
        #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
        #expect(ender.calls == 1)
        #expect(!scene.view.hasUncommittedUpdates)
        scene.screen.settle()
        #expect(scene.items.moves.isEmpty)
        #expect((0..<6).map { scene.cell($0)?.number } == [0, 1, 2, 3, 4, 5])
        #expect(scene.cell(1)?.frame.minY == 40)
    }
}
