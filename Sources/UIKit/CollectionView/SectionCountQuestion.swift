/// Lets code ask a data source for its number of sections with the question mark of Apple's optional methods.
///
/// A data source that leaves the method out has one section.
@preconcurrency @MainActor
public struct SectionCountQuestion {
    let dataSource: any UICollectionViewDataSource

    /// The number of sections.
    public func callAsFunction(in collectionView: UICollectionView) -> Int {
        dataSource.numberOfSections(in: collectionView)
    }
}

extension UICollectionViewDataSource {
    /// The number of sections, to be asked with a question mark.
    @_disfavoredOverload
    public var numberOfSections: SectionCountQuestion? { SectionCountQuestion(dataSource: self) }
}
