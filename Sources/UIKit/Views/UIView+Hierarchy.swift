import Foundation

extension UIView {
    /// The superview.
    public final var superview: UIView? { parent.object }

    /// The window that contains the view; `nil` for none.
    public final var window: UIWindow? { root as? UIWindow }

    private final var root: UIView { parent.object?.root ?? self }

    final var isInWindow: Bool { root is UIWindow }

    /// Inserts a subview at an index; 0 is the back.
    public final func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    /// Inserts a subview below a sibling.
    public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 0)
    }

    /// Inserts a subview above a sibling.
    public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 1)
    }

    private final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard var place = subviews.firstIndex(where: { $0 === sibling }) else { return insert(view, at: nil) }
        place += offset
        // Removing the view first moves the sibling down by one.
        if let old = subviews.firstIndex(where: { $0 === view }), old < place { place -= 1 }
        insert(view, at: place)
    }

    /// Moves a subview to the front.
    public final func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view, at: nil) }
    }

    /// Moves a subview to the back.
    public final func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, at: 0) }
    }

    /// Exchanges two subviews.
    public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        subviews.swapAt(first, second)
        tellPlace(of: subviews[first], at: first)
        tellPlace(of: subviews[second], at: second)
    }

    /// Returns whether this view is the other one or inside it.
    public final func isDescendant(of view: UIView) -> Bool {
        self === view || superviews.contains { $0 === view }
    }

    /// The superviews, the nearest first.
    final var superviews: UnfoldSequence<UIView, UIView?> {
        sequence(state: superview) { next in
            defer { next = next?.superview }
            return next
        }
    }

    /// Returns the view with a tag: this one or the first one inside it.
    public final func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    final func insert(_ view: UIView, at index: Int?) {
        if view === self || isDescendant(of: view) {
            usageError("UIView: a view cannot be put into itself; the parent must lie outside of it.")
        }
        if view.parent.object === self {
            let place = min(max(0, index ?? subviews.count), subviews.count - 1)
            if let old = subviews.firstIndex(where: { $0 === view }), old != place {
                subviews.remove(at: old)
                subviews.insert(view, at: place)
                tellPlace(of: view, at: place)
            }
            return
        }
        let controller = view.controller.object
        view.followTint(of: self) {
            if let controller {
                controller.viewEnters(self) { take(view, at: index) }
            } else {
                take(view, at: index)
            }
        }
        view.placeChanged()
        controller?.viewEntered()
    }

    private final func take(_ view: UIView, at index: Int?) {
        let target = window
        let changesWindow = view.window !== target
        view.parent.object?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        if changesWindow { view.forEachInside { $0.willMove(toWindow: target) } }
        if let old = view.parent.object {
            old.subviews.removeAll { $0 === view }
            old.setNeedsLayout()
        }
        let place = min(max(0, index ?? subviews.count), subviews.count)
        subviews.insert(view, at: place)
        view.parent = WeakRef(self)
        if let target { view.enter(target.homeDisplay ?? .current) } else { view.leaveHost() }
        tellPlace(of: view, at: place)
        view.markLayoutUpwards()
        didAddSubview(view)
        view.didMoveToSuperview()
        if changesWindow { view.forEachInside { $0.didMoveToWindow() } }
        setNeedsLayout()
    }

    final func detach() {
        guard let old = parent.object else { return }
        // Also without a parent: `removeFromParent()` may precede the removal of the view. Windows and presenters call their
        // controllers themselves.
        if let controller = controller.object, controller.presenter == nil, window?.rootViewController !== controller {
            controller.disappear(animated: false) { leave(old) }
        } else {
            leave(old)
        }
    }

    private final func leave(_ old: UIView) {
        let hadWindow = isInWindow
        if let first = UIResponder.first.object as? UIView, first.isDescendant(of: self) { first.endEditing(true) }
        old.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if hadWindow { forEachInside { $0.willMove(toWindow: nil) } }
        // Searches from the first subview: views that are removed together were mostly added in this order.
        let place = old.subviews.firstIndex {
            WorkCount.add(1)
            return $0 === self
        }
        if let place { old.subviews.remove(at: place) }
        parent.object = nil
        leaveHost()
        old.setNeedsLayout()
        if hadWindow {
            placeChanged()
            forEachInside { $0.didMoveToWindow() }
        }
        didMoveToSuperview()
    }

    private final func forEachInside(_ body: (UIView) -> Void) {
        body(self)
        for view in subviews { view.forEachInside(body) }
    }

    /// Sends the view and its subviews to the host.
    package final func enter(_ display: Display) {
        resolveBackground()
        var tellsAll = flags.hasUntoldPlaces
        flags.hasUntoldPlaces = false
        if hostID == 0 || homeDisplay !== display {
            tellsAll = true
            homeDisplay = display
            hostID = display.newViewID()
            layer.dirty = []
            display.enqueue(.create(hostID))
            layer.setNeedsCommit([.place, .show])
            if layerContent != .none { layer.setNeedsCommit(.draw) }
            if hostScrolling != nil { layer.setNeedsCommit(.scroll) }
            if display.host.describes { layer.setNeedsCommit(.describe) }
        } else if !layer.dirty.isEmpty {
            display.enqueue(layer)
        }
        for (index, view) in subviews.enumerated() {
            let known = view.hostID != 0
            view.enter(display)
            if !known || tellsAll { tellPlace(of: view, at: index) }
        }
    }

    private final func leaveHost() {
        if hostID != 0 { homeDisplay?.enqueue(.remove(hostID)) }
    }

    private final func tellPlace(of view: UIView, at index: Int) {
        guard hostID != 0, view.hostID != 0 else { return }
        if !isInWindow { return flags.hasUntoldPlaces = true }
        homeDisplay?.enqueue(.insert(view.hostID, parent: hostID, index: index))
    }
}
