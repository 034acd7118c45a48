#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    extension ArrangedLayout {
        /// Returns the current attributes of an element; `nil` if there is none.
        final func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
            placement(of: element, at: viewport.origin).map { attributes(of: element, at: $0) }
        }

        /// Returns the current placement of an element at an offset; `nil` if there is none.
        final func placement(of element: LayoutElement, at offset: LayoutPoint) -> Placement? {
            guard let view = collectionView, !session.phase.awaitsUpdates, view.has(element) else { return nil }
            return session.store.summary.contains(element) ? session.store.placement(of: element, offset: offset) : nil
        }

        final func attributes(of element: LayoutElement, at placement: Placement) -> UICollectionViewLayoutAttributes {
            let attributes = makeAttributes(of: element)
            attributes.apply(placement)
            customize(attributes, of: element, at: placement)
            return attributes
        }

        /// Makes new objects, because UIKit may keep those of an earlier query.
        private final func makeAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes {
            let path = element.indexPath
            switch element.kind {
            case .item: return attributesType.init(forCellWith: path)
            case .header: return attributesType.init(forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
            case .footer: return attributesType.init(forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, with: path)
            case .background: return attributesType.init(forDecorationViewOfKind: LayoutElement.backgroundKind, with: path)
            }
        }

        /// The layout's attributes class.
        static var attributesType: UICollectionViewLayoutAttributes.Type {
            // Embedded Swift has no casts of metatypes.
            #if hasFeature(Embedded)
                UICollectionViewLayoutAttributes.self
            #else
                layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
            #endif
        }

        /// Returns the extent of attributes along the scroll axis.
        final func length(of attributes: UICollectionViewLayoutAttributes) -> Double {
            Double(session.store.summary.axis == .horizontal ? attributes.size.width : attributes.size.height)
        }
    }

    extension UICollectionViewLayoutAttributes {
        /// Sets new attributes from a placement.
        fileprivate final func apply(_ placement: Placement) {
            let frame = placement.frame
            size = CGSize(width: frame.width, height: frame.height)
            center = CGPoint(x: frame.midX, y: frame.midY)
            if placement.opacity != 1 { alpha = CGFloat(placement.opacity) }
            if placement.zIndex != 0 { zIndex = placement.zIndex }
            guard placement.scale != 1 || placement.rotation != 0 else { return }
            // A scale of 0 has no inverse, which UIKit's hit tests need.
            let scale = CGFloat(max(placement.scale, 0x1p-20))
            transform = CGAffineTransform(rotationAngle: CGFloat(placement.rotation)).scaledBy(x: scale, y: scale)
        }
    }

    extension UICollectionView {
        /// Returns whether an element exists: the data may have been reloaded without an invalidation of the layout.
        final func has(_ element: LayoutElement) -> Bool {
            guard element.section < numberOfSections else { return false }
            return element.kind != .item || element.index < numberOfItems(inSection: element.section)
        }
    }
#endif
