public import Foundation

/// The root of a tree of views on a screen; shows the view of its root controller.
///
/// A window is hidden until `makeKeyAndVisible()`.
@preconcurrency @MainActor
open class UIWindow: UIView {
    private static var key = WeakRef<UIWindow>()

    /// Fingers of the host come in here.
    package private(set) final lazy var touches = UITouchDispatcher(window: self)
    /// What lies higher covers what lies lower; kept, not used.
    open var windowLevel: CGFloat = 0
    private final var isOnDisplay = false

    /// A hidden window that covers the frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        super.isHidden = true
    }

    /// A hidden window as large as the screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// A window without size; there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        super.isHidden = true
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            if rootViewController === oldValue { return }
            if let oldValue { takeOut(oldValue) }
            if let rootViewController { putIn(rootViewController) }
        }
    }

    /// Whether the window is unseen; a window that is shown asks its controller for its view.
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

    /// The app: it comes last.
    open override var next: UIResponder? { UIApplication.shared }

    /// The screen the window is on.
    open var screen: UIScreen { .main }

    /// Whether keys go to this window.
    open var isKeyWindow: Bool { UIWindow.key.object === self }

    /// Lets keys go to this window.
    open func makeKey() {
        UIWindow.key = WeakRef(self)
    }

    /// Shows the window and lets keys go to it.
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
    }

    /// The window that keys go to.
    static var keyWindow: UIWindow? { key.object }

    private final func enterDisplay() {
        if isOnDisplay { return }
        isOnDisplay = true
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

    private final func takeOut(_ controller: UIViewController) {
        controller.disappear(animated: false) { controller.viewIfLoaded?.removeFromSuperview() }
    }

    // MARK: The screen changes

    /// Resizes the window, as when a device is turned: the controllers are called first, and what they change
    /// alongside moves with the layout.
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

    /// Changes the display's traits, and calls controllers and views about them.
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
