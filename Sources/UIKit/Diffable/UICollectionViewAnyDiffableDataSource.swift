public import Foundation

/// What all diffable data sources are, whatever their identifiers; make a `UICollectionViewDiffableDataSource`.
///
/// A generic class cannot itself be a data source in the browser's build, where conformances are not specialized; its superclass can.
@preconcurrency @MainActor
open class UICollectionViewAnyDiffableDataSource: NSObject, UICollectionViewDataSource {
    override init() {
        super.init()
    }

    /// The number of sections; the subclass says.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 0 }

    /// The number of items of a section; the subclass says.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// The cell of an item; the subclass gives it.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        usageError("UICollectionViewDiffableDataSource: a subclass answers with cells.")
    }

    /// The supplementary view of a kind; the subclass gives it.
    open func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        usageError("UICollectionViewDiffableDataSource: a subclass answers with supplementary views.")
    }

    /// Whether a person may move the item; the subclass says.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

    /// A person has moved an item; the subclass follows.
    open func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}
