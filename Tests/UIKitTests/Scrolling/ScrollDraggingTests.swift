import Foundation
import Testing
import UIKit

@Suite @MainActor
struct ScrollDraggingTests {
    @Test func theDelegateIsCalledInUIKitsOrder() {
        let scene = ScrollScene()
        scene.swipe(by: CGPoint(x: 0, y: -100))
        scene.display.settle()
        #expect(
            scene.recorder.order == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "didScroll",
                "didEndDecelerating",
            ]
        )
    }

    @Test func theBeginningIsNotANegativeZero() {
        let scene = ScrollScene()
        scene.view.contentOffset.y = 100
        scene.swipe(by: CGPoint(x: 0, y: 150))
        scene.display.settle()
        #expect(scene.view.contentOffset == .zero)
        #expect(scene.view.contentOffset.y.sign == .plus && scene.recorder.proposed.y.sign == .plus)
    }

    @Test func aTouchThatPausesBeforeItEndsDoesNotDecelerate() {
        let scene = ScrollScene()
        scene.pull(by: CGPoint(x: 0, y: -120))
        #expect(scene.view.contentOffset.y == 120)
        #expect(scene.recorder.order == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
        #expect(scene.recorder.velocity == .zero)
        #expect(scene.recorder.proposed == CGPoint(x: 0, y: 120))
    }

    @Test func theVelocityIsInPointsPerMillisecondAndTheContentRestsAtTheReportedTarget() {
        let scene = ScrollScene()
        scene.swipe(by: CGPoint(x: 0, y: -150))
        #expect(abs(scene.recorder.velocity.y - 1.5) < 1e-6)
        // The remaining velocity at the end, 10 points per second, is lost.
        #expect(abs(scene.recorder.proposed.y - (150 + 1.49 * 499)) < 1e-3)
        scene.display.settle()
        #expect(abs(scene.view.contentOffset.y - scene.recorder.proposed.y) <= 0.25, "on the nearest pixel")
    }

    @Test(arguments: [40, 151, 400, 888, 2500, 90_000] as [CGFloat])
    func theContentRestsAtTheDelegatesTarget(target: CGFloat) {
        let scene = ScrollScene()
        scene.recorder.retarget = { CGPoint(x: $0.x, y: target) }
        scene.swipe(by: CGPoint(x: 0, y: -150))
        scene.display.settle()
        #expect(scene.view.contentOffset.y == min(target, 4400))
        #expect(scene.recorder.calls.last == "didEndDecelerating")
    }

    @Test(arguments: [-40, -120, -200, 90] as [CGFloat])
    func pagingRestsAtMultiplesOfTheSize(way: CGFloat) {
        let scene = ScrollScene(content: CGSize(width: 3000, height: 600))
        scene.view.isPagingEnabled = true
        scene.view.contentOffset.x = 600
        scene.swipe(by: CGPoint(x: way, y: 0))
        scene.display.settle()
        #expect(scene.view.contentOffset.x == (way < 0 ? 900 : 300))
        scene.pull(by: CGPoint(x: 100, y: 0))
        scene.display.settle()
        #expect(scene.view.contentOffset.x == (way < 0 ? 900 : 300))
    }

    @Test func contentBeyondItsEdgeFollowsTheRubberBandAndReturns() {
        let scene = ScrollScene()
        scene.view.beginDrag(at: CGPoint(x: 0, y: 100), time: 0)
        scene.view.drag(to: CGPoint(x: 0, y: 200), time: 0.1)
        #expect(abs(scene.view.contentOffset.y + ScrollPhysics.rubberBand(100, length: 600)) <= 0.25)
        scene.view.drag(to: CGPoint(x: 0, y: 300), time: 0.2)
        #expect(abs(scene.view.contentOffset.y + ScrollPhysics.rubberBand(200, length: 600)) <= 0.25)
        scene.display.advance(by: 1)
        scene.view.endDrag(time: 1)
        #expect(scene.view.isDecelerating)
        scene.display.settle()
        #expect(scene.view.contentOffset.y == 0)
        #expect(scene.recorder.calls.last == "didEndDecelerating")
    }

    /// Rule 12.14: at any pull, the content continues with 0.55 times the finger's velocity, here of 2 points per millisecond.
    @Test(arguments: [100, 300, 600] as [CGFloat]) func aThrowBeyondAnEdgeContinuesWithAPartOfTheFingersVelocity(way: CGFloat) {
        let scene = ScrollScene()
        scene.swipe(by: CGPoint(x: 0, y: way), frames: Int(way) / 20)
        let edge = scene.view.contentOffset.y
        #expect(abs(edge + ScrollPhysics.rubberBand(way, length: 600)) <= 0.25)
        let end = scene.display.now
        for seconds in [0.01, 0.05, 0.2] {
            scene.display.frame(at: end + seconds)
            let expected = ScrollPhysics.spring(from: edge, velocity: -1.1, after: seconds).offset
            #expect(abs(scene.view.contentOffset.y - expected) <= 0.51, "\(seconds) s")
        }
    }

    @Test func aFlickBeyondTheEndBouncesOrStops() throws {
        let scene = ScrollScene()
        scene.view.contentOffset.y = 4000
        scene.swipe(by: CGPoint(x: 0, y: -200))
        #expect(scene.recorder.proposed.y == 4400)
        scene.display.settle()
        #expect(scene.view.contentOffset.y == 4400)
        #expect(try #require(scene.recorder.offsets.map(\.y).max()) > 4410)

        let still = ScrollScene()
        still.view.bounces = false
        still.view.contentOffset.y = 4000
        still.swipe(by: CGPoint(x: 0, y: -200))
        still.display.settle()
        #expect(still.view.contentOffset.y == 4400)
        #expect(still.recorder.offsets.map(\.y).max() == 4400)
        still.swipe(by: CGPoint(x: 0, y: -200))
        #expect(still.view.contentOffset.y == 4400)
    }

    @Test func contentThatFitsMovesOnlyIfItAlwaysBounces() {
        let scene = ScrollScene(content: CGSize(width: 300, height: 100))
        scene.pull(by: CGPoint(x: 50, y: 80))
        #expect(scene.view.contentOffset == .zero)
        scene.view.alwaysBounceVertical = true
        scene.view.beginDrag(at: .zero, time: 5)
        scene.view.drag(to: CGPoint(x: 50, y: 80), time: 5.1)
        #expect(scene.view.contentOffset.x == 0)
        #expect(scene.view.contentOffset.y < 0)
    }

    @Test func theDirectionalLockKeepsADragOnItsAxis() {
        let scene = ScrollScene(content: CGSize(width: 2000, height: 2000))
        scene.view.isDirectionalLockEnabled = true
        scene.view.beginDrag(at: .zero, time: 0)
        scene.view.drag(to: CGPoint(x: -2, y: -20), time: 0.1)
        scene.view.drag(to: CGPoint(x: -90, y: -60), time: 0.2)
        #expect(scene.view.contentOffset == CGPoint(x: 0, y: 60))
    }

    @Test func aTouchStopsADeceleration() {
        let scene = ScrollScene()
        scene.swipe(by: CGPoint(x: 0, y: -150))
        scene.display.advance(by: 0.2)
        let caught = scene.view.contentOffset
        scene.view.beginDrag(at: .zero, time: scene.display.now)
        #expect(scene.view.isTracking && scene.view.isDragging && !scene.view.isDecelerating)
        scene.display.advance(by: 1)
        #expect(scene.view.contentOffset == caught)
        #expect(scene.recorder.calls.suffix(2) == ["didEndDecelerating", "willBeginDragging"])
        scene.view.cancelDrag()
        #expect(!scene.view.isTracking && !scene.view.isDragging)
        #expect(scene.view.contentOffset == caught)
    }

    @Test func contentThatATouchStoppedBeyondItsEdgeReturnsAfterTheTouch() {
        let scene = ScrollScene()
        scene.pull(by: CGPoint(x: 0, y: 200))
        scene.display.advance(by: 0.05)
        scene.view.beginTracking()
        let caught = scene.view.contentOffset.y
        #expect(caught < 0)
        scene.display.advance(by: 1)
        #expect(scene.view.contentOffset.y == caught)
        scene.view.endTracking()
        scene.display.settle()
        #expect(scene.view.contentOffset.y == 0)
        #expect(!scene.view.isTracking)
    }

    @Test func aDragOverAnEdgeAndBackRestoresTheOffset() {
        let scene = ScrollScene()
        scene.view.beginDrag(at: .zero, time: 0)
        for y in [50, 200, 120, 0, -30] as [CGFloat] { scene.view.drag(to: CGPoint(x: 0, y: y), time: 0.1) }
        #expect(scene.view.contentOffset.y == 30)
    }

    @Test func settingTheOffsetWithoutAnimationStopsADeceleration() {
        let scene = ScrollScene()
        scene.swipe(by: CGPoint(x: 0, y: -150))
        scene.display.advance(by: 0.1)
        scene.view.setContentOffset(scene.view.contentOffset, animated: false)
        let offset = scene.view.contentOffset
        scene.display.advance(by: 1)
        #expect(scene.view.contentOffset == offset)
        #expect(!scene.view.isDecelerating)
    }

    @Test func aDecelerationContinuesFromAnOffsetThatWasSet() {
        let scene = ScrollScene()
        let plain = ScrollScene()
        scene.swipe(by: CGPoint(x: 0, y: -150))
        plain.swipe(by: CGPoint(x: 0, y: -150))
        for scene in [scene, plain] { scene.display.advance(by: 0.2) }
        scene.view.contentOffset.y += 1000
        for scene in [scene, plain] { scene.display.settle() }
        #expect(abs(scene.view.contentOffset.y - plain.view.contentOffset.y - 1000) < 0.01)
    }

    @Test func aDecelerationEndsAtTheEdgeFromWhichTheOtherAxisDiffersByARoundingError() {
        let scene = ScrollScene(content: CGSize(width: 5000, height: 600))
        scene.swipe(by: CGPoint(x: -150, y: 0))
        scene.display.advance(by: 0.2)
        scene.view.contentOffset.y = 0.0001
        scene.display.settle()
        #expect(scene.view.contentOffset.y == 0)
    }

    @Test func aDecelerationContinuesWhenTheContentGrows() {
        let scene = ScrollScene(content: CGSize(width: 300, height: 1000))
        scene.recorder.onScroll = { view in
            if view.contentOffset.y > 300, view.contentSize.height < 5000 { view.contentSize.height = 5000 }
        }
        scene.swipe(by: CGPoint(x: 0, y: -200))
        scene.display.settle()
        #expect(abs(scene.view.contentOffset.y - (200 + 1.99 * 499)) < 1)
    }

    @Test func aDelegateCanClampTheOffsetToTheEdge() {
        let scene = ScrollScene()
        scene.view.contentOffset.y = 300
        scene.recorder.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
        scene.swipe(by: CGPoint(x: 0, y: 200))
        scene.display.settle()
        #expect(scene.view.contentOffset.y == 0)
        #expect(!scene.view.isDecelerating)
        #expect(!scene.display.isBusy)
    }

    @Test func scrollingIsDeterministic() {
        func run() -> [CGPoint] {
            let scene = ScrollScene(content: CGSize(width: 900, height: 5000))
            scene.swipe(by: CGPoint(x: -60, y: -170))
            scene.display.advance(by: 1)
            return scene.recorder.offsets
        }
        let first = run()
        #expect(first.count >= 69)
        #expect(first == run())
    }

    @Test func aDisabledScrollViewIgnoresTouches() {
        let scene = ScrollScene()
        scene.view.isScrollEnabled = false
        scene.swipe(by: CGPoint(x: 0, y: -100))
        #expect(scene.recorder.calls.isEmpty)
    }
}
