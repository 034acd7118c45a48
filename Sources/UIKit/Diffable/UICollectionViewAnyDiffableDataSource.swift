public import Foundation

/// The superclass of all diffable data sources; make a `UICollectionViewDiffableDataSource`.
///
/// In the browser's build a generic class cannot conform to the data source's protocol, because its conformance is not specialized.
@preconcurrency @MainActor
open class UICollectionViewAnyDiffableDataSource: NSObject, UICollectionViewDataSource {
    override init() {
        super.init()
    }

    /// Returns the number of sections; overridden by the subclass.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 0 }

    /// Returns the number of items of a section; overridden by the subclass.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// Returns the cell of an item; overridden by the subclass.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        usageError("UICollectionViewDiffableDataSource: a subclass must return cells.")
    }

    /// Returns a supplementary view; overridden by the subclass.
    open func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        usageError("UICollectionViewDiffableDataSource: a subclass must return supplementary views.")
    }

    /// Returns whether an item can be moved; overridden by the subclass.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

    /// Called after an interactive movement; overridden by the subclass.
    open func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}
