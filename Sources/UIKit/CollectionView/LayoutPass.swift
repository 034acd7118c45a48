import Foundation

/// The work of the next layout pass, collected from invalidation contexts.
struct LayoutPass {
    private(set) var needsPrepare = true
    /// Whether all attributes are invalid, rather than `invalidElements`.
    private var isEverythingInvalid = true
    private var invalidElements: Set<ElementID> = []
    /// Whether the layout has not been invalidated for a reload yet.
    private var isReloadPending = true
    /// Whether new bounds invalidated the layout since its last preparation; then it gets no further bounds (rule 2.18).
    private var isInvalidatedByBounds = false
    /// Whether an invalidation is adjusting the offset, which does not invalidate the layout again.
    private var isAdjusting = false
    /// The number of nested bounds changes.
    private var boundsChanges = 0
    /// The bounds before an animated change of the size.
    private var animatedFrom: CGRect?
    private(set) var isPreparing = false
    private(set) var isLayingOut = false
    /// The number of preparations; each one may change the attributes.
    private(set) var generation = 0
    /// The generation of the displayed attributes.
    private var displayedGeneration = -1
    /// The callback that last invalidated the layout during a preparation or a layout pass, for the error message of a cycle.
    private(set) var invalidation: StaticString = ""

    /// The maximum number of preparations in one layout pass.
    static var limit: Int { 100 }
    /// The maximum number of nested bounds changes.
    static var boundsLimit: Int { 30 }

    /// Records the callback that invalidated the layout.
    mutating func recordInvalidation(by callback: StaticString) { invalidation = callback }

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

    /// Requests a new query of all attributes after the next preparation, in addition to those of a context.
    mutating func invalidateAllAttributes() { isEverythingInvalid = true }

    mutating func requestReload() { (isReloadPending, needsPrepare) = (true, true) }

    /// Returns whether the layout must be invalidated for a reload, and clears the request.
    mutating func takeReload() -> Bool {
        defer { isReloadPending = false }
        return isReloadPending
    }

    mutating func invalidateByBounds() { isInvalidatedByBounds = true }

    /// Begins an invalidation for new bounds; returns `false` if too many are nested.
    mutating func beginBoundsChange() -> Bool {
        boundsChanges += 1
        return boundsChanges <= Self.boundsLimit
    }

    mutating func endBoundsChange() { boundsChanges -= 1 }

    /// Begins to adjust the offset or the content size; returns the previous state for `endAdjusting(_:)`.
    mutating func beginAdjusting() -> Bool {
        defer { isAdjusting = true }
        return isAdjusting
    }

    mutating func endAdjusting(_ outer: Bool) { isAdjusting = outer }

    /// Whether a change of the offset does not invalidate the layout: a preparation follows or is running.
    var ignoresOffsets: Bool { isPreparing || isAdjusting && needsPrepare || isInvalidatedByBounds }

    // MARK: Preparation

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

    mutating func endPreparation() { isPreparing = false }

    mutating func advanceGeneration() { generation += 1 }

    // MARK: Layout

    /// Begins a layout pass; returns the bounds before an animated change of the size.
    mutating func beginLayout() -> CGRect? {
        isLayingOut = true
        defer { animatedFrom = nil }
        return animatedFrom
    }

    mutating func endLayout() { isLayingOut = false }

    /// Records the bounds before an animated change of the size; only the first of several changes is recorded.
    mutating func animateBounds(from bounds: CGRect) { if animatedFrom == nil { animatedFrom = bounds } }

    /// Returns whether the attributes of a generation are displayed.
    func isDisplayed(_ generation: Int) -> Bool { generation == displayedGeneration }

    mutating func markDisplayed(_ generation: Int) { displayedGeneration = generation }

    /// Requests a new measurement of the views in the next layout pass.
    mutating func invalidateDisplayed() { displayedGeneration = -1 }
}
