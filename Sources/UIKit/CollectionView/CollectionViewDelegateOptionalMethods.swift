public import Foundation

/// A delegate's methods, called with the question mark of Apple's optional methods.
///
/// A method that the delegate does not implement returns its default, never nil.
@preconcurrency @MainActor
public struct CollectionViewDelegateOptionalMethods {
    let delegate: any UICollectionViewDelegate

    /// Whether a finger on the item highlights it.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }

    /// Tells the delegate that a finger is on the item.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        didHighlightItemAt indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, didHighlightItemAt: indexPath)
    }

    /// Tells the delegate that the finger has left the item.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        didUnhighlightItemAt indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath)
    }

    /// Whether a tap selects the item.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        delegate.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }

    /// Whether a tap takes the item out of the selection.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
        delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }

    /// Tells the delegate that the item was selected.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        didSelectItemAt indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, didSelectItemAt: indexPath)
    }

    /// Tells the delegate that the item is no longer selected.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        didDeselectItemAt indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, didDeselectItemAt: indexPath)
    }

    /// Tells the delegate that the cell is about to be seen.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }

    /// Tells the delegate that the cell is no longer seen.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }

    /// Tells the delegate that the supplementary view is about to be seen.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }

    /// Tells the delegate that the supplementary view is no longer seen.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }

    /// The offset after a batch or a change of layout.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        delegate.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
}

extension UICollectionViewDelegate {
    /// The optional methods that begin with `collectionView`.
    @_disfavoredOverload
    public var collectionView: CollectionViewDelegateOptionalMethods? { CollectionViewDelegateOptionalMethods(delegate: self) }
}
