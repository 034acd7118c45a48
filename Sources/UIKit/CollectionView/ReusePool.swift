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

    /// A view that waited, made ready, or a new one; nil when no class is registered.
    mutating func dequeue(_ key: PoolKey) -> UICollectionReusableView? {
        if let view = waiting[key]?.popLast() {
            if let cell = view as? UICollectionViewCell {
                cell.isSelected = false
                cell.isHighlighted = false
            }
            view.prepareForReuse()
            return view
        }
        guard let kind = classes[key] else { return nil }
        let view = kind.init(registeredWithFrame: .zero)
        view.poolKey = key
        return view
    }

    mutating func enqueue(_ view: UICollectionReusableView) {
        guard let key = view.poolKey else { return }
        waiting[key, default: []].append(view)
    }
}
