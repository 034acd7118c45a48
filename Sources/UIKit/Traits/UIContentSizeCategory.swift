/// The preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name, which equals Apple's.
    public let rawValue: String

    /// Makes a category with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Unspecified.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest size.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// A small size.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// A size slightly below the default.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default size.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// A size slightly above the default.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// A large size.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest standard size.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The first accessibility size.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second accessibility size.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third accessibility size.
    public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth accessibility size.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The fifth and largest accessibility size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Whether the category is an accessibility size.
    public var isAccessibilityCategory: Bool { rank >= 7 }

    private static let ascending: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// The rank from 0, the smallest, to 11; that of the default for `unspecified`.
    var rank: Int { Self.ascending.firstIndex(of: self) ?? 3 }

    // By bytes: comparing strings would add Unicode's tables to the browser's build.

    /// Returns whether the names are equal.
    public static func == (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.rawValue.hasBytes(of: right.rawValue)
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        for byte in rawValue.utf8 { hasher.combine(byte) }
    }

    /// Returns whether text is smaller in one category than in another.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.rank < right.rank }
    /// Returns whether text is larger in one category than in another.
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.rank > right.rank }
    /// Returns whether text is not larger in one category than in another.
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.rank <= right.rank }
    /// Returns whether text is not smaller in one category than in another.
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.rank >= right.rank }
}
