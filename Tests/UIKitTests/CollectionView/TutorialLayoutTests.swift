import Testing
import UIKit

@MainActor
@Suite
struct TutorialLayoutTests {
    @Test func viewsExistOnlyForVisibleElementsOfALayoutThatReturnsAll() {
        let scene = NumberedItemsScene(NumberedItems(count: 2_000), layout: PlainWaterfall())
        #expect(scene.view.visibleCells.count < 20)
        scene.view.contentOffset.y = 10_000
        scene.screen.frame()
        #expect(scene.view.visibleCells.count < 20)
        for cell in scene.view.visibleCells { #expect(cell.frame.intersects(scene.view.bounds)) }
        #expect(scene.view.contentSize.width == 0)
    }

    @Test func aWaterfallGrowsAndShrinksWithAnimation() {
        let scene = NumberedItemsScene(NumberedItems(count: 30), layout: PlainWaterfall())
        scene.view.performBatchUpdates {
            scene.items.sections[0].removeFirst(3)
            scene.view.deleteItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
        }
        scene.screen.settle()
        for path in scene.visible { #expect(scene.cell(path.item)?.number == path.item + 3) }
    }

    @Test func aLineScalesWithTheDistanceFromTheCenter() {
        let scene = NumberedItemsScene(NumberedItems(count: 20), layout: ScaledLine(), width: 300, height: 200)
        #expect(scene.cell(0)?.center == CGPoint(x: 150, y: 100))
        #expect(scene.cell(0)?.transform == CGAffineTransform(scaleX: 1, y: 1))
        #expect(scene.view.contentSize == CGSize(width: 85 * 2 + 20 * 130 + 19 * 10, height: 200))
        scene.view.contentOffset.x = 140
        scene.screen.frame()
        #expect(scene.cell(1)?.transform == CGAffineTransform(scaleX: 1, y: 1))
        let scale = 1 - CGFloat(140) / 300
        #expect(scene.cell(0).map { abs($0.frame.width - 130 * scale) < 1e-9 } == true)
    }

    @Test func switchingBetweenLineAndCircleKeepsTheCells() {
        let circle = PlainCircle()
        let line = ScaledLine()
        let scene = NumberedItemsScene(NumberedItems(count: 8), layout: circle, width: 300, height: 200)
        let first = scene.cell(0)
        #expect(scene.visible.count == 8)
        #expect(first?.center == CGPoint(x: 150, y: 170))
        var finished = false
        scene.view.setCollectionViewLayout(line, animated: true) { _ in finished = true }
        #expect(scene.view.collectionViewLayout === line)
        #expect(circle.collectionView == nil)
        scene.screen.settle()
        #expect(finished)
        #expect(scene.cell(0) === first)
        #expect(first?.center == CGPoint(x: 150, y: 100))
        #expect(scene.visible.count == 2)
        scene.view.setCollectionViewLayout(circle, animated: false)
        scene.screen.frame()
        #expect(scene.visible.count == 8)
        #expect(scene.cell(0)?.center == CGPoint(x: 150, y: 170))
    }

    @Test func deletingFromACircleClosesTheGap() {
        let scene = NumberedItemsScene(NumberedItems(count: 4), layout: PlainCircle(), width: 300, height: 200)
        let last = scene.cell(3)
        scene.items.sections[0].remove(at: 1)
        scene.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
        scene.screen.settle()
        #expect(scene.cell(2) === last)
        #expect(scene.visible.count == 3)
        #expect(scene.cell(2).map { abs($0.center.x - (150 + 70 * sin(4 * CGFloat.pi / 3))) < 1e-9 } == true)
    }
}
