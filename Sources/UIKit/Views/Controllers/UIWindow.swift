public import Foundation

/// The root of a view hierarchy on a screen, with the view of its root controller.
///
/// A window is hidden until `makeKeyAndVisible()`.
@preconcurrency @MainActor
open class UIWindow: UIView {
    private(set) static var key = WeakRef<UIWindow>()

    /// The dispatcher of the host's touches.
    package private(set) final lazy var touches = UITouchDispatcher(window: self)
    /// The z-position among windows; stored, not used.
    open var windowLevel: CGFloat = 0

    /// Makes a hidden window with the size of the screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    override func didInitialize() { super.isHidden = true }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            if rootViewController === oldValue { return }
            oldValue?.disappear(animated: false) { oldValue?.viewIfLoaded?.removeFromSuperview() }
            if let rootViewController { putIn(rootViewController) }
        }
    }

    /// Whether the window is hidden; showing it loads its controller's view.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            if newValue == super.isHidden { return }
            if !newValue { enterDisplay() }
            super.isHidden = newValue
            guard let controller = rootViewController else { return }
            if newValue {
                controller.disappear(animated: false)
            } else {
                putIn(controller)
            }
        }
    }

    /// The next responder: the app.
    open override var next: UIResponder? { UIApplication.shared }

    /// Whether a controller is being presented or dismissed; touches that begin then are ignored, as on iOS.
    final var isPresenting: Bool {
        subviews.contains { view in
            guard let controller = view.controller.object else { return false }
            return controller.isBeingPresented || controller.isBeingDismissed
        }
    }

    /// The window's screen.
    open var screen: UIScreen { .main }

    /// Whether the window is the key window.
    open var isKeyWindow: Bool { UIWindow.key.object === self }

    /// Makes the window the key window.
    open func makeKey() {
        UIWindow.key = WeakRef(self)
    }

    /// Shows the window and makes it the key window.
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
    }

    private final func enterDisplay() {
        if homeDisplay != nil { return }
        let display = Display.current
        display.windows.append(WeakRef(self))
        enter(display)
        display.enqueue(.insert(hostID, parent: nil, index: display.windows.count - 1))
    }

    private final func putIn(_ controller: UIViewController) {
        if isHidden { return }
        controller.view.frame = bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.appear(animated: false) { self.addSubview(controller.view) }
    }

    // MARK: Changes of the screen

    /// Changes the window's size, for example when the device rotates: calls the controllers first, and animates their changes together
    /// with the layout.
    package final func resize(to size: CGSize, duration: TimeInterval = 0) {
        if size == bounds.size { return }
        let display = homeDisplay ?? .current
        let coordinator = SizeTransition(container: self, duration: duration)
        rootViewController?.viewWillTransition(to: size, with: coordinator)
        let old = frame.origin
        display.size = size
        coordinator.run {
            self.frame = CGRect(origin: old, size: size)
            self.layoutIfNeeded()
        }
    }

    /// Changes the display's traits, and calls controllers and views.
    package final func setTraits(_ traits: UITraitCollection, duration: TimeInterval = 0) {
        let display = homeDisplay ?? .current
        let old = display.traits
        let traits = UITraitCollection.onDisplay(traits)
        if old == traits { return }
        let coordinator = SizeTransition(container: self, duration: duration)
        rootViewController?.willTransition(to: traits, with: coordinator)
        coordinator.run {
            display.traits = traits
            self.spreadTraitChange(from: old)
            self.rootViewController?.spreadTraitChange(from: old)
            self.layoutIfNeeded()
        }
    }
}
