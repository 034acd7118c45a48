public import Foundation

/// The methods that supply the items of a collection view and their views.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// Returns the number of items in a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item, dequeued from the collection view.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// Returns the number of sections; 1 by default.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Returns the supplementary view of a kind at an index path, dequeued from the collection view.
    ///
    /// The default implementation stops the program.
    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    /// Returns whether a gesture may move an item; `true` by default.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Moves an item in the data after an interactive movement.
    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
    /// Returns 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Stops the program; a layout with supplementary views needs an implementation.
    public func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if collectionView.reportDefaultImplementation(of: .supplementaryView) { return UICollectionReusableView(frame: .zero) }
        usageError(
            "UICollectionView: the layout asks for a supplementary view of kind \(kind), but the data source does not implement "
                + "collectionView(_:viewForSupplementaryElementOfKind:at:)."
        )
    }

    /// Returns `true`.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}

/// The methods that prefetch the data of items.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Prefetches the data of items that may become visible.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Cancels the prefetching of items.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}
