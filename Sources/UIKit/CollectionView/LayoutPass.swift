import Foundation

/// The work of the next layout pass, collected from invalidation contexts.
struct LayoutPass {
    private(set) var needsPrepare = true
    /// Whether all attributes are invalid, rather than `invalidElements`.
    private var isEverythingInvalid = true
    private var invalidElements: Set<ElementID> = []
    /// Whether the layout is not yet invalidated for a reload.
    private var isReloadPending = true
    /// Whether an invalidation by other bounds waits for its preparation: until then no other offset is asked about (rule 2.18).
    private var isInvalidatedByBounds = false
    /// Whether an invalidation adjusts the offset: the layout is not asked about that.
    private var isAdjusting = false
    /// The number of nested changes of the bounds.
    private var boundsChanges = 0
    /// The bounds before an animated change of the size.
    private var animatedFrom: CGRect?
    private(set) var isPreparing = false
    private(set) var isLayingOut = false
    /// Counts preparations: the attributes change with them.
    private(set) var generation = 0
    /// The generation of the attributes that the views have.
    private var displayedGeneration = -1
    /// The callback that last invalidated the layout during a preparation or a layout pass, for the message of a cycle.
    private(set) var invalidation: StaticString = ""

    /// The most preparations in one layout pass.
    static var limit: Int { 100 }
    /// The most nested changes of the bounds.
    static var boundsLimit: Int { 30 }

    /// Records the callback that has invalidated the layout.
    mutating func blame(_ callback: StaticString) { invalidation = callback }

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

    /// Has another layout prepared and all attributes queried again.
    mutating func invalidateAll() { (needsPrepare, isEverythingInvalid) = (true, true) }

    /// Has all attributes queried again after the next preparation, beyond those of a context.
    mutating func invalidateAllAttributes() { isEverythingInvalid = true }

    mutating func requestReload() { (isReloadPending, needsPrepare) = (true, true) }

    /// Returns whether the layout must be invalidated for a reload, once.
    mutating func takeReload() -> Bool {
        defer { isReloadPending = false }
        return isReloadPending
    }

    mutating func invalidateByBounds() { isInvalidatedByBounds = true }

    /// Begins an invalidation by other bounds; false if too many are nested.
    mutating func beginBoundsChange() -> Bool {
        boundsChanges += 1
        return boundsChanges <= Self.boundsLimit
    }

    mutating func endBoundsChange() { boundsChanges -= 1 }

    /// Begins to adjust the offset or the content size, and returns for `endAdjusting(_:)` whether that was under way.
    mutating func beginAdjusting() -> Bool {
        defer { isAdjusting = true }
        return isAdjusting
    }

    mutating func endAdjusting(_ outer: Bool) { isAdjusting = outer }

    /// Whether the layout is not asked about another offset: it is about to be prepared anyway.
    var ignoresOffsets: Bool { isPreparing || isAdjusting && needsPrepare || isInvalidatedByBounds }

    // MARK: Preparation

    /// Begins a preparation and returns the invalid attributes: invalidations within it belong to the next one.
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

    /// Begins a layout pass and returns the bounds before an animated change of the size.
    mutating func beginLayout() -> CGRect? {
        isLayingOut = true
        defer { animatedFrom = nil }
        return animatedFrom
    }

    mutating func endLayout() { isLayingOut = false }

    /// Records the bounds before an animated change of the size; the first of several changes counts.
    mutating func animateBounds(from bounds: CGRect) { if animatedFrom == nil { animatedFrom = bounds } }

    /// Whether the views have the attributes of a generation.
    func isDisplayed(_ generation: Int) -> Bool { generation == displayedGeneration }

    mutating func markDisplayed(_ generation: Int) { displayedGeneration = generation }

    /// Has the views measured again in the next layout pass.
    mutating func invalidateDisplayed() { displayedGeneration = -1 }
}
