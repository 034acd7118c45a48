#if !hasFeature(Embedded)
    import Foundation
#endif

/// A change of layouts that a gesture steers.
struct InteractiveTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    var isEnding = false
}

extension UICollectionView {
    final func beginTransition(
        to layout: UICollectionViewLayout,
        _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        if transition != nil { stopWith("UICollectionView: an interactive transition is under way; finish or cancel it first.") }
        layOutElements()
        let old = self.layout
        let between =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        layout.owner = WeakRef(self)
        between.owner = WeakRef(self)
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        for (_, element) in shown.all { element.view.willTransition(from: old, to: layout) }
        layout.prepare()
        let end = range(contentSize: layout.collectionViewContentSize).clamp(contentOffset)
        between.offsets = (contentOffset, layout.targetContentOffset(forProposedContentOffset: end))
        transition = InteractiveTransition(layout: between, completion: completion)
        self.layout = between
        pass.needsPrepare = true
        pass.isEverythingOld = true
        setNeedsLayout()
        layOutElements()
        return between
    }

    final func endTransition(finished: Bool) {
        guard var current = transition, !current.isEnding else { return }
        current.isEnding = true
        transition = current
        let between = current.layout
        let kept = finished ? between.nextLayout : between.currentLayout
        UICollectionView.change(
            animations: {
                between.transitionProgress = finished ? 1 : 0
                self.layOutElements()
            },
            completion: { completed in
                self.transition = nil
                self.layout = kept
                self.pass.needsPrepare = true
                self.pass.isEverythingOld = true
                self.query.forget()
                if finished { self.shown.forgetSizes() }
                let offset = finished ? between.offsets.to : between.offsets.from
                if self.contentOffset != offset { self.contentOffset = offset }
                self.layOutElements()
                let (from, to) = (between.currentLayout, between.nextLayout)
                if finished { for (_, element) in self.shown.all { element.view.didTransition(from: from, to: to) } }
                from.finalizeLayoutTransition()
                to.finalizeLayoutTransition()
                between.owner = WeakRef()
                (finished ? from : to).owner = WeakRef()
                current.completion?(completed, finished)
            }
        )
    }
}
