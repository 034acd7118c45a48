public import Foundation

/// A continuous recognizer of touches that stay at their location.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The duration of the press before recognition, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The allowed movement before recognition, in points.
    open var allowableMovement: CGFloat = 10
    /// The number of touches.
    open var numberOfTouchesRequired = 1
    /// The number of taps before the press.
    open var numberOfTapsRequired = 0

    /// Starts the timer when there are enough touches.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        if activeTouches.count > numberOfTouchesRequired || touches.contains(where: { $0.tapCount <= numberOfTapsRequired }) {
            return state = .failed
        }
        if activeTouches.count < numberOfTouchesRequired { return }
        if minimumPressDuration <= 0 { return state = .began }
        startTimer(after: minimumPressDuration) { self.state = .began }
    }

    /// Fails for a movement before recognition; afterwards the state is `changed`.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible { return state = .changed }
        if touches.contains(where: { $0.distance > allowableMovement }) { state = .failed }
    }

    /// Ends the press with the first touch that ends.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    /// Cancels the press.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }
}
