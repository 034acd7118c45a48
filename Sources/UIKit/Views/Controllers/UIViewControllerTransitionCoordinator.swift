public import Foundation

/// Animates changes of controllers alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs the first closure as a part of the transition's animation, and the second at its end.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Runs a closure as a part of the transition's animation.
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// The properties of a running transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The duration in seconds.
    var transitionDuration: TimeInterval { get }
    /// Whether the transition was canceled.
    var isCancelled: Bool { get }
    /// The view that contains the transition.
    var containerView: UIView { get }
    /// The rotation of the container from before the transition to after it.
    var targetTransform: CGAffineTransform { get }
}
