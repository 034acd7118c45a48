#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit
    public import Foundation

    extension ArrangedLayout {
        /// Returns the items that touch a rectangle of the content, in an order for screen readers and keyboards.
        ///
        /// - Complexity: O(log n + hits · log hits).
        public final func indexPathsForItems(in rect: CGRect, order: ReadingOrder) -> [IndexPath] {
            guard let view = collectionView, let arrangement else { return [] }
            let elements = arrangement.elements(in: LayoutRect(rect), offset: Viewport(view).origin, order: order)
            return elements.filter { $0.kind == .item }.map { $0.indexPath }
        }

        /// Returns the next item in a direction, for arrow keys and remotes; `nil` if there is none.
        ///
        /// - Complexity: O(log n + items within a few times the distance to the neighbor).
        public final func indexPathForItem(nextTo indexPath: IndexPath, in direction: NeighborDirection) -> IndexPath? {
            guard let view = collectionView, let arrangement, let element = LayoutElement(itemAt: indexPath) else { return nil }
            return arrangement.neighbor(of: element, in: direction, offset: Viewport(view).origin)?.indexPath
        }
    }
#endif
