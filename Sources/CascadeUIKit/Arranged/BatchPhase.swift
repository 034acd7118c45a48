#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    /// The phase of a batch update.
    ///
    /// UIKit invalidates the data source's counts, calls `prepare()`, requests attributes, and only then passes the changes.
    enum BatchPhase {
        case idle
        /// The counts are invalid and the changes unknown; the arrangement is that from before the batch.
        case awaitingUpdates(isPrepared: Bool)
        /// The changes are applied, and UIKit requests initial and final attributes until `finalizeCollectionViewUpdates()`.
        case updating(BatchUpdates)

        /// Whether UIKit has not passed the changes yet; then queries return `nil`.
        var awaitsUpdates: Bool { if case .awaitingUpdates = self { true } else { false } }
        var isIdle: Bool { if case .idle = self { true } else { false } }
    }

    /// The insertions of a batch, by paths after it, and its deletions, by paths before it.
    ///
    /// A class: UIKit's requests change it without a copy.
    @MainActor
    final class BatchUpdates {
        /// The placements before the batch of the visible elements, and of the backgrounds of deleted sections.
        var placementsBefore: [LayoutElement: Placement] = [:]
        var overscroll = LayoutPoint.zero
        var offsetChange = LayoutPoint.zero
        /// The origin of the visible rectangle after the batch; `nil` until UIKit requests its offset.
        var target: LayoutPoint?
        /// The initial attributes that UIKit has requested of inserted and reloaded items; they are changed when a cell is measured.
        var initialAttributes: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
        var (inserted, deleted) = (Elements(), Elements())
        /// The reloaded elements, by paths before the batch and after it.
        var (reloadedBefore, reloadedAfter) = (Elements(), Elements())

        /// Elements, and sections with all their elements.
        struct Elements {
            /// Items, headers, footers and backgrounds; of the sections only the backgrounds.
            var listed: Set<LayoutElement> = []
            var sections: Set<Int> = []

            init(_ items: [IndexPath] = [], sections: [Int] = []) {
                listed = Set(items.map { .item($0.item, section: $0.section) })
                self.sections = Set(sections)
            }

            func contains(_ element: LayoutElement) -> Bool { listed.contains(element) || sections.contains(element.section) }
        }

        /// Adds the elements besides items that a batch inserts and deletes, and the placements before it.
        func compare(
            _ store: any ArrangementStore,
            in host: any LayoutHost,
            _ translation: BatchTranslation,
            applying apply: () -> Void
        ) {
            let origin = host.viewport.origin
            // Content is visible under insets, too.
            store.forEachPlacement(in: host.inputs.bounds(at: origin), offset: origin) { placementsBefore[$0] = $1 }
            let backgrounds = Self.elements([.background], of: deleted.sections, in: store)
            for element in backgrounds { placementsBefore[element] = store.placement(of: element, offset: origin) }
            deleted.listed.formUnion(backgrounds)
            let sections = translation.sectionsWithChangedItems
            let former = translation.formerSections
            let sectionMap = translation.sectionMap
            let parts = [LayoutElement.Kind.background, .header, .footer]
            let known = Self.elements(parts, of: sections.compactMap { former.index(after: $0) }, in: store)
            apply()
            inserted.listed.formUnion(Self.elements([.background], of: inserted.sections, in: store))
            var left = Self.elements(parts, of: sections, in: store)
            for element in known {
                var moved = element
                moved.section = sectionMap.index(after: element.section) ?? element.section
                if left.remove(moved) == nil { deleted.listed.insert(element) }
            }
            inserted.listed.formUnion(left)
        }

        private static func elements(_ kinds: [LayoutElement.Kind], of sections: some Sequence<Int>, in store: any ArrangementStore)
            -> Set<LayoutElement>
        {
            let elements = sections.flatMap { section in kinds.map { LayoutElement($0, section: section) } }
            return Set(elements.filter { store.placement(of: $0, offset: .zero) != nil })
        }
    }
#endif
