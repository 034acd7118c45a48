import Foundation

extension UIViewController {
    /// The parent view controller.
    public final var parent: UIViewController? { container.object }

    /// The view controller that presents this one or one of its parents.
    public final var presentingViewController: UIViewController? {
        presenter ?? parent?.presentingViewController
    }

    final var presented: UIViewController? { presentation?.controller }

    final var presenter: UIViewController? {
        ownPresentation.object.flatMap { $0.phase == .ended ? nil : $0.presenter.object }
    }

    /// Whether the view controller is being presented; `true` in `viewDidAppear(_:)` too.
    public final var isBeingPresented: Bool { ownPresentation.object?.phase == .presenting }

    /// Whether the view controller is being dismissed; `true` in `viewDidDisappear(_:)` too.
    public final var isBeingDismissed: Bool { ownPresentation.object?.phase == .dismissing }

    /// Calls the appearance methods of this controller and of its children, and the insertion between them.
    final func appear(animated: Bool, insertion: () -> Void = {}) {
        if appearance == .here || appearance.isUnderWay {
            insertion()
            return
        }
        beginAppearing(animated: animated)
        insertion()
        isAppearing(animated: animated)
        viewIfLoaded?.setNeedsLayout()
        (viewIfLoaded?.window ?? viewIfLoaded)?.layoutIfNeeded()
        endAppearing(animated: animated)
    }

    /// Calls the disappearance methods of this controller and of its children, and the removal between them.
    final func disappear(animated: Bool, removal: () -> Void = {}) {
        if appearance == .gone || appearance == .leaving {
            removal()
            return
        }
        beginLeaving(animated: animated)
        removal()
        endLeaving(animated: animated)
    }

    final func beginAppearing(animated: Bool) {
        loadViewIfNeeded()
        appearance = .appearing
        isTransitionAnimated = animated
        viewWillAppear(animated)
        forEachShownChild { if $0.appearance == .gone { $0.beginAppearing(animated: animated) } }
    }

    /// Calls `viewIsAppearing(_:)`, once for each appearance.
    final func isAppearing(animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .inWindow
        willTellIsAppearing(animated: animated)
        viewIsAppearing(animated)
        didTellIsAppearing(animated: animated)
        forEachShownChild { if $0.appearance == .appearing { $0.isAppearing(animated: animated) } }
    }

    final func endAppearing(animated: Bool) {
        appearance = .here
        forEachShownChild {
            switch $0.appearance {
            case .appearing, .inWindow: $0.endAppearing(animated: animated)
            // The child was added after the beginning.
            case .gone: $0.appear(animated: false)
            default: break
            }
        }
        viewDidAppear(animated)
    }

    final func beginLeaving(animated: Bool) {
        appearance = .leaving
        isTransitionAnimated = animated
        viewWillDisappear(animated)
        forEachShownChild { if $0.appearance == .here || $0.appearance.isUnderWay { $0.beginLeaving(animated: animated) } }
    }

    final func endLeaving(animated: Bool) {
        appearance = .gone
        viewDidDisappear(animated)
        for child in children where child.appearance == .leaving { child.endLeaving(animated: animated) }
    }

    /// Inserts the view into another one; if the parent controller is visible, calls the appearance methods.
    final func viewEnters(_ view: UIView, insertion: () -> Void) {
        guard let parent, parent.appearance == .here, parent.shouldAutomaticallyForwardAppearanceMethods,
            let outer = parent.viewIfLoaded, view.isDescendant(of: outer)
        else { return insertion() }
        appear(animated: false, insertion: insertion)
    }

    /// Calls `viewIsAppearing(_:)` if a container began the appearance before it inserted the view.
    final func viewEntered() {
        if viewIfLoaded?.isInWindow == true { isAppearing(animated: isTransitionAnimated) }
    }

    // MARK: Calls by a container

    /// Begins the appearance or disappearance of a child, for containers that do not forward these calls automatically.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        switch (isAppearing, appearance) {
        case (true, .gone), (true, .leaving): beginAppearing(animated: animated)
        case (false, .here), (false, .appearing), (false, .inWindow): beginLeaving(animated: animated)
        default: break
        }
    }

    /// Ends the appearance or disappearance that `beginAppearanceTransition(_:animated:)` began.
    public final func endAppearanceTransition() {
        switch appearance {
        case .appearing, .inWindow:
            isAppearing(animated: isTransitionAnimated)
            endAppearing(animated: isTransitionAnimated)
        case .leaving: endLeaving(animated: isTransitionAnimated)
        default: break
        }
    }

    /// Calls `body` with each child whose view is inside this controller's view.
    private final func forEachShownChild(_ body: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
        for child in children where child.viewIfLoaded?.isDescendant(of: view) == true { body(child) }
    }

    // MARK: Presentation

    final func show(_ other: UIViewController, animated: Bool, completion: (() -> Void)?) {
        if let parent { return parent.present(other, animated: animated, completion: completion) }
        if other.presenter != nil, !other.isBeingDismissed {
            usageError("UIViewController: present(_:animated:completion:) got a controller that is already presented; dismiss it first.")
        }
        // iOS logs these mistakes, which a quick second tap makes, and continues.
        guard presented == nil, !isBeingDismissed, other.presenter == nil, let window = viewIfLoaded?.window else { return }
        let presentation = Presentation(of: other, by: self)
        self.presentation = presentation
        other.ownPresentation = WeakRef(presentation)
        let covers = other.modalPresentationStyle == .fullScreen
        other.loadViewIfNeeded()
        if covers { beginLeaving(animated: animated) }
        other.beginAppearing(animated: animated)
        let view = other.view!
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(view)
        other.isAppearing(animated: animated)
        window.layoutIfNeeded()
        if animated { view.transform = CGAffineTransform(translationX: 0, y: window.bounds.height) }
        move(view, to: .identity, animated: animated) {
            if presentation.phase == .presenting {
                // It may have been covered meanwhile.
                if other.appearance.isUnderWay { other.endAppearing(animated: animated) }
                if covers, self.appearance == .leaving {
                    self.viewIfLoaded?.removeFromSuperview()
                    self.endLeaving(animated: animated)
                }
            }
            // The calls may have dismissed it.
            if presentation.phase == .presenting { presentation.phase = .presented }
            completion?()
        }
    }

    /// Dismisses all controllers above this one.
    ///
    /// Only the view on top moves; those below it are removed at once.
    final func hidePresented(animated: Bool, completion: (() -> Void)?) {
        // Without those that are being dismissed already.
        let dismissed = sequence(first: self, next: { $0.presented }).compactMap { $0.presentation }.prefix { $0.phase != .dismissing }
        let above = dismissed.map { $0.controller }.reversed()
        guard let view = above.first?.viewIfLoaded, let window = view.window else {
            completion?()
            return
        }
        for presentation in dismissed { presentation.phase = .dismissing }
        for other in above { other.beginAppearanceTransition(false, animated: animated) }
        let wasCovered = appearance == .gone || appearance == .leaving
        if wasCovered {
            beginAppearing(animated: animated)
            self.view.frame = window.bounds
            window.insertSubview(self.view, belowSubview: view)
            isAppearing(animated: animated)
            window.layoutIfNeeded()
        }
        for other in above.dropFirst() { other.viewIfLoaded?.removeFromSuperview() }
        move(view, to: CGAffineTransform(translationX: 0, y: window.bounds.height), animated: animated) {
            view.removeFromSuperview()
            view.transform = .identity
            // `viewDidAppear(_:)` may present another controller.
            self.presentation = nil
            if wasCovered, self.appearance.isUnderWay { self.endAppearing(animated: animated) }
            for other in above { other.endAppearanceTransition() }
            for presentation in dismissed { presentation.phase = .ended }
            for other in above.dropFirst() { other.presentation = nil }
            completion?()
        }
    }

    /// Moves a presented view, optionally animated, and then ends its transition.
    private final func move(_ view: UIView, to place: CGAffineTransform, animated: Bool, end: @escaping () -> Void) {
        if !animated { return end() }
        UIView.animate(withDuration: 0.4, animations: { view.transform = place }, completion: { _ in end() })
    }
}

/// The presentation of a controller, from its beginning to the end of its dismissal.
final class Presentation: NSObject {
    enum Phase { case presenting, presented, dismissing, ended }

    let controller: UIViewController
    let presenter: WeakRef<UIViewController>
    var phase = Phase.presenting

    init(of controller: UIViewController, by presenter: UIViewController) {
        self.controller = controller
        self.presenter = WeakRef(presenter)
    }
}

/// The style in which a view controller is presented; a full-screen style removes the presenter's view, others cover it.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}
