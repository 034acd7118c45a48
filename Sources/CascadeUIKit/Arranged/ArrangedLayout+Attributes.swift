#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    extension ArrangedLayout {
        /// The element kind of a layout's section backgrounds.
        final var sectionBackgroundKind: String { LayoutAttributesFactory.backgroundKind }

        /// Returns the current attributes of an element; `nil` if there is none.
        final func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
            guard let view = collectionView, !session.phase.awaitsUpdates, session.store.summary?.contains(element) ?? false,
                let placement = session.store.placement(of: element, offset: viewport.origin)
            else { return nil }
            var counts = SectionCounts(view)
            return counts.contain(element) ? attributes(of: element, at: placement) : nil
        }

        private final func attributes(of element: LayoutElement, at placement: Placement) -> UICollectionViewLayoutAttributes {
            let attributes = LayoutAttributesFactory(of: type(of: self).layoutAttributesClass).make(element)
            attributes.apply(placement)
            customize(attributes, of: element, at: placement)
            return attributes
        }

        /// Returns the attributes of an element before it appears or after it disappears.
        final func transitionAttributes(of element: LayoutElement, at placement: Placement?) -> UICollectionViewLayoutAttributes? {
            guard let attributes = placement.map({ attributes(of: element, at: $0) }) ?? attributes(of: element) else { return nil }
            attributes.alpha = 0
            if !UIAccessibility.isReduceMotionEnabled { customizeTransition(attributes, of: element) }
            return attributes
        }

        /// Returns attributes with another center; under Reduce Motion, and without one, they keep theirs.
        final func move(_ attributes: UICollectionViewLayoutAttributes, to center: LayoutPoint?) -> UICollectionViewLayoutAttributes {
            if let center, !UIAccessibility.isReduceMotionEnabled { attributes.center = CGPoint(x: center.x, y: center.y) }
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
