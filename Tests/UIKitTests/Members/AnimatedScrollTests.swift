import CascadeTesting
import Foundation
import Testing
import UIKit

@Suite @MainActor
struct AnimatedScrollTests {
    private let watcher = ScrollRecorder()

    private func scene() -> (TestScreen, UIScrollView) {
        let screen = TestScreen(size: CGSize(width: 200, height: 300))
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        view.contentSize = CGSize(width: 200, height: 3000)
        view.delegate = watcher
        screen.show(view)
        watcher.calls = []
        return (screen, view)
    }

    @Test func anOffsetSetInABlockIsAnimatedWithIt() throws {
        let (screen, view) = scene()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.contentOffset.y = 800 }
        #expect(view.contentOffset.y == 800 && watcher.calls == ["didScroll"])
        screen.advance(by: 0.5)
        #expect(abs(try #require(view.layer.presentation()).bounds.minY - 400) < 1e-6)
        screen.settle()
        #expect(watcher.calls == ["didScroll"])
    }

    @Test func aTouchStopsARunningScroll() {
        let (screen, view) = scene()
        view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
        screen.advance(by: 0.1)
        screen.drag(view, by: CGPoint(x: 0, y: -1), over: 0.5)
        let stopped = view.contentOffset.y
        #expect(stopped > 0 && stopped < 1500)
        screen.settle()
        #expect(abs(view.contentOffset.y - stopped) < 2)
    }

    @Test func scrollingToTheTargetEndsTheDeceleration() {
        let (screen, view) = scene()
        screen.drag(view, by: CGPoint(x: 0, y: -150))
        #expect(view.isDecelerating)
        view.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
        #expect(!view.isDecelerating)
        screen.settle()
        #expect(view.contentOffset.y == 30)
        #expect(watcher.calls.last == "didEndScrollingAnimation")
    }

    @Test func offsetsMayBeSetInTheDelegate() {
        let (screen, view) = scene()
        watcher.onScroll = { if $0.contentOffset.y > 500 { $0.contentOffset.y = 500 } }
        view.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
        screen.settle()
        #expect(view.contentOffset.y <= 500)
    }

    @Test func theFramesOfAScrollDependOnItsDuration() {
        let (screen, view) = scene()
        view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        var way: [CGFloat] = []
        while view.isScrollAnimating, way.count < 200 {
            screen.advance(by: 1.0 / 60)
            way.append(view.contentOffset.y)
        }
        #expect(way.count > 5 && way.count < 60)
        #expect(zip(way, way.dropFirst()).allSatisfy { $0 <= $1 } && way.last == 900)
    }

    @Test(arguments: [0.05, 0.15, 0.25])
    func aScrollEndsWithinContentThatBecomesShorter(time: TimeInterval) {
        let (screen, view) = scene()
        view.setContentOffset(CGPoint(x: 0, y: 2700), animated: true)
        screen.advance(by: time)
        let offset = view.contentOffset.y
        view.contentSize.height = 1000
        screen.frame()
        #expect(abs(view.contentOffset.y - offset) < 1)
        screen.settle()
        #expect(view.contentOffset.y == 700 && !view.isScrollAnimating)
        #expect(watcher.calls.last == "didEndScrollingAnimation")
    }

    @Test func aScrollBeyondTheContentEndsThereStill() {
        let (screen, view) = scene()
        view.setContentOffset(CGPoint(x: 0, y: 5000), animated: true)
        screen.advance(by: 0.1)
        view.contentSize.height = 4000
        screen.settle()
        #expect(view.contentOffset.y == 5000)
    }

    @Test func shorterContentMovesTheOffsetInTheAnimation() throws {
        for isAnimated in [true, false] {
            let scene = NumberedItemsScene(NumberedItems(count: 20), layout: RowLayout())
            scene.view.contentOffset.y = 400
            scene.screen.settle()
            func shown() throws -> CGFloat { try #require(scene.view.layer.presentation()).bounds.minY }
            let delete = {
                scene.items.sections[0].removeFirst(5)
                scene.view.deleteItems(at: (0..<5).map { IndexPath(item: $0, section: 0) })
            }
            if isAnimated { delete() } else { UIView.performWithoutAnimation(delete) }
            #expect(scene.view.contentOffset.y == 200)
            #expect(try shown() == (isAnimated ? 400 : 200))
            scene.screen.test.advance(by: 0.15)
            #expect(try isAnimated ? shown() < 400 && shown() > 200 : shown() == 200)
            scene.screen.settle()
            #expect(try shown() == 200)
        }
    }

    @Test func aSecondBatchClampsTheOffsetToo() {
        let scene = NumberedItemsScene(NumberedItems(count: 20), layout: RowLayout())
        scene.view.contentOffset.y = 400
        scene.screen.settle()
        for count in [15, 12, 4] {
            scene.view.performBatchUpdates {
                let deleted = scene.items.sections[0].count - count
                scene.items.sections[0].removeFirst(deleted)
                scene.view.performBatchUpdates { scene.view.deleteItems(at: (0..<deleted).map { IndexPath(item: $0, section: 0) }) }
            }
            #expect(scene.view.contentOffset.y == CGFloat(max(0, count * 40 - 400)))
            scene.screen.test.advance(by: 0.1)
        }
        scene.screen.settle()
        #expect(scene.view.contentOffset.y == 0 && scene.visible.count == 4)
    }

    @Test func theOffsetIsClampedIfTheLayoutKeepsIt() {
        final class KeepingRows: RowLayout {
            override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
                collectionView?.contentOffset ?? proposedContentOffset
            }
        }
        let scene = NumberedItemsScene(NumberedItems(count: 20), layout: KeepingRows())
        scene.view.contentOffset.y = 400
        scene.screen.settle()
        scene.items.sections[0].removeFirst(5)
        scene.view.deleteItems(at: (0..<5).map { IndexPath(item: $0, section: 0) })
        #expect(scene.view.contentOffset.y == 200)
    }
}
