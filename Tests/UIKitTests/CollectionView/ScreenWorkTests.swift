#if canImport(CascadeTesting)
    import CascadeTesting
    import Testing
    import UIKit

    /// Tests of the messages to the host, which Apple's UIKit does not expose.
    @MainActor
    @Suite
    struct ScreenWorkTests {
        @Test func aScrollByARowUpdatesEnteringAndLeavingCells() {
            let scene = NumberedItemsScene(NumberedItems(count: 1_000), layout: RowLayout())
            scene.view.contentOffset.y = 20
            scene.screen.frame()
            scene.view.contentOffset.y = 60
            scene.screen.frame()
            scene.screen.test.forget()
            scene.view.contentOffset.y = 100
            scene.screen.frame()
            let counts = scene.screen.test.counts
            #expect(counts.created == 0)
            #expect(counts.recycled == 1)
            #expect(counts.removed == 0, "the cell that left came back for the row that entered")
            // The scrolled view itself has other bounds; no visible cell has moved.
            #expect(counts.moved == 1)
        }

        @Test func aPinnedHeaderUpdatesOnlyHeaders() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 300, height: 40)
            layout.minimumLineSpacing = 0
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
            let scene = NumberedItemsScene(NumberedItems((0..<20).map { _ in Array(0..<30) }), layout: layout)
            scene.view.contentOffset.y = 50
            scene.screen.frame()
            scene.items.asked = []
            scene.screen.test.forget()
            scene.view.contentOffset.y = 55
            scene.screen.frame()
            let kind = UICollectionView.elementKindSectionHeader
            #expect(scene.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame.minY == 55)
            let counts = scene.screen.test.counts
            #expect(counts.created == 0)
            #expect(counts.recycled == 0)
            #expect(counts.moved == 2, "the scrolled view and the header")
            #expect(scene.items.asked.isEmpty)
        }

        /// A suite's initializer makes the scene, and another test makes its own before the test begins.
        @Test func aBatchRunsOnTheScreenOfItsView() {
            let scene = NumberedItemsScene(NumberedItems(count: 4), layout: RowLayout())
            let other = TestScreen()
            var completions: [Bool] = []
            scene.view.performBatchUpdates({
                scene.items.sections[0].removeFirst()
                scene.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            }) { completions.append($0) }
            scene.screen.settle()
            #expect(completions == [true] && scene.view.subviews.count { $0 is UICollectionViewCell && !$0.isHidden } == 3)
            other.settle()
        }

        @Test func anUnchangedFrameSendsNoUpdates() {
            let scene = NumberedItemsScene(NumberedItems(count: 1_000), layout: RowLayout())
            scene.screen.test.forget()
            for _ in 0..<10 { scene.screen.frame() }
            let counts = scene.screen.test.counts
            #expect(counts.created + counts.recycled + counts.moved + counts.removed + counts.animated == 0)
        }

        @Test func aTapHighlightsAndSelects() {
            let scene = NumberedItemsScene(NumberedItems(count: 50), layout: RowLayout())
            scene.items.log = []
            scene.screen.test.tap(at: CGPoint(x: 50, y: 130))
            #expect(scene.items.log == ["highlight 0.3", "select 0.3", "unhighlight 0.3"])
            #expect(scene.cell(3)?.isSelected == true)
            scene.items.log = []
            scene.screen.test.tap(at: CGPoint(x: 50, y: 10))
            #expect(scene.items.log == ["highlight 0.0", "deselect 0.3", "select 0.0", "unhighlight 0.0"])
            scene.items.shouldSelect = false
            scene.screen.test.tap(at: CGPoint(x: 50, y: 130))
            #expect(scene.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
        }

        @Test func aSwipeScrollsAndSelectsNothing() {
            let scene = NumberedItemsScene(NumberedItems(count: 200), layout: RowLayout())
            scene.items.log = []
            scene.screen.test.swipe(over: (0...8).map { CGPoint(x: 150, y: 300 - CGFloat($0) * 25) })
            scene.screen.settle()
            #expect(scene.view.contentOffset.y > 200)
            #expect(scene.items.log.allSatisfy { !$0.hasPrefix("select") })
            #expect(scene.view.visibleCells.allSatisfy { !$0.isHighlighted })
        }

        @Test func aSwipeComesToRestAtTheLayoutsTarget() {
            let scene = NumberedItemsScene(NumberedItems(count: 20), layout: ScaledLine(), width: 300, height: 200)
            for distance in [60, 110, 200] {
                scene.screen.test.drag(scene.view, by: CGPoint(x: -distance, y: 0))
                scene.screen.settle()
                let offset = scene.view.contentOffset.x
                #expect(abs(offset / 140 - (offset / 140).rounded()) < 1e-6, "an item rests every 140 points, not at \(offset)")
                #expect(offset > 0)
            }
        }
    }
#endif
