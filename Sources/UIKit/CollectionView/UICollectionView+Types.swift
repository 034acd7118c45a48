extension UICollectionView {
    /// The category of an element.
    public enum ElementCategory: UInt, Sendable {
        case cell, supplementaryView, decorationView
    }

    /// The scroll direction of a layout.
    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }

    /// The position of an item after a scroll.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits, with Apple's values.
        public let rawValue: UInt
        /// Makes positions from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The top edge.
        public static let top = ScrollPosition(rawValue: 1)
        /// The vertical center.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The bottom edge.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The left edge.
        public static let left = ScrollPosition(rawValue: 8)
        /// The horizontal center.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The right edge.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The mode of self-sizing invalidation.
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled, enabled, enabledIncludingConstraints
    }

    /// The completion handler of an interactive transition.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

    /// The kind of section headers.
    public static var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    /// The kind of section footers.
    public static var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}

/// The kind of section headers, under its former name.
public var UICollectionElementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
/// The kind of section footers, under its former name.
public var UICollectionElementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
