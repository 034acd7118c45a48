import Foundation

extension UICollectionView {
    /// Makes or reuses a view for an element and displays it.
    @discardableResult
    final func make(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        var view: UICollectionReusableView?
        // The initial values of a new view are not part of a running animation.
        UIView.performWithoutAnimation {
            view = lookAhead.take(id) ?? provide(id, attributes)
            guard let view else { return }
            show(attributes, in: view)
            if view.superview !== self {
                view.isHidden = false
                withoutLayoutRequest { addSubview(view) }
            }
            if let cell = view as? UICollectionViewCell {
                cell.isSelected = selection.contains(id.path)
                cell.isHighlighted = selection.highlighted == id.path
            }
        }
        guard let view else { return nil }
        visibleElements.insert(id, view, attributes.duplicated)
        view.layer.setNeedsCommit(.describe)
        notifyWillDisplay(view, id)
        return view
    }

    final func provide(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        // The reload may remove the element.
        if deferred.isReloadRequested { return nil }
        var id = id
        if id.category == .cell, let item = movement.held { id.path = item.dataSourcePath(of: id.path) }
        let outer = requests.begin(id, attributes)
        defer { requests.end(outer) }
        // Screens in the browser are not strict.
        #if !hasFeature(Embedded)
            if isStrict { return checkingDequeuedViews(for: id) { request(id) } }
        #endif
        return request(id)
    }

    private final func request(_ id: ElementID) -> UICollectionReusableView? {
        switch id.category {
        case .cell:
            return calling("collectionView(_:cellForItemAt:)") { dataSource?.collectionView(self, cellForItemAt: id.path) }
        case .supplementaryView:
            return calling("collectionView(_:viewForSupplementaryElementOfKind:at:)") {
                dataSource?.collectionView(self, viewForSupplementaryElementOfKind: id.kind.name, at: id.path)
            }
        case .decorationView:
            return decoration(id.kind)
        }
    }

    private final func decoration(_ kind: ElementKind) -> UICollectionReusableView {
        guard let type = layout.decorationClass(kind) else {
            usageError(
                "UICollectionView: the layout has decoration views of kind \(kind.name), but no class was registered for it; call "
                    + "register(_:forDecorationViewOfKind:) on the layout."
            )
        }
        let key = PoolKey(category: .decorationView, kind: kind, identifier: [])
        if !pool.isRegistered(key) { pool.register(type, for: key) }
        guard let view = reuseOrMake(key) else { usageError("UICollectionView: no view of kind \(kind.name) could be made.") }
        return view
    }

    /// Applies attributes to a view.
    final func show(_ attributes: UICollectionViewLayoutAttributes, in view: UICollectionReusableView) {
        let bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
        if view.bounds != bounds { view.bounds = bounds }
        view.center = attributes.center
        view.transform3D = attributes.transform3D
        view.alpha = attributes.alpha
        view.layer.zPosition = CGFloat(attributes.zIndex)
        view.apply(attributes)
    }

    /// Runs a body that adds or removes a view; in a layout pass, this requests no further layout.
    private final func withoutLayoutRequest(_ body: () -> Void) {
        let needsLayout = flags.needsLayout
        body()
        if pass.isLayingOut { flags.needsLayout = needsLayout }
    }

    /// Applies attributes to the element's view, if it has one.
    final func updateAttributes(of id: ElementID, to attributes: UICollectionViewLayoutAttributes) {
        if let view = visibleElements.update(id, to: attributes.duplicated) { show(attributes, in: view) }
    }

    /// Marks a view that no longer belongs to an element; `leave(_:_:)` removes it after its animation.
    final func beginLeaving(_ view: UICollectionReusableView) { view.isLeaving = true }

    /// Removes a marked view after its animation, unless another update has removed it.
    final func leave(_ view: UICollectionReusableView, _ id: ElementID) {
        if view.isLeaving { retire(view, id) }
    }

    /// Removes an element's view and returns it to the reuse pool.
    final func retire(_ view: UICollectionReusableView, _ id: ElementID) {
        view.isLeaving = false
        withoutLayoutRequest { view.removeFromSuperview() }
        pool.enqueue(view)
        notifyDidEndDisplaying(view, id)
    }

    // MARK: Delegate calls

    private final func notifyWillDisplay(_ view: UICollectionReusableView, _ id: ElementID) {
        if let cell = view as? UICollectionViewCell {
            calling("collectionView(_:willDisplay:forItemAt:)") { delegate?.collectionView(self, willDisplay: cell, forItemAt: id.path) }
        } else if id.category == .supplementaryView {
            calling("collectionView(_:willDisplaySupplementaryView:forElementKind:at:)") {
                delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: id.kind.name, at: id.path)
            }
        }
    }

    final func notifyDidEndDisplaying(_ view: UICollectionReusableView, _ id: ElementID) {
        if let cell = view as? UICollectionViewCell {
            calling("collectionView(_:didEndDisplaying:forItemAt:)") {
                delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: id.path)
            }
        } else if id.category == .supplementaryView {
            calling("collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)") {
                delegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: id.kind.name, at: id.path)
            }
        }
    }
}
