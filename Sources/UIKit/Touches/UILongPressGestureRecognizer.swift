public import Foundation

/// Finds fingers that stay where they came down; goes on until they lift.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the fingers must stay, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far they may move meanwhile, in points.
    open var allowableMovement: CGFloat = 10
    /// How many fingers must press.
    open var numberOfTouchesRequired = 1
    /// How many taps must come before the press.
    open var numberOfTapsRequired = 0

    /// Begins to wait once enough fingers are down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        if activeTouches.count > numberOfTouchesRequired || touches.contains(where: { $0.tapCount <= numberOfTapsRequired }) {
            return state = .failed
        }
        if activeTouches.count < numberOfTouchesRequired { return }
        if minimumPressDuration <= 0 { return state = .began }
        startTimer(after: minimumPressDuration) { self.state = .began }
    }

    /// Too early, a movement is no press; later it goes on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible { return state = .changed }
        if touches.contains(where: { $0.distance > allowableMovement }) { state = .failed }
    }

    /// The press ends with the first finger that lifts.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    /// Taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }
}
