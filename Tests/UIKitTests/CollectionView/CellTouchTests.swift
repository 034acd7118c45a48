import CascadeTesting
import Testing
import UIKit

/// Tests of the touches that highlight and select items: those of their cells, one at a time.
@MainActor
@Suite
struct CellTouchTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// Rows of 40 points, without the calls before the first touch.
    private func scene(layout: UICollectionViewLayout = RowLayout()) -> NumberedItemsScene {
        let scene = NumberedItemsScene(NumberedItems(count: 30), layout: layout)
        scene.items.log = []
        return scene
    }

    @Test func aCellWithoutUserInteractionIsNotSelected() {
        let scene = scene()
        scene.cell(1)?.isUserInteractionEnabled = false
        scene.screen.test.tap(at: CGPoint(x: 150, y: 60))
        #expect(scene.items.log.isEmpty && scene.view.indexPathsForSelectedItems == [])
    }

    @Test func aTapOnAPinnedHeaderDoesNotSelectTheItemBelow() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 40)
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        let scene = scene(layout: layout)
        scene.view.contentOffset.y = 100
        scene.screen.frame()
        scene.items.log = []
        scene.screen.test.tap(at: CGPoint(x: 150, y: 15))
        #expect(scene.items.log.isEmpty)
        scene.screen.test.tap(at: CGPoint(x: 150, y: 35))
        #expect(scene.items.log == ["highlight 0.2", "select 0.2", "unhighlight 0.2"])
    }

    @Test func aTapOnACollectionViewInACellDoesNotSelectTheItem() {
        let scene = scene()
        let inner = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 40), collectionViewLayout: RowLayout())
        scene.cell(1)?.contentView.addSubview(inner)
        scene.screen.frame()
        scene.screen.test.tap(at: CGPoint(x: 150, y: 60))
        #expect(scene.items.log.isEmpty)
    }

    @Test func aTapOnADisappearingCellDoesNotSelectTheItemBehind() {
        final class LingeringRows: RowLayout {
            override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
                attributes?.alpha = 0.5
                attributes?.zIndex = 1
                return attributes
            }
        }
        let scene = scene(layout: LingeringRows())
        scene.view.performBatchUpdates {
            scene.items.sections[0].remove(at: 1)
            scene.view.deleteItems(at: [path(1)])
        }
        scene.items.log = []
        scene.screen.test.tap(at: CGPoint(x: 150, y: 60))
        #expect(!scene.items.log.contains { $0.contains("select") || $0.contains("light") })
        scene.screen.settle()
        scene.screen.test.tap(at: CGPoint(x: 150, y: 60))
        #expect(scene.view.indexPathsForSelectedItems == [path(1)])
    }

    @Test func anotherFingerDoesNotReplaceTheHighlight() {
        let scene = scene()
        let touches = scene.screen.test.window.touches
        touches.down(1, at: CGPoint(x: 50, y: 20))
        touches.down(2, at: CGPoint(x: 50, y: 100))
        touches.up(2, at: CGPoint(x: 50, y: 100))
        #expect(scene.items.log == ["highlight 0.0"])
        #expect(scene.view.visibleCells.map(\.isHighlighted) == (0..<10).map { $0 == 0 })
        touches.up(1, at: CGPoint(x: 50, y: 20))
        #expect(scene.items.log == ["highlight 0.0", "select 0.0", "unhighlight 0.0"])
        #expect(scene.view.visibleCells.allSatisfy { !$0.isHighlighted })
        scene.screen.test.tap(at: CGPoint(x: 50, y: 100))
        #expect(scene.view.indexPathsForSelectedItems == [path(2)])
    }

    @Test func aTouchThatLeavesItsCellEndsTheHighlight() {
        let scene = scene()
        scene.view.isScrollEnabled = false
        let touches = scene.screen.test.window.touches
        touches.down(1, at: CGPoint(x: 50, y: 20))
        touches.move(1, to: CGPoint(x: 50, y: 35))
        #expect(scene.items.log == ["highlight 0.0"])
        touches.move(1, to: CGPoint(x: 50, y: 45))
        touches.up(1, at: CGPoint(x: 50, y: 20))
        #expect(scene.items.log == ["highlight 0.0", "unhighlight 0.0"])
    }

    @Test func theHighlightEndsWhenTheTouchedCellLeaves() {
        let scene = scene()
        let touches = scene.screen.test.window.touches
        touches.down(1, at: CGPoint(x: 150, y: 60))
        scene.view.contentOffset.y = 800
        scene.screen.frame()
        #expect(scene.items.log.filter { $0.contains("light") } == ["highlight 0.1", "unhighlight 0.1"])
        touches.up(1, at: CGPoint(x: 150, y: 60))
        scene.view.contentOffset.y = 0
        scene.screen.frame()
        #expect(scene.cell(1)?.isHighlighted == false && scene.view.indexPathsForSelectedItems == [])
    }

    @Test func anotherCellLeavesWithoutAnEffectOnTheHighlight() {
        let scene = scene()
        scene.screen.test.window.touches.down(1, at: CGPoint(x: 150, y: 60))
        scene.view.contentOffset.y = 40
        scene.screen.frame()
        #expect(scene.cell(0) == nil && scene.cell(1)?.isHighlighted == true)
        #expect(!scene.items.log.contains { $0.contains("unhighlight") })
    }

    @Test func theCellOfAReloadedItemIsNotHighlighted() {
        let scene = scene()
        scene.screen.test.window.touches.down(1, at: CGPoint(x: 150, y: 60))
        scene.view.reloadItems(at: [path(1)])
        scene.screen.settle()
        #expect(scene.cell(1)?.isHighlighted == false)
        #expect(scene.items.log.filter { $0.contains("light") } == ["highlight 0.1", "unhighlight 0.1"])
    }

    /// The item may not exist in the data after the reload.
    @Test func aReloadEndsTheHighlightWithoutACall() {
        let scene = scene()
        scene.screen.test.window.touches.down(1, at: CGPoint(x: 150, y: 60))
        scene.items.sections = [[]]
        scene.view.reloadData()
        scene.screen.frame()
        #expect(!scene.items.log.contains { $0.contains("unhighlight") })
    }
}
