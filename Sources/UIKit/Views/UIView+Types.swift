extension UIView {
    /// How content fills the bounds.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
            bottomRight
    }

    /// What of a frame follows the size of the parent.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits, as Apple's.
        public let rawValue: UInt
        /// A mask of the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The space on the left.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The space on the right.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The space above.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The space below.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// The course of an animation over time.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear
    }

    /// How an animation runs.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits, as Apple's.
        public let rawValue: UInt
        /// Options of the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Lays out inside the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views get touches during the animation.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from where the views are now; it always does here.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Takes its own time in another animation's block, not that one's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Runs along its own curve in another animation's block, not that one's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The same speed throughout.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 3) ?? .easeInOut }
    }
}

/// Whether a view follows the reading direction.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

    /// The direction of such content; `nil` if it follows the language.
    var direction: UIUserInterfaceLayoutDirection? {
        switch self {
        case .forceLeftToRight, .playback, .spatial: return .leftToRight
        case .forceRightToLeft: return .rightToLeft
        case .unspecified: return nil
        }
    }
}

/// A reading direction.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

/// What a thing is to assistive technology.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The bits, as Apple's.
    public let rawValue: UInt64
    /// Traits of the bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Nothing special.
    public static let none: UIAccessibilityTraits = []
    /// It can be pressed.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// It leads elsewhere.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// It is a picture.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// It is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// It is text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// It cannot be acted on.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// It divides the content.
    public static let header = UIAccessibilityTraits(rawValue: 65536)
    /// Its value goes up and down.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
}

/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// From 0 to 1000.
    public var rawValue: Float
    /// A priority from 0 to 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority from 0 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// It must be so.
    public static let required = UILayoutPriority(1000)
    /// What content resists with.
    public static let defaultHigh = UILayoutPriority(750)
    /// What content hugs with.
    public static let defaultLow = UILayoutPriority(250)
    /// What fitting a size weighs.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
