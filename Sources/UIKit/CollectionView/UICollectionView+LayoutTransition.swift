import Foundation

extension UICollectionView {
    final func change(to layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
        whenIdle("setCollectionViewLayout(_:animated:)") { self.changeNow(to: layout, animated: animated, completion) }
    }

    private final func changeNow(to layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
        if let other = layout.owner.object, other !== self {
            usageError("UICollectionView: the layout belongs to another collection view; make one for each.")
        }
        cancelMovementNow()
        closeTransition(completed: false)
        if layout === self.layout {
            completion?(true)
            return
        }
        updating {
            if !animated || loadedCounts.phase.isStale {
                exchange(self.layout, for: layout) { self.adopt(layout) }
                layOutElements()
                if let completion { completeNext(completion) }
                return
            }
            layOutElements()
            exchangeAnimated(to: layout, completion)
        }
    }

    /// Calls the completion handler after the call has returned (rule 2.36).
    private final func completeNext(_ completion: @escaping (Bool) -> Void) {
        clock.schedule(after: 0) {
            self.updating {
                self.calling("the completion of setCollectionViewLayout(_:animated:completion:)") { completion(true) }
            }
        }
    }

    private final func exchange(_ old: UICollectionViewLayout, for new: UICollectionViewLayout, _ body: () -> Void) {
        new.owner = WeakRef(self)
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
        for (_, element) in elementState.visible.all { element.view.willTransition(from: old, to: new) }
        body()
        for (_, element) in elementState.visible.all { element.view.didTransition(from: old, to: new) }
        old.finalizeLayoutTransition()
        new.finalizeLayoutTransition()
        if old !== layout { old.owner = WeakRef() }
    }

    /// Sets another layout, at an offset from `targetContentOffset(forProposedContentOffset:)`.
    final func adopt(_ new: UICollectionViewLayout) {
        transition.replace(with: new)
        new.invalidate(everything: true, counts: false)
        attributesCache.removeAll()
        discardCellsAhead()
        invalidatePreferredSizes()
        setNeedsLayout()
        prepareLayoutIfNeeded()
        let target = offsetAfterExchange()
        if target != contentOffset { contentOffset = target }
    }

    final func offsetAfterExchange() -> CGPoint {
        let proposed = layout.targetContentOffset(forProposedContentOffset: clamped(contentOffset))
        return delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    }

    private final func exchangeAnimated(to new: UICollectionViewLayout, _ completion: ((Bool) -> Void)?) {
        let old = layout
        var leaving: [(ElementID, VisibleElement, UICollectionViewLayoutAttributes?)] = []
        exchange(old, for: new) {
            // Created while the old layout still has its collection view.
            let source = LayoutSource(old, in: self)
            UICollectionView.change(
                animations: {
                    self.adopt(new)
                    _ = self.loadVisibleAttributes()
                    let wanted = self.elements(in: self.visibleRect)
                    let isWanted = SortedElementMap(wanted)
                    let target = LayoutSource(new, in: self)
                    for (id, element) in self.takeElements(where: { id, _ in isWanted.index(of: id) == nil }) {
                        let end = source.final(id)
                        leaving.append((id, element, end ?? (id.category == .cell ? target.element(id) : element.attributes.faded)))
                    }
                    self.updateElements(wanted) { id, attributes, hasView in
                        if !hasView, let view = self.make(id, attributes) {
                            let start = target.initial(id)
                            let origin = start ?? (id.category == .cell ? source.element(id) : attributes.faded)
                            if let origin { UIView.performWithoutAnimation { self.show(origin, in: view) } }
                        }
                        self.updateAttributes(of: id, to: attributes)
                    }
                    for (_, element, end) in leaving {
                        self.beginLeaving(element.view)
                        if let end { self.show(end, in: element.view) }
                    }
                    self.layOutElements()
                },
                completion: { finished in
                    for (id, element, _) in leaving { self.leave(element.view, id) }
                    completion?(finished)
                }
            )
        }
    }
}
