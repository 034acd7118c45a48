import Foundation
import Testing
import UIKit

@Suite @MainActor
struct ScrollViewTests {
    /// Rule 10.5, with the rates.
    @Test func theDefaultsAreUIKits() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.contentOffset == .zero)
        #expect(view.contentSize == .zero)
        #expect(view.contentInset == .zero)
        #expect(view.contentInsetAdjustmentBehavior == .automatic)
        #expect(view.bounces && view.bouncesHorizontally && view.bouncesVertically)
        #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
        #expect(!view.isPagingEnabled && !view.isDirectionalLockEnabled)
        #expect(view.isScrollEnabled && view.scrollsToTop && view.clipsToBounds)
        #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
        #expect(view.automaticallyAdjustsScrollIndicatorInsets)
        #expect(view.indicatorStyle == .default)
        #expect(view.decelerationRate == .normal)
        #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
        #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
        #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isScrollAnimating)
        #expect(view.gestureRecognizers?.contains { $0 === view.panGestureRecognizer } == true)
    }

    @Test func theOffsetIsTheOriginOfTheBoundsAndItsChangesAreReportedOnce() {
        let scene = ScrollScene()
        scene.view.contentOffset = CGPoint(x: 0, y: 70)
        #expect(scene.view.bounds.origin == CGPoint(x: 0, y: 70))
        scene.view.bounds.origin.y = 90
        #expect(scene.view.contentOffset == CGPoint(x: 0, y: 90))
        scene.view.contentOffset.y = 90
        #expect(scene.recorder.calls == ["didScroll"])
    }

    @Test func anOffsetBeyondTheEdgesStaysUntilTheContentChanges() {
        let scene = ScrollScene()
        scene.view.contentOffset.y = 9000
        #expect(scene.view.contentOffset.y == 9000)
        scene.view.contentOffset.y = 4000
        scene.view.contentSize.height = 3000
        #expect(scene.view.contentOffset.y == 2400)
    }

    @Test func anAnimatedOffsetTakesThreeTenthsOfASecondAndReportsItsEnd() {
        let scene = ScrollScene()
        scene.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        #expect(scene.view.contentOffset.y == 0)
        #expect(scene.view.isScrollAnimating)
        scene.display.frame(at: 0.075)
        let quarter = scene.view.contentOffset.y
        scene.display.frame(at: 0.15)
        #expect(abs(scene.view.contentOffset.y - 500) < 1e-6)
        #expect(quarter > 50 && quarter < 250)
        // A frame that reaches the target by rounding is in a recording of iOS: `ScrollRecordingTests`.
        scene.display.frame(at: 0.29)
        #expect(scene.recorder.order == ["didScroll"])
        scene.display.frame(at: 0.3)
        #expect(scene.view.contentOffset.y == 1000)
        // The end is reported one frame after the one that reached the target (rule 2.17).
        #expect(scene.recorder.order == ["didScroll"])
        scene.display.frame(at: 0.31)
        #expect(scene.recorder.order == ["didScroll", "didEndScrollingAnimation"])
        #expect(!scene.view.isScrollAnimating)
        scene.display.advance(by: 1)
        #expect(!scene.display.isBusy)
        #expect(scene.recorder.order.count == 2)
    }

    @Test func anAnimatedScrollToTheCurrentOffsetDoesNothing() {
        let scene = ScrollScene()
        scene.view.setContentOffset(.zero, animated: true)
        scene.display.advance(by: 1)
        #expect(scene.recorder.calls.isEmpty)
    }

    @Test func aRectangleBecomesVisibleWithTheLeastMovement() {
        let scene = ScrollScene()
        scene.view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 40, right: 0)
        scene.view.contentOffset.y = 1000
        scene.view.scrollRectToVisible(CGRect(x: 0, y: 1100, width: 10, height: 10), animated: false)
        #expect(scene.view.contentOffset.y == 1000)
        scene.view.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 10), animated: false)
        #expect(scene.view.contentOffset.y == 880)
        scene.view.scrollRectToVisible(CGRect(x: 0, y: 2000, width: 10, height: 10), animated: false)
        #expect(scene.view.contentOffset.y == 1450)
        scene.view.scrollRectToVisible(CGRect(x: 0, y: 4990, width: 10, height: 500), animated: false)
        #expect(scene.view.contentOffset.y == 4440)
    }

    @Test func contentAtItsStartFollowsANewInset() {
        let scene = ScrollScene()
        scene.view.contentInset.top = 30
        #expect(scene.view.contentOffset.y == -30)
        #expect(scene.view.adjustedContentInset.top == 30)
        scene.view.contentOffset.y = 500
        scene.view.contentInset.top = 50
        #expect(scene.view.contentOffset.y == 500)
        #expect(scene.recorder.calls.filter { $0 == "didChangeInset" }.count == 2)
    }

    @Test func theSafeAreaAddsToTheInsetAccordingToTheBehavior() {
        let scene = ScrollScene()
        scene.view.setSafeArea(UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 10))
        #expect(scene.view.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
        #expect(scene.view.contentOffset.y == -44)
        scene.view.contentInsetAdjustmentBehavior = .always
        #expect(scene.view.adjustedContentInset == UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 10))
        scene.view.contentInsetAdjustmentBehavior = .never
        #expect(scene.view.adjustedContentInset == .zero)
        #expect(scene.view.contentOffset == .zero)
    }

    @Test func aTapOnTheStatusBarScrollsToTheTop() {
        let scene = ScrollScene()
        scene.view.contentInset.top = 10
        scene.view.contentOffset.y = 800
        scene.recorder.allowsTop = false
        #expect(!scene.view.scrollToTopByHost())
        scene.recorder.allowsTop = true
        #expect(scene.view.scrollToTopByHost())
        scene.display.advance(by: 0.4)
        #expect(scene.view.contentOffset.y == -10)
        #expect(scene.recorder.calls.last == "didScrollToTop")
        #expect(!scene.recorder.calls.contains("didEndScrollingAnimation"))
    }

    @Test func aScrollOfTheHostIsReportedOnceAndStopsTheMotion() {
        let scene = ScrollScene()
        scene.view.scrollByHost(to: CGPoint(x: 0, y: 120))
        #expect(scene.recorder.calls == ["didScroll"])
        scene.swipe(by: CGPoint(x: 0, y: -100))
        #expect(scene.view.isDecelerating)
        scene.view.scrollByHost(to: CGPoint(x: 0, y: 2000))
        #expect(!scene.view.isDecelerating)
        #expect(scene.view.contentOffset.y == 2000)
    }

    @Test func aDeallocatedViewRemovesItsFrameTasks() {
        let display = Display()
        Display.current = display
        var view: UIScrollView? = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view?.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
        #expect(display.isBusy)
        view = nil
        display.frame(at: 0.1)
        #expect(!display.isBusy)
    }
}
