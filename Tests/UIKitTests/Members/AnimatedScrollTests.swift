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
}
