public import Foundation

extension UIDevice {
    /// Posted when the device's orientation changes between portrait and landscape.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")
}

extension UIContentSizeCategory {
    /// Posted when the preferred text size changes; `newValueUserInfoKey` has the new category.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")

    /// The key of the new category in a notification's `userInfo`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIAccessibility {
    /// Posted when Reduce Motion is switched on or off.
    public nonisolated static let reduceMotionStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

    /// Posted when VoiceOver starts or ends.
    public nonisolated static let voiceOverStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
}

extension Display {
    /// Posts the notifications for changes of the current display.
    func postChanges(wasUpright: Bool) {
        if Display.current !== self || isUpright == wasUpright { return }
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    }

    func postChanges(from old: UITraitCollection) {
        if Display.current !== self { return }
        if traits.values.reducesMotion != old.values.reducesMotion {
            NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        }
        let category = traits.preferredContentSizeCategory
        if category == old.preferredContentSizeCategory { return }
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification,
            object: UIApplication.shared,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: category]
        )
    }

    func postVoiceOverStatus() {
        if Display.current === self {
            NotificationCenter.default.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
        }
    }
}
