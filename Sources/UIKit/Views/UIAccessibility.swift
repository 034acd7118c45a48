/// What people have asked of their device to be able to use it.
#if !hasFeature(Embedded)
    @MainActor
#endif
public enum UIAccessibility {
    /// Whether things should not move about more than they must.
    public static var isReduceMotionEnabled: Bool { Display.current.traits.accessibilityReduceMotion }
}
