#if canImport(UIKit)
    import Cascade
    import Foundation

    /// The length of an element that its view was measured at.
    struct ElementMeasurement: Equatable {
        var element: LayoutElement
        var length: Double
    }

    /// A step of an interactive movement.
    struct ItemMove: Equatable {
        var from: LayoutElement
        var to: LayoutElement
    }

    /// The invalid parts of a layout's state, collected from invalidation contexts until the next update.
    struct PendingInvalidation {
        /// How much of the sections is made again.
        enum Scope: Int {
            /// The listed elements.
            case listed
            /// Sections, and the items of those whose items depend on what has changed.
            case sections
            /// All sections and items; measured lengths are kept.
            case everything
            /// All sections and items, as for other data: measured lengths are discarded.
            case data
        }

        private(set) var scope = Scope.listed
        /// Items to make again.
        var items: Set<LayoutElement> = []
        /// Sections whose headers and footers are to be made again.
        var supplementarySections: Set<Int> = []
        /// Lengths of views, in the order in which they were measured.
        var measurements: [ElementMeasurement] = []
        /// Steps of an interactive movement.
        var moves: [ItemMove] = []
        /// The environment at the last invalidation that came without lists: UIKit sends the same context for other insets and for an explicit
        /// invalidation; only a comparison of environments distinguishes the two.
        var environment: LayoutEnvironment?
        /// Whether the content has scrolled: elements depend on the offset, and the arrangement does not.
        var hasScrolled = false

        mutating func raise(to other: Scope) { if other.rawValue > scope.rawValue { scope = other } }

        /// Whether all sections are made again.
        var coversAllSections: Bool { scope != .listed }

        /// Whether no listed change is pending.
        var listsNothing: Bool { items.isEmpty && supplementarySections.isEmpty && measurements.isEmpty && moves.isEmpty }

        /// Whether the arrangement is valid, and only the offset has changed.
        var isScrollOnly: Bool { isArrangementValid && hasScrolled }

        /// Whether the arrangement is valid.
        var isArrangementValid: Bool { scope == .listed && listsNothing && environment == nil }

        /// Whether items that would be made with the same sizes may be taken over.
        var allowsItemReuse: Bool { scope.rawValue <= Scope.sections.rawValue && listsNothing }
    }
#endif
