/// The change of an interactive movement, as snapshots before and after it.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    Sendable
{
    /// The snapshot before the move.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot after the move.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    // `CollectionDifference` adds much code to the WebAssembly module.
    #if !hasFeature(Embedded)
        /// The difference between the items of both snapshots.
        public var difference: CollectionDifference<ItemIdentifierType> {
            finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
        }
    #endif
}
