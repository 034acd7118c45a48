/// The appearance of the interface.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Unspecified.
    case unspecified
    /// The light appearance.
    case light
    /// The dark appearance.
    case dark
}

/// The idiom of the interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The interface of a phone.
    case phone = 0
    /// The interface of a tablet.
    case pad = 1
    /// The interface of a TV.
    case tv = 2
    /// The interface of a car.
    case carPlay = 3
    /// The interface of a Mac.
    case mac = 5
    /// The interface of a headset.
    case vision = 6
}

/// The size class of a dimension.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Unspecified.
    case unspecified
    /// Compact.
    case compact
    /// Regular.
    case regular
}

/// The layout direction.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// Left to right.
    case leftToRight
    /// Right to left.
    case rightToLeft
}

/// The contrast of colors.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The normal contrast.
    case normal
    /// A high contrast.
    case high
}

/// The weight of text for legibility.
public enum UILegibilityWeight: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The regular weight.
    case regular
    /// A bold weight.
    case bold
}
