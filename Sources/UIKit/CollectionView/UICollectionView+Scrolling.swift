import Foundation

extension UICollectionView {
    final func offset(for frame: CGRect, _ position: ScrollPosition) -> CGPoint {
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

    /// Returns the nearest offset in range.
    final func clamped(_ offset: CGPoint) -> CGPoint { range().clamp(offset) }
}
