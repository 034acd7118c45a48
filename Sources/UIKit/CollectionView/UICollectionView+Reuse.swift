#if !hasFeature(Embedded)
    public import Foundation
#endif

extension UICollectionView {
    /// The class to make cells of an identifier from; nil takes it back.
    public final func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, PoolKey(category: .cell, kind: .none, identifier: Array(identifier.utf8)), identifier)
    }

    /// The class to make supplementary views of a kind and an identifier from; nil takes it back.
    public final func register(
        _ viewClass: AnyClass?,
        forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        let key = PoolKey(category: .supplementaryView, kind: ElementKind(elementKind), identifier: Array(identifier.utf8))
        register(viewClass, key, identifier)
    }

    private final func register(_ type: AnyClass?, _ key: PoolKey, _ identifier: String) {
        if key.identifier.isEmpty { stopWith("UICollectionView: a class is registered with an empty reuse identifier; give it a name.") }
        guard let type else { return pool.register(nil, for: key) }
        guard let kind = inheriting(type, from: UICollectionReusableView.self) else {
            stopWith("UICollectionView: the class registered for \(identifier) must be a UICollectionReusableView.")
        }
        pool.register(kind, for: key)
    }

    /// A cell of the identifier for an item: one that has scrolled away, made ready, or a new one.
    public final func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        let key = PoolKey(category: .cell, kind: .none, identifier: Array(identifier.utf8))
        guard let view = dequeue(key, .cell(indexPath), identifier) else {
            stopWith(
                "UICollectionView: could not dequeue a cell with identifier \(identifier): no class is registered for it; call "
                    + "register(_:forCellWithReuseIdentifier:) first."
            )
        }
        guard let cell = view as? UICollectionViewCell else {
            stopWith("UICollectionView: the class registered for cells with identifier \(identifier) must be a UICollectionViewCell.")
        }
        return cell
    }

    /// A supplementary view of the kind and identifier: one that has scrolled away, made ready, or a new one.
    public final func dequeueReusableSupplementaryView(
        ofKind elementKind: String,
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let kind = ElementKind(elementKind)
        let key = PoolKey(category: .supplementaryView, kind: kind, identifier: Array(identifier.utf8))
        guard let view = dequeue(key, ElementID(category: .supplementaryView, kind: kind, path: indexPath), identifier) else {
            stopWith(
                "UICollectionView: could not dequeue a supplementary view of kind \(elementKind) with identifier \(identifier): no class is "
                    + "registered for it; call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first."
            )
        }
        return view
    }

    private final func dequeue(_ key: PoolKey, _ id: ElementID, _ identifier: String) -> UICollectionReusableView? {
        if let making, making.id == id, let current = making.current, current.pool == key { return current }
        guard let view = pool.take(key) else { return nil }
        view.reuseIdentifier = identifier
        // The data source finds the view with its element's size, as on Apple's systems.
        if let making, making.id == id { UIView.performWithoutAnimation { show(making.attributes, in: view) } }
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
