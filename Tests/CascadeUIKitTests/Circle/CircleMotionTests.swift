import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct CircleMotionTests {
    /// A layout that records the attributes requested in a batch.
    private final class Watched: CircleLayout {
        var comes: UICollectionViewLayoutAttributes?
        var goes: UICollectionViewLayoutAttributes?
        override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
            if path.item == 3 { comes = attributes }
            return attributes
        }
        override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
            if path.item == 0 { goes = attributes }
            return attributes
        }
    }

    /// Four items, of which the first is deleted, and one that is inserted at the end.
    private func ring(reducingMotion: Bool) -> (ring: CircleFixture, layout: Watched) {
        let layout = Watched(.ring())
        let ring = CircleFixture(4, .ring(), layout: layout)
        ring.screen.reducesMotion = reducingMotion
        _ = ring.show()
        ring.view.performBatchUpdates {
            ring.numbers = [1, 2, 3, 9]
            ring.view.deleteItems(at: [ring.path(0)])
            ring.view.insertItems(at: [ring.path(3)])
        }
        return (ring, layout)
    }

    private func isNear(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(point.x - x) < 0.01 && abs(point.y - y) < 0.01 }

    @Test func aNewItemAppearsAtTheItemBeforeIt() throws {
        let layout = ring(reducingMotion: false).layout
        let (comes, goes) = (try #require(layout.comes), try #require(layout.goes))
        #expect(comes.alpha == 0 && goes.alpha == 0)
        #expect(comes.transform.a == 0.2 && goes.transform.a == 0.2)
        #expect(isNear(comes.center, 150, 30), "the third of four items is above the middle")
        #expect(isNear(goes.center, 150, 100))
    }

    @Test func underReduceMotionItemsFadeAtTheirPositions() throws {
        let layout = ring(reducingMotion: true).layout
        let (comes, goes) = (try #require(layout.comes), try #require(layout.goes))
        #expect(comes.alpha == 0 && goes.alpha == 0)
        #expect(comes.transform == .identity && goes.transform == .identity)
        #expect(isNear(comes.center, 80, 100))
        #expect(isNear(goes.center, 150, 170))
    }

    @Test func afterTheAnimationAllItemsAreOpaqueAndOfFullSize() {
        let ring = ring(reducingMotion: false).ring
        ring.screen.settle()
        #expect(ring.isItem(0, at: 150, 170) && ring.isItem(1, at: 220, 100) && ring.isItem(2, at: 150, 30) && ring.isItem(3, at: 80, 100))
        #expect(ring.view.visibleCells.count == 4)
        #expect(ring.view.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
    }

    @Test func theOnlyItemAppearsAtItsPosition() {
        let ring = CircleFixture(0, .ring()).show()
        ring.view.performBatchUpdates {
            ring.numbers = [1]
            ring.view.insertItems(at: [ring.path(0)])
        }
        ring.screen.settle()
        #expect(ring.isItem(0, at: 150, 100))
        ring.view.performBatchUpdates {
            ring.numbers = []
            ring.view.deleteItems(at: [ring.path(0)])
        }
        ring.screen.settle()
        #expect(ring.view.visibleCells.isEmpty)
    }
}
