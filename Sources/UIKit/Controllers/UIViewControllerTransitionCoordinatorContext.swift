public import Foundation

/// What is known of a transition while it runs.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition takes time.
    var isAnimated: Bool { get }
    /// How long it takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// Whether it was taken back.
    var isCancelled: Bool { get }
    /// The view in which it happens.
    var containerView: UIView { get }
    /// How the container is turned from before to after.
    var targetTransform: CGAffineTransform { get }
}
