#if canImport(UIKit) && !os(watchOS)
    import Cascade

    extension LayoutChange {
        static func move(_ item: LayoutElement, to target: LayoutElement) -> LayoutChange {
            .moveItem(from: item.index, section: item.section, to: target.index, targetSection: target.section)
        }
    }

    /// An invalid part of a layout.
    enum LayoutInvalidation {
        /// None: only the offset is adjusted.
        case adjustment
        /// The content scrolls from one origin to another; the estimates of some items were correct.
        case scrolled(from: LayoutPoint, to: LayoutPoint, confirmed: [LayoutElement])
        /// The size of the bounds changes, at a time in seconds.
        case resized(at: Double)
        /// The size of the bounds is at rest after a continuous change.
        case resizeEnded
        /// The view of an element prefers a length.
        case measured(LayoutElement, length: Double)
        /// All placements, and sections to an extent.
        case placements(PendingInvalidation.Scope)
        /// An item is held over another position, or was dropped.
        case moved(from: LayoutElement?, to: LayoutElement?, isOver: Bool)
        /// The data source's counts, in a batch.
        case counts
        /// Items, and sections by their headers and footers.
        case listed(Set<LayoutElement>)
        /// No part is listed: other insets, or an explicit invalidation.
        case unlisted

        var isScroll: Bool { if case .scrolled = self { true } else { false } }
    }

    /// The invalid parts of a layout's state, collected from invalidation contexts until the next update.
    struct PendingInvalidation {
        /// The extent to which sections are made again.
        enum Scope: Comparable {
            case listed
            /// All sections, and the items of those whose items depend on the change.
            case sections
            /// All sections and items; measured lengths are kept.
            case everything
            /// All sections and items after a change of layouts: measured lengths are estimates, because the data may have changed meanwhile.
            case transition
            /// All sections and items, because the data changed; measured lengths are discarded.
            case data
        }

        private(set) var scope: Scope
        /// Items, and headers and footers whose sections are made again.
        var elements: Set<LayoutElement> = []
        /// Lengths of views, in the order in which they were measured.
        var measurements: [(element: LayoutElement, length: Double)] = []
        var moves: [LayoutChange] = []
        /// The inputs at the last invalidation without lists.
        ///
        /// UIKit sends the same context for other insets and for an explicit invalidation; only a comparison distinguishes them.
        var inputs: LayoutInputs?
        /// Whether the next invalidation without lists may repeat the last one: a safe area that changes the insets invalidates the layout
        /// twice (rule 4.10).
        var mayRepeat = false
        /// Whether the content has scrolled: elements depend on the offset, the arrangement does not.
        var hasScrolled = false

        init(_ scope: Scope = .listed) { self.scope = scope }

        mutating func raise(to other: Scope) { scope = max(scope, other) }

        var listsNothing: Bool { elements.isEmpty && measurements.isEmpty && moves.isEmpty }

        /// Whether the arrangement is valid, and only the offset has changed.
        var isScrollOnly: Bool { isArrangementValid && hasScrolled }

        var isArrangementValid: Bool { scope == .listed && listsNothing && inputs == nil }

        /// Whether measurements, which do not change the counts, are the only listed changes.
        var isMeasuredOnly: Bool { elements.isEmpty && moves.isEmpty && !measurements.isEmpty }

        /// The invalid parts that remain after a batch, in which listed elements have other paths.
        var withoutLists: PendingInvalidation { PendingInvalidation(listsNothing || isMeasuredOnly ? scope : max(scope, .everything)) }
    }
#endif
