import Testing
import UIKit

@MainActor
@Suite("Moving an item by hand")
struct MovementTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func theOthersMakeRoomAndTheDataFollowsAtTheEnd() {
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

    @Test func aCancelledMovementPutsEverythingBack() {
        let shelf = Shelf(NumberedItems(count: 6), layout: RowLayout())
        #expect(shelf.view.beginInteractiveMovementForItem(at: path(1)))
        shelf.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 220))
        shelf.view.cancelInteractiveMovement()
        shelf.screen.settle()
        #expect(shelf.items.moves.isEmpty)
        #expect((0..<6).map { shelf.cell($0)?.number } == [0, 1, 2, 3, 4, 5])
        #expect(shelf.cell(1)?.frame.minY == 40)
    }
}
