/// What a person has changed by moving an item, as snapshots before and after it.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    Sendable
{
    /// What was shown before the move.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What is shown after the move.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    // Differences of collections are large in WebAssembly.
    #if !hasFeature(Embedded)
        /// The changes of the row of all items.
        public var difference: CollectionDifference<ItemIdentifierType> {
            finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
        }
    #endif
}
