public import Foundation

/// Where one element of a collection view lies and how it looks.
///
/// Lengths are points in the coordinates of the collection view's content.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    /// The middle of the element.
    @exclusivity(unchecked) open var center = CGPoint.zero
    /// The size before any transform.
    @exclusivity(unchecked) open var size = CGSize.zero
    /// Turns, scales and moves the element in space.
    open var transform3D: CATransform3D {
        get { turned?.transform ?? CATransform3DIdentity }
        set { turned = CATransform3DIsIdentity(newValue) ? nil : Turned(newValue) }
    }
    /// What few elements have lies elsewhere: thousands of attributes are made while a person scrolls.
    @exclusivity(unchecked) private final var turned: Turned?
    /// Nil until it is said; making a path that is replaced at once would take as long as all the rest.
    @exclusivity(unchecked) private final var path: IndexPath?
    @exclusivity(unchecked) final var kind = ElementKind.none
    private final var isPlain: Bool { turned == nil }
    /// From 0, unseen, to 1.
    @exclusivity(unchecked) open var alpha: CGFloat = 1
    /// What lies higher covers what lies lower; 0 by default.
    @exclusivity(unchecked) open var zIndex = 0
    /// Whether the element is unseen; the collection view then makes no view for it.
    @exclusivity(unchecked) open var isHidden = false
    /// The element's section and item.
    open var indexPath: IndexPath {
        get { path ?? IndexPath(item: 0, section: 0) }
        set { path = newValue }
    }
    /// Whether the element is a cell, a supplementary or a decoration view.
    @exclusivity(unchecked) open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary or decoration view; nil for a cell.
    open var representedElementKind: String? { kind == .none ? nil : kind.name }

    /// Attributes of the first cell.
    public override init() {
        super.init()
    }

    /// Attributes of a cell.
    public convenience required init(forCellWith indexPath: IndexPath) {
        self.init()
        path = indexPath
    }

    /// Attributes of a supplementary view of a kind.
    public convenience required init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        path = indexPath
        representedElementCategory = .supplementaryView
        kind = ElementKind(elementKind)
    }

    /// Attributes of a decoration view of a kind.
    public convenience required init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        path = indexPath
        representedElementCategory = .decorationView
        kind = ElementKind(decorationViewKind)
    }

    /// The rectangle around the transformed element; setting it sets the size and the center.
    open var frame: CGRect {
        get {
            let (center, size) = (self.center, self.size)
            let plain = CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            if isPlain { return plain }
            let matrix = CATransform3DGetAffineTransform(transform3D)
            return plain.offsetBy(dx: -center.x, dy: -center.y).applying(matrix).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            var size = newValue.size
            if !isPlain {
                let inverse = CATransform3DGetAffineTransform(transform3D).inverted()
                size = CGRect(origin: .zero, size: size).applying(inverse).size
            }
            self.size = size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// The element's own coordinates: its size, at zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// Turns, scales and moves the element in the plane.
    open var transform: CGAffineTransform {
        get { isPlain ? .identity : CATransform3DGetAffineTransform(transform3D) }
        set { if !isPlain || !newValue.isIdentity { transform3D = CATransform3DMakeAffineTransform(newValue) } }
    }

    /// The same in every value that a view can show.
    final func looksLike(_ other: UICollectionViewLayoutAttributes) -> Bool {
        center == other.center && size == other.size && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
            && (turned === other.turned || CATransform3DEqualToTransform(transform3D, other.transform3D))
    }

    /// A copy with the class and all values of the subclass.
    final var duplicated: UICollectionViewLayoutAttributes { copy() as? UICollectionViewLayoutAttributes ?? self }

    /// A transparent copy.
    final var faded: UICollectionViewLayoutAttributes {
        let copy = duplicated
        copy.alpha = 0
        return copy
    }

    private final func duplicate() -> UICollectionViewLayoutAttributes {
        let copy = type(of: self).init(forCellWith: indexPath)
        copy.center = center
        copy.size = size
        copy.turned = turned
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.representedElementCategory = representedElementCategory
        copy.kind = kind
        return copy
    }

    // Embedded Swift has no casts from Any.
    #if hasFeature(Embedded)
        /// Attributes of the same class with the same values; a subclass adds its own.
        open override func copy() -> NSObject { duplicate() }

        /// Whether the other has the same values; a subclass adds its own.
        open override func isEqual(_ object: AnyObject?) -> Bool {
            guard let other = object as? UICollectionViewLayoutAttributes else { return false }
            return self === other || isSame(as: other)
        }
    #else
        /// Attributes of the same class with the same values; a subclass adds its own.
        nonisolated open func copy(with zone: NSZone? = nil) -> Any {
            onMain { duplicate() }
        }

        /// Attributes of the same class with the same values.
        nonisolated open override func copy() -> Any {
            copy(with: nil)
        }

        /// Whether the other has the same values; a subclass adds its own.
        nonisolated open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? UICollectionViewLayoutAttributes else { return false }
            return onMain { self === other || isSame(as: other) }
        }

        /// Equal for equal elements.
        nonisolated open override var hash: Int { onMain { indexPath.hashValue } }
    #endif

    private final func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
        looksLike(other) && indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
            && kind == other.kind
    }
}

// A protocol of Foundation whose method returns Any.
#if !hasFeature(Embedded)
    extension UICollectionViewLayoutAttributes: NSCopying {}
#endif

/// A transform that is not the identity; it never changes, so copies share it.
private final class Turned {
    let transform: CATransform3D

    init(_ transform: CATransform3D) { self.transform = transform }
}
