import CascadeTesting
import Foundation
import TestSupport
import Testing
import UIKit

/// Random calls of an animator that moves a view from 0 to 100.
@MainActor
struct AnimatorWalkTests {
    private enum Step: CaseIterable {
        case start, delayedStart, pause, resume, scrub, reverse, stop, stopToFinish, finish, frames, frame, time
    }

    @Test(arguments: Soak.seeds(400, optimized: 2000) as Range<UInt64>) func anAnimatorIsContinuousAndEndsOnce(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let track = AnimatorTrack(random.pick([.linear, .easeInOut, .easeIn]))
        let animator = track.animator
        animator.scrubsLinearly = random.pick([true, false])
        animator.pausesOnCompletion = random.pick([true, false, false])
        var steps: [String] = []
        /// The number of frames for which it runs at its end.
        var framesAtEnd = 0
        /// Whether a position between the ends does not change at this time.
        func keeps(_ act: () -> Void) throws {
            let before = track.seen
            act()
            try #require(abs(track.seen - before) < 1e-4, "seed \(seed), \(steps): \(before) to \(track.seen)")
        }
        for _ in 0..<random.pick([5, 20]) {
            let (step, isLong) = (random.pick(Step.allCases), random.pick([true, false]))
            let (state, ends) = (animator.state, track.ends.count)
            steps.append("\(step)")
            switch (step, state) {
            case (.start, .inactive), (.start, .active): try keeps { animator.startAnimation() }
            case (.delayedStart, .inactive): try keeps { animator.startAnimation(afterDelay: isLong ? 0.5 : 0.1) }
            case (.pause, .inactive), (.pause, .active): try keeps { animator.pauseAnimation() }
            case (.resume, .active):
                try keeps { animator.continueAnimation(withTimingParameters: nil, durationFactor: isLong ? 0.5 : 0) }
            case (.scrub, .active):
                animator.fractionComplete = isLong ? 0.7 : 0.2
                try #require(abs(animator.fractionComplete - (isLong ? 0.7 : 0.2)) < 1e-4, "seed \(seed), \(steps)")
            case (.reverse, _): try keeps { animator.isReversed.toggle() }
            case (.stop, .active): try keeps { animator.stopAnimation(true) }
            case (.stopToFinish, .active): try keeps { animator.stopAnimation(false) }
            case (.finish, .stopped):
                let former = track.seen
                let position = random.pick([UIViewAnimatingPosition.start, .end, .current])
                animator.finishAnimation(at: position)
                let expected = position == .start ? 0 : position == .end ? 100 : former
                try #require(track.ends.last == position && abs(track.seen - expected) < 1e-4, "seed \(seed), \(steps): \(track.seen)")
            case (.frames, _), (.frame, _), (.time, _):
                for _ in 0..<(step == .frames ? (isLong ? 40 : 10) : step == .frame ? 1 : 70) {
                    let (before, isRunning, isReversed) = (track.seen, animator.isRunning, animator.isReversed)
                    track.screen.frame()
                    let way = track.seen - before
                    let isMovingOn = isRunning ? (isReversed ? way < 1e-4 : way > -1e-4) : abs(way) < 1e-4
                    let isAtEnd = track.seen == 100 && !isReversed || track.seen == 0 && isReversed && !steps.contains("delayedStart")
                    framesAtEnd = animator.isRunning && isAtEnd ? framesAtEnd + 1 : 0
                    try #require(framesAtEnd < 3, "seed \(seed), \(steps): it runs at its end")
                    try #require(isMovingOn && abs(way) < 8, "seed \(seed), \(steps): \(before) to \(track.seen)")
                }
            default:
                steps.removeLast()
                continue
            }
            let comment = "seed \(seed), \(steps): \(animator.state), \(track.ends), \(track.seen)"
            try #require(track.seen > -1e-4 && track.seen < 100 + 1e-4, "\(comment)")
            try #require(track.ends.count - ends <= (state == .inactive ? 0 : 1) && track.ends.count <= 1, "\(comment)")
            try #require(!animator.isRunning || animator.state == .active, "\(comment)")
            if track.ends.count > ends {
                try #require(animator.state == .inactive, "\(comment)")
                if state == .active {
                    try #require(track.ends.last == (animator.isReversed ? .start : .end), "\(comment)")
                    try #require(track.seen == (animator.isReversed ? 0 : 100) && track.view.center.x == track.seen, "\(comment)")
                }
            }
            if animator.state == .inactive, state != .inactive { break }
        }
        if animator.state == .stopped { animator.finishAnimation(at: .end) }
        let ends = track.ends.count
        track.screen.advance(by: 5)
        let isPaused = animator.state == .active && !animator.isRunning
        try #require(isPaused || animator.state == .inactive, "seed \(seed), \(steps): \(animator.state)")
        try #require(track.ends.count - ends <= 1 && track.ends.count <= 1, "seed \(seed), \(steps): \(track.ends)")
        try #require(isPaused || track.view.center.x == track.seen, "seed \(seed), \(steps): \(track.view.center.x), \(track.seen)")
    }
}
