import CascadeTesting
import Foundation
import Testing
import UIKit

@Suite @MainActor
struct AnimatorEndTests {
    private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func aReversedAnimatorEndsAtTheStart() {
        let track = AnimatorTrack()
        track.animator.startAnimation()
        track.screen.advance(by: 0.6)
        track.animator.isReversed = true
        #expect(near(track.seen, 60) && track.animator.isRunning)
        track.screen.advance(by: 0.2)
        #expect(near(track.seen, 40))
        track.screen.advance(by: 0.41)
        #expect(track.ends == [.start] && track.seen == 0 && track.view.center.x == 0)
        #expect(track.animator.state == .inactive)
    }

    @Test func pausesOnCompletionKeepsTheAnimatorActive() {
        let track = AnimatorTrack()
        track.animator.pausesOnCompletion = true
        track.animator.startAnimation()
        track.screen.advance(by: 1.1)
        #expect(track.animator.state == .active && !track.animator.isRunning && track.ends.isEmpty && track.seen == 100)
        track.animator.isReversed = true
        track.animator.startAnimation()
        track.screen.advance(by: 0.5)
        #expect(near(track.seen, 50))
    }

    @Test(arguments: [(UIViewAnimatingPosition.end, 100 as CGFloat), (.start, 0), (.current, 40)])
    func aStoppedAnimatorFinishesAtTheGivenPosition(
        _ position: UIViewAnimatingPosition,
        _ x: CGFloat
    ) {
        let track = AnimatorTrack()
        track.animator.startAnimation()
        track.screen.advance(by: 0.4)
        track.animator.stopAnimation(false)
        #expect(track.animator.state == .stopped && !track.animator.isRunning && track.ends.isEmpty)
        #expect(near(track.view.center.x, 40))
        track.screen.advance(by: 2)
        #expect(near(track.seen, 40) && track.ends.isEmpty)
        track.animator.finishAnimation(at: position)
        #expect(track.animator.state == .inactive && track.ends == [position])
        #expect(near(track.view.center.x, x) && near(track.seen, x))
    }

    @Test func stopWithoutFinishingCallsNoCompletion() {
        let track = AnimatorTrack()
        track.animator.startAnimation()
        track.screen.advance(by: 0.4)
        track.animator.stopAnimation(true)
        #expect(track.animator.state == .inactive && !track.animator.isRunning)
        track.screen.settle()
        #expect(track.ends.isEmpty && near(track.view.center.x, 40))
    }

    @Test func aStoppedAnimatorIsNotStarted() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let track = AnimatorTrack()
            track.animator.startAnimation()
            track.animator.stopAnimation(false)
            track.animator.startAnimation()
        }
        #expect(Self.text(result).contains("the animation is stopped; call finishAnimation(at:) before it runs again."))
    }

    @Test func onlyAnActiveAnimatorIsContinued() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            AnimatorTrack().animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        #expect(Self.text(result).contains("only an active animation can be continued; call pauseAnimation() first."))
    }

    @Test func addedAnimationsTakeTheRemainingTime() {
        let track = AnimatorTrack()
        track.animator.startAnimation()
        track.screen.advance(by: 0.5)
        track.animator.addAnimations { track.view.alpha = 0 }
        #expect(track.view.layer.presentation()?.opacity == 1)
        track.screen.advance(by: 0.25)
        #expect(abs((track.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-5)
        track.screen.settle()
        #expect(track.view.layer.presentation()?.opacity == 0)
    }

    @Test func runningPropertyAnimatorStartsAtOnce() {
        let screen = TestScreen(size: CGSize(width: 300, height: 300))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        screen.show(view)
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 0.5,
            delay: 0,
            animations: { view.alpha = 0 },
            completion: { ends.append($0) }
        )
        #expect(animator.state == .active && animator.isRunning && view.alpha == 0)
        screen.settle()
        #expect(ends == [.end])
    }
}
