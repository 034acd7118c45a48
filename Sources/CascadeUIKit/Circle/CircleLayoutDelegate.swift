#if canImport(UIKit) && !os(watchOS)
    public import UIKit
    public import Foundation

    /// The receiver of a circle's rotation.
    @MainActor
    public protocol CircleLayoutDelegate: AnyObject {
        /// Called when scrolling has rotated the circle: at most once a frame, after the layout pass of the collection view.
        ///
        /// The index path is that of the item nearest to the start angle. The progress from that item to the next is −0.5 … 0.5, negative
        /// towards the one before.
        func collectionView(_ collectionView: UICollectionView, layout: CircleLayout, didScrollTo indexPath: IndexPath, progress: CGFloat)
    }
#endif
