import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite("Circle: turning")
struct CircleTurningTests {
    /// A quarter of the rim.
    private let quarter = CGFloat(70 * Double.pi / 2)

    @Test("Scrolling by a part of the rim turns the circle, which stays where it is")
    func turns() {
        let ring = Ring(4, .ring(scrolling: .turning(.vertical))).show()
        #expect(abs(ring.view.contentSize.height - (200 + 3 * quarter)) < 0.01)
        #expect(ring.isItem(0, at: 150, 170))
        ring.view.contentOffset.y = quarter
        ring.screen.settle()
        #expect(ring.isItem(1, at: 150, 170) && ring.isItem(2, at: 220, 100) && ring.isItem(0, at: 80, 100))
        #expect(ring.layout.currentIndexPath == ring.path(1))
        ring.view.contentOffset.y = quarter / 2
        ring.screen.settle()
        let (x, y) = (150 - 70 * CGFloat(0.5).squareRoot(), 100 + 70 * CGFloat(0.5).squareRoot())
        #expect(ring.isItem(0, at: x, y))
    }

    @Test("A drag ends with an item at the start angle, and a short flick moves on by one")
    func rests() {
        let ring = Ring(8, .ring(scrolling: .turning(.horizontal))).show()
        ring.screen.drag(ring.view, by: CGPoint(x: -12, y: 0), over: 0.05)
        ring.screen.settle()
        #expect(ring.layout.currentIndexPath.map { $0.item > 0 } == true)
        let current = ring.layout.currentIndexPath?.item ?? 0
        #expect(ring.isItem(current, at: 150, 170))
        ring.screen.drag(ring.view, by: CGPoint(x: 12, y: 0), over: 0.05)
        ring.screen.settle()
        let back = ring.layout.currentIndexPath?.item ?? 9
        #expect(back < current)
        #expect(ring.isItem(back, at: 150, 170))
    }

    @Test("An item is brought to the start angle, at once or over time")
    func turnsTo() {
        let ring = Ring(8, .ring(scrolling: .turning(.vertical))).show()
        ring.layout.turn(to: ring.path(5), animated: false)
        ring.screen.settle()
        #expect(ring.isItem(5, at: 150, 170))
        ring.layout.turn(to: ring.path(2), animated: true)
        #expect(ring.layout.currentIndexPath == ring.path(5))
        ring.screen.settle()
        #expect(ring.isItem(2, at: 150, 170))
        ring.layout.turn(to: ring.path(99), animated: false)
        #expect(ring.isItem(2, at: 150, 170))
    }

    @Test("An endless circle begins in the middle of its content, goes back from the first item to the last, and comes home unseen")
    func endless() {
        let ring = Ring(4, .ring(scrolling: .endless(.vertical))).show()
        #expect(ring.view.contentOffset.y > 5_000)
        #expect(ring.isItem(0, at: 150, 170))
        let home = ring.view.contentOffset
        ring.view.contentOffset.y -= quarter
        ring.screen.settle()
        #expect(ring.isItem(3, at: 150, 170))
        ring.view.contentOffset.y += 40 * quarter
        ring.screen.settle()
        #expect(ring.isItem(3, at: 150, 170))
        ring.layout.recentre()
        ring.screen.settle()
        #expect(abs(ring.view.contentOffset.y - (home.y - quarter)) < 0.01)
        #expect(ring.isItem(3, at: 150, 170))
    }

    @Test("Another visible size leaves the current item at the start angle")
    func rotation() {
        let ring = Ring(8, CircleOptions(itemSize: LayoutSize(width: 50, height: 50), scrolling: .turning(.vertical))).show()
        ring.layout.turn(to: ring.path(3), animated: false)
        ring.screen.settle()
        #expect(ring.isItem(3, at: 150, 175))
        ring.view.frame = CGRect(x: 0, y: 0, width: 400, height: 500)
        ring.screen.settle()
        #expect(ring.layout.currentIndexPath == ring.path(3))
        #expect(ring.isItem(3, at: 200, 425))
    }

    @Test("Items that come and go elsewhere leave the current one at the start angle; one that goes leaves its place to the next")
    func changes() {
        let ring = Ring(8, .ring(scrolling: .turning(.vertical))).show()
        ring.layout.turn(to: ring.path(3), animated: false)
        ring.screen.settle()
        ring.view.performBatchUpdates {
            ring.numbers.insert(contentsOf: [90, 91], at: 0)
            ring.view.insertItems(at: [ring.path(0), ring.path(1)])
        }
        ring.screen.settle()
        #expect(ring.layout.currentIndexPath == ring.path(5))
        #expect(ring.isItem(5, at: 150, 170))
        ring.view.performBatchUpdates {
            ring.numbers.remove(at: 5)
            ring.view.deleteItems(at: [ring.path(5)])
        }
        ring.screen.settle()
        #expect(ring.layout.currentIndexPath == ring.path(5))
        #expect(ring.isItem(5, at: 150, 170))
    }

    @Test("What was turned out of the arc cannot be seen")
    func arc() throws {
        let ring = Ring(3, .ring(scrolling: .turning(.vertical), arc: .limited(.pi))).show()
        ring.view.contentOffset.y = quarter
        ring.screen.settle()
        #expect(ring.view.cellForItem(at: ring.path(0))?.alpha == 0)
        #expect(ring.view.cellForItem(at: ring.path(1))?.alpha == 1)
        #expect(ring.isItem(1, at: 150, 170))
    }
}
