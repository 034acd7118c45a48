import Testing
import UIKit

@MainActor
@Suite
struct TutorialLayoutTests {
    @Test func viewsExistOnlyForVisibleElementsOfALayoutThatReturnsAll() {
        let shelf = Shelf(NumberedItems(count: 2_000), layout: PlainWaterfall())
        #expect(shelf.view.visibleCells.count < 20)
        shelf.view.contentOffset.y = 10_000
        shelf.screen.frame()
        #expect(shelf.view.visibleCells.count < 20)
        for cell in shelf.view.visibleCells { #expect(cell.frame.intersects(shelf.view.bounds)) }
        #expect(shelf.view.contentSize.width == 0)
    }

    @Test func aWaterfallGrowsAndShrinksWithAnimation() {
        let shelf = Shelf(NumberedItems(count: 30), layout: PlainWaterfall())
        shelf.view.performBatchUpdates {
            shelf.items.sections[0].removeFirst(3)
            shelf.view.deleteItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
        }
        shelf.screen.settle()
        for path in shelf.visible { #expect(shelf.cell(path.item)?.number == path.item + 3) }
    }

    @Test func aLineScalesWithTheDistanceFromTheCenter() {
        let shelf = Shelf(NumberedItems(count: 20), layout: ScaledLine(), width: 300, height: 200)
        #expect(shelf.cell(0)?.center == CGPoint(x: 150, y: 100))
        #expect(shelf.cell(0)?.transform == CGAffineTransform(scaleX: 1, y: 1))
        #expect(shelf.view.contentSize == CGSize(width: 85 * 2 + 20 * 130 + 19 * 10, height: 200))
        shelf.view.contentOffset.x = 140
        shelf.screen.frame()
        #expect(shelf.cell(1)?.transform == CGAffineTransform(scaleX: 1, y: 1))
        let scale = 1 - CGFloat(140) / 300
        #expect(shelf.cell(0).map { abs($0.frame.width - 130 * scale) < 1e-9 } == true)
    }

    @Test func switchingBetweenLineAndCircleKeepsTheCells() {
        let circle = PlainCircle()
        let line = ScaledLine()
        let shelf = Shelf(NumberedItems(count: 8), layout: circle, width: 300, height: 200)
        let first = shelf.cell(0)
        #expect(shelf.visible.count == 8)
        #expect(first?.center == CGPoint(x: 150, y: 170))
        var finished = false
        shelf.view.setCollectionViewLayout(line, animated: true) { _ in finished = true }
        #expect(shelf.view.collectionViewLayout === line)
        #expect(circle.collectionView == nil)
        shelf.screen.settle()
        #expect(finished)
        #expect(shelf.cell(0) === first)
        #expect(first?.center == CGPoint(x: 150, y: 100))
        #expect(shelf.visible.count == 2)
        shelf.view.setCollectionViewLayout(circle, animated: false)
        shelf.screen.frame()
        #expect(shelf.visible.count == 8)
        #expect(shelf.cell(0)?.center == CGPoint(x: 150, y: 170))
    }

    @Test func deletingFromACircleClosesTheGap() {
        let shelf = Shelf(NumberedItems(count: 4), layout: PlainCircle(), width: 300, height: 200)
        let last = shelf.cell(3)
        shelf.items.sections[0].remove(at: 1)
        shelf.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
        shelf.screen.settle()
        #expect(shelf.cell(2) === last)
        #expect(shelf.visible.count == 3)
        #expect(shelf.cell(2).map { abs($0.center.x - (150 + 70 * sin(4 * CGFloat.pi / 3))) < 1e-9 } == true)
    }
}
