import Foundation

/// A change of layouts that a gesture steers.
struct InteractiveTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    /// Whether it ends with the new layout; nil until it ends.
    var isFinished: Bool?

    /// The data source has other items; a layout that is not asked yet, or no longer, would not learn of it.
    @MainActor
    func invalidateCounts() {
        layout.currentLayout.invalidate(everything: true, counts: true)
        layout.nextLayout.invalidate(everything: true, counts: true)
    }
}

extension UICollectionView {
    final func beginTransition(
        to layout: UICollectionViewLayout,
        _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        if deferred.depth > 0 {
            usageError(
                "UICollectionView: an interactive transition cannot start in \(deferred.callback), during an update; start it afterwards."
            )
        }
        if transition != nil { usageError("UICollectionView: an interactive transition is under way; finish or cancel it first.") }
        return updating { transitionNow(to: layout, completion) }
    }

    private final func transitionNow(
        to layout: UICollectionViewLayout,
        _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        cancelMovementNow()
        layOutElements()
        let old = self.layout
        let between =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        layout.owner = WeakRef(self)
        between.owner = WeakRef(self)
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        for (_, element) in visibleElements.all { element.view.willTransition(from: old, to: layout) }
        layout.invalidate(everything: true, counts: false)
        layout.prepare()
        let end = range(contentSize: layout.collectionViewContentSize).clamp(contentOffset)
        between.offsets = (contentOffset, layout.targetContentOffset(forProposedContentOffset: end))
        transition = InteractiveTransition(layout: between, completion: completion)
        self.layout = between
        pass.invalidateAll()
        setNeedsLayout()
        layOutElements()
        return between
    }

    final func endTransition(finished: Bool) {
        whenIdle("finishInteractiveTransition() or cancelInteractiveTransition()") { self.endTransitionNow(finished: finished) }
    }

    private final func endTransitionNow(finished: Bool) {
        guard var current = transition, current.isFinished == nil else { return }
        current.isFinished = finished
        transition = current
        let between = current.layout
        UICollectionView.change(
            animations: {
                between.transitionProgress = finished ? 1 : 0
                self.layOutElements()
            },
            completion: { completed in
                if self.transition?.layout === between { self.closeTransition(completed: completed) }
            }
        )
    }

    /// Makes one of the two layouts the one that is asked again: the old one, where the transition was not finished.
    final func closeTransition(completed: Bool) {
        guard let current = transition else { return }
        let finished = current.isFinished ?? false
        let between = current.layout
        updating {
            transition = nil
            layout = finished ? between.nextLayout : between.currentLayout
            pass.invalidateAll()
            attributesCache.removeAll()
            if finished { visibleElements.invalidatePreferredSizes() }
            let offset = finished ? between.offsets.to : between.offsets.from
            if contentOffset != offset { contentOffset = offset }
            layOutElements()
            let (from, to) = (between.currentLayout, between.nextLayout)
            if finished { for (_, element) in visibleElements.all { element.view.didTransition(from: from, to: to) } }
            from.finalizeLayoutTransition()
            to.finalizeLayoutTransition()
            between.owner = WeakRef()
            (finished ? from : to).owner = WeakRef()
        }
        current.completion?(completed, finished)
    }
}
