#if canImport(UIKit) && !os(watchOS)
    import Cascade
    public import UIKit

    /// A flow layout that keeps the centered item visible when it replaces another layout.
    ///
    /// UIKit's own layout may scroll that item out of view. The other layouts of this module keep it visible, too.
    open class AnchoredFlowLayout: UICollectionViewFlowLayout {
        private final var centered: IndexPath?

        /// Stores the centered item.
        open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
            super.prepareForTransition(from: oldLayout)
            guard let view = collectionView else { return }
            centered = ScrollAnchor(inCenterOf: view, laidOutBy: oldLayout)?.element.indexPath
        }

        /// Returns the offset that centers the stored item, clamped to the content.
        open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            let proposed = super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
            guard let view = collectionView, let centered, let frame = layoutAttributesForItem(at: centered)?.frame else { return proposed }
            let container = LayoutViewport(view).container
            let center = mirrored(frame.midX, in: view)
            let origin = LayoutPoint(x: Double(center) - container.width / 2, y: Double(frame.midY) - container.height / 2)
            return view.offset(forOrigin: origin, in: collectionViewContentSize)
        }

        /// Discards the item.
        open override func finalizeLayoutTransition() {
            super.finalizeLayoutTransition()
            centered = nil
        }
    }
#endif
