/// Posts no notifications: the browser's build has no `NotificationCenter`.
extension Display {
    func postChanges(wasUpright: Bool) {}

    /// Invalidates the layouts of the windows when Reduce Motion changes, which layouts of other builds observe.
    func postChanges(from old: UITraitCollection) {
        if traits.values.reducesMotion == old.values.reducesMotion { return }
        for window in windows { window.object?.invalidateLayouts() }
    }

    func postVoiceOverStatus() {}
}

extension UIView {
    fileprivate final func invalidateLayouts() {
        (self as? UICollectionView)?.collectionViewLayout.invalidateLayout()
        for view in subviews { view.invalidateLayouts() }
    }
}
