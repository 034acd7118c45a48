/// What must agree for a view to be shown for another element.
struct PoolKey: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: ElementKind
    let identifier: [UInt8]
}

/// The views that wait to be shown again, by kind and identifier, and the classes new ones are made from.
@MainActor
struct ReusePool {
    private var classes: [PoolKey: UICollectionReusableView.Type] = [:]
    private var waiting: [PoolKey: [UICollectionReusableView]] = [:]

    func isRegistered(_ key: PoolKey) -> Bool { classes[key] != nil }

    mutating func register(_ kind: UICollectionReusableView.Type?, for key: PoolKey) {
        classes[key] = kind
        waiting[key] = nil
    }

    /// Takes a view that waits out of the pool; nil if none does.
    mutating func take(_ key: PoolKey) -> UICollectionReusableView? { waiting[key]?.popLast() }

    /// The class to make a view from; nil if none is registered.
    func type(for key: PoolKey) -> UICollectionReusableView.Type? { classes[key] }

    mutating func enqueue(_ view: UICollectionReusableView) {
        guard let key = view.poolKey else { return }
        waiting[key, default: []].append(view)
    }
}
