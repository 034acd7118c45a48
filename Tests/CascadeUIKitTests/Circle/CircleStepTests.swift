import Cascade
import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of a circle's position, its delegate and its steps.
@MainActor
@Suite
struct CircleStepTests {
    private final class Receiver: CircleLayoutDelegate {
        var calls: [(item: Int, progress: CGFloat)] = []

        func collectionView(_ collectionView: UICollectionView, layout: CircleLayout, didScrollTo indexPath: IndexPath, progress: CGFloat) {
            calls.append((indexPath.item, progress))
        }
    }

    private func circle(_ count: Int = 8, _ scrolling: CircleScrolling = .turning(.horizontal)) -> CircleFixture {
        CircleFixture(count, .ring(scrolling: scrolling)).show()
    }

    /// The length of the arc between two items of eight.
    private var arc: CGFloat { 2 * .pi * 70 / 8 }

    @Test func theProgressFollowsTheRotation() {
        let circle = circle()
        #expect(circle.layout.currentIndexPath == circle.path(0) && circle.layout.progress == 0)
        circle.view.contentOffset.x = arc * 1.25
        circle.screen.settle()
        #expect(circle.layout.currentIndexPath == circle.path(1))
        #expect(abs(circle.layout.progress - 0.25) < 1e-9)
        #expect(CircleLayout(itemSize: CGSize(width: 9, height: 9)).progress == 0)
    }

    @Test func theDelegateGetsTheFirstItemOfNewDataAfterNone() {
        let circle = circle()
        let receiver = Receiver()
        circle.layout.delegate = receiver
        circle.screen.settle()
        for numbers in [[], [7, 8]] {
            receiver.calls = []
            circle.numbers = numbers
            circle.view.reloadData()
            circle.screen.settle()
        }
        #expect(receiver.calls.map(\.item) == [0])
    }

    @Test func theDelegateGetsTheItemAndTheProgressOnceAFrame() throws {
        let circle = circle()
        let receiver = Receiver()
        circle.layout.delegate = receiver
        circle.screen.settle()
        receiver.calls = []
        for distance in [0.25, 0.75] {
            circle.view.contentOffset.x = arc / 2
            circle.view.contentOffset.x = arc * distance
            circle.screen.frame()
        }
        #expect(receiver.calls.map(\.item) == [0, 1])
        #expect(abs(try #require(receiver.calls.first).progress - 0.25) < 1e-9)
        #expect(abs(try #require(receiver.calls.last).progress + 0.25) < 1e-9)
        circle.screen.frame()
        #expect(receiver.calls.count == 2, "the position has not changed")
    }

    @Test func theDelegateGetsTheItemThatReplacesADeletedOne() {
        let circle = circle()
        let receiver = Receiver()
        circle.layout.delegate = receiver
        circle.layout.turn(to: circle.path(3), animated: false)
        circle.screen.settle()
        receiver.calls = []
        circle.view.performBatchUpdates {
            circle.numbers.remove(at: 3)
            circle.view.deleteItems(at: [circle.path(3)])
        }
        circle.screen.settle()
        #expect(receiver.calls.map(\.item) == [3] && circle.layout.currentIndexPath == circle.path(3))
    }

    @Test func aStepGoesToTheNextItemOrTheOneBefore() {
        let circle = circle()
        #expect(circle.layout.step(by: 1, animated: false))
        circle.screen.settle()
        #expect(circle.layout.currentIndexPath == circle.path(1))
        #expect(circle.layout.step(by: 3))
        circle.screen.settle()
        #expect(circle.layout.currentIndexPath == circle.path(4))
        #expect(circle.layout.step(by: -10))
        circle.screen.settle()
        #expect(circle.layout.currentIndexPath == circle.path(0))
        #expect(!circle.layout.step(by: -1), "there is no item before the first")
    }

    @Test func stepsCountFromTheTargetOfARunningAnimation() {
        let circle = circle()
        for _ in 0..<4 {
            #expect(circle.layout.step(by: 1))
            circle.screen.advance(by: 0.1)
        }
        circle.screen.settle()
        #expect(circle.layout.currentIndexPath == circle.path(4))
        circle.layout.turn(to: circle.path(6), animated: true)
        circle.screen.advance(by: 0.1)
        #expect(circle.layout.step(by: -1))
        circle.screen.settle()
        #expect(circle.layout.currentIndexPath == circle.path(5))
    }

    @Test func neighborsDuringARotationAreThoseAtItsEnd() {
        let (turned, turning) = (circle(), circle())
        turned.layout.turn(to: turned.path(3), animated: false)
        turned.screen.settle()
        turning.layout.turn(to: turning.path(3), animated: true)
        for _ in 0..<3 {
            turning.screen.advance(by: 0.07)
            for item in 0..<8 {
                for direction in [NeighborDirection.left, .right, .up, .down] {
                    let neighbors = [turned, turning].map { $0.layout.indexPathForItem(nextTo: $0.path(item), in: direction) }
                    #expect(neighbors[0] == neighbors[1], "\(item) \(direction)")
                }
            }
        }
    }

    @Test func anEndlessCircleStepsBackFromTheFirstItem() {
        let circle = circle(8, .endless(.vertical))
        #expect(circle.layout.step(by: -1))
        circle.screen.settle()
        #expect(circle.layout.currentIndexPath == circle.path(7))
    }

    @Test func aCircleThatDoesNotRotateHasNoSteps() {
        let circle = circle(8, .none)
        #expect(!circle.layout.step(by: 1))
        #expect(circle.layout.position == nil)
    }

    @Test func underReduceMotionStepsAreNotAnimated() {
        let circle = circle()
        circle.screen.reducesMotion = true
        #expect(circle.layout.step(by: 2))
        circle.screen.frame()
        #expect(circle.layout.currentIndexPath == circle.path(2) && abs(circle.layout.progress) < 1e-6)
    }
}
