public import Foundation

/// A data source's methods, called with the question mark of Apple's optional methods.
@preconcurrency @MainActor
public struct DataSourceOptionalMethods {
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
        collectionView.callOptional(.supplementaryView) {
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
    /// The optional methods that begin with `collectionView`.
    @_disfavoredOverload
    public var collectionView: DataSourceOptionalMethods? { DataSourceOptionalMethods(dataSource: self) }
}

/// `numberOfSections(in:)`, called with the question mark of Apple's optional methods.
///
/// A data source that leaves the method out has one section.
@preconcurrency @MainActor
public struct NumberOfSectionsMethod {
    let dataSource: any UICollectionViewDataSource

    /// The number of sections.
    public func callAsFunction(in collectionView: UICollectionView) -> Int {
        dataSource.numberOfSections(in: collectionView)
    }
}

extension UICollectionViewDataSource {
    /// The optional method `numberOfSections(in:)`.
    @_disfavoredOverload
    public var numberOfSections: NumberOfSectionsMethod? { NumberOfSectionsMethod(dataSource: self) }
}
