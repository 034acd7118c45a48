#if canImport(CascadeTesting)
    import CascadeTesting
    import Testing
    import UIKit

    /// Tests of the messages to the host, which Apple's UIKit does not expose.
    @MainActor
    @Suite
    struct ScreenWorkTests {
        @Test func aScrollByARowUpdatesEnteringAndLeavingCells() {
            let shelf = Shelf(NumberedItems(count: 1_000), layout: RowLayout())
            shelf.view.contentOffset.y = 20
            shelf.screen.frame()
            shelf.view.contentOffset.y = 60
            shelf.screen.frame()
            shelf.screen.test.forget()
            shelf.view.contentOffset.y = 100
            shelf.screen.frame()
            let counts = shelf.screen.test.counts
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
            let shelf = Shelf(NumberedItems((0..<20).map { _ in Array(0..<30) }), layout: layout)
            shelf.view.contentOffset.y = 50
            shelf.screen.frame()
            shelf.items.asked = []
            shelf.screen.test.forget()
            shelf.view.contentOffset.y = 55
            shelf.screen.frame()
            let kind = UICollectionView.elementKindSectionHeader
            #expect(shelf.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame.minY == 55)
            let counts = shelf.screen.test.counts
            #expect(counts.created == 0)
            #expect(counts.recycled == 0)
            #expect(counts.moved == 2, "the scrolled view and the header")
            #expect(shelf.items.asked.isEmpty)
        }

        @Test func anUnchangedFrameSendsNoUpdates() {
            let shelf = Shelf(NumberedItems(count: 1_000), layout: RowLayout())
            shelf.screen.test.forget()
            for _ in 0..<10 { shelf.screen.frame() }
            let counts = shelf.screen.test.counts
            #expect(counts.created + counts.recycled + counts.moved + counts.removed + counts.animated == 0)
        }

        @Test func aTapHighlightsAndSelects() {
            let shelf = Shelf(NumberedItems(count: 50), layout: RowLayout())
            shelf.items.log = []
            shelf.screen.test.tap(at: CGPoint(x: 50, y: 130))
            #expect(shelf.items.log == ["highlight 0.3", "select 0.3", "unhighlight 0.3"])
            #expect(shelf.cell(3)?.isSelected == true)
            shelf.items.log = []
            shelf.screen.test.tap(at: CGPoint(x: 50, y: 10))
            #expect(shelf.items.log == ["highlight 0.0", "deselect 0.3", "select 0.0", "unhighlight 0.0"])
            shelf.items.shouldSelect = false
            shelf.screen.test.tap(at: CGPoint(x: 50, y: 130))
            #expect(shelf.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
        }

        @Test func aSwipeScrollsAndSelectsNothing() {
            let shelf = Shelf(NumberedItems(count: 200), layout: RowLayout())
            shelf.items.log = []
            shelf.screen.test.swipe(over: (0...8).map { CGPoint(x: 150, y: 300 - CGFloat($0) * 25) })
            shelf.screen.settle()
            #expect(shelf.view.contentOffset.y > 200)
            #expect(shelf.items.log.allSatisfy { !$0.hasPrefix("select") })
            #expect(shelf.view.visibleCells.allSatisfy { !$0.isHighlighted })
        }

        @Test func aSwipeComesToRestAtTheLayoutsTarget() {
            let shelf = Shelf(NumberedItems(count: 20), layout: ScaledLine(), width: 300, height: 200)
            for distance in [60, 110, 200] {
                shelf.screen.test.drag(shelf.view, by: CGPoint(x: -distance, y: 0))
                shelf.screen.settle()
                let offset = shelf.view.contentOffset.x
                #expect(abs(offset / 140 - (offset / 140).rounded()) < 1e-6, "an item rests every 140 points, not at \(offset)")
                #expect(offset > 0)
            }
        }
    }
#endif
