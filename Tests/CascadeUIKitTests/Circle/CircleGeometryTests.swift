import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct CircleGeometryTests {
    @Test func itemsAreAroundTheVisibleCenterTheFirstBelowIt() {
        let ring = CircleFixture(4, .ring()).show()
        #expect(ring.isItem(0, at: 150, 170) && ring.isItem(1, at: 220, 100) && ring.isItem(2, at: 150, 30) && ring.isItem(3, at: 80, 100))
        #expect(ring.view.contentSize == CGSize(width: 300 - 0.0001, height: 200))
        #expect(ring.view.visibleCells.count == 4)
    }

    @Test func aFittedCircleFollowsTheVisibleSize() {
        let ring = CircleFixture(2, CircleOptions(itemSize: LayoutSize(width: 50, height: 50))).show()
        #expect(ring.isItem(0, at: 150, 175))
        ring.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        ring.screen.settle()
        #expect(ring.isItem(0, at: 100, 225) && ring.isItem(1, at: 100, 75))
    }

    @Test func theVisibleRectangleExcludesContentInsets() {
        let ring = CircleFixture(1, .ring())
        ring.view.contentInsetAdjustmentBehavior = .never
        ring.view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 100)
        _ = ring.show()
        #expect(ring.isItem(0, at: 100, 100))
    }

    @Test func changedOptionsMoveTheItems() {
        let ring = CircleFixture(4, .ring()).show()
        ring.layout.options.startAngle = .pi / 2
        ring.screen.settle()
        #expect(ring.isItem(0, at: 220, 100) && ring.isItem(1, at: 150, 30))
    }

    @Test func tangentItemsAreRotatedWithTheirBottomTowardsTheCenter() throws {
        let ring = CircleFixture(4, .ring(orientation: .tangent)).show()
        // The item on the right is turned clockwise by a quarter.
        let transform = try #require(ring.layout.layoutAttributesForItem(at: ring.path(1))).transform
        #expect(abs(transform.a) < 1e-9 && abs(transform.b - 1) < 1e-9)
        let upright = try #require(ring.layout.layoutAttributesForItem(at: ring.path(2))).transform
        #expect(abs(upright.a - 1) < 1e-9 && abs(upright.b) < 1e-9)
    }

    @Test func anItemIsFoundByARotatedCorner() {
        let options = CircleOptions(
            itemSize: LayoutSize(width: 20, height: 100),
            radius: .fixed(100),
            startAngle: .pi / 2,
            orientation: .tangent
        )
        let ring = CircleFixture(2, options, size: CGSize(width: 400, height: 400)).show()
        // The first item lies on its side, from 250 to 350 next to the center; unrotated it is from 290 to 310.
        let seen = ring.layout.layoutAttributesForElements(in: CGRect(x: 252, y: 195, width: 10, height: 10)) ?? []
        #expect(seen.contains { $0.indexPath == ring.path(0) })
    }

    @Test func aTapHitsTheItemInFront() {
        // The second item lies 22 points to the right of the first and 7 above it; both cover the point between.
        let ring = CircleFixture(20, .ring(stacking: .nearestInFront)).show()
        ring.screen.tap(at: CGPoint(x: 165, y: 167))
        #expect(ring.selected == [0])
        ring.screen.tap(at: CGPoint(x: 135, y: 167))
        #expect(ring.selected == [0, 0])
    }

    @Test func theItemProviderIsNotCalled() {
        let circle = CircleFixture(8, .ring())
        var calls = 0
        circle.layout.itemProvider = { _, _ in
            calls += 1
            return .absolute(10)
        }
        #expect(circle.show().view.visibleCells.count == 8)
        #expect(calls == 0)
    }
}
