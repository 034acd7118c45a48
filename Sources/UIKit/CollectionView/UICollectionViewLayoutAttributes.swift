public import Foundation

/// The position and appearance of an element in a collection view.
///
/// Lengths are points in the coordinates of the collection view's content.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    /// The center of the element.
    @exclusivity(unchecked) open var center = CGPoint.zero
    /// The size, without the transform.
    @exclusivity(unchecked) open var size = CGSize.zero
    /// The origin of the frame that was set: computed from the center, 6 would become 6.0000000000000036.
    @exclusivity(unchecked) private final var origin = CGPoint.zero
    /// The 3D transform.
    open var transform3D: CATransform3D {
        get { turned?.transform ?? CATransform3DIdentity }
        set { turned = CATransform3DIsIdentity(newValue) ? nil : Turned(newValue) }
    }
    /// Stored separately, because few elements have a transform and scrolling creates thousands of attributes.
    @exclusivity(unchecked) private final var turned: Turned?
    /// `nil` until it is set: a default index path that is replaced immediately would double the cost of creating attributes.
    @exclusivity(unchecked) private final var path: IndexPath?
    @exclusivity(unchecked) final var kind = ElementKind.none
    /// The opacity, from 0 to 1.
    @exclusivity(unchecked) open var alpha: CGFloat = 1
    /// The front-to-back order; 0 by default.
    @exclusivity(unchecked) open var zIndex = 0
    /// Whether the element is hidden; then it has no view.
    @exclusivity(unchecked) open var isHidden = false
    /// The index path of the element.
    open var indexPath: IndexPath {
        get { path ?? IndexPath(item: 0, section: 0) }
        set { path = newValue }
    }
    /// The category of the element.
    @exclusivity(unchecked) open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary or decoration view; `nil` for a cell.
    open var representedElementKind: String? { kind == .none ? nil : kind.name }

    /// Makes attributes of the first cell.
    public override init() {
        super.init()
    }

    /// Makes attributes of a cell.
    public convenience required init(forCellWith indexPath: IndexPath) {
        self.init()
        path = indexPath
    }

    /// Makes attributes of a supplementary view of a kind.
    public convenience required init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        path = indexPath
        representedElementCategory = .supplementaryView
        kind = ElementKind(elementKind)
    }

    /// Makes attributes of a decoration view of a kind.
    public convenience required init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        path = indexPath
        representedElementCategory = .decorationView
        kind = ElementKind(decorationViewKind)
    }

    /// The frame of the transformed element; a new value sets the size and the center.
    ///
    /// Without a transform, exactly the value that was set, until the size or the center changes.
    open var frame: CGRect {
        get {
            let (center, size) = (self.center, self.size)
            let half = CGSize(width: size.width / 2, height: size.height / 2)
            let plain = CGRect(
                x: origin.x + half.width == center.x ? origin.x : center.x - half.width,
                y: origin.y + half.height == center.y ? origin.y : center.y - half.height,
                width: size.width,
                height: size.height
            )
            if turned == nil { return plain }
            let matrix = CATransform3DGetAffineTransform(transform3D)
            return plain.offsetBy(dx: -center.x, dy: -center.y).applying(matrix).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            var size = newValue.size
            if turned != nil {
                let inverse = CATransform3DGetAffineTransform(transform3D).inverted()
                size = CGRect(origin: .zero, size: size).applying(inverse).size
            }
            self.size = size
            origin = newValue.origin
            center = CGPoint(x: origin.x + newValue.size.width / 2, y: origin.y + newValue.size.height / 2)
        }
    }

    /// The bounds, with an origin of zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The affine transform.
    open var transform: CGAffineTransform {
        get { turned == nil ? .identity : CATransform3DGetAffineTransform(transform3D) }
        set { if turned != nil || !newValue.isIdentity { transform3D = CATransform3DMakeAffineTransform(newValue) } }
    }

    /// A copy of the same class with all values, including those of a subclass.
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
        copy.origin = origin
        copy.turned = turned
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.representedElementCategory = representedElementCategory
        copy.kind = kind
        return copy
    }

    // Embedded Swift does not support casts from `Any`.
    #if hasFeature(Embedded)
        /// Returns a copy of the same class; subclasses override this method to copy their values.
        open override func copy() -> NSObject { duplicate() }
    #else
        /// Returns a copy of the same class; subclasses override this method to copy their values.
        open func copy(with zone: NSZone? = nil) -> Any {
            duplicate()
        }

        /// Returns a copy of the same class.
        nonisolated open override func copy() -> Any {
            onMain { copy(with: nil) }
        }

        /// The hash of the index path.
        nonisolated open override var hash: Int { onMain { indexPath.hashValue } }
    #endif

    /// Returns whether other attributes have the same values; subclasses override this method to compare theirs.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return onMain { self === other || isSame(as: other) }
    }

    private final func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
        let looksSame =
            center == other.center && size == other.size && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
            && (turned === other.turned || CATransform3DEqualToTransform(transform3D, other.transform3D))
        return looksSame && indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
            && kind == other.kind
    }
}

// Foundation's `NSCopying` has a method that returns `Any`.
#if !hasFeature(Embedded)
    extension UICollectionViewLayoutAttributes: @preconcurrency NSCopying {}
#endif

/// A transform other than the identity; it is immutable, so copies share it.
private final class Turned {
    let transform: CATransform3D

    init(_ transform: CATransform3D) { self.transform = transform }
}
