import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of steps of a line that is still scrolling.
@MainActor
@Suite
struct RunningStepTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test(arguments: [false, true])
    func eachOfSeveralStepsCounts(loops: Bool) {
        let line = Carousel(count: 20, Carousel.options(loops: loops)).show()
        for _ in 0..<5 {
            #expect(line.layout.step(by: 1))
            line.screen.advance(by: 0.15)
        }
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(5))
        #expect(line.layout.step(by: 2) && line.layout.step(by: -1))
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(6))
    }

    @Test func stepsEndAtTheLastItem() {
        let line = Carousel(count: 3).show()
        let results = (0..<4).map { _ in
            defer { line.screen.advance(by: 0.1) }
            return line.layout.step(by: 1)
        }
        #expect(results == [true, true, false, false])
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(2))
    }

    @Test func aStepCountsFromTheItemThatTheLineScrollsTo() {
        let line = Carousel(count: 20).show()
        line.layout.scrollToItem(at: path(8), animated: true)
        line.screen.advance(by: 0.1)
        #expect(line.layout.step(by: 1))
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(9))
    }

    @Test(arguments: [[0, 20], [7, 0], [0]])
    func aScrollToAnItemThatDoesNotExistDoesNotChangeTheTarget(path: [Int]) {
        let line = Carousel(count: 20).show()
        line.layout.step(by: 8)
        line.screen.advance(by: 0.1)
        line.layout.scrollToItem(at: IndexPath(indexes: path), animated: true)
        #expect(line.layout.step(by: 1))
        line.screen.settle()
        #expect(line.layout.currentIndexPath == self.path(9))
    }

    @Test func aStepCountsFromTheLineAfterAnotherOffsetWasSet() {
        let line = Carousel(count: 20).show()
        line.layout.step(by: 1)
        line.screen.advance(by: 0.1)
        line.view.setContentOffset(CGPoint(x: 600, y: 0), animated: false)
        #expect(line.layout.step(by: 1))
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(6))
    }

    @Test func aStepCountsFromTheLineAfterADragOrABatch() {
        let line = Carousel(count: 20).show()
        line.layout.step(by: 9)
        line.screen.advance(by: 0.05)
        line.drag(by: 30, slowly: true)
        let current = line.layout.currentIndexPath?.item ?? -1
        #expect(current < 5)
        line.layout.step(by: 1)
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(current + 1))
        line.layout.step(by: 6)
        line.view.performBatchUpdates {
            line.numbers.removeSubrange(0..<current)
            line.view.deleteItems(at: (0..<current).map(path))
        }
        line.screen.settle()
        let resting = line.layout.currentIndexPath?.item ?? -1
        line.layout.step(by: 1)
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(resting + 1))
    }

    @Test func aStepWithoutAnimationArrivesAtOnce() {
        let line = Carousel(count: 20).show()
        #expect(line.layout.step(by: 1, animated: false))
        #expect(line.layout.step(by: 1, animated: false))
        #expect(line.view.contentOffset.x == 240)
    }

    @Test(arguments: [false, true])
    func aScrollToTheCurrentItemEndsAStepThatHasJustBegun(animated: Bool) {
        let line = Carousel(count: 20).show()
        #expect(line.layout.step(by: 1))
        line.layout.scrollToItem(at: path(0), animated: animated)
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(0) && line.view.contentOffset.x == 0)
    }

    /// Expects that an item is at rest in the middle of the screen.
    private func expect(_ number: Int, inTheMiddleOf line: Carousel, _ comment: Comment) {
        line.screen.settle()
        let middle = line.seen.min { abs($0.place - line.view.bounds.width / 2) < abs($1.place - line.view.bounds.width / 2) }
        #expect(middle?.number == number && abs((middle?.place ?? 0) - line.view.bounds.width / 2) < 0.5, comment)
        #expect(line.layout.currentIndexPath?.item == line.numbers.firstIndex(of: number), comment)
    }

    /// Changes a line of 9 items while it scrolls.
    private func change(_ line: Carousel, _ kind: String) {
        switch kind {
        case "size": line.screen.rotate(to: .landscape)
        case "loops": line.layout.options.loops.toggle()
        case "direction": line.view.semanticContentAttribute = .forceRightToLeft
        case "invalidation": line.layout.invalidateLayout()
        default:
            line.view.performBatchUpdates {
                line.numbers.insert(99, at: 0)
                line.view.insertItems(at: [path(0)])
            }
        }
    }

    @Test(arguments: [false, true], ["size", "loops", "direction", "invalidation", "insertion"])
    func aStepEndsAtItsItemAfterAChange(loops: Bool, kind: String) {
        let line = Carousel(count: 9, Carousel.options(loops: loops), size: CGSize(width: 200, height: 300))
        line.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        _ = line.show()
        line.layout.step(by: 2)
        line.screen.advance(by: 0.1)
        change(line, kind)
        expect(2, inTheMiddleOf: line, "\(kind)")
    }

    @Test func stepsDuringInvalidationsCount() {
        let line = Carousel(count: 20).show()
        line.layout.step(by: 1)
        for _ in 0..<3 {
            line.screen.advance(by: 0.05)
            line.layout.invalidateLayout()
        }
        line.layout.step(by: 1)
        expect(2, inTheMiddleOf: line, "two steps")
    }
}
