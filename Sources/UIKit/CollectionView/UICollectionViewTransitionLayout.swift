public import Foundation

/// Lies between two layouts: each element is on its way from where one puts it to where the other does.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at progress 0.
    public final let currentLayout: UICollectionViewLayout
    /// The layout at progress 1.
    public final let nextLayout: UICollectionViewLayout
    private final var values: NameTable<CGFloat> = [:]
    /// The offsets at both ends, in points.
    private(set) final var offsets = (from: CGPoint.zero, to: CGPoint.zero)

    /// How far the way is, from 0 to 1; a gesture sets it.
    open var transitionProgress: CGFloat = 0 {
        didSet { if transitionProgress != oldValue { progressChanged() } }
    }

    /// A layout between two, at progress 0.
    public required init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        self.currentLayout = currentLayout
        nextLayout = newLayout
        super.init()
    }

    /// Not possible without two layouts.
    public required init?(coder: NSCoder) {
        return nil
    }

    final func setOffsets(from: CGPoint, to: CGPoint) { offsets = (from, to) }

    private final func progressChanged() {
        invalidateLayout()
        guard let view = collectionView else { return }
        let t = transitionProgress
        view.contentOffset = CGPoint(
            x: offsets.from.x + (offsets.to.x - offsets.from.x) * t,
            y: offsets.from.y + (offsets.to.y - offsets.from.y) * t
        )
    }

    /// Keeps a value of the gesture for whoever animates with it.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
        values[key] = value
    }

    /// The value kept for a key; 0 when there is none.
    open func value(forAnimatedKey key: String) -> CGFloat {
        values[key] ?? 0
    }

    /// Large enough for both layouts.
    open override var collectionViewContentSize: CGSize {
        let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: max(a.width, b.width), height: max(a.height, b.height))
    }

    /// When the bounds change one of the layouts: elements that stick are on their way from and to other places then.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        super.shouldInvalidateLayout(forBoundsChange: newBounds) || currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
            || nextLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    /// The elements that either layout shows around the rectangle.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let view = collectionView else { return nil }
        let offset = view.contentOffset
        let (a, b) = (LayoutSource(currentLayout, in: view), LayoutSource(nextLayout, in: view))
        let first = rect.offsetBy(dx: offsets.from.x - offset.x, dy: offsets.from.y - offset.y)
        let second = rect.offsetBy(dx: offsets.to.x - offset.x, dy: offsets.to.y - offset.y)
        var seen: Set<ElementID> = []
        var result: [UICollectionViewLayoutAttributes] = []
        for attributes in a.elements(in: first) + b.elements(in: second) {
            let id = ElementID(attributes)
            if seen.insert(id).inserted, let between = between(a.element(id), b.element(id)) { result.append(between) }
        }
        return result
    }

    /// The item on its way.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        between(currentLayout.layoutAttributesForItem(at: indexPath), nextLayout.layoutAttributesForItem(at: indexPath))
    }

    /// The supplementary view on its way.
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        between(
            currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
            nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
        )
    }

    /// The decoration view on its way.
    open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        between(
            currentLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
            nextLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
        )
    }

    /// What only one of the layouts has fades.
    private final func between(_ a: UICollectionViewLayoutAttributes?, _ b: UICollectionViewLayoutAttributes?)
        -> UICollectionViewLayoutAttributes?
    {
        let t = transitionProgress
        guard let a else {
            guard let b = b?.duplicated else { return nil }
            b.alpha *= t
            return b
        }
        let result = a.duplicated
        guard let b else {
            result.alpha *= 1 - t
            return result
        }
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { t == 1 ? y : x + (y - x) * t }
        result.center = CGPoint(x: mix(a.center.x, b.center.x), y: mix(a.center.y, b.center.y))
        result.size = CGSize(width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height))
        result.alpha = mix(a.alpha, b.alpha)
        result.zIndex = t < 0.5 ? a.zIndex : b.zIndex
        if case .transform(let matrix) = LayerValue.transform(a.transform3D).interpolated(to: .transform(b.transform3D), progress: t) {
            result.transform3D = matrix
        }
        return result
    }
}
