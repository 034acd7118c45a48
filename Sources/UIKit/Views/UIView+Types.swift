extension UIView {
    /// The scaling of content.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
            bottomRight
    }

    /// The parts of a frame that change with the superview's size.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits, which equal Apple's.
        public let rawValue: UInt
        /// Makes a mask from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The left margin.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The right margin.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The top margin.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The bottom margin.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// The timing curve of an animation.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear
    }

    /// The options of an animation.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits, which equal Apple's.
        public let rawValue: UInt
        /// Makes options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Lays out subviews inside the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Delivers touches to views during the animation.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from the current values; always so here.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Uses its own duration inside another animation block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Uses its own curve inside another animation block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Ease-in and ease-out.
        public static let curveEaseInOut: AnimationOptions = []
        /// Ease-in.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ease-out.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// A constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 3) ?? .easeInOut }
    }
}

/// Whether a view's layout depends on the reading direction.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

    /// The layout direction; `nil` if it depends on the language.
    var direction: UIUserInterfaceLayoutDirection? {
        switch self {
        case .forceLeftToRight, .playback, .spatial: return .leftToRight
        case .forceRightToLeft: return .rightToLeft
        case .unspecified: return nil
        }
    }
}

/// The layout direction of the interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

/// The accessibility traits of an element.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The bits, which equal Apple's.
    public let rawValue: UInt64
    /// Makes traits from bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 4)
    /// A selected element.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    /// A disabled element.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 65536)
    /// An element whose value can be increased and decreased.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
}

/// The priority of a layout constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The priority, from 0 to 1000.
    public var rawValue: Float
    /// A priority from 0 to 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority from 0 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// A required constraint.
    public static let required = UILayoutPriority(1000)
    /// The priority of compression resistance.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of content hugging.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of a fitting size.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
