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
            let attributes = factory.make(element)
            attributes.apply(placement)
            customize(attributes, of: element, at: placement)
            return attributes
        }

        /// Returns the extent of attributes along the scroll axis.
        final func length(of attributes: UICollectionViewLayoutAttributes) -> Double {
            Double(session.store.summary.axis == .horizontal ? attributes.size.width : attributes.size.height)
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
