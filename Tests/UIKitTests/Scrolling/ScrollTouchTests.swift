import Foundation
import Testing
import UIKit

/// A scroll view in its own window.
@MainActor
private struct SwipeScene {
    let scene = ScrollScene()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

    init() {
        window.isHidden = false
        window.addSubview(scene.view)
    }

    func swipe(by way: CGPoint) {
        let start = CGPoint(x: 150, y: 100)
        window.touches.down(at: start)
        for frame in 1...10 {
            let part = CGFloat(frame) / 10
            scene.display.frame(at: scene.display.now + 0.01)
            window.touches.move(to: CGPoint(x: start.x + way.x * part, y: start.y + way.y * part))
        }
        window.touches.up(at: CGPoint(x: start.x + way.x, y: start.y + way.y))
    }
}

@Suite @MainActor
struct ScrollTouchTests {
    @Test func aSwipeDragsDeceleratesAndRests() {
        let touch = SwipeScene()
        let scene = touch.scene
        touch.swipe(by: CGPoint(x: 0, y: -150))
        #expect(scene.view.isDecelerating)
        scene.display.settle()
        #expect(scene.view.contentOffset.y > 500)
        #expect(
            scene.recorder.order == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "didScroll",
                "didEndDecelerating",
            ]
        )
    }

    @Test func aTapDoesNotScroll() {
        let touch = SwipeScene()
        let (scene, window) = (touch.scene, touch.window)
        window.touches.down(at: CGPoint(x: 10, y: 10))
        #expect(scene.view.isTracking)
        window.touches.up(at: CGPoint(x: 10, y: 10))
        #expect(!scene.view.isTracking)
        #expect(scene.recorder.calls.isEmpty)
    }

    @Test func aTouchStopsAndHoldsADeceleration() {
        let touch = SwipeScene()
        let (scene, window) = (touch.scene, touch.window)
        touch.swipe(by: CGPoint(x: 0, y: -150))
        scene.display.advance(by: 0.1)
        let offset = scene.view.contentOffset
        window.touches.down(at: CGPoint(x: 10, y: 10))
        scene.display.advance(by: 0.5)
        #expect(scene.view.contentOffset == offset)
        window.touches.up(at: CGPoint(x: 10, y: 10))
        #expect(!scene.view.isTracking && !scene.view.isDragging && !scene.view.isDecelerating)
        #expect(scene.view.contentOffset == offset)
    }

    @Test func aCanceledTouchEndsTheDragWithoutADeceleration() {
        let touch = SwipeScene()
        let (scene, window) = (touch.scene, touch.window)
        window.touches.down(at: CGPoint(x: 10, y: 300))
        window.touches.move(to: CGPoint(x: 10, y: 250), time: 0.02)
        window.touches.move(to: CGPoint(x: 10, y: 200), time: 0.04)
        #expect(scene.view.isDragging)
        window.touches.cancel(time: 0.05)
        #expect(!scene.view.isDragging && !scene.view.isTracking)
        #expect(scene.recorder.calls.last == "didEndDragging(false)")
    }

    @Test func theContentFollowsTheCentroidOfSeveralTouches() {
        let touch = SwipeScene()
        let (scene, window) = (touch.scene, touch.window)
        window.touches.down(1, at: CGPoint(x: 10, y: 300), time: 0)
        window.touches.move(1, to: CGPoint(x: 10, y: 280), time: 0.02)
        window.touches.move(1, to: CGPoint(x: 10, y: 250), time: 0.04)
        #expect(scene.view.contentOffset.y == 40)
        window.touches.down(2, at: CGPoint(x: 200, y: 500), time: 0.06)
        #expect(scene.view.contentOffset.y == 40, "a touch that begins does not move the content")
        window.touches.move(2, to: CGPoint(x: 200, y: 480), time: 0.08)
        #expect(scene.view.contentOffset.y == 50)
        window.touches.up(1, at: CGPoint(x: 10, y: 250), time: 0.1)
        #expect(scene.view.isDragging && scene.view.contentOffset.y == 50)
        window.touches.move(2, to: CGPoint(x: 200, y: 470), time: 0.12)
        #expect(scene.view.contentOffset.y == 60)
        window.touches.up(2, at: CGPoint(x: 200, y: 470), time: 0.3)
        #expect(!scene.view.isTracking && !scene.view.isDragging && scene.view.contentOffset.y == 60)
        #expect(scene.recorder.order == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    }

    @Test func theContentOfAMirroredViewFollowsTheFinger() {
        let touch = SwipeScene()
        let scene = touch.scene
        scene.view.transform = CGAffineTransform(scaleX: 1, y: -1)
        touch.swipe(by: CGPoint(x: 0, y: 150))
        #expect(scene.view.contentOffset.y == 140 && scene.recorder.velocity.y > 0)
        scene.display.settle()
        #expect(scene.view.contentOffset.y > 500)
        touch.swipe(by: CGPoint(x: 0, y: -5000))
        scene.display.settle()
        #expect(scene.view.contentOffset.y == 0)
    }

    @Test func theContentOfARotatedViewFollowsTheFinger() {
        let touch = SwipeScene()
        let scene = touch.scene
        scene.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        scene.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        touch.swipe(by: CGPoint(x: 150, y: 10))
        #expect(abs(scene.view.contentOffset.y - 140) < 1 && scene.view.contentOffset.x == 0)
    }

    @Test func thePanOfAnotherViewScrolls() {
        let touch = SwipeScene()
        let (scene, window) = (touch.scene, touch.window)
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.addSubview(parent)
        scene.view.frame = CGRect(x: 0, y: 200, width: 300, height: 100)
        parent.addSubview(scene.view)
        touch.swipe(by: CGPoint(x: 0, y: -80))
        #expect(scene.view.contentOffset == .zero, "the touch is outside of the scroll view")
        parent.addGestureRecognizer(scene.view.panGestureRecognizer)
        #expect(scene.view.gestureRecognizers?.isEmpty != false)
        touch.swipe(by: CGPoint(x: 0, y: -80))
        scene.display.settle()
        #expect(scene.view.contentOffset.y > 70)
    }

    @Test func theDirectionOfADragSelectsOneOfTwoNestedScrollViews() {
        let touch = SwipeScene()
        let scene = touch.scene
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        inner.contentSize = CGSize(width: 2000, height: 200)
        scene.view.addSubview(inner)
        touch.swipe(by: CGPoint(x: -100, y: -10))
        scene.display.settle()
        #expect(inner.contentOffset.x > 100)
        #expect(scene.view.contentOffset == .zero)
        let rest = inner.contentOffset
        touch.swipe(by: CGPoint(x: -10, y: -100))
        scene.display.settle()
        #expect(inner.contentOffset == rest)
        #expect(scene.view.contentOffset.y > 100)
    }

    @Test func aDragAcrossTheAxisIsThatOfTheContainer() {
        let touch = SwipeScene()
        let scene = touch.scene
        let pan = UIPanGestureRecognizer()
        let log = CallLog()
        pan.report(to: log, as: "pan")
        touch.window.addGestureRecognizer(pan)
        touch.swipe(by: CGPoint(x: -100, y: 0))
        scene.display.settle()
        #expect(log.lines.first == "pan began" && log.lines.last == "pan ended" && scene.recorder.calls.isEmpty)
        log.lines = []
        touch.swipe(by: CGPoint(x: -40, y: -100))
        scene.display.settle()
        #expect(log.lines.isEmpty && scene.view.contentOffset.y > 80)
    }

    @Test func aDragThatTurnsIntoTheAxisScrolls() {
        let touch = SwipeScene()
        let (scene, window) = (touch.scene, touch.window)
        window.touches.down(at: CGPoint(x: 150, y: 300))
        window.touches.move(to: CGPoint(x: 170, y: 300))
        #expect(!scene.view.isDragging)
        for y in [290, 280, 270, 260] { window.touches.move(to: CGPoint(x: 170, y: CGFloat(y))) }
        #expect(scene.view.isDragging && scene.view.contentOffset.y == 30)
        window.touches.up(at: CGPoint(x: 170, y: 260))
    }

    /// Movements that are too short for a drag do not determine where it begins.
    @Test(arguments: [0, 1, 2] as [CGFloat])
    func aDragBeginsWithoutAJumpAfterASmallMovementAcross(x: CGFloat) {
        let touch = SwipeScene()
        let (scene, window) = (touch.scene, touch.window)
        window.touches.down(at: CGPoint(x: 150, y: 300))
        window.touches.move(to: CGPoint(x: 150 + x, y: 300))
        window.touches.move(to: CGPoint(x: 150 + x, y: 288))
        #expect(scene.view.isDragging && scene.view.contentOffset.y < 3)
        window.touches.up(at: CGPoint(x: 150 + x, y: 288))
    }
}
