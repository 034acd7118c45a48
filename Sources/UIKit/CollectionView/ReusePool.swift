/// The category, kind and reuse identifier of a reusable view.
struct PoolKey: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: ElementKind
    let identifier: [UInt8]
}

/// The views that are available for reuse, and the registered classes, by kind and identifier.
@MainActor
struct ReusePool {
    private var classes: [PoolKey: UICollectionReusableView.Type] = [:]
    private var waiting: [PoolKey: [UICollectionReusableView]] = [:]

    /// Registers a class; another one discards the views that wait.
    mutating func register(_ kind: UICollectionReusableView.Type?, for key: PoolKey) {
        if let kind, let known = classes[key], ObjectIdentifier(kind) == ObjectIdentifier(known) { return }
        classes[key] = kind
        waiting[key] = nil
    }

    /// Removes and returns a reusable view; `nil` if the pool has none.
    mutating func take(_ key: PoolKey) -> UICollectionReusableView? { waiting[key]?.popLast() }

    /// Returns the registered class; `nil` if none is registered.
    func type(for key: PoolKey) -> UICollectionReusableView.Type? { classes[key] }

    mutating func enqueue(_ view: UICollectionReusableView) {
        view.appliedAttributes = nil
        guard let key = view.poolKey else { return }
        // A view of a class that was registered before would have another type than the app expects.
        if let kind = classes[key], ObjectIdentifier(kind) != ObjectIdentifier(Swift.type(of: view)) { return }
        waiting[key, default: []].append(view)
    }
}
