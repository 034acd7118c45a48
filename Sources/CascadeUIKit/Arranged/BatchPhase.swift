#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    /// The phase of a batch update.
    ///
    /// UIKit invalidates the data source's counts, calls `prepare()`, requests attributes, and only then calls
    /// `prepare(forCollectionViewUpdates:)` with the changes.
    enum BatchPhase {
        /// No batch is under way.
        case idle
        /// The counts are invalid and the changes unknown; the arrangement is that from before the batch.
        case awaitingUpdates(isPrepared: Bool)
        /// The changes are applied, and UIKit requests initial and final attributes until `finalizeCollectionViewUpdates()`.
        case updating(BatchUpdates)

        /// Whether UIKit has not passed the changes yet; then queries return `nil`.
        var awaitsUpdates: Bool {
            if case .awaitingUpdates = self { return true }
            return false
        }

        var isIdle: Bool {
            if case .idle = self { return true }
            return false
        }
    }

    /// The insertions and deletions of a batch.
    struct BatchUpdates {
        /// The placements before the batch of the visible elements, and of the backgrounds of deleted sections.
        var placementsBefore: [LayoutElement: Placement] = [:]
        /// The distance by which the content was scrolled beyond its edges before the batch.
        var overscroll = LayoutPoint.zero
        /// The distance by which the batch moves the content offset, in points.
        var offsetChange = LayoutPoint.zero
        /// The initial attributes that UIKit has requested of inserted items; they are changed when a cell is measured.
        var initialAttributes: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
        /// Inserted items, by paths after the batch.
        var inserted: Set<LayoutElement> = []
        /// Deleted items, by paths before the batch.
        var deleted: Set<LayoutElement> = []
        /// Inserted sections, by indices after the batch.
        var insertedSections: Set<Int> = []
        /// Deleted sections, by indices before the batch.
        var deletedSections: Set<Int> = []
        /// Headers, footers and backgrounds that other sections get, and backgrounds of inserted sections, by indices after the batch.
        var added: Set<LayoutElement> = []
        /// Headers, footers and backgrounds that other sections lose, and backgrounds of deleted sections, by indices before the batch.
        var removed: Set<LayoutElement> = []

        func inserts(_ element: LayoutElement) -> Bool {
            inserted.contains(element) || added.contains(element) || insertedSections.contains(element.section)
        }

        func deletes(_ element: LayoutElement) -> Bool {
            deleted.contains(element) || removed.contains(element) || deletedSections.contains(element.section)
        }

        /// Sets the elements besides items that a batch adds and removes, and the placements before it.
        ///
        /// - Parameter apply: Applies the batch.
        @MainActor
        mutating func compare(
            _ store: any ArrangementStore,
            at viewport: LayoutViewport,
            _ translation: BatchTranslation,
            applying apply: () -> Void
        ) {
            store.forEachPlacement(in: viewport.rect, offset: viewport.origin) { placementsBefore[$0] = $1 }
            removed = Self.backgrounds(of: deletedSections, in: store)
            for element in removed { placementsBefore[element] = store.placement(of: element, offset: viewport.origin) }
            let sections = translation.sectionsWithChangedItems
            let former = translation.formerSections
            let known = Self.parts(of: sections.compactMap { former.index(after: $0) }, in: store)
            apply()
            added = Self.backgrounds(of: insertedSections, in: store)
            var left = Self.parts(of: sections, in: store)
            for element in known {
                var moved = element
                moved.section = translation.section(after: element.section) ?? element.section
                if left.remove(moved) == nil { removed.insert(element) }
            }
            added.formUnion(left)
        }

        /// Returns the headers, footers and backgrounds of sections.
        @MainActor
        private static func parts(of sections: [Int], in store: any ArrangementStore) -> Set<LayoutElement> {
            let edges = sections.flatMap { [LayoutElement.header(section: $0), .footer(section: $0)] }
            return backgrounds(of: Set(sections), in: store).union(edges.filter { store.placement(of: $0, offset: .zero) != nil })
        }

        @MainActor
        private static func backgrounds(of sections: Set<Int>, in store: any ArrangementStore) -> Set<LayoutElement> {
            Set(sections.map { LayoutElement.background(section: $0) }.filter { store.placement(of: $0, offset: .zero) != nil })
        }
    }
#endif
