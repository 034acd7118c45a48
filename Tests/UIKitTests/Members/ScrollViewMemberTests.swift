import CascadeTesting
import Foundation
import Testing
import UIKit

/// Tests of the members of a scroll view for its appearance and its edges.
@Suite @MainActor
struct ScrollViewMemberTests {
    private func tall(_ screen: TestScreen? = nil) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        view.contentSize = CGSize(width: 200, height: 2000)
        screen?.show(view)
        return view
    }

    @Test func indicatorsHaveTheirOwnInsets() {
        let view = tall()
        #expect(view.verticalScrollIndicatorInsets == .zero && view.horizontalScrollIndicatorInsets == .zero)
        #expect(view.scrollIndicatorInsets == .zero && view.automaticallyAdjustsScrollIndicatorInsets)
        view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.horizontalScrollIndicatorInsets == .zero)
        // Measured on iOS 26.1.
        #expect(view.scrollIndicatorInsets == .zero)
        view.horizontalScrollIndicatorInsets.left = 9
        #expect(view.verticalScrollIndicatorInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        view.scrollIndicatorInsets = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
        #expect(view.verticalScrollIndicatorInsets == view.scrollIndicatorInsets)
        #expect(view.horizontalScrollIndicatorInsets == view.scrollIndicatorInsets)
    }

    @Test func indicatorStylesAreStored() {
        let view = tall()
        view.contentOffset.y = 50
        view.indicatorStyle = .white
        view.showsVerticalScrollIndicator = false
        view.showsHorizontalScrollIndicator = false
        view.automaticallyAdjustsScrollIndicatorInsets = false
        view.flashScrollIndicators()
        #expect(view.indicatorStyle == .white && !view.showsVerticalScrollIndicator && !view.showsHorizontalScrollIndicator)
        #expect(!view.automaticallyAdjustsScrollIndicatorInsets)
        #expect(view.contentOffset.y == 50 && view.adjustedContentInset == .zero)
    }

    @Test func bouncesAppliesToBothAxes() {
        let view = tall()
        view.bounces = false
        #expect(!view.bouncesHorizontally && !view.bouncesVertically)
        view.bounces = true
        #expect(view.bouncesHorizontally && view.bouncesVertically)
    }

    @Test func bouncesOfOneAxisAreIndependent() {
        let screen = TestScreen(size: CGSize(width: 200, height: 300))
        let view = tall(screen)
        view.contentSize.width = 1000
        view.bouncesVertically = false
        var least = CGPoint.zero
        let watcher = ScrollRecorder()
        watcher.onScroll = { least = CGPoint(x: min(least.x, $0.contentOffset.x), y: min(least.y, $0.contentOffset.y)) }
        view.delegate = watcher
        screen.drag(view, by: CGPoint(x: 80, y: 80))
        screen.settle()
        #expect(least.x < -10 && least.y == 0)
        #expect(view.contentOffset == .zero)
    }

    @Test func fittingContentIsPulledOnlyIfItAlwaysBounces() {
        let screen = TestScreen(size: CGSize(width: 200, height: 300))
        let view = tall(screen)
        let watcher = ScrollRecorder()
        view.delegate = watcher
        screen.drag(view, by: CGPoint(x: 80, y: 0))
        screen.settle()
        #expect(watcher.offsets.allSatisfy { $0.x == 0 })
        view.alwaysBounceHorizontal = true
        screen.drag(view, by: CGPoint(x: 80, y: 0))
        screen.settle()
        #expect(watcher.offsets.contains { $0.x < -10 })
        #expect(view.contentOffset == .zero)
    }

    @Test func aFastRateEndsSooner() {
        func way(_ rate: UIScrollView.DecelerationRate) -> CGFloat {
            let screen = TestScreen(size: CGSize(width: 200, height: 300))
            let view = tall(screen)
            view.contentSize.height = 20_000
            view.decelerationRate = rate
            screen.drag(view, by: CGPoint(x: 0, y: -100))
            screen.settle()
            return view.contentOffset.y - 100
        }
        let (normal, fast) = (way(.normal), way(.fast))
        #expect(fast > 10 && normal > 4 * fast, "normal \(normal), fast \(fast)")
    }

    @Test func theInsetIsTheContentInsetAndTheSafeArea() {
        final class Listening: UIScrollView {
            var heard: [UIEdgeInsets] = []
            override func adjustedContentInsetDidChange() {
                super.adjustedContentInsetDidChange()
                heard.append(adjustedContentInset)
            }
        }
        let view = Listening(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let watcher = ScrollRecorder()
        view.delegate = watcher
        view.contentSize.height = 1000
        view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        #expect(view.heard == [UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)])
        #expect(watcher.calls.filter { $0 == "didChangeInset" }.count == 1)
        view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        #expect(view.heard.count == 1)
    }

    @Test func aTapOnTheStatusBarRespectsScrollsToTop() {
        final class Asked: NSObject, UIScrollViewDelegate {
            var calls: [String] = []
            func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
                calls.append("may")
                return true
            }
            func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("did at \(Int(scrollView.contentOffset.y))") }
        }
        let screen = TestScreen(size: CGSize(width: 200, height: 300))
        let (view, asked) = (tall(screen), Asked())
        view.delegate = asked
        view.contentOffset = CGPoint(x: 0, y: 500)
        view.scrollsToTop = false
        view.scrollToTopByHost()
        screen.settle()
        #expect(asked.calls.isEmpty && view.contentOffset.y == 500)
        view.scrollsToTop = true
        view.scrollToTopByHost()
        screen.settle()
        #expect(asked.calls == ["may", "did at 0"])
    }

    @Test func thePanIsOneOfTheViewsRecognizersAndAlwaysTheSame() {
        let view = tall()
        #expect(view.panGestureRecognizer === view.panGestureRecognizer)
        #expect(view.panGestureRecognizer.view === view && view.panGestureRecognizer.isEnabled)
        view.isScrollEnabled = false
        #expect(!view.panGestureRecognizer.isEnabled)
        view.isScrollEnabled = true
        #expect(view.panGestureRecognizer.isEnabled)
    }

    @Test func theDelegateIsNotRetained() {
        let view = tall()
        do {
            let watcher = ScrollRecorder()
            view.delegate = watcher
            #expect(view.delegate === watcher)
        }
        #expect(view.delegate == nil)
    }

    @Test func boundsChangesMoveContentAndInvalidateTheLayout() {
        final class Counting: UIScrollView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let screen = TestScreen(size: CGSize(width: 200, height: 300))
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        view.contentSize.height = 1000
        let row = UIView(frame: CGRect(x: 0, y: 400, width: 200, height: 10))
        view.addSubview(row)
        screen.show(view)
        let before = view.layouts
        view.contentOffset.y = 350
        screen.frame()
        #expect(view.layouts == before + 1)
        #expect(row.frame.minY == 400 && row.convert(CGPoint.zero, to: nil).y == 50)
    }

    @Test func trackingDraggingAndDeceleratingAreReported() {
        let screen = TestScreen(size: CGSize(width: 200, height: 300))
        let view = tall(screen)
        #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
        var states: [String] = []
        let watcher = ScrollRecorder()
        watcher.onScroll = { states.append("\($0.isTracking) \($0.isDragging) \($0.isDecelerating)") }
        view.delegate = watcher
        screen.tap(at: CGPoint(x: 50, y: 50))
        #expect(watcher.calls.isEmpty)
        screen.swipe(over: stride(from: 250, through: 100, by: -15).map { CGPoint(x: 100, y: CGFloat($0)) })
        #expect(Set(states) == ["true true false"])
        states = []
        screen.settle()
        #expect(Set(states) == ["false false true"])
        #expect(!view.isDecelerating)
    }
}
