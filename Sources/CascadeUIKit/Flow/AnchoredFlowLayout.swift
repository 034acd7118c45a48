#if canImport(UIKit)
    import Cascade
    public import UIKit
    public import Foundation

    /// UIKit's flow layout, which keeps the item in the middle in view when it takes the place of another layout.
    ///
    /// UIKit's own may leave it out of view. The other layouts here do the same by themselves.
    open class AnchoredFlowLayout: UICollectionViewFlowLayout {
        private final var middle: IndexPath?

        /// Notes which item is in the middle.
        open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
            super.prepareForTransition(from: oldLayout)
            guard let view = collectionView else { return }
            middle = ScrollAnchor(inMiddleOf: view, laidOutBy: oldLayout)?.element.indexPath
        }

        /// The offset that shows the item in the middle, as far as the content goes.
        open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            let proposed = super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
            guard let view = collectionView, let middle, let frame = layoutAttributesForItem(at: middle)?.frame else { return proposed }
            let insets = view.adjustedContentInset
            let content = collectionViewContentSize
            func offset(_ target: CGFloat, _ before: CGFloat, _ after: CGFloat, _ content: CGFloat, _ visible: CGFloat) -> CGFloat {
                max(-before, min(target - (visible + before - after) / 2, content + after - visible))
            }
            return CGPoint(
                x: offset(frame.midX, insets.left, insets.right, content.width, view.bounds.width),
                y: offset(frame.midY, insets.top, insets.bottom, content.height, view.bounds.height)
            )
        }

        /// Forgets the item.
        open override func finalizeLayoutTransition() {
            super.finalizeLayoutTransition()
            middle = nil
        }
    }
#endif
