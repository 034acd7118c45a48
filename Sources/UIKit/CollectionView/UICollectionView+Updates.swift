import Foundation

extension UICollectionView {
    final func reconfigure(_ indexPaths: [IndexPath]) {
        whenIdle("reconfigureItems(at:)") { self.updating { self.reconfigureNow(indexPaths) } }
    }

    private final func reconfigureNow(_ indexPaths: [IndexPath]) {
        for path in indexPaths {
            let id = ElementID.cell(path)
            if let ahead = lookAhead.take(id) { pool.enqueue(ahead) }
            guard let element = visibleElements[id] else { continue }
            let outer = requestedElement
            requestedElement = RequestedElement(id: id, attributes: element.attributes, current: element.view)
            let cell = calling("collectionView(_:cellForItemAt:)") { dataSource?.collectionView(self, cellForItemAt: path) }
            requestedElement = outer
            if let cell, cell !== element.view {
                usageError(
                    "UICollectionView: the data source answered with another cell for the reconfigured item \(path.item) of section "
                        + "\(path.section); dequeue the cell with the same identifier."
                )
            }
            visibleElements.invalidatePreferredSize(of: id)
            measure(id, element.attributes)
        }
    }

    final func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        if batch != nil {
            // The outer batch's completion comes first, then those of the batches in it (rule 2.30).
            if let completion { batchCompletions.append(completion) }
            updates?()
            return
        }
        whenIdle("performBatchUpdates(_:completion:)") { self.performNow(updates, completion) }
    }

    private final func performNow(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        cancelMovementNow()
        layOutBeforeUpdates()
        discardCellsAhead()
        batch = BatchChanges()
        if let completion { batchCompletions.append(completion) }
        updates?()
        let changes = batch ?? BatchChanges()
        let completions = batchCompletions
        batchCompletions = []
        batch = nil
        apply(changes) { finished in
            for completion in completions { completion(finished) }
        }
    }

    /// How long a batch and a change of layout take, in seconds.
    static var changeDuration: TimeInterval { 0.3 }

    /// What is shown before the batch must be what the data source had then.
    private final func layOutBeforeUpdates() {
        if !loadedCounts.phase.isStale || dataSource != nil && bounds.size != .zero { layOutElements() }
    }

    final func collect(_ addChange: @escaping (inout BatchChanges) -> Void) {
        if batch != nil {
            addChange(&batch!)
        } else {
            performBatchUpdates({ addChange(&self.batch!) })
        }
    }

    private final func apply(_ changes: BatchChanges, completion: @escaping (Bool) -> Void) {
        let old = counts
        let wasLoaded = !loadedCounts.phase.isStale
        if loadedCounts.phase.isUnknown, isStrict, dataSource != nil {
            // iOS takes the new counts for the old ones and stops where the changes do not fit (rule 2.31, from libraries).
            let new = updating { DataSourceCounts(asking: dataSource, for: self) }
            _ = UpdatePlan(changes, from: new, to: new)
        }
        if !wasLoaded || dataSource == nil {
            // Nothing was shown yet: there is nothing to change from.
            loadedCounts.invalidate()
            layout.invalidateLayout()
            layOutElements()
            completion(true)
            return
        }
        updating {
            let new = DataSourceCounts(asking: dataSource, for: self)
            let plan = UpdatePlan(changes, from: old, to: new)
            UpdateAnimation(view: self, plan: plan, counts: new, isSeen: UIView.areAnimationsEnabled).run { finished in
                self.calling("the completion of performBatchUpdates(_:completion:)") { completion(finished) }
            }
        }
    }
}
