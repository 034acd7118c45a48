extension Display {
    /// Posts no notifications: the browser's build has no `NotificationCenter`.
    func postChanges(wasUpright: Bool) {}

    func postChanges(from old: UITraitCollection) {}

    func postVoiceOverStatus() {}
}
