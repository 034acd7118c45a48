import Foundation

/// A transition of a window to another size or other traits.
@MainActor
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    let transitionDuration: TimeInterval
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var hasRun = false

    init(container: UIView, duration: TimeInterval) {
        containerView = container
        transitionDuration = duration
        super.init()
    }

    var isAnimated: Bool { transitionDuration > 0 }
    var isCancelled: Bool { false }
    var targetTransform: CGAffineTransform { .identity }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if hasRun { return false }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    /// Runs the change and the closures that animate alongside as one animation, then the completions.
    func run(_ change: @escaping () -> Void) {
        let animations = {
            change()
            self.hasRun = true
            for animation in self.animations { animation(self) }
            self.containerView.layoutIfNeeded()
        }
        let end = {
            for completion in self.completions { completion(self) }
            self.animations = []
            self.completions = []
        }
        if isAnimated {
            UIView.animate(withDuration: transitionDuration, animations: animations, completion: { _ in end() })
        } else {
            UIView.performWithoutAnimation(animations)
            end()
        }
    }
}
