/// The category, kind and reuse identifier of a reusable view.
struct PoolKey: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: ElementKind
    let identifier: [UInt8]
}

/// The views that are available for reuse, and the registered classes, by kind and identifier.
@MainActor
struct ReusePool {
    private struct Queue {
        /// The registered class; `nil` for decoration views, whose classes the layout has.
        var type: UICollectionReusableView.Type?
        var views: [UICollectionReusableView] = []

        mutating func enqueue(_ view: UICollectionReusableView) {
            if let type, ObjectIdentifier(type) != ObjectIdentifier(Swift.type(of: view)) { return }
            views.append(view)
        }
    }

    private var queues: [PoolKey: Queue] = [:]

    /// Registers a class; another one discards the views that wait.
    mutating func register(_ new: UICollectionReusableView.Type?, for key: PoolKey) {
        if let new, let known = type(for: key), ObjectIdentifier(new) == ObjectIdentifier(known) { return }
        queues[key] = Queue(type: new)
    }

    /// Removes and returns a reusable view; `nil` if the pool has none.
    mutating func take(_ key: PoolKey) -> UICollectionReusableView? { queues[key]?.views.popLast() }

    /// Returns the registered class; `nil` if none is registered.
    func type(for key: PoolKey) -> UICollectionReusableView.Type? { queues[key]?.type }

    /// Makes a view available, unless another class has been registered since it was made.
    mutating func enqueue(_ view: UICollectionReusableView) {
        view.appliedAttributes = nil
        if let key = view.poolKey { queues[key, default: Queue()].enqueue(view) }
    }
}
