import Foundation

/// The animation of a batch update, from the views before it to those after it.
///
/// The order of the calls is UIKit's: `prepare()`, `prepare(forCollectionViewUpdates:)`, final and initial attributes,
/// `finalizeCollectionViewUpdates()`. Without animation, final and initial attributes are requested too, but not displayed.
@MainActor
struct UpdateAnimation {
    let view: UICollectionView
    let plan: UpdatePlan
    let counts: DataSourceCounts
    /// The index paths before the batch of the items whose cells are requested again.
    let reconfigured: [IndexPath]
    let isAnimated: Bool

    /// An appearing or disappearing element with its final attributes.
    private typealias Change = (view: UICollectionReusableView, id: ElementID, end: UICollectionViewLayoutAttributes?)

    func run(_ completion: @escaping (Bool) -> Void) {
        recordAttributesBeforeUpdates()
        prepare()
        let target = loadTargetAttributes()
        let old = view.takeElements()
        let source = LayoutSource(view.layout, in: view)
        let wanted = view.elements(in: visibleRect(at: target))
        let isWanted = SortedElementMap(wanted)
        collectSupplementaryChanges(in: old.map { $0.key } + wanted.map { $0.0 })
        if view.isStrict { view.checkDecorationViews(old.compactMap { plan.new($0.key) } + wanted.map { $0.0 }) }

        var leaving: [Change] = []
        for (id, element) in old {
            let end = source.final(id)
            if let target = plan.new(id), isWanted.index(of: target) != nil {
                view.put(element, from: id, at: target)
            } else {
                leaving.append((element.view, id, end))
            }
        }
        // A callback may have changed the selection with index paths after the batch, when the cells still had those before it.
        view.updateCellSelection()
        if isAnimated {
            for change in leaving { change.view.isLeaving = true }
        } else {
            // Removed first, so that new elements can reuse the views.
            for change in leaving { view.retire(change.view, change.id) }
            leaving = []
        }
        var coming: [Change] = []
        view.updateElements(wanted) { id, attributes, hasView in
            let start = source.initial(id)
            guard !hasView, let made = view.make(id, attributes), isAnimated, let start else { return }
            // The layout may give the initial attributes the measured size (rule 12.2).
            view.measure(id, attributes)
            UIView.performWithoutAnimation { view.show(start, in: made) }
            coming.append((made, id, attributes))
        }
        animate(coming, leaving, to: target, completion)
    }

    /// Records all known attributes before the batch, because layouts may change them in place.
    private func recordAttributesBeforeUpdates() {
        let source = LayoutSource(view.layout, in: view)
        var places = view.elementState.visible.all.map { ($0.key, source.flip($0.value.attributes)) }
        for attributes in view.layoutState.cache.elements {
            let id = ElementID(attributes)
            if view.elementState.visible[id] == nil { places.append((id, source.flip(attributes.duplicated))) }
        }
        plan.before = SortedElementMap(places)
    }

    private func prepare() {
        view.beginApplyingBatch()
        view.invalidateCountsOfTransition()
        view.layout.invalidate(everything: false, counts: true)
        view.updateCounts(to: counts)
        let prefetched = view.isStrict ? view.prefetchedAttributes(following: plan) : []
        // A reloaded section may have fewer items.
        view.moveSelection { plan.following($0).flatMap { counts.contains($0) ? $0 : nil } }
        view.discardPrefetched()
        view.layout.update = plan
        view.prepareLayoutIfNeeded()
        // iOS queries the elements before `prepare(forCollectionViewUpdates:)` and keeps the result; after `nil` it queries again later
        // (rules 2.26 and 2.27, from reports).
        if view.isStrict { view.loadVisibleAttributes() }
        let isUnanswered = view.layoutState.cache.isUnanswered
        view.calling("prepare(forCollectionViewUpdates:) of the layout") {
            view.layout.prepare(forCollectionViewUpdates: plan.updateItems)
        }
        for (attributes, path) in prefetched { attributes.indexPath = path }
        if isUnanswered { view.discardAttributes() }
        view.prepareLayoutIfNeeded()
        // A layout that reuses its items has their new sizes only now.
        view.readContentSize()
    }

    /// Queries the layout for the elements that are visible after the batch; returns the offset then.
    ///
    /// Reads the content size after each query, and clamps the offset again if a layout computes its content only there.
    private func loadTargetAttributes() -> CGPoint {
        var target = targetOffset()
        var rounds = 0
        while rounds < 10, view.cover(visibleRect(at: target)) {
            rounds += 1
            let size = view.contentSize
            view.readContentSize()
            if view.contentSize != size { target = clampedAtRest(target) }
        }
        return target
    }

    private func visibleRect(at offset: CGPoint) -> CGRect { CGRect(origin: offset, size: view.bounds.size) }

    private func clampedAtRest(_ offset: CGPoint) -> CGPoint { view.isTracking || view.isDecelerating ? offset : view.clamped(offset) }

    private func targetOffset() -> CGPoint {
        var target = clampedAtRest(view.contentOffset)
        target = view.layout.targetContentOffset(forProposedContentOffset: target)
        if let delegate = view.delegate {
            target = delegate.collectionView(view, targetContentOffsetForProposedContentOffset: target)
        }
        // A layout may return the present offset, which is not clamped yet.
        return target == view.contentOffset ? clampedAtRest(target) : target
    }

    /// Collects the supplementary and decoration views that the layout deletes or inserts.
    private func collectSupplementaryChanges(in ids: [ElementID]) {
        var kinds: Set<ElementID> = []
        for id in ids where id.category != .cell {
            kinds.insert(ElementID(category: id.category, kind: id.kind, path: IndexPath(item: 0, section: 0)))
        }
        let layout = view.layout
        for kind in kinds.stableSorted(by: <) {
            let name = kind.kind.name
            let supplementary = kind.category == .supplementaryView
            let gone =
                supplementary
                ? layout.indexPathsToDeleteForSupplementaryView(ofKind: name) : layout.indexPathsToDeleteForDecorationView(ofKind: name)
            let come =
                supplementary
                ? layout.indexPathsToInsertForSupplementaryView(ofKind: name) : layout.indexPathsToInsertForDecorationView(ofKind: name)
            plan.change(kind, removed: gone, added: come)
        }
    }

    private func animate(_ coming: [Change], _ leaving: [Change], to target: CGPoint, _ completion: @escaping (Bool) -> Void) {
        let view = self.view
        // A reloaded item has a new cell.
        let reconfigured = reconfigured.compactMap { $0.count == 2 ? plan.new($0) : nil }
        UICollectionView.change(
            animations: {
                view.shiftContent(to: target)
                for change in coming + leaving { if let end = change.end { view.show(end, in: change.view) } }
                view.endApplyingBatch()
                view.layout.finalizeCollectionViewUpdates()
                view.layout.update = nil
                view.layOutElements()
                if reconfigured.isEmpty { return }
                view.reconfigure(reconfigured)
                // The items that another size of a cell moves.
                view.layOutElements()
            },
            completion: { finished in
                for change in leaving { view.leave(change.view, change.id) }
                completion(finished)
            }
        )
    }
}
