import Foundation

extension UICollectionView {
    final func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        if batch.nest(completion) {
            updates?()
            return
        }
        whenIdle("performBatchUpdates(_:completion:)") { self.performNow(updates, completion) }
    }

    private final func performNow(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        cancelMovementNow()
        layOutBeforeUpdates()
        discardCellsAhead()
        batch.begin(completion)
        updates?()
        let (changes, completions) = batch.end()
        apply(changes) { finished in
            for completion in completions { completion(finished) }
        }
    }

    /// Displays the data from before the batch.
    private final func layOutBeforeUpdates() {
        if !loadedCounts.phase.isStale || dataSource != nil && bounds.size != .zero { layOutElements() }
    }

    final func collect(_ addChange: @escaping (inout BatchChanges) -> Void) {
        if !batch.collect(addChange) { performBatchUpdates({ _ = self.batch.collect(addChange) }) }
    }

    private final func apply(_ changes: BatchChanges, completion: @escaping (Bool) -> Void) {
        let old = counts
        let wasLoaded = !loadedCounts.phase.isStale
        if loadedCounts.phase.isUnknown, isStrict, dataSource != nil {
            // iOS uses the new counts as the old ones and stops if the changes do not fit (rule 2.31, from libraries).
            let new = updating { DataSourceCounts(asking: dataSource, for: self) }
            _ = UpdatePlan(changes, from: new, to: new)
        }
        if !wasLoaded || dataSource == nil {
            // Without displayed elements there is no animation.
            loadedCounts.invalidate()
            layout.invalidateLayout()
            layOutElements()
            completion(true)
            return
        }
        updating {
            let new = DataSourceCounts(asking: dataSource, for: self)
            let plan = UpdatePlan(changes, from: old, to: new)
            UpdateAnimation(view: self, plan: plan, counts: new, isAnimated: UIView.areAnimationsEnabled).run { finished in
                self.calling("the completion of performBatchUpdates(_:completion:)") { completion(finished) }
            }
        }
    }
}
