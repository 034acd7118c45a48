import Foundation

/// The work of the next layout pass, collected from invalidation contexts.
struct LayoutPass {
    var needsPrepare = true
    /// Whether all attributes are invalid, rather than `invalidElements`.
    var isEverythingInvalid = true
    private var invalidElements: Set<ElementID> = []
    /// Whether the layout has not been invalidated for a reload yet.
    var isReloadPending = true
    /// Whether new bounds invalidated the layout since its last preparation; then it gets no further bounds (rule 2.18).
    var isInvalidatedByBounds = false
    /// Whether an invalidation is adjusting the offset, which does not invalidate the layout again.
    var isAdjusting = false
    /// The number of nested bounds changes.
    var boundsChanges = 0
    /// The bounds before an animated change of the size; only the first of several changes is recorded.
    var animatedFrom: CGRect?
    var isPreparing = false
    var isLayingOut = false
    /// The number of preparations; each one may change the attributes.
    var generation = 0
    /// The generation of the displayed attributes.
    var displayedGeneration = -1
    /// The callback that last invalidated the layout during a preparation or a layout pass, for the error message of a cycle.
    var invalidation: StaticString = ""

    /// The maximum number of preparations in one layout pass.
    static var limit: Int { 100 }
    /// The maximum number of nested bounds changes.
    static var boundsLimit: Int { 30 }

    @MainActor
    mutating func merge(_ context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        if context.isPartial {
            for path in context.invalidatedItemIndexPaths ?? [] { invalidElements.insert(.cell(path)) }
            for (name, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
                for path in paths { invalidElements.insert(.supplementary(name, path)) }
            }
            for (name, paths) in context.invalidatedDecorationIndexPaths ?? [:] {
                for path in paths { invalidElements.insert(.decoration(name, path)) }
            }
        } else {
            isEverythingInvalid = true
        }
    }

    /// Requests a preparation and a new query of all attributes.
    mutating func invalidateAll() { (needsPrepare, isEverythingInvalid) = (true, true) }

    /// Whether a change of the offset does not invalidate the layout: a preparation follows or is running.
    var ignoresOffsets: Bool { isPreparing || isAdjusting && needsPrepare || isInvalidatedByBounds }

    /// Begins a preparation; returns the invalid attributes.
    ///
    /// Invalidations during the preparation apply to the next one.
    mutating func beginPreparation() -> (everything: Bool, elements: Set<ElementID>) {
        isPreparing = true
        needsPrepare = false
        isInvalidatedByBounds = false
        defer { (isEverythingInvalid, invalidElements) = (false, []) }
        return (isEverythingInvalid, invalidElements)
    }
}
