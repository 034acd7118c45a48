extension UIGestureRecognizer {
    /// The state of a gesture recognizer.
    public enum State: Int, Sendable {
        /// The gesture is not recognized yet.
        case possible
        /// A continuous gesture began.
        case began
        /// A continuous gesture changed.
        case changed
        /// The gesture ended.
        case ended
        /// The gesture was canceled.
        case cancelled
        /// The touches are not this gesture.
        case failed

        /// A discrete gesture was recognized; the same as `ended`.
        public static let recognized = State.ended
    }
}
