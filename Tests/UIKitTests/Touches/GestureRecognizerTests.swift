import Foundation
import Testing
import UIKit

@Suite @MainActor
struct GestureRecognizerTests {
    let scene = TouchScene()
    let log = CallLog()
    var view: UIView { scene.window.subviews[0] }

    init() {
        scene.window.addSubview(LoggingView("view", log, frame: CGRect(x: 0, y: 0, width: 300, height: 400)))
    }

    private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, to target: UIView? = nil) -> Recognizer {
        recognizer.report(to: log, as: name)
        (target ?? view).addGestureRecognizer(recognizer)
        return recognizer
    }

    // MARK: Tap

    @Test func aTapIsRecognizedAtItsEndAndCancelsTheViewsTouch() {
        let tap = add(UITapGestureRecognizer(), "tap")
        scene.tap(10, 10)
        #expect(log.lines == ["view began", "tap ended", "view cancelled"])
        #expect(tap.state == .possible)
    }

    @Test func aTapThatMovesAwayFails() {
        _ = add(UITapGestureRecognizer(), "tap")
        scene.down(10, 10)
        scene.move(80, 10)
        scene.up(80, 10)
        #expect(log.lines == ["view began", "view moved", "view ended"])
    }

    @Test func aTapThatTakesTooLongFails() {
        _ = add(UITapGestureRecognizer(), "tap")
        scene.down(10, 10)
        scene.display.advance(by: 1)
        scene.up(10, 10)
        #expect(log.lines == ["view began", "view ended"])
    }

    @Test func aDoubleTapNeedsTwoTapsInTime() {
        let tap = add(UITapGestureRecognizer(), "tap")
        tap.numberOfTapsRequired = 2
        scene.tap(10, 10)
        scene.display.advance(by: 1)
        scene.tap(10, 10)
        #expect(!log.lines.contains("tap ended"))
        scene.display.advance(by: 0.1)
        scene.tap(10, 10)
        #expect(log.lines.filter { $0 == "tap ended" }.count == 1)
    }

    @Test func aSingleTapThatRequiresTheDoubleTapToFailIsDelayed() {
        let single = add(UITapGestureRecognizer(), "single")
        let double = add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        scene.tap(10, 10)
        #expect(!log.lines.contains("single ended"))
        scene.display.advance(by: 0.5)
        #expect(log.lines.contains("single ended"))
        log.lines = []
        scene.tap(10, 10)
        scene.display.advance(by: 0.1)
        scene.tap(10, 10)
        scene.display.advance(by: 1)
        #expect(log.lines.filter { !$0.hasPrefix("view") } == ["double ended"])
    }

    @Test func tapsWithTwoFingersNeedTwoFingers() {
        let tap = add(UITapGestureRecognizer(), "tap")
        tap.numberOfTouchesRequired = 2
        scene.tap(10, 10)
        #expect(!log.lines.contains("tap ended"))
        scene.down(10, 10, id: 1)
        scene.down(60, 10, id: 2)
        scene.up(10, 10, id: 1)
        scene.up(60, 10, id: 2)
        #expect(log.lines.contains("tap ended"))
    }

    // MARK: Long press

    @Test func aLongPressBeginsAfterHalfASecond() {
        let press = add(UILongPressGestureRecognizer(), "press")
        scene.down(10, 10)
        scene.display.advance(by: 0.45)
        #expect(press.state == .possible)
        scene.display.advance(by: 0.06)
        #expect(press.state == .began)
        scene.move(50, 10)
        scene.up(50, 10)
        #expect(log.lines == ["view began", "press began", "view cancelled", "press changed", "press ended"])
        #expect(press.state == .possible)
    }

    @Test func aLongPressThatMovesFirstFails() {
        let press = add(UILongPressGestureRecognizer(), "press")
        scene.down(10, 10)
        scene.move(30, 10)
        #expect(press.state == .failed)
        scene.display.advance(by: 1)
        scene.up(30, 10)
        #expect(log.lines == ["view began", "view moved", "view ended"])
    }

    // MARK: Pan

    @Test func aPanBeginsChangesAndEnds() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        scene.down(10, 10)
        scene.move(15, 10)
        #expect(pan.state == .possible)
        scene.move(25, 10)
        #expect(pan.state == .began)
        scene.move(45, 30)
        #expect(pan.translation(in: view) == CGPoint(x: 35, y: 20))
        scene.up(45, 30)
        #expect(log.lines.filter { $0.hasPrefix("pan") } == ["pan began", "pan changed", "pan ended"])
        #expect(pan.translation(in: view) == .zero)
    }

    @Test func aPanHasAVelocityAndASettableTranslation() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        scene.down(0, 10)
        for step in 1...6 { scene.move(CGFloat(step) * 10, 10) }
        #expect(abs(pan.velocity(in: view).x - 600) < 1)
        #expect(pan.velocity(in: view).y == 0)
        pan.setTranslation(.zero, in: view)
        scene.move(70, 12)
        #expect(pan.translation(in: view) == CGPoint(x: 10, y: 2))
    }

    @Test func aCanceledTouchCancelsAPan() {
        _ = add(UIPanGestureRecognizer(), "pan")
        scene.down(10, 10)
        scene.move(60, 10)
        scene.window.touches.cancel(time: scene.display.now)
        #expect(log.lines.last == "pan cancelled")
    }

    @Test func disablingARecognizerCancelsIt() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        scene.down(10, 10)
        scene.move(60, 10)
        pan.isEnabled = false
        #expect(log.lines.last == "pan cancelled")
        #expect(pan.state == .possible)
        scene.move(90, 10)
        #expect(log.lines.last == "pan cancelled")
    }

    // MARK: Together

    @Test func theDeepestRecognizerTakesPrecedence() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(inner)
        _ = add(UITapGestureRecognizer(), "outer")
        _ = add(UITapGestureRecognizer(), "inner", to: inner)
        scene.tap(10, 10)
        #expect(log.lines.filter { !$0.hasPrefix("view") } == ["inner ended"])
    }

    @Test func aDelegateAllowsSimultaneousRecognition() {
        final class Both: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
            ) -> Bool { true }
        }
        let both = Both()
        let first = add(UIPanGestureRecognizer(), "first")
        _ = add(UIPanGestureRecognizer(), "second")
        first.delegate = both
        scene.down(10, 10)
        scene.move(60, 10)
        #expect(log.lines.filter { !$0.hasPrefix("view") } == ["first began", "second began"])
    }

    @Test func withoutADelegateOnlyOneRecognizes() {
        let first = add(UIPanGestureRecognizer(), "first")
        let second = add(UIPanGestureRecognizer(), "second")
        scene.down(10, 10)
        scene.move(60, 10)
        #expect(first.state == .began)
        #expect(second.state == .failed)
    }

    @Test func aDelegateCanRefuseTouchesAndGestures() {
        final class Refusing: NSObject, UIGestureRecognizerDelegate {
            var refusesTouch = true
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { !refusesTouch }
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let refusing = Refusing()
        let tap = add(UITapGestureRecognizer(), "tap")
        tap.delegate = refusing
        scene.tap(10, 10)
        refusing.refusesTouch = false
        scene.tap(10, 10)
        #expect(log.lines == ["view began", "view ended", "view began", "view ended"])
    }

    @Test func aRecognizerMayLeaveTheTouchToTheView() {
        let tap = add(UITapGestureRecognizer(), "tap")
        tap.cancelsTouchesInView = false
        scene.tap(10, 10)
        #expect(log.lines == ["view began", "tap ended", "view ended"])
    }

    @Test func aRecognizerMayDelayTheViewsTouches() {
        let pan = add(UIPanGestureRecognizer(), "pan")
        pan.delaysTouchesBegan = true
        scene.down(10, 10)
        #expect(log.lines.isEmpty)
        scene.up(10, 10)
        #expect(log.lines == ["view began", "view ended"])
    }

    @Test func aSubclassSetsItsState() {
        final class Swipe: UIGestureRecognizer {
            var resets = 0
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                if let touch = touches.first, touch.location(in: view).x > 100 { state = .recognized }
            }
            override func reset() {
                super.reset()
                resets += 1
            }
        }
        let swipe = add(Swipe(), "swipe")
        scene.down(10, 10)
        scene.move(120, 10)
        #expect(log.lines == ["view began", "swipe ended", "view cancelled"])
        #expect(swipe.resets == 0)
        scene.up(120, 10)
        #expect(swipe.resets == 1)
        #expect(swipe.state == .possible)
    }

    @Test func aSubclassThatSetsNoStateReleasesItsTouches() {
        final class Observer: UIGestureRecognizer {
            var (touches, resets) = (0, 0)
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { self.touches += 1 }
            override func reset() { resets += 1 }
        }
        let observer = add(Observer(), "observer")
        weak var touched: UIView?
        func tapSubview() {
            let subview = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            touched = subview
            view.addSubview(subview)
            for _ in 0..<10 { scene.tap(10, 10) }
            subview.removeFromSuperview()
        }
        tapSubview()
        scene.display.settle()
        #expect(touched == nil && observer.touches == 10 && observer.resets == 0)
    }
}
