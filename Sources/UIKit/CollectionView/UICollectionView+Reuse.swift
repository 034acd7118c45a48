import Foundation

extension UICollectionView {
    final func register(_ type: AnyClass?, _ key: PoolKey, _ identifier: String) {
        if key.identifier.isEmpty { usageError("UICollectionView: a class is registered with an empty reuse identifier; give it a name.") }
        guard let type else { return pool.register(nil, for: key) }
        guard let kind = inheriting(type, from: UICollectionReusableView.self) else {
            usageError("UICollectionView: the class registered for \(identifier) must be a UICollectionReusableView.")
        }
        pool.register(kind, for: key)
    }

    /// Returns a reused view after `prepareForReuse()`, or a new one; `nil` if no class is registered.
    ///
    /// The view's methods may use the collection view, so the pool is not accessed meanwhile.
    final func reuseOrMake(_ key: PoolKey) -> UICollectionReusableView? {
        if let view = pool.take(key) {
            if let cell = view as? UICollectionViewCell {
                cell.isSelected = false
                cell.isHighlighted = false
            }
            view.prepareForReuse()
            return view
        }
        guard let type = pool.type(for: key) else { return nil }
        let view = type.init(registeredWithFrame: .zero)
        view.poolKey = key
        return view
    }

    final func dequeue(_ key: PoolKey, _ id: ElementID, _ identifier: String) -> UICollectionReusableView? {
        if let current = requests[id]?.current, current.poolKey == key { return current }
        guard let view = reuseOrMake(key) else { return nil }
        view.reuseIdentifier = identifier
        // Screens in the browser are not strict.
        #if !hasFeature(Embedded)
            if isStrict { recordDequeued(view, identifier: identifier) }
        #endif
        // As on Apple's systems, a dequeued view has its element's size.
        if let request = requests[id] { UIView.performWithoutAnimation { show(request.attributes, in: view) } }
        return view
    }
}

extension UICollectionViewLayout {
    final func decorationClass(_ kind: ElementKind) -> UICollectionReusableView.Type? {
        if let between = self as? UICollectionViewTransitionLayout {
            return between.nextLayout.decorationClass(kind) ?? between.currentLayout.decorationClass(kind)
        }
        return decorations[kind]
    }
}
