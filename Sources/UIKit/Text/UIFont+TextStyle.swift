import Foundation

extension UIFont {
    /// The text style of a font, whose size depends on the preferred text size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name, which equals Apple's.
        public let rawValue: String
        /// Makes a style with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The style of large titles.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The style of first-level headings.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The style of second-level headings.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The style of third-level headings.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// The style of headings in the size of body text.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// The style of subheadings.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// The style of body text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// The style of callouts.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// The style of footnotes.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The style of captions.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// The style of secondary captions.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        // By bytes: comparing strings would add Unicode's tables to the browser's build.

        /// Returns whether the names are equal.
        public static func == (left: TextStyle, right: TextStyle) -> Bool { left.rawValue.hasBytes(of: right.rawValue) }

        /// Hashes the name.
        public func hash(into hasher: inout Hasher) {
            for byte in rawValue.utf8 { hasher.combine(byte) }
        }

        /// Returns the size for a category in points; an unknown style has the size of `body`.
        func pointSize(in category: UIContentSizeCategory) -> CGFloat { CGFloat(sizes[category.rank]) }

        /// Returns a length scaled for traits; `nil` for the current traits.
        func scaled(_ value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
            value * pointSize(in: (traits ?? .current).preferredContentSizeCategory) / pointSize(in: .large)
        }

        /// The sizes for each category, ascending.
        private var sizes: [UInt8] {
            switch self {
            case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
            case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
            case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
            case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
            case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
            case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
            case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
            case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
            case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
            default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            }
        }
    }
}
