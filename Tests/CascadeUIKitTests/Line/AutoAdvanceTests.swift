import CascadeTesting
import CascadeUIKit
import Foundation
import Testing
import UIKit

/// Tests of a line that advances every four seconds.
@MainActor
@Suite
struct AutoAdvanceTests {
    private func line(_ count: Int = 5, loops: Bool = false, interval: TimeInterval? = 4) -> Carousel {
        let line = Carousel(count: count, Carousel.options(loops: loops)).show()
        line.layout.autoAdvanceInterval = interval
        return line
    }

    /// Advances the clock by a wait and the animation after it.
    private func wait(_ line: Carousel) { line.screen.advance(by: 4.5) }

    private func current(_ line: Carousel) -> Int? { line.layout.currentIndexPath?.item }

    @Test func itStepsAfterEachIntervalAndReturnsToTheFirstItem() {
        let line = line(3)
        line.screen.advance(by: 3.9)
        #expect(line.view.contentOffset.x == 0)
        line.screen.advance(by: 0.2)
        #expect(line.view.contentOffset.x > 0, "the step is animated")
        line.screen.advance(by: 0.4)
        #expect(current(line) == 1 && line.layout.progress == 0)
        wait(line)
        #expect(current(line) == 2)
        wait(line)
        #expect(current(line) == 0 && line.view.contentOffset.x == 0)
    }

    @Test func anEndlessLineGoesOn() {
        let line = line(3, loops: true)
        var offset = line.view.contentOffset.x
        for item in [1, 2, 0, 1] {
            wait(line)
            #expect(current(line) == item && line.view.contentOffset.x == offset + 120)
            offset = line.view.contentOffset.x
        }
    }

    @Test func anEndlessLineGoesOnWhenItIsRecentered() {
        let line = line(3, loops: true, interval: nil)
        let far = line.view.contentOffset.x + 7_920
        line.view.contentOffset.x = far
        line.screen.settle()
        line.layout.autoAdvanceInterval = 4
        // The line is recentered during the second step.
        for item in [1, 2, 0, 1, 2] {
            wait(line)
            #expect(current(line) == item)
        }
        #expect(line.view.contentOffset.x < far)
    }

    /// UIKit rounds each offset to a pixel.
    @Test func itStepsAfterEachIntervalFromBetweenPixels() {
        var options = Carousel.options()
        options.itemSize.width = 100.2
        let line = Carousel(count: 5, options).show()
        line.layout.autoAdvanceInterval = 4
        for item in [1, 2, 3] {
            wait(line)
            #expect(current(line) == item)
            line.view.contentOffset.x = (line.view.contentOffset.x * 3).rounded() / 3
        }
    }

    @Test func aLineOfPagesGoesOnByPages() {
        let line = Carousel(count: 9, Carousel.options(.pages)).show()
        line.layout.autoAdvanceInterval = 4
        wait(line)
        #expect(line.view.contentOffset.x == 300)
    }

    @Test func aFingerAndTheTimeAfterItStopIt() {
        let line = line()
        line.screen.advance(by: 3)
        line.view.beginDrag(at: .zero, time: line.screen.display.now)
        line.screen.advance(by: 20)
        #expect(line.view.contentOffset.x == 0)
        line.view.drag(to: CGPoint(x: -140, y: 0), time: line.screen.display.now)
        line.view.endDrag(time: line.screen.display.now)
        line.screen.advance(by: 3.5)
        #expect(current(line) == 1, "it comes to rest, and the wait began before that")
        line.screen.advance(by: 8)
        #expect((current(line) ?? 0) > 1)
    }

    @Test func aScrollOfTheAppStopsIt() {
        let line = line()
        line.screen.advance(by: 3.8)
        line.layout.scrollToItem(at: [0, 3], animated: true)
        line.screen.advance(by: 1)
        #expect(current(line) == 3)
        wait(line)
        #expect(current(line) == 4)
    }

    @Test func underReduceMotionAndWithVoiceOverItStays() {
        let line = line()
        line.screen.reducesMotion = true
        line.screen.advance(by: 20)
        #expect(current(line) == 0)
        line.screen.reducesMotion = false
        line.screen.isVoiceOverRunning = true
        line.screen.advance(by: 20)
        #expect(current(line) == 0)
        line.screen.isVoiceOverRunning = false
        wait(line)
        #expect((current(line) ?? 0) > 0)
    }

    @Test func withTheFocusInsideItStays() throws {
        let line = line()
        let button = FocusableView()
        try #require(line.cell(1)).contentView.addSubview(button)
        button.hasFocus = true
        line.screen.advance(by: 20)
        #expect(current(line) == 0)
        button.hasFocus = false
        wait(line)
        let item = current(line)
        #expect((item ?? 0) > 0)
        #expect(button.becomeFirstResponder())
        line.screen.advance(by: 20)
        #expect(current(line) == item)
    }

    @Test func outsideOfAWindowItStops() {
        let line = line()
        line.view.removeFromSuperview()
        line.screen.settle()
        #expect(!line.screen.display.isBusy && current(line) == 0)
        line.screen.show(line.view)
        line.screen.advance(by: 3)
        #expect(current(line) == 0, "the time counts anew")
        line.screen.advance(by: 1.5)
        #expect(current(line) == 1)
    }

    @Test func anotherLayoutAndNoIntervalStopIt() {
        let line = line()
        line.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        line.screen.settle()
        #expect(!line.screen.display.isBusy && line.view.contentOffset.x == 0)
        line.view.setCollectionViewLayout(line.layout, animated: false)
        line.layout.scrollToItem(at: [0, 0], animated: false)
        wait(line)
        #expect(current(line) == 1)
        for interval in [nil, 0, -1, TimeInterval.nan, .infinity] {
            line.layout.autoAdvanceInterval = 4
            line.layout.autoAdvanceInterval = interval
            line.screen.settle()
            #expect(line.layout.autoAdvanceInterval == nil && !line.screen.display.isBusy && current(line) == 1)
        }
    }

    /// UIKit ends all animations when the app enters the background, also that which is the clock.
    @Test func theAppsActivationBeginsAnotherWait() {
        let line = line()
        line.screen.advance(by: 1)
        for view in line.view.subviews { view.layer.removeAllAnimations() }
        line.screen.advance(by: 20)
        #expect(current(line) == 0 && !line.screen.display.isBusy)
        NotificationCenter.default.post(name: Notification.Name("UIApplicationDidBecomeActiveNotification"), object: nil)
        wait(line)
        #expect(current(line) == 1)
    }

    @Test func itWaitsIfItBeginsWithoutAnimations() {
        let line = Carousel(count: 3).show()
        UIView.performWithoutAnimation { line.layout.autoAdvanceInterval = 4 }
        wait(line)
        #expect(current(line) == 1)
    }

    @Test func aDeallocatedLineStops() {
        weak var layout: LineLayout?
        let screen = TestScreen()
        do {
            let line = line()
            layout = line.layout
            line.view.removeFromSuperview()
        }
        screen.advance(by: 10)
        #expect(layout == nil)
    }
}

private final class FocusableView: UIView {
    var hasFocus = false
    override var isFocused: Bool { hasFocus }
    override var canBecomeFirstResponder: Bool { true }
}
