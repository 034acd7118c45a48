import Foundation
import Testing
import UIKit

@Suite @MainActor
struct PanFingerTests {
    private let scene = TouchScene()
    private let log = CallLog()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() { scene.window.addSubview(view) }

    @Test func aPanForTwoFingersDoesNotBeginWithOne() {
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        pan.report(to: log, as: "pan")
        view.addGestureRecognizer(pan)
        scene.down(50, 50, id: 1)
        for x in stride(from: 60.0, through: 100, by: 10) { scene.move(x, 50, id: 1) }
        scene.up(100, 50, id: 1)
        #expect(log.lines.isEmpty)
        scene.down(50, 50, id: 1)
        scene.down(50, 90, id: 2)
        for x in stride(from: 60.0, through: 100, by: 10) {
            scene.move(x, 50, id: 1)
            scene.move(x, 90, id: 2)
        }
        #expect(log.lines.first == "pan began" && pan.numberOfTouches == 2)
        #expect(pan.location(in: view) == CGPoint(x: 100, y: 70))
        scene.up(100, 50, id: 1)
        scene.up(100, 90, id: 2)
        #expect(log.lines.last == "pan ended")
    }

    @Test func theTranslationContinuesWithTheRemainingFinger() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        scene.down(50, 50, id: 1)
        scene.move(50, 80, id: 1)
        scene.down(90, 100, id: 2)
        #expect(pan.translation(in: view) == CGPoint(x: 0, y: 30))
        scene.up(50, 80, id: 1)
        scene.move(90, 120, id: 2)
        #expect(pan.state == .changed && pan.translation(in: view) == CGPoint(x: 0, y: 50))
        scene.up(90, 120, id: 2)
    }

    @Test func thePansVelocityIsInPointsPerSecond() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        scene.down(50, 50)
        for x in stride(from: 56.0, through: 170, by: 6) { scene.move(x, 50) }
        #expect(abs(pan.velocity(in: view).x - 360) < 1 && pan.velocity(in: view).y == 0)
        scene.up(170, 50)
    }

    @Test func aTapInAScrollViewReachesItsSubview() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scroll.contentSize = CGSize(width: 300, height: 900)
        let row = LoggingView("row", log, frame: CGRect(x: 0, y: 600, width: 300, height: 50))
        scroll.addSubview(row)
        view.addSubview(scroll)
        scroll.contentOffset.y = 500
        scene.tap(100, 120)
        #expect(log.lines == ["row began", "row ended"])
        log.lines = []
        scene.down(100, 120)
        for y in stride(from: 110.0, through: 50, by: -10) { scene.move(100, y) }
        #expect(scroll.isDragging && log.lines.last == "row cancelled")
        scene.up(100, 50)
        #expect(!log.lines.contains("row ended"))
    }

    @Test func aTouchHasItsPhaseAndView() throws {
        final class Collecting: UIView {
            var seen: [(UITouch.Phase, CGPoint, CGPoint, Int)] = []
            var touch: UITouch?
            private func note(_ touches: Set<UITouch>) {
                touch = touches.first
                for touch in touches {
                    seen.append((touch.phase, touch.location(in: self), touch.previousLocation(in: self), touch.tapCount))
                }
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
        }
        let collecting = Collecting(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        view.addSubview(collecting)
        scene.down(20, 20)
        scene.move(30, 40)
        scene.up(35, 40)
        #expect(collecting.seen.map(\.0) == [.began, .moved, .ended])
        #expect(collecting.seen.map(\.1) == [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 30), CGPoint(x: 25, y: 30)])
        #expect(collecting.seen.map(\.2) == [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 30)])
        #expect(collecting.seen.map(\.3) == [1, 1, 1])
        let touch = try #require(collecting.touch)
        #expect(touch.view === collecting && touch.window === scene.window)
        #expect(touch.location(in: nil) == CGPoint(x: 35, y: 40) && touch.type == .direct)
    }
}
