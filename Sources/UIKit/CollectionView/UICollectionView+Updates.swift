import Foundation

/// The counts of the data source, the current batch, and the updates that wait for the end of the current one.
@MainActor
final class UpdateState {
    fileprivate(set) var counts = DataSourceCounts()
    fileprivate(set) var countsPhase = CountsPhase.unknown
    fileprivate(set) var batch = CollectedBatch()
    fileprivate(set) var callback: StaticString = ""
    /// Whether a deferred reload will replace all views, so that no cells are needed now.
    fileprivate(set) var isReloadRequested = false
    fileprivate var deferred = DeferredUpdates()
    /// The number of nested updates.
    fileprivate var depth = 0
    /// Whether deferred updates are running.
    fileprivate var isRunningDeferred = false
    /// Whether a layout is deferred.
    fileprivate var needsLayout = false
    /// The current call of an optional method with a question mark.
    fileprivate var optionalCall: (method: OptionalMethod, isImplemented: Bool)?

    /// Whether an update is running; others are deferred.
    var isUpdating: Bool { depth > 0 }
}

// The coordinator of the updates: orders them, loads the counts, and applies reloads and batches.
extension UICollectionView {
    /// Runs an update now, or after the current one; then without animation if the caller has disabled animations.
    final func whenIdle(_ call: StaticString, _ body: @escaping () -> Void) {
        if !updateState.isUpdating {
            // Tests interleave on the main actor, also between a suite's initializer and its test: the update runs on the view's screen.
            if let homeDisplay { Display.current = homeDisplay }
            return body()
        }
        // Views are always requested without animation.
        let isAnimated = UIView.areAnimationsEnabled || elementState.isRequesting
        updateState.deferred.append(call, by: updateState.callback, at: clock.now) {
            if isAnimated { body() } else { UIView.performWithoutAnimation(body) }
        }
    }

    /// Runs an update before those that callbacks request in the layout pass that precedes it.
    final func runBeforeDeferred(_ body: () -> Void) {
        if updateState.isRunningDeferred { return body() }
        updateState.isRunningDeferred = true
        body()
        updateState.isRunningDeferred = false
        runDeferred()
    }

    /// Runs a part of an update during which callbacks must not begin another one.
    final func updating<Result>(_ body: () -> Result) -> Result {
        updateState.depth += 1
        let result = body()
        updateState.depth -= 1
        if !updateState.isUpdating { runDeferred() }
        return result
    }

    private final func runDeferred() {
        if updateState.needsLayout {
            updateState.needsLayout = false
            setNeedsLayout()
        }
        // The outermost run also runs updates that are deferred during it: nested, endless ones would overflow the stack before they are
        // counted.
        if updateState.isRunningDeferred { return }
        updateState.isRunningDeferred = true
        while let body = updateState.deferred.next() { body() }
        updateState.isRunningDeferred = false
    }

    /// Lays the elements out at the end of the current update, or now if there is none and no batch is collected.
    final func layOutWhenIdle() {
        if updateState.isUpdating {
            updateState.needsLayout = true
        } else if !updateState.batch.isCollecting {
            layOutElements()
        }
    }

    /// Notes a layout without a request for another update.
    final func noteSettledLayout() {
        if !updateState.isRunningDeferred { updateState.deferred.rest() }
    }

    // MARK: Callbacks

    /// Calls a method of the data source, the delegate or the layout; the error message of a cycle contains its name.
    final func calling<Result>(_ callback: StaticString, _ body: () -> Result) -> Result {
        let outer = updateState.callback
        updateState.callback = callback
        defer { updateState.callback = outer }
        return body()
    }

    /// Returns the result of an optional method; `nil` if its default implementation ran.
    final func callOptional<Value>(_ method: OptionalMethod, _ body: () -> Value) -> Value? {
        // An implementation may call another optional method.
        let outer = updateState.optionalCall
        updateState.optionalCall = (method, true)
        defer { updateState.optionalCall = outer }
        let value = body()
        return updateState.optionalCall?.isImplemented == true ? value : nil
    }

    /// Records a call of a default implementation; returns `false` if the method was not called with a question mark.
    @discardableResult
    final func reportDefaultImplementation(of method: OptionalMethod) -> Bool {
        guard updateState.optionalCall?.method == method else { return false }
        updateState.optionalCall?.isImplemented = false
        return true
    }

    // MARK: Counts

    final var counts: DataSourceCounts { updateState.counts }

    final func loadCounts() {
        if !updateState.countsPhase.isStale || updateState.countsPhase.isCounting { return }
        updateState.countsPhase = .counting(isStale: false)
        updating {
            let counts = DataSourceCounts(asking: dataSource, for: self)
            moveCounts(to: counts)
            updateState.countsPhase.endCounting()
            // Callbacks of the data source may have selected items that do not exist.
            moveSelection { counts.contains($0) ? $0 : nil }
        }
    }

    /// Invalidates the counts; they are loaded again when they are needed.
    final func invalidateCounts() { updateState.countsPhase.invalidate() }

    /// Sets the counts after a batch update.
    final func updateCounts(to counts: DataSourceCounts) {
        moveCounts(to: counts)
        updateState.countsPhase = .valid
    }

    /// Sets the counts, also those of an interactive movement, which the data source does not have yet.
    final func moveCounts(to counts: DataSourceCounts) {
        if counts == updateState.counts { return }
        updateState.counts = counts
        updateAccessibilityPositions()
    }

    // MARK: Reloads

    final func requestReload() {
        if updateState.isUpdating {
            if updateState.isReloadRequested { return }
            updateState.isReloadRequested = true
        }
        whenIdle("reloadData()") { self.reload() }
    }

    private final func reload() {
        updateState.isReloadRequested = false
        updating {
            // Without a call of the delegate: the data may not have the highlighted item any more.
            moveSelection { _ in nil }
            retireElements()
            invalidateCounts()
            invalidateForReload()
            resetInteraction()
            invalidateCountsOfTransition()
            setNeedsLayout()
        }
    }

    // MARK: Batches

    final func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        if updateState.batch.nest(completion) {
            updates?()
            return
        }
        whenIdle("performBatchUpdates(_:completion:)") { self.performNow(updates, completion) }
    }

    private final func performNow(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        cancelMovement()
        // Displays the data from before the batch.
        if !updateState.countsPhase.isStale || dataSource != nil && bounds.size != .zero { layOutElements() }
        discardCellsAhead()
        updateState.batch.begin(completion)
        updates?()
        let (changes, completions) = updateState.batch.end()
        apply(changes) { finished in
            for completion in completions { completion(finished) }
        }
    }

    /// Adds a change to the current batch, or performs it in a batch of its own, without the overrides of a subclass.
    final func collect(_ addChange: @escaping (inout BatchChanges) -> Void) {
        perform({ _ = self.updateState.batch.collect(addChange) }, nil)
    }

    final func requestReconfiguration(of indexPaths: [IndexPath]) {
        if updateState.batch.collect({ $0.reconfiguredItems += indexPaths }) { return }
        whenIdle("reconfigureItems(at:)") { self.updating { self.reconfigure(indexPaths) } }
    }

    private final func apply(_ changes: BatchChanges, completion: @escaping (Bool) -> Void) {
        let old = counts
        let wasLoaded = !updateState.countsPhase.isStale
        if updateState.countsPhase == .unknown, isStrict, dataSource != nil {
            // iOS uses the new counts as the old ones and stops if the changes do not fit (rule 2.31, from libraries).
            let new = updating { DataSourceCounts(asking: dataSource, for: self) }
            _ = UpdatePlan(changes, from: new, to: new)
        }
        if !wasLoaded || dataSource == nil {
            // Without displayed elements there is no animation.
            invalidateCounts()
            layout.invalidateLayout()
            layOutElements()
            completion(true)
            return
        }
        updating {
            let new = DataSourceCounts(asking: dataSource, for: self)
            let plan = UpdatePlan(changes, from: old, to: new)
            let animation = UpdateAnimation(
                view: self,
                plan: plan,
                counts: new,
                reconfigured: changes.reconfiguredItems,
                isAnimated: UIView.areAnimationsEnabled
            )
            animation.run { finished in
                self.calling("the completion of performBatchUpdates(_:completion:)") { completion(finished) }
            }
        }
    }

    /// Marks the time between `prepare()` and `finalizeCollectionViewUpdates()` of a batch.
    final func beginApplyingBatch() { updateState.batch.beginApplying() }

    final func endApplyingBatch() { updateState.batch.endApplying() }
}
