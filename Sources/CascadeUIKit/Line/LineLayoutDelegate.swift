#if canImport(UIKit)
    public import UIKit
    public import Foundation

    /// What a line must know of its items, and what it tells.
    ///
    /// All methods have answers, which a type that conforms replaces by methods of its own. Swift finds such a method where the type that says
    /// it conforms has it: a method that a subclass adds later is not seen.
    @MainActor
    public protocol LineLayoutDelegate: AnyObject {
        /// An item's size; nil, the default, leaves it to the configuration.
        func collectionView(_ collectionView: UICollectionView, layout: LineLayout, sizeForItemAt indexPath: IndexPath) -> CGSize?

        /// The line is scrolled elsewhere: at most once a frame, after the collection view was laid out.
        ///
        /// The item is the one nearest to where items rest. The progress, from −0.5 to 0.5, is how far the line is on the way from it to the
        /// next, or to the one before where it is negative.
        func collectionView(_ collectionView: UICollectionView, layout: LineLayout, didScrollTo indexPath: IndexPath, progress: CGFloat)
    }

    extension LineLayoutDelegate {
        /// The configuration's.
        public func collectionView(_ collectionView: UICollectionView, layout: LineLayout, sizeForItemAt indexPath: IndexPath) -> CGSize? {
            nil
        }

        /// Nothing is done.
        public func collectionView(
            _ collectionView: UICollectionView,
            layout: LineLayout,
            didScrollTo indexPath: IndexPath,
            progress: CGFloat
        ) {}
    }
#endif
