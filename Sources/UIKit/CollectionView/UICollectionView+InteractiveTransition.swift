import Foundation

extension UICollectionView {
    final func beginTransition(
        to layout: UICollectionViewLayout,
        _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        if deferred.isUpdating {
            usageError(
                "UICollectionView: an interactive transition cannot start in \(deferred.callback), during an update; start it afterwards."
            )
        }
        if transition.isInteractive {
            usageError("UICollectionView: an interactive transition is under way; finish or cancel it first.")
        }
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
        for (_, element) in elementState.visible.all { element.view.willTransition(from: old, to: layout) }
        layout.invalidate(everything: true, counts: false)
        layout.prepare()
        let end = range(contentSize: layout.collectionViewContentSize).clamp(contentOffset)
        between.setOffsets(from: contentOffset, to: layout.targetContentOffset(forProposedContentOffset: end))
        transition.begin(between, completion)
        pass.invalidateAll()
        setNeedsLayout()
        layOutElements()
        return between
    }

    final func endTransition(finished: Bool) {
        whenIdle("finishInteractiveTransition() or cancelInteractiveTransition()") { self.endTransitionNow(finished: finished) }
    }

    private final func endTransitionNow(finished: Bool) {
        guard let between = transition.end(finished: finished) else { return }
        UICollectionView.change(
            animations: {
                between.transitionProgress = finished ? 1 : 0
                self.layOutElements()
            },
            completion: { completed in
                if self.transition.between === between { self.closeTransition(completed: completed) }
            }
        )
    }

    /// Replaces the transition layout with the new layout if the transition was finished, else with the old one.
    final func closeTransition(completed: Bool) {
        guard let closed = transition.close() else { return }
        let (between, finished) = (closed.between, closed.isFinished)
        updating {
            pass.invalidateAll()
            attributesCache.removeAll()
            if finished { invalidatePreferredSizes() }
            let offset = finished ? between.offsets.to : between.offsets.from
            if contentOffset != offset { contentOffset = offset }
            layOutElements()
            let (from, to) = (between.currentLayout, between.nextLayout)
            if finished { for (_, element) in elementState.visible.all { element.view.didTransition(from: from, to: to) } }
            from.finalizeLayoutTransition()
            to.finalizeLayoutTransition()
            between.owner = WeakRef()
            (finished ? from : to).owner = WeakRef()
        }
        closed.completion?(completed, finished)
    }

    /// Invalidates the counts in both layouts of an interactive transition, which are not invalidated otherwise.
    final func invalidateCountsOfTransition() {
        guard let between = transition.between else { return }
        between.currentLayout.invalidate(everything: true, counts: true)
        between.nextLayout.invalidate(everything: true, counts: true)
    }
}
