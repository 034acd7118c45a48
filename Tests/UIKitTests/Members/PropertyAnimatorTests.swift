import CascadeTesting
import Foundation
import Testing
import UIKit

/// A square that an animator moves from 0 to 100 in a second.
@MainActor
final class AnimatorTrack {
    let screen = TestScreen(size: CGSize(width: 300, height: 300))
    let view = UIView(frame: CGRect(x: -10, y: 0, width: 20, height: 20))
    let animator: UIViewPropertyAnimator
    var ends: [UIViewAnimatingPosition] = []

    init(_ curve: UIView.AnimationCurve = .linear) {
        animator = UIViewPropertyAnimator(duration: 1, curve: curve)
        screen.show(view)
        animator.addAnimations { [view] in view.center.x = 100 }
        animator.addCompletion { [weak self] in self?.ends.append($0) }
    }

    var seen: CGFloat { view.layer.presentation()?.position.x ?? .nan }
}

@Suite @MainActor
struct PropertyAnimatorTests {
    private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

    @Test func nothingHappensBeforeTheStart() {
        let track = AnimatorTrack()
        #expect(track.animator.state == .inactive && !track.animator.isRunning && track.animator.fractionComplete == 0)
        #expect(!track.animator.isReversed && !track.animator.pausesOnCompletion && track.animator.isUserInteractionEnabled)
        #expect(track.animator.duration == 1 && track.animator.scrubsLinearly)
        track.screen.advance(by: 1)
        #expect(track.view.center.x == 0 && track.ends.isEmpty)
    }

    @Test func aStartedAnimatorRunsToTheEnd() {
        let track = AnimatorTrack()
        track.animator.startAnimation()
        #expect(track.animator.state == .active && track.animator.isRunning)
        track.screen.advance(by: 0.25)
        #expect(near(track.seen, 25) && near(track.animator.fractionComplete, 0.25))
        track.screen.settle()
        #expect(track.ends == [.end] && track.seen == 100)
        #expect(track.animator.state == .inactive && !track.animator.isRunning)
    }

    @Test func aStartMayBeDelayed() {
        let track = AnimatorTrack()
        track.animator.startAnimation(afterDelay: 0.5)
        track.screen.advance(by: 0.5)
        #expect(near(track.seen, 0) && track.animator.state == .active)
        track.screen.advance(by: 0.5)
        #expect(near(track.seen, 50) && track.ends.isEmpty)
        track.screen.advance(by: 0.6)
        #expect(track.ends == [.end])
    }

    @Test func aPausedAnimatorContinuesFromItsFraction() {
        let track = AnimatorTrack()
        track.animator.startAnimation()
        track.screen.advance(by: 0.3)
        track.animator.pauseAnimation()
        #expect(track.animator.state == .active && !track.animator.isRunning)
        track.screen.advance(by: 5)
        #expect(near(track.seen, 30) && track.ends.isEmpty)
        track.animator.startAnimation()
        track.screen.advance(by: 0.3)
        #expect(near(track.seen, 60) && track.animator.isRunning)
        track.screen.settle()
        #expect(track.ends == [.end])
    }

    @Test func pausingActivatesAnAnimator() {
        let track = AnimatorTrack()
        track.animator.pauseAnimation()
        #expect(track.animator.state == .active && !track.animator.isRunning && track.animator.fractionComplete == 0)
        #expect(track.view.center.x == 100 && track.seen == 0)
    }

    @Test(arguments: [UIView.AnimationCurve.linear, .easeInOut, .easeIn]) func scrubbingIsLinearForAllCurves(
        _ curve: UIView.AnimationCurve
    ) {
        let track = AnimatorTrack(curve)
        for fraction in [0.5, 0.2, 0.9] as [CGFloat] {
            track.animator.fractionComplete = fraction
            #expect(near(track.seen, fraction * 100) && near(track.animator.fractionComplete, fraction))
        }
        #expect(track.animator.state == .active && !track.animator.isRunning)
        track.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(abs(track.seen - 90) < 0.01)
        track.screen.settle()
        #expect(track.ends == [.end] && track.seen == 100)
    }

    @Test func scrubbingMayFollowTheCurve() {
        let track = AnimatorTrack(.easeIn)
        track.animator.scrubsLinearly = false
        track.animator.fractionComplete = 0.5
        #expect(track.seen < 45 && track.seen > 20)
    }

    @Test func aPauseDoesNotJump() {
        let track = AnimatorTrack(.easeIn)
        track.animator.startAnimation()
        track.screen.advance(by: 0.5)
        let before = track.seen
        track.animator.pauseAnimation()
        #expect(near(track.seen, before) && before < 45)
        track.animator.startAnimation()
        #expect(abs(track.seen - before) < 0.01)
        track.screen.settle()
        #expect(track.seen == 100)
    }

    @Test func continuingMayScaleTheDuration() {
        let track = AnimatorTrack()
        track.animator.fractionComplete = 0.5
        track.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.2)
        track.screen.advance(by: 0.1)
        #expect(near(track.seen, 75))
        track.screen.advance(by: 0.11)
        #expect(track.ends == [.end] && track.seen == 100)
    }
}
