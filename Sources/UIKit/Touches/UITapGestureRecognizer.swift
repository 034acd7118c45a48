package import Foundation

/// Finds one or more taps with one or more fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How often the fingers must tap.
    open var numberOfTapsRequired = 1
    /// How many fingers must tap together.
    open var numberOfTouchesRequired = 1

    /// How far a finger may move, how long it may stay, and how long the next tap may take.
    package static var allowableMovement: CGFloat { 45 }
    package static var maximumDuration: TimeInterval { 0.75 }
    package static var maximumInterval: TimeInterval { 0.35 }

    private final var taps = 0
    private final var fingers = 0
    private final var firstPoint = CGPoint.zero

    /// Between the taps of a double tap.
    package override var waitsForMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

    /// Notes the fingers; too many are no tap.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers = max(fingers, activeTouches.count)
        if fingers > numberOfTouchesRequired { return state = .failed }
        if taps == 0, activeTouches.count == 1 { firstPoint = middle }
        if middle.distance(to: firstPoint) > Self.allowableMovement, numberOfTouchesRequired == 1 { return state = .failed }
        if activeTouches.count == 1 { failUnlessDone(within: Self.maximumDuration) }
    }

    /// A finger that moves away does not tap.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.distance > Self.allowableMovement }) { state = .failed }
    }

    /// Counts the tap once all fingers are up.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard activeTouches.allSatisfy({ $0.phase == .ended }) else { return }
        if fingers < numberOfTouchesRequired { return state = .failed }
        fingers = 0
        taps += 1
        stopTimer()
        if taps >= numberOfTapsRequired { state = .ended } else { failUnlessDone(within: Self.maximumInterval) }
    }

    /// Taken away: no tap.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    /// Forgets the taps so far.
    open override func reset() {
        super.reset()
        taps = 0
        fingers = 0
    }

    /// A tap leaves those that need more taps alone.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    private final func failUnlessDone(within time: TimeInterval) {
        startTimer(after: time) { self.state = .failed }
    }
}
