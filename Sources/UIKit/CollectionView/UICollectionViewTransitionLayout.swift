public import Foundation

/// A layout that interpolates between the attributes of two layouts.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at progress 0.
    public final let currentLayout: UICollectionViewLayout
    /// The layout at progress 1.
    public final let nextLayout: UICollectionViewLayout
    private final var values: NameTable<CGFloat> = [:]
    /// The content offsets of both layouts, in points.
    final var offsets = (from: CGPoint.zero, to: CGPoint.zero)

    /// The progress of the transition, from 0 to 1, which a gesture usually sets.
    open var transitionProgress: CGFloat = 0 {
        didSet {
            if transitionProgress == oldValue { return }
            invalidateLayout()
            collectionView?.contentOffset = offsets.from + (offsets.to - offsets.from) * transitionProgress
        }
    }

    /// Makes a layout between two layouts, at progress 0.
    public required init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        self.currentLayout = currentLayout
        nextLayout = newLayout
        super.init()
    }

    /// Returns `nil`, because a transition layout needs two layouts.
    public required init?(coder: NSCoder) {
        return nil
    }

    /// Stores a value for an animated key.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
        values[key] = value
    }

    /// Returns the value of an animated key; 0 if it has none.
    open func value(forAnimatedKey key: String) -> CGFloat {
        values[key] ?? 0
    }

    /// The union of the sizes of both layouts.
    open override var collectionViewContentSize: CGSize {
        let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: max(a.width, b.width), height: max(a.height, b.height))
    }

    /// Returns whether new bounds invalidate one of the layouts, whose pinned elements then move.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        super.shouldInvalidateLayout(forBoundsChange: newBounds) || currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
            || nextLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    /// Returns the interpolated attributes of the elements of both layouts, at the corresponding offsets.
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

    /// Returns the interpolated attributes of an item.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        element(.cell(indexPath))
    }

    /// Returns the interpolated attributes of a supplementary view.
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { element(.supplementary(elementKind, indexPath)) }

    /// Returns the interpolated attributes of a decoration view.
    open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { element(.decoration(elementKind, indexPath)) }

    /// Returns the interpolated attributes of an element, mirrored if a layout requires it, like those of a rectangle.
    private final func element(_ id: ElementID) -> UICollectionViewLayoutAttributes? {
        guard let view = collectionView else { return between(currentLayout.attributes(of: id), nextLayout.attributes(of: id)) }
        return between(LayoutSource(currentLayout, in: view).element(id), LayoutSource(nextLayout, in: view).element(id))
    }

    /// Returns interpolated attributes; an element of only one layout fades.
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
