extension UICollectionView {
    /// What an element is.
    public enum ElementCategory: UInt, Sendable {
        case cell, supplementaryView, decorationView
    }

    /// The direction a layout scrolls in.
    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }

    /// Where an item should lie once it is scrolled to.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits, as Apple's.
        public let rawValue: UInt
        /// Positions of the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the top.
        public static let top = ScrollPosition(rawValue: 1)
        /// In the middle of the height.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// On the left.
        public static let left = ScrollPosition(rawValue: 8)
        /// In the middle of the width.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// On the right.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// When cells that have grown are measured again.
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled, enabled, enabledIncludingConstraints
    }

    /// How an interactive transition ended.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

    /// The kind of a section's header.
    public static var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    /// The kind of a section's footer.
    public static var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}

/// The kind of a section's header, under its older name.
public var UICollectionElementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
/// The kind of a section's footer, under its older name.
public var UICollectionElementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
