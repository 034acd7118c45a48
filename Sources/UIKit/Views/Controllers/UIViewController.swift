public import Foundation

/// A controller of a view hierarchy, called when the view appears, changes its size or disappears.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// The title.
    open var title: String?
    /// The child view controllers.
    open internal(set) var children: [UIViewController] = []
    /// The presentation style.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The preferred size in a container.
    open var preferredContentSize = CGSize.zero
    /// The view controller that this one, or one of its parents, presents.
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
    /// The presentation of a controller above this one.
    final var presentation: Presentation?
    /// The presentation of this controller.
    final var ownPresentation = WeakRef<Presentation>()
    final var appearance = Appearance.gone
    /// Whether the current appearance or disappearance is animated.
    final var isTransitionAnimated = false
    final var container = WeakRef<UIViewController>()
    private final var loaded: UIView?

    enum Appearance {
        case gone, appearing
        /// `viewIsAppearing(_:)` was called; `viewDidAppear(_:)` was not.
        case inWindow
        case here, leaving

        /// Whether the appearance has begun and has not ended.
        var isUnderWay: Bool { self == .appearing || self == .inWindow }
    }

    /// Makes a controller whose view `loadView()` makes; there are no nibs.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// Makes a controller whose view `loadView()` makes.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller whose view `loadView()` makes; the archive is not read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    // MARK: View

    /// The root view, loaded at the first access.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set {
            loaded?.controller.object = nil
            loaded = newValue
            newValue?.controller = WeakRef(self)
        }
    }

    /// The root view; `nil` before it is loaded.
    open var viewIfLoaded: UIView? { loaded }

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loaded != nil }

    /// Loads the view if it is not loaded.
    open func loadViewIfNeeded() {
        if loaded != nil { return }
        loadView()
        if loaded == nil { usageError("UIViewController: loadView() has not set view; set it there, or do not override it.") }
        viewDidLoad()
    }

    /// Makes the view and sets `view`; by default a plain view with the size of the screen, flexible in width and height.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Called after the view is loaded.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called when the view is in its window with its traits, before layout.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called after the view appeared.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view disappeared.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}

    /// Called after the view laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// Whether appearance calls are forwarded to child controllers; `true` by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Called directly before and after `viewIsAppearing(_:)`.
    package func willTellIsAppearing(animated: Bool) {}
    package func didTellIsAppearing(animated: Bool) {}

    // MARK: Size and traits

    /// Called before the view's size changes; forwards the call to child controllers and the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            child.viewWillTransition(to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
        }
        presented?.viewWillTransition(to: size, with: coordinator)
    }

    /// Returns the size of a child controller for a size of this one: all of it if the child fills this controller's view, else its current
    /// size.
    open func size(forChildContentContainer container: UIViewController, withParentContainerSize parentSize: CGSize) -> CGSize {
        guard let child = container.viewIfLoaded, let own = loaded, child.bounds.size != own.bounds.size else { return parentSize }
        return child.bounds.size
    }

    /// Called before the traits change; forwards the call to child controllers and the presented controller.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
        presented?.willTransition(to: newCollection, with: coordinator)
    }

    /// Called after the traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The traits of the view; those of the display before the view is loaded.
    open var traitCollection: UITraitCollection { loaded?.traitCollection ?? Display.current.traits }

    final func spreadTraitChange(from old: UITraitCollection) {
        traitCollectionDidChange(old)
        for child in children { child.spreadTraitChange(from: old) }
        presented?.spreadTraitChange(from: old)
    }

    // MARK: System

    /// Whether the controller wants no status bar; there is none.
    open var prefersStatusBarHidden: Bool { false }

    /// The wanted style of the status bar; there is none.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// Has no effect: there is no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}

    /// Is not called: hosts do not tell that memory is short.
    open func didReceiveMemoryWarning() {}

    // MARK: Responder

    /// The next responder: the presenting controller, else the view's superview.
    open override var next: UIResponder? { presenter ?? loaded?.superview }

    // MARK: Child controllers

    /// Adds a child controller; then add its view and call `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) {
        if childController.container.object === self { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.container = WeakRef(self)
    }

    /// Removes this controller from its parent.
    open func removeFromParent() {
        guard let parent = container.object else { return }
        parent.children.removeAll { $0 === self }
        container.object = nil
        if viewIfLoaded?.window == nil { disappear(animated: false) }
        didMove(toParent: nil)
    }

    /// Called before the parent changes.
    open func willMove(toParent parent: UIViewController?) {}

    /// Called after the parent changed; containers call it when the view is in place.
    open func didMove(toParent parent: UIViewController?) {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
        if parent.appearance == .here, viewIfLoaded?.window != nil { appear(animated: false) }
    }

    // MARK: Presentation

    /// Presents another controller; has no effect if this one already presents one or its view is not in a window.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        show(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the presented controller and those that it presents, or this one if it presents none; only the view on top moves.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if presented == nil, let parent, parent.presentedViewController != nil {
            return parent.dismiss(animated: flag, completion: completion)
        }
        if presented == nil, let presenter = presentingViewController {
            return presenter.dismiss(animated: flag, completion: completion)
        }
        hidePresented(animated: flag, completion: completion)
    }
}

/// The style of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark or light content, depending on the traits.
    case `default` = 0
    /// Light content on a dark background.
    case lightContent = 1
    /// Dark content on a light background.
    case darkContent = 3
}
