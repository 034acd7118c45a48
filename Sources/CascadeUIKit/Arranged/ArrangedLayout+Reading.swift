#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit

    extension ArrangedLayout {
        /// Returns the items that touch a rectangle of the content, in an order for screen readers and keyboards.
        ///
        /// Lays the collection view out first if it needs layout.
        /// - Complexity: O(log n + hits · log hits).
        public final func indexPathsForItems(in rect: CGRect, order: ReadingOrder) -> [IndexPath] {
            layOutIfNeeded()
            let elements = session.store.elements(in: LayoutRect(rect), offset: visibleOrigin, order: order)
            return elements.filter { $0.kind == .item }.map { $0.indexPath }
        }

        /// Returns the next item in a direction, for arrow keys and remotes; `nil` if there is none.
        ///
        /// During a scroll animation of this layout, the search uses the positions at its end, for example of a circle that rotates. Lays the
        /// collection view out first if it needs layout.
        /// - Complexity: O(log n + items within a few times the distance to the neighbor).
        public final func indexPathForItem(nextTo indexPath: IndexPath, in direction: NeighborDirection) -> IndexPath? {
            layOutIfNeeded()
            guard let element = LayoutElement(itemAt: indexPath) else { return nil }
            return session.store.neighbor(of: element, in: direction, offset: scrollTarget ?? visibleOrigin)?.indexPath
        }

        /// UIKit invalidates the layout for a reload only in the next layout pass (rule 2.25).
        final func layOutIfNeeded() { if session.phase.isIdle { collectionView?.layoutIfNeeded() } }
    }
#endif
