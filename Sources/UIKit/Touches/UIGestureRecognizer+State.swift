extension UIGestureRecognizer {
    /// How far a recognizer is with its gesture.
    public enum State: Int, Sendable {
        /// Nothing is decided.
        case possible
        /// A continuous gesture has begun.
        case began
        /// A continuous gesture goes on.
        case changed
        /// The gesture is complete.
        case ended
        /// The gesture had begun and was taken away.
        case cancelled
        /// The touches are not this gesture.
        case failed

        /// A gesture without duration is complete: the same as `ended`.
        public static let recognized = State.ended
    }
}
