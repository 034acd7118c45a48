import Cascade
import CascadeTesting
import CascadeUIKit
import TestSupport
import Testing
import UIKit

@MainActor
@Suite
struct CircleTurningTests {
    /// A quarter of the circumference in points.
    private let quarter = CGFloat(70 * Double.pi / 2)

    @Test(arguments: [CircleScrolling.turning(.horizontal), .turning(.vertical), .endless(.horizontal), .endless(.vertical)])
    func otherInsetsKeepTheCurrentItem(_ scrolling: CircleScrolling) {
        var options = CircleOptions(itemSize: LayoutSize(width: 20, height: 20))
        options.scrolling = scrolling
        let ring = CircleFixture(30, options, size: CGSize(width: 300, height: 300)).show()
        ring.layout.turn(to: ring.path(7), animated: false)
        ring.screen.settle()
        for (before, after) in [(50.0, 0.0), (0, 0), (0, 100), (150, 30), (10, 30)] {
            ring.view.contentInset = UIEdgeInsets(top: before, left: before, bottom: after, right: after)
            ring.screen.settle()
            #expect(ring.layout.currentIndexPath == ring.path(7), "insets of \(before) and \(after)")
        }
    }

    @Test func scrollingRotatesTheCircle() {
        let ring = CircleFixture(4, .ring(scrolling: .turning(.vertical))).show()
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

    @Test func aDragEndsWithAnItemAtTheStartAngle() {
        let ring = CircleFixture(8, .ring(scrolling: .turning(.horizontal))).show()
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

    @Test func anItemIsRotatedToTheStartAngleWithAndWithoutAnimation() {
        let ring = CircleFixture(8, .ring(scrolling: .turning(.vertical))).show()
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

    @Test(arguments: [CircleScrolling.turning(.vertical), .endless(.vertical)])
    func aRotationEndsAtItsItemAfterAnInsertion(scrolling: CircleScrolling) {
        let ring = CircleFixture(8, .ring(scrolling: scrolling)).show()
        ring.layout.turn(to: ring.path(3), animated: true)
        ring.screen.advance(by: 0.1)
        ring.numbers.insert(99, at: 0)
        ring.view.insertItems(at: [ring.path(0)])
        ring.screen.settle()
        #expect(ring.layout.currentIndexPath == ring.path(4) && abs(ring.layout.progress) < 0.001)
    }

    @Test func underReduceMotionARotationIsNotAnimated() {
        let ring = CircleFixture(8, .ring(scrolling: .turning(.vertical)))
        ring.screen.reducesMotion = true
        _ = ring.show()
        ring.layout.turn(to: ring.path(5), animated: true)
        #expect(ring.layout.currentIndexPath == ring.path(5))
    }

    @Test func anEndlessCircleBeginsInTheMiddleOfItsContent() {
        let ring = CircleFixture(4, .ring(scrolling: .endless(.vertical))).show()
        #expect(ring.view.contentOffset.y > 5_000)
        #expect(ring.isItem(0, at: 150, 170))
        let home = ring.view.contentOffset
        ring.view.contentOffset.y -= quarter
        ring.screen.settle()
        #expect(ring.isItem(3, at: 150, 170))
        // Many small steps: the line never ends, the offset stays near its start, and the jumps are not visible.
        for step in 1...600 {
            ring.view.contentOffset.y += quarter
            ring.screen.frame()
            #expect(ring.isItem((3 + step) % 4, at: 150, 170), "step \(step)")
        }
        ring.screen.settle()
        #expect(abs(ring.view.contentOffset.y - home.y) < 9_000)
    }

    @Test func anotherVisibleSizeKeepsTheCurrentItemAtTheStartAngle() {
        let ring = CircleFixture(8, CircleOptions(itemSize: LayoutSize(width: 50, height: 50), scrolling: .turning(.vertical))).show()
        ring.layout.turn(to: ring.path(3), animated: false)
        ring.screen.settle()
        #expect(ring.isItem(3, at: 150, 175))
        ring.view.frame = CGRect(x: 0, y: 0, width: 400, height: 500)
        ring.screen.settle()
        #expect(ring.layout.currentIndexPath == ring.path(3))
        #expect(ring.isItem(3, at: 200, 425))
    }

    @Test func insertionsAndDeletionsElsewhereKeepTheCurrentItemAtTheStartAngle() {
        let ring = CircleFixture(8, .ring(scrolling: .turning(.vertical))).show()
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

    @Test func aDeletedCurrentItemIsReplacedByTheNextOfAllSections() {
        /// Returns the current item after a batch that leaves items, on a circle that was turned to an item.
        func current(
            _ sections: [[Int]],
            at path: IndexPath,
            deleting change: @escaping (UICollectionView) -> Void,
            leaving left: [[Int]]
        ) -> IndexPath? {
            let layout = CircleLayout(.ring(scrolling: .turning(.horizontal)))
            let ring = CollectionFixture(sections, layout, isMirrored: false, size: CGSize(width: 300, height: 200)).show()
            layout.turn(to: path, animated: false)
            ring.screen.settle()
            ring.view.performBatchUpdates {
                ring.sections = left
                change(ring.view)
            }
            ring.screen.settle()
            #expect(abs(layout.progress) < 1e-6)
            return layout.currentIndexPath
        }
        let sections = [[0, 1], [2, 3, 4]]
        let next = current(sections, at: [0, 1], deleting: { $0.deleteItems(at: [[0, 1]]) }, leaving: [[0], [2, 3, 4]])
        #expect(next == [1, 0])
        let ofNextSection = current(sections, at: [0, 1], deleting: { $0.deleteSections([0]) }, leaving: [[2, 3, 4]])
        #expect(ofNextSection == [0, 0])
        let before = current(sections, at: [1, 0], deleting: { $0.deleteSections([1]) }, leaving: [[0, 1]])
        #expect(before == [0, 1])
        let ofOtherItems = current(
            sections,
            at: [1, 1],
            deleting: {
                $0.deleteSections([0, 1])
                $0.insertSections([0])
            },
            leaving: [[5, 6, 7, 8]]
        )
        #expect(ofOtherItems == [0, 0])
    }

    @Test(arguments: 0..<8)
    func visibleItemsOfALargeCircleHaveCellsAtAnyOffset(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let options = CircleOptions(
            itemSize: LayoutSize(width: 60, height: 40),
            radius: .fixed(300),
            orientation: seed % 2 == 0 ? .upright : .tangent,
            scrolling: seed % 4 < 2 ? .turning(.vertical) : .endless(.horizontal)
        )
        let ring = CircleFixture(60, options).show()
        let content = ring.view.contentSize
        for _ in 0..<30 {
            let way = CGFloat(random.number(below: 2_000) - 1_000) / (random.number(below: 2) == 0 ? 1 : 20)
            if seed % 4 < 2 {
                ring.view.contentOffset.y = max(0, min(ring.view.contentOffset.y + way, content.height - 200))
                ring.view.contentOffset.x = CGFloat(random.number(below: Int(content.width) - 300))
            } else {
                ring.view.contentOffset.x += way
                ring.view.contentOffset.y = CGFloat(random.number(below: Int(content.height) - 200))
            }
            ring.screen.frame()
            let offset = LayoutPoint(x: Double(ring.view.contentOffset.x), y: Double(ring.view.contentOffset.y))
            let arrangement = try #require(ring.layout.arrangement)
            var seen = 0
            for placed in arrangement.placements(in: LayoutRect(x: offset.x, y: offset.y, width: 300, height: 200), offset: offset) {
                seen += 1
                let frame = placed.placement.frame
                // Cells that only touch the edge are optional.
                guard frame.maxX > offset.x + 1, frame.x < offset.x + 299, frame.maxY > offset.y + 1, frame.y < offset.y + 199 else {
                    continue
                }
                let cell = ring.view.cellForItem(at: ring.path(placed.element.index))
                guard options.orientation == .upright || cell != nil else { continue }
                let center = try #require(cell, "\(placed.element.index) has a cell, seed \(seed)").center
                let isThere = abs(center.x - CGFloat(frame.midX)) < 0.01 && abs(center.y - CGFloat(frame.midY)) < 0.01
                #expect(isThere, "\(placed.element.index) at \(center), not \(frame), seed \(seed)")
            }
            #expect(ring.view.visibleCells.count <= seen + 12, "seed \(seed)")
        }
    }

    @Test func anItemRotatedOutOfTheArcIsInvisible() throws {
        let ring = CircleFixture(3, .ring(scrolling: .turning(.vertical), arc: .limited(.pi))).show()
        ring.view.contentOffset.y = quarter
        ring.screen.settle()
        #expect(ring.view.cellForItem(at: ring.path(0))?.alpha == 0)
        #expect(ring.view.cellForItem(at: ring.path(1))?.alpha == 1)
        #expect(ring.isItem(1, at: 150, 170))
    }
}
