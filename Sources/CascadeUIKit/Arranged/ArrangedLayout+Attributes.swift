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
            guard let view = collectionView, !session.phase.awaitsUpdates, session.store.summary?.contains(element) ?? false else {
                return nil
            }
            var counts = SectionCounts(view)
            return counts.contain(element) ? session.store.placement(of: element, offset: offset) : nil
        }

        final func attributes(of element: LayoutElement, at placement: Placement) -> UICollectionViewLayoutAttributes {
            let attributes = LayoutAttributesFactory(of: type(of: self).layoutAttributesClass).make(element)
            attributes.apply(placement)
            customize(attributes, of: element, at: placement)
            return attributes
        }

        /// Returns the extent of attributes along the scroll axis.
        final func length(of attributes: UICollectionViewLayoutAttributes) -> Double {
            Double(session.store.summary?.axis == .horizontal ? attributes.size.width : attributes.size.height)
        }
    }

    /// The item counts of the sections that a query visits, each requested once.
    @MainActor
    struct SectionCounts {
        private let view: UICollectionView
        private let sectionCount: Int
        private var section: Int?
        private var itemCount = 0

        init(_ view: UICollectionView) {
            self.view = view
            sectionCount = view.numberOfSections
        }

        mutating func contain(_ element: LayoutElement) -> Bool {
            guard element.section < sectionCount else { return false }
            guard element.kind == .item else { return true }
            if element.section != section {
                section = element.section
                itemCount = view.numberOfItems(inSection: element.section)
            }
            return element.index < itemCount
        }
    }
#endif
