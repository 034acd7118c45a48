public import Foundation

/// Lets code ask a data source with the question mark of Apple's optional methods.
@preconcurrency @MainActor
public struct DataSourceQuestions {
    let dataSource: any UICollectionViewDataSource

    /// The supplementary view of a kind at a path, after `!`.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    /// The supplementary view of a kind at a path, after `?`; nil when the data source leaves the method out.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath,
        orNil: Void = ()
    ) -> UICollectionReusableView? {
        UnansweredQuestion.supplementary.answer {
            dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
    }

    /// Whether a person may move the item.
    public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        dataSource.collectionView(collectionView, canMoveItemAt: indexPath)
    }

    /// A person has moved an item: the data must follow.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        dataSource.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
}

extension UICollectionViewDataSource {
    /// The questions of a collection view, to be asked with a question mark.
    @_disfavoredOverload
    public var collectionView: DataSourceQuestions? { DataSourceQuestions(dataSource: self) }
}
