import Foundation
import Testing
import UIKit

@Suite @MainActor
struct TouchDispatchTests {
    let scene = TouchScene()
    let log = CallLog()

    @Test func aTouchGoesFromTheDeepestViewUpTheResponderChain() {
        let outer = LoggingView("outer", log, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let inner = LoggingView("inner", log, frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        scene.window.addSubview(outer)
        outer.addSubview(inner)
        scene.tap(60, 60)
        #expect(log.lines == ["inner began", "outer began", "inner ended", "outer ended"])
    }

    @Test func aControllerReceivesTouchesBetweenItsViewAndTheSuperview() {
        final class Listener: UIViewController {
            var log: CallLog?
            override func loadView() { view = LoggingView("view", log!, frame: .zero) }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                log?.lines.append("controller began")
                super.touchesBegan(touches, with: event)
            }
        }
        let controller = Listener()
        controller.log = log
        scene.window.rootViewController = controller
        scene.down(10, 10)
        #expect(log.lines == ["view began", "controller began"])
        #expect(controller.next === scene.window)
    }

    @Test func aTouchStaysWithItsFirstView() {
        let view = LoggingView("view", log, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        scene.window.addSubview(view)
        scene.down(10, 10)
        scene.move(200, 200)
        scene.up(200, 200)
        #expect(log.lines == ["view began", "view moved", "view ended"])
    }

    @Test func locationsAreInTheCoordinatesOfTheView() throws {
        final class Seeing: UIView {
            var seen: [CGPoint] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                seen = touches.flatMap { [$0.location(in: self), $0.previousLocation(in: self), $0.location(in: nil)] }
            }
        }
        let view = Seeing(frame: CGRect(x: 50, y: 20, width: 100, height: 100))
        scene.window.addSubview(view)
        scene.down(60, 30)
        scene.move(70, 50)
        #expect(view.seen == [CGPoint(x: 20, y: 30), CGPoint(x: 10, y: 10), CGPoint(x: 70, y: 50)])
    }

    @Test func hiddenTransparentAndDisabledViewsReceiveNoTouches() {
        for change in [{ $0.isHidden = true }, { $0.alpha = 0 }, { $0.isUserInteractionEnabled = false }] as [(UIView) -> Void] {
            let view = LoggingView("view", log, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            scene.window.addSubview(view)
            change(view)
            scene.tap(10, 10)
        }
        #expect(log.lines.isEmpty)
    }

    @Test func quickTapsAreCounted() {
        final class Counting: UIView {
            var counts: [Int] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { counts += touches.map { $0.tapCount } }
        }
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scene.window.addSubview(view)
        scene.tap(10, 10)
        scene.tap(12, 10)
        scene.tap(200, 10)
        scene.display.advance(by: 1)
        scene.tap(200, 10)
        #expect(view.counts == [1, 2, 1, 1])
    }

    @Test func aViewReceivesOneTouchByDefault() {
        let view = LoggingView("view", log, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scene.window.addSubview(view)
        scene.down(10, 10, id: 1)
        scene.down(90, 90, id: 2)
        #expect(log.lines == ["view began"])
        scene.up(90, 90, id: 2)
        view.isMultipleTouchEnabled = true
        scene.down(90, 90, id: 3)
        #expect(log.lines == ["view began", "view began"])
    }

    @Test func aCanceledTouchIsCanceledForTheView() {
        let view = LoggingView("view", log, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scene.window.addSubview(view)
        scene.down(10, 10)
        scene.window.touches.cancel(time: scene.display.now)
        scene.up(10, 10)
        #expect(log.lines == ["view began", "view cancelled"])
    }
}
