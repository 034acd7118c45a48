#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    extension ArrangedLayout {
        final func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
            placement(of: element, at: placedOrigin).map { attributes(of: element, at: $0) }
        }

        final func placement(of element: LayoutElement, at offset: LayoutPoint) -> Placement? {
            guard let view = collectionView, !session.phase.awaitsUpdates else { return nil }
            var existing = ExistingElements(in: view)
            guard existing.contains(element), session.store.contains(element) else { return nil }
            return session.store.placement(of: element, offset: offset)
        }

        /// Returns the attributes of an element at a placement, for an origin; `nil` for `placedOrigin`.
        final func attributes(of element: LayoutElement, at placement: Placement, origin: LayoutPoint? = nil)
            -> UICollectionViewLayoutAttributes
        {
            let attributes = makeAttributes(of: element)
            attributes.apply(placement)
            // The app's customization may query the layout.
            let outer = customizedOrigin
            customizedOrigin = origin
            customize(attributes, of: element, at: placement)
            customizedOrigin = outer
            return attributes
        }

        /// Makes new objects, because UIKit may keep those of an earlier query.
        private final func makeAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes {
            let path = element.indexPath
            guard let kind = element.viewKind else { return attributesType.init(forCellWith: path) }
            return element.kind == .background
                ? attributesType.init(forDecorationViewOfKind: kind, with: path)
                : attributesType.init(forSupplementaryViewOfKind: kind, with: path)
        }

        static var attributesType: UICollectionViewLayoutAttributes.Type {
            // Embedded Swift has no casts of metatypes.
            #if hasFeature(Embedded)
                UICollectionViewLayoutAttributes.self
            #else
                layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
            #endif
        }

        final func length(of attributes: UICollectionViewLayoutAttributes) -> Double {
            session.store.axis.length(LayoutSize(attributes.size))
        }
    }

    extension UICollectionViewLayoutAttributes {
        fileprivate final func apply(_ placement: Placement) {
            let frame = placement.frame
            size = CGSize(width: frame.width, height: frame.height)
            center = CGPoint(frame.center)
            if placement.opacity != 1 { alpha = CGFloat(placement.opacity) }
            if placement.zIndex != 0 { zIndex = placement.zIndex }
            guard placement.scale != 1 || placement.rotation != 0 else { return }
            // A scale of 0 has no inverse, which UIKit's hit tests need.
            let scale = CGFloat(max(placement.scale, 0x1p-20))
            transform = CGAffineTransform(rotationAngle: CGFloat(placement.rotation)).scaledBy(x: scale, y: scale)
        }
    }

    /// The elements that a collection view has: the data may have been reloaded without an invalidation of the layout.
    @MainActor
    struct ExistingElements {
        private let view: UICollectionView
        /// The last section, and the number of its items; `nil` if it does not exist.
        private var (section, itemCount) = (-1, Int?.none)

        init(in view: UICollectionView) { self.view = view }

        /// Returns whether an element exists; the counts of each section are read once for neighboring elements.
        mutating func contains(_ element: LayoutElement) -> Bool {
            if element.section != section {
                section = element.section
                itemCount = !element.isOfContent && section < view.numberOfSections ? view.numberOfItems(inSection: section) : nil
            }
            guard let itemCount else { return element.isOfContent }
            return element.kind != .item || element.index < itemCount
        }
    }
#endif
