import Testing
import UIKit

@MainActor
@Suite
struct MovementTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func otherItemsMoveAsideAndTheDataChangesAtTheEnd() {
        let shelf = Shelf(NumberedItems(count: 6), layout: RowLayout())
        let held = shelf.cell(1)
        #expect(shelf.view.beginInteractiveMovementForItem(at: path(1)))
        shelf.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
        #expect(held?.center == CGPoint(x: 150, y: 140))
        #expect(shelf.cell(3) === held)
        #expect(shelf.cell(1)?.number == 2)
        #expect(shelf.items.moves.isEmpty)
        shelf.view.endInteractiveMovement()
        shelf.screen.settle()
        #expect(shelf.items.moves.count == 1)
        #expect(shelf.items.moves.first?.0 == path(1))
        #expect(shelf.items.moves.first?.1 == path(3))
        #expect(shelf.items.sections == [[0, 2, 3, 1, 4, 5]])
        #expect(held?.frame == CGRect(x: 0, y: 120, width: 300, height: 40))
        #expect((0..<6).map { shelf.cell($0)?.number } == [0, 2, 3, 1, 4, 5])
    }

    @Test func acrossSections() {
        let shelf = Shelf(NumberedItems([[0, 1], [2, 3]]), layout: RowLayout())
        #expect(shelf.view.beginInteractiveMovementForItem(at: path(0)))
        shelf.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150))
        shelf.view.endInteractiveMovement()
        shelf.screen.settle()
        #expect(shelf.items.sections == [[1], [2, 0, 3]] || shelf.items.sections == [[1], [2, 3, 0]])
        for path in shelf.visible { #expect(shelf.cell(path.item, path.section)?.number == shelf.items.sections[path.section][path.item]) }
    }

    @Test func aCanceledMovementRestoresTheOrder() {
        let shelf = Shelf(NumberedItems(count: 6), layout: RowLayout())
        #expect(shelf.view.beginInteractiveMovementForItem(at: path(1)))
        shelf.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 220))
        shelf.view.cancelInteractiveMovement()
        shelf.screen.settle()
        #expect(shelf.items.moves.isEmpty)
        #expect((0..<6).map { shelf.cell($0)?.number } == [0, 1, 2, 3, 4, 5])
        #expect(shelf.cell(1)?.frame.minY == 40)
    }

    /// Found by `CollectionViewDriver`: a cell that entered during an interactive movement displayed another or no existing item.
    @Test func newCellsDuringAMovementComeFromTheDataSource() {
        for sections in [[Array(0..<30)], [Array(0..<5), Array(5..<30)], [Array(0..<25), Array(25..<30)]] {
            let shelf = Shelf(NumberedItems(sections), layout: RowLayout())
            #expect(shelf.view.beginInteractiveMovementForItem(at: path(0)))
            shelf.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 300))
            shelf.screen.settle()
            shelf.items.asked = []
            shelf.view.contentOffset.y = 800
            shelf.screen.frame()
            #expect(!shelf.items.asked.isEmpty)
            shelf.view.endInteractiveMovement()
            shelf.screen.settle()
            #expect(shelf.items.moves.count == 1)
            for path in shelf.visible {
                #expect(shelf.cell(path.item, path.section)?.number == shelf.items.sections[path.section][path.item], "\(path)")
            }
            #expect(shelf.visible.count >= 10)
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
        let shelf = Shelf(NumberedItems(count: 6), layout: layout)
        #expect(shelf.view.beginInteractiveMovementForItem(at: path(1)))
        shelf.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
        #expect(layout.endings.isEmpty)
        shelf.view.reloadData()
        #expect(layout.endings == [true])
        shelf.screen.frame()
        shelf.view.endInteractiveMovement()
        shelf.screen.settle()
        #expect(layout.endings == [true] && shelf.items.moves.isEmpty)
        #expect((0..<6).map { shelf.cell($0)?.number } == [0, 1, 2, 3, 4, 5])
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
        let shelf = Shelf(NumberedItems(count: 6), layout: RowLayout())
        let ender = Ender()
        shelf.view.delegate = ender
        #expect(shelf.view.beginInteractiveMovementForItem(at: path(1)))
        shelf.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
        #expect(ender.calls == 1)
        #expect(!shelf.view.hasUncommittedUpdates)
        shelf.screen.settle()
        #expect(shelf.items.moves.isEmpty)
        #expect((0..<6).map { shelf.cell($0)?.number } == [0, 1, 2, 3, 4, 5])
        #expect(shelf.cell(1)?.frame.minY == 40)
    }
}
