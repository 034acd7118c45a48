#if !hasFeature(Embedded)
    public import Foundation
#endif

extension UICollectionView {
    /// How long a batch and a change of layout take, in seconds.
    static var changeDuration: TimeInterval { 0.3 }

    /// Inserts, deletes, moves and reloads what the block says, all in one animation; without a block lays out anew with animation.
    ///
    /// Deletions, reloads and the origins of moves count by paths before the batch, insertions and the targets of moves by paths after
    /// it. Stops when the data source's counts do not fit.
    public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        if batch != nil {
            updates?()
            if let completion { batchCompletions.append(completion) }
            return
        }
        bringUpToDate()
        batch = BatchChanges()
        updates?()
        if let completion { batchCompletions.append(completion) }
        let changes = batch ?? BatchChanges()
        let completions = batchCompletions
        batchCompletions = []
        batch = nil
        apply(changes) { finished in
            for completion in completions { completion(finished) }
        }
    }

    /// What is shown before the batch must be what the data source had then.
    private final func bringUpToDate() {
        if !pass.countsAreStale || dataSource != nil && bounds.size != .zero { layOutElements() }
    }

    private final func collect(_ note: @escaping (inout BatchChanges) -> Void) {
        if batch != nil {
            note(&batch!)
        } else {
            performBatchUpdates({ note(&self.batch!) })
        }
    }

    /// Inserts sections, by their numbers after the batch.
    public final func insertSections(_ sections: IndexSet) { collect { $0.insertedSections += Array(sections) } }
    /// Deletes sections, by their numbers before the batch.
    public final func deleteSections(_ sections: IndexSet) { collect { $0.deletedSections += Array(sections) } }
    /// Makes the views of sections anew, by their numbers before the batch.
    public final func reloadSections(_ sections: IndexSet) { collect { $0.reloadedSections += Array(sections) } }
    /// Moves a section.
    public final func moveSection(_ section: Int, toSection newSection: Int) {
        collect { $0.movedSections.append((from: section, to: newSection)) }
    }
    /// Inserts items, by their paths after the batch.
    public final func insertItems(at indexPaths: [IndexPath]) { collect { $0.insertedItems += indexPaths } }
    /// Deletes items, by their paths before the batch.
    public final func deleteItems(at indexPaths: [IndexPath]) { collect { $0.deletedItems += indexPaths } }
    /// Makes the views of items anew, by their paths before the batch.
    public final func reloadItems(at indexPaths: [IndexPath]) { collect { $0.reloadedItems += indexPaths } }
    /// Moves an item.
    public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        collect { $0.movedItems.append((from: indexPath, to: newIndexPath)) }
    }

    /// Asks for the cells of items again and has them keep their views.
    public final func reconfigureItems(at indexPaths: [IndexPath]) {
        for path in indexPaths {
            let id = ElementID.cell(path)
            guard var element = shown[id] else { continue }
            let outer = making
            making = MakingElement(id: id, attributes: element.attributes, current: element.view)
            let cell = dataSource?.collectionView(self, cellForItemAt: path)
            making = outer
            if let cell, cell !== element.view {
                stopWith(
                    "UICollectionView: the data source answered with another cell for the reconfigured item \(path.item) of section "
                        + "\(path.section); dequeue the cell with the same identifier."
                )
            }
            element.offered = nil
            element.wished = nil
            shown[id] = element
            measure(id, element.attributes)
        }
    }

    private final func apply(_ changes: BatchChanges, completion: @escaping (Bool) -> Void) {
        let old = counts
        let wasLoaded = !pass.countsAreStale
        let new = DataSourceCounts(asking: dataSource, for: self)
        if !wasLoaded || dataSource == nil {
            // Nothing was shown yet: there is nothing to change from.
            pass.countsAreStale = true
            layout.invalidateLayout()
            layOutElements()
            completion(true)
            return
        }
        let plan = UpdatePlan(changes, from: old, to: new)
        let source = LayoutSource(layout, in: self)
        for (id, element) in shown.all { plan.before[id] = source.flip(element.attributes) }
        for attributes in query.elements {
            let id = ElementID(attributes)
            if plan.before[id] == nil { plan.before[id] = source.flip(attributes.duplicated) }
        }
        UpdateAnimation(view: self, plan: plan, counts: new).run(completion)
    }
}
