public import Foundation

/// Owns a tree of views and is called when it appears, changes its size and disappears.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// What the controller shows, in words.
    open var title: String?
    /// The controllers in this one.
    open internal(set) var children: [UIViewController] = []
    /// How the controller covers the one that presents it.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The size the controller would like in a container.
    open var preferredContentSize = CGSize.zero
    /// The controller that this one, or one that it is in, presents.
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
    final var presented: UIViewController?
    final var appearance = Appearance.gone
    /// Whether the transition that a container began is animated.
    final var isTransitionAnimated = false
    final var container = WeakRef<UIViewController>()
    final var presenter = WeakRef<UIViewController>()
    private final var loaded: UIView?

    enum Appearance {
        case gone, appearing, here, leaving
    }

    // There are no bundles in the browser.
    #if hasFeature(Embedded)
        /// A controller whose view is made by `loadView()`; there are no nibs here.
        public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Never?) {
            super.init()
        }
    #else
        /// A controller whose view is made by `loadView()`; there are no nibs here.
        public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            super.init()
        }
    #endif

    /// A controller whose view is made by `loadView()`.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// A controller whose view is made by `loadView()`; there are no archives here.
    public required init?(coder: NSCoder) {
        super.init()
    }

    // MARK: View

    /// The root of the controller's views; made when first asked for.
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

    /// The root view; nil before it is loaded.
    open var viewIfLoaded: UIView? { loaded }

    /// Whether the view has been made.
    open var isViewLoaded: Bool { loaded != nil }

    /// Makes the view, when it is not there yet.
    open func loadViewIfNeeded() {
        if loaded != nil { return }
        loadView()
        if loaded == nil { usageError("UIViewController: loadView() has not set view; set it there, or do not override it.") }
        viewDidLoad()
    }

    /// Makes the view and sets `view`; a plain one by default, as large as the screen.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    /// Called once the view has been made.
    open func viewDidLoad() {}

    // MARK: Coming and going

    /// Called before the view is shown.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called when the view is in its window and has its traits, before it is laid out.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called when the view is shown.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view is taken away.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called when the view has been taken away.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called before the view lays out.
    open func viewWillLayoutSubviews() {}

    /// Called when the view has laid out.
    open func viewDidLayoutSubviews() {}

    /// Whether the controllers in this one come and go with it; true by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Called right before and right after `viewIsAppearing(_:)`.
    package func willTellIsAppearing(animated: Bool) {}
    package func didTellIsAppearing(animated: Bool) {}

    // MARK: Size and traits

    /// Called before the view gets another size; passed on to the controllers in this one and to the one it presents.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            child.viewWillTransition(to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
        }
        presented?.viewWillTransition(to: size, with: coordinator)
    }

    /// The size of a controller in this one when this one has another; what it has by default, or all when it fills this one.
    open func size(forChildContentContainer container: UIViewController, withParentContainerSize parentSize: CGSize) -> CGSize {
        guard let child = container.viewIfLoaded, let own = loaded, child.bounds.size != own.bounds.size else { return parentSize }
        return child.bounds.size
    }

    /// Called before the traits change; passed on to the controllers in this one and to the one it presents.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
        presented?.willTransition(to: newCollection, with: coordinator)
    }

    /// Called when the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The traits of the view, of the display when there is none.
    open var traitCollection: UITraitCollection { loaded?.traitCollection ?? Display.current.traits }

    final func spreadTraitChange(from old: UITraitCollection) {
        traitCollectionDidChange(old)
        for child in children { child.spreadTraitChange(from: old) }
        presented?.spreadTraitChange(from: old)
    }

    // MARK: Responder

    /// The controller that presents this one, else what holds the view.
    open override var next: UIResponder? { presentingViewController ?? loaded?.superview }

    // MARK: Controllers in this one

    /// Takes another controller into this one; its view must be added, then it must be told `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) {
        if childController.container.object === self { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.container = WeakRef(self)
    }

    /// Takes this controller out of the one it is in.
    open func removeFromParent() {
        guard let parent = container.object else { return }
        parent.children.removeAll { $0 === self }
        container.object = nil
        if viewIfLoaded?.window == nil { disappear(animated: false) }
        didMove(toParent: nil)
    }

    /// Called before the controller gets into another one, or out of one.
    open func willMove(toParent parent: UIViewController?) {}

    /// Called when the controller is in another one, or in none; containers call it once the view is in place.
    open func didMove(toParent parent: UIViewController?) {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
        if parent.appearance == .here, viewIfLoaded?.window != nil { appear(animated: false) }
    }

    // MARK: One above the other

    /// Shows another controller above this one.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        show(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Takes away the controller that this one presents, or this one when it presents none.
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
