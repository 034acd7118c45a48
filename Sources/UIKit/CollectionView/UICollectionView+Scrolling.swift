#if !hasFeature(Embedded)
    public import Foundation
#endif

extension UICollectionView {
    /// Scrolls until an item lies where asked, as far as the content allows; with no position as little as needed for it to be in view.
    public final func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        prepareLayoutIfNeeded()
        counts.demand(indexPath, for: "scrolling to")
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
        setContentOffset(clamped(offset(for: frame, scrollPosition)), animated: animated)
    }

    private final func offset(for frame: CGRect, _ position: ScrollPosition) -> CGPoint {
        let inset = adjustedContentInset
        var offset = contentOffset
        if position.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - bounds.height + inset.bottom
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - (bounds.height - inset.top - inset.bottom) / 2 - inset.top
        }
        if position.contains(.left) {
            offset.x = frame.minX - inset.left
        } else if position.contains(.right) {
            offset.x = frame.maxX - bounds.width + inset.right
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - (bounds.width - inset.left - inset.right) / 2 - inset.left
        }
        return offset
    }

    /// The nearest offset at which the content rests.
    final func clamped(_ offset: CGPoint) -> CGPoint { range().clamp(offset) }
}
