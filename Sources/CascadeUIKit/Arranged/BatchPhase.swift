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

        /// The insertions and deletions of the current batch.
        var updates: BatchUpdates? {
            if case .updating(let updates) = self { return updates }
            return nil
        }
    }

    /// The insertions and deletions of a batch.
    struct BatchUpdates {
        /// The placements before the batch of visible items that it deletes.
        var placementsBefore: [LayoutElement: Placement] = [:]
        /// Inserted items, by paths after the batch.
        var inserted: Set<LayoutElement> = []
        /// Deleted items, by paths before the batch.
        var deleted: Set<LayoutElement> = []
        /// Inserted sections, by indices after the batch.
        var insertedSections: Set<Int> = []
        /// Deleted sections, by indices before the batch.
        var deletedSections: Set<Int> = []

        var deletesAnything: Bool { !deleted.isEmpty || !deletedSections.isEmpty }
        func inserts(_ element: LayoutElement) -> Bool { inserted.contains(element) || insertedSections.contains(element.section) }
        func deletes(_ element: LayoutElement) -> Bool { deleted.contains(element) || deletedSections.contains(element.section) }
    }
#endif
