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

    final func dequeue(_ key: PoolKey, _ id: ElementID, _ identifier: String) -> UICollectionReusableView? {
        if let current = requests[id]?.current, current.poolKey == key { return current }
        guard let view = pool.dequeue(key) else { return nil }
        view.reuseIdentifier = identifier
        // The data source finds the view with its element's size, as on Apple's systems.
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
