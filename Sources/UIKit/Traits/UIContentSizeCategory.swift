/// The preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple's.
    public let rawValue: String

    /// A category of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not said.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Small.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// A little smaller than usual.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// As usual.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// A little larger than usual.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Larger.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest of the usual sizes.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The first of the sizes for people who see little.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second of them.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third of them.
    public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth of them.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest of all.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Whether this is a size for people who see little.
    public var isAccessibilityCategory: Bool { rank >= 7 }

    /// From 0, the smallest, to 11; the usual size for what is not said.
    var rank: Int {
        for (index, category) in Self.ascending.enumerated() where category == self { return index }
        return 3
    }

    private static let ascending: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    // Byte by byte: comparing strings brings Unicode's tables into the browser's build.

    /// Whether the names are the same.
    public static func == (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.rawValue.hasBytes(of: right.rawValue)
    }

    /// Adds the name.
    public func hash(into hasher: inout Hasher) {
        for byte in rawValue.utf8 { hasher.combine(byte) }
    }

    /// Whether text is smaller in one category than in another.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.rank < right.rank }
    /// Whether text is larger in one category than in another.
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.rank > right.rank }
    /// Whether text is not larger in one category than in another.
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.rank <= right.rank }
    /// Whether text is not smaller in one category than in another.
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.rank >= right.rank }
}
