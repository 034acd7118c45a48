public import Foundation

/// The methods of a delegate, for calls with the question mark of Apple's optional methods.
///
/// A method that the delegate does not implement returns its default value, never `nil`.
@preconcurrency @MainActor
public struct CollectionViewDelegateOptionalMethods {
    let delegate: any UICollectionViewDelegate

    /// Returns whether a touch highlights the item.
    public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }

    /// Notifies the delegate that a touch highlighted the item.
    public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, didHighlightItemAt: indexPath)
    }

    /// Notifies the delegate that the item is no longer highlighted.
    public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath)
    }

    /// Returns whether a tap selects the item.
    public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        delegate.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }

    /// Returns whether a tap deselects the item.
    public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }

    /// Notifies the delegate that a tap selected the item.
    public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, didSelectItemAt: indexPath)
    }

    /// Notifies the delegate that a tap deselected the item.
    public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, didDeselectItemAt: indexPath)
    }

    /// Notifies the delegate before the cell becomes visible.
    public func callAsFunction(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }

    /// Notifies the delegate that the cell is no longer visible.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }

    /// Notifies the delegate before the supplementary view becomes visible.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
    }

    /// Notifies the delegate that the supplementary view is no longer visible.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {
        delegate.collectionView(collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }

    /// Returns the content offset after a batch or a change of layout.
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
