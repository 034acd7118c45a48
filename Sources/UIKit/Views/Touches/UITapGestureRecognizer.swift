package import Foundation

/// A discrete recognizer of taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    open var numberOfTapsRequired = 1
    /// The number of touches of a tap.
    open var numberOfTouchesRequired = 1

    /// The allowed movement in points, duration of a tap, and time between taps in seconds.
    package static var allowableMovement: CGFloat { 45 }
    package static var maximumDuration: TimeInterval { 0.75 }
    package static var maximumInterval: TimeInterval { 0.35 }

    private final var taps = 0
    private final var fingers = 0
    private final var firstPoint = CGPoint.zero

    /// Whether the recognizer is between the taps of a double tap.
    package override var waitsForMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

    /// Adds the touches; fails if there are too many.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers = max(fingers, activeTouches.count)
        if fingers > numberOfTouchesRequired { return state = .failed }
        if taps == 0, activeTouches.count == 1 { firstPoint = middle }
        if middle.distance(to: firstPoint) > Self.allowableMovement, numberOfTouchesRequired == 1 { return state = .failed }
        if activeTouches.count == 1 { failUnlessDone(within: Self.maximumDuration) }
    }

    /// Fails if a touch moves too far.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.distance > Self.allowableMovement }) { state = .failed }
    }

    /// Counts the tap when all touches have ended.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard activeTouches.allSatisfy({ $0.phase == .ended }) else { return }
        if fingers < numberOfTouchesRequired { return state = .failed }
        fingers = 0
        taps += 1
        stopTimer()
        if taps >= numberOfTapsRequired { state = .ended } else { failUnlessDone(within: Self.maximumInterval) }
    }

    /// Fails, because the touches were canceled.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    /// Resets the number of taps.
    open override func reset() {
        super.reset()
        taps = 0
        fingers = 0
    }

    /// Returns `false` for recognizers that need more taps.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    private final func failUnlessDone(within time: TimeInterval) {
        startTimer(after: time) { self.state = .failed }
    }
}
