public import Foundation

/// The methods of a data source, for calls with the question mark of Apple's optional methods.
@preconcurrency @MainActor
public struct DataSourceOptionalMethods {
    let dataSource: any UICollectionViewDataSource

    /// Returns the number of sections; 1 if the data source does not implement the method.
    public func callAsFunction(in collectionView: UICollectionView) -> Int {
        dataSource.numberOfSections(in: collectionView)
    }

    /// Returns the supplementary view, for a call with `!`.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    /// Returns the supplementary view, for a call with `?`; `nil` if the data source does not implement the method.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath,
        orNil: Void = ()
    ) -> UICollectionReusableView? {
        collectionView.callOptional(.supplementaryView) {
            dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
    }

    /// Returns whether a gesture may move the item.
    public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        dataSource.collectionView(collectionView, canMoveItemAt: indexPath)
    }

    /// Moves the item in the data source after an interactive movement.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        dataSource.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
}

extension UICollectionViewDataSource {
    /// The optional methods that begin with `collectionView`.
    @_disfavoredOverload
    public var collectionView: DataSourceOptionalMethods? { DataSourceOptionalMethods(dataSource: self) }

    /// The optional method `numberOfSections(in:)`.
    @_disfavoredOverload
    public var numberOfSections: DataSourceOptionalMethods? { DataSourceOptionalMethods(dataSource: self) }
}
