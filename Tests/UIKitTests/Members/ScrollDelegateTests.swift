import CascadeTesting
import Foundation
import Testing
import UIKit

/// Tests of the order of the calls of a scroll view's delegate.
@Suite @MainActor
struct ScrollDelegateTests {
    private let watcher = ScrollRecorder()

    private func scene(bounces: Bool = true) -> (TestScreen, UIScrollView) {
        let screen = TestScreen(size: CGSize(width: 200, height: 300))
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        view.contentSize = CGSize(width: 200, height: 3000)
        view.bounces = bounces
        view.delegate = watcher
        screen.show(view)
        watcher.calls = []
        return (screen, view)
    }

    @Test func aFlickIsReportedFromBeginningToRest() {
        let (screen, view) = scene()
        screen.drag(view, by: CGPoint(x: 0, y: -120))
        #expect(!watcher.calls.contains("didEndDecelerating"))
        screen.settle()
        #expect(
            watcher.order == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "didScroll",
                "didEndDecelerating",
            ]
        )
        #expect(watcher.velocity.y > 0 && watcher.velocity.x == 0)
        #expect(abs(view.contentOffset.y - watcher.proposed.y) < 1)
    }

    @Test func theVelocityIsPositiveTowardsTheEndOfTheContent() {
        let (screen, view) = scene()
        view.contentOffset.y = 1000
        screen.drag(view, by: CGPoint(x: 0, y: 120))
        #expect(watcher.velocity.y < 0 && watcher.proposed.y < 880)
    }

    @Test func aTargetAtTheCurrentOffsetEndsWithoutDeceleration() {
        let (screen, view) = scene()
        watcher.retarget = { [watcher] _ in watcher.offsets.last ?? .zero }
        screen.drag(view, by: CGPoint(x: 0, y: -120))
        screen.settle()
        #expect(watcher.calls.contains("didEndDragging(false)"))
        #expect(!watcher.calls.contains("willBeginDecelerating") && !watcher.calls.contains("didEndDecelerating"))
        #expect(view.contentOffset.y == 120)
    }

    @Test func setOffsetsAreScrollsWithoutADrag() {
        let (screen, view) = scene()
        view.contentOffset = CGPoint(x: 0, y: 10)
        view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
        view.bounds.origin.y = 30
        screen.settle()
        // Setting the bounds calls no method (rule 2.14).
        #expect(watcher.calls == ["didScroll", "didScroll"])
        #expect(watcher.offsets.map(\.y) == [10, 20])
    }

    @Test func onlyAnimatedCallsReportTheirEnd() {
        let (screen, view) = scene()
        view.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 10), animated: false)
        screen.settle()
        #expect(watcher.calls == ["didScroll"])
        watcher.calls = []
        view.scrollRectToVisible(CGRect(x: 0, y: 1700, width: 10, height: 10), animated: true)
        screen.settle()
        #expect(watcher.order == ["didScroll", "didEndScrollingAnimation"])
        #expect(watcher.calls.filter { $0 == "didEndScrollingAnimation" }.count == 1)
        #expect(view.contentOffset.y == 1410)
    }

    @Test func aVisibleRectangleDoesNotScroll() {
        let (screen, view) = scene()
        view.contentOffset.y = 100
        watcher.calls = []
        view.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 100), animated: false)
        screen.settle()
        #expect(watcher.calls.isEmpty && view.contentOffset.y == 100)
    }

    @Test func aSecondAnimatedCallReplacesTheFirst() {
        let (screen, view) = scene()
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        screen.advance(by: 0.15)
        view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
        screen.settle()
        #expect(view.contentOffset.y == 200)
        #expect(watcher.calls.last == "didEndScrollingAnimation")
    }

    @Test func aSmallerContentIsAScroll() {
        let (_, view) = scene()
        view.contentOffset.y = 2700
        watcher.calls = []
        view.contentSize.height = 1000
        #expect(view.contentOffset.y == 700 && watcher.calls == ["didScroll"])
    }

    @Test func aDelegateMayOmitAllMethods() {
        final class Silent: NSObject, UIScrollViewDelegate {}
        let (screen, view) = scene()
        let silent = Silent()
        view.delegate = silent
        screen.drag(view, by: CGPoint(x: 0, y: -120))
        screen.settle()
        view.setContentOffset(.zero, animated: true)
        screen.settle()
        #expect(view.contentOffset == .zero)
        #expect(silent.scrollViewShouldScrollToTop(view))
    }

    @Test func theDelegateReceivesPagesAsTargets() {
        let (screen, view) = scene()
        view.isPagingEnabled = true
        screen.drag(view, by: CGPoint(x: 0, y: -120))
        #expect(watcher.proposed.y == 300)
        screen.settle()
        #expect(view.contentOffset.y == 300)
        #expect(watcher.calls.last == "didEndDecelerating")
    }

    @Test func withoutBouncesScrollingStopsAtTheEdge() {
        let (screen, view) = scene(bounces: false)
        screen.drag(view, by: CGPoint(x: 0, y: 120))
        screen.settle()
        #expect(view.contentOffset.y == 0)
        #expect(!watcher.calls.contains("didScroll"))
        #expect(watcher.order.first == "willBeginDragging" && watcher.calls.contains("didEndDragging(false)"))
    }

    @Test func insetChangesAreReportedOnce() {
        let (_, view) = scene()
        view.contentInset.bottom = 40
        #expect(watcher.calls == ["didChangeInset"])
        view.contentInset.bottom = 40
        #expect(watcher.calls == ["didChangeInset"])
    }
}
