#if canImport(UIKit) && !os(watchOS)
    public import UIKit
    public import Foundation

    /// The source of the sizes of a line's items, and the receiver of its scroll position.
    ///
    /// All methods have default implementations. Implement them in the type that declares the conformance: Swift does not call a method that only
    /// a subclass adds.
    @MainActor
    public protocol LineLayoutDelegate: AnyObject {
        /// Returns an item's size in points; `nil`, the default, for the size of the options.
        func collectionView(_ collectionView: UICollectionView, layout: LineLayout, sizeForItemAt indexPath: IndexPath) -> CGSize?

        /// Called when the scroll position changes: at most once a frame, after the layout pass of the collection view.
        ///
        /// The index path is that of the item nearest to its resting position. The progress from that item to the next is −0.5 … 0.5, negative
        /// towards the one before.
        func collectionView(_ collectionView: UICollectionView, layout: LineLayout, didScrollTo indexPath: IndexPath, progress: CGFloat)
    }

    extension LineLayoutDelegate {
        /// Returns `nil`, for the size of the options.
        public func collectionView(_ collectionView: UICollectionView, layout: LineLayout, sizeForItemAt indexPath: IndexPath) -> CGSize? {
            nil
        }

        /// Does nothing.
        public func collectionView(
            _ collectionView: UICollectionView,
            layout: LineLayout,
            didScrollTo indexPath: IndexPath,
            progress: CGFloat
        ) {}
    }
#endif
