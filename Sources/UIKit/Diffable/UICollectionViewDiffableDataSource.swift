public import Foundation

/// A data source made of snapshots: applying one changes the collection view by the smallest batch that leads there.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    UICollectionViewAnyDiffableDataSource
{
    /// Gives the cell of an item, dequeued from the collection view.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    /// Gives the supplementary view of a kind, dequeued from the collection view.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// The handlers that decide which items can be moved and that are called about moves.
    public struct ReorderingHandlers {
        /// Whether a person may move the item; none may while this is nil.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Hears of a move before the snapshot changes.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Hears of a move when the snapshot has changed: the data must follow.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Handlers that let no item move.
        public init() {}
    }

    /// Gives the supplementary views; needed when the layout has some.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// The handlers that decide which items can be moved and that are called about moves.
    open var reorderingHandlers = ReorderingHandlers()

    private let cellProvider: CellProvider
    private final var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>() { didSet { paths = nil } }
    /// Where each item is, made when it is first asked for.
    private final var paths: [ItemIdentifierType: IndexPath]?
    private weak var shownIn: UICollectionView?

    /// A data source without items, which becomes the collection view's.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        shownIn = collectionView
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// What is shown now.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

    /// Shows a snapshot by the smallest batch that leads to it, with or without animation.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        let target = snapshot.settled
        guard let view = shownIn, view.dataSource === self else {
            current = target
            completion?()
            return
        }
        let difference = SnapshotDifference(from: current, to: snapshot)
        if difference.isEmptyBatch {
            current = target
            view.reconfigureItems(at: difference.reconfiguredItems)
            completion?()
        } else if animatingDifferences {
            run(difference, to: target, in: view) { _ in completion?() }
        } else {
            UIView.performWithoutAnimation { run(difference, to: target, in: view, nil) }
            completion?()
        }
    }

    private final func run(
        _ difference: SnapshotDifference,
        to target: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        in view: UICollectionView,
        _ completion: ((Bool) -> Void)?
    ) {
        view.performBatchUpdates(
            {
                self.current = target
                difference.tell(view)
            },
            completion: completion
        )
        view.reconfigureItems(at: difference.reconfiguredItems)
    }

    /// Shows a snapshot by making all views anew.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        current = snapshot.settled
        if let view = shownIn, view.dataSource === self {
            view.reloadData()
            view.layoutIfNeeded()
        }
        completion?()
    }

    // WebAssembly has no concurrency.
    #if !hasFeature(Embedded)
        /// Shows a snapshot by the smallest batch that leads to it, and returns when the animation is over.
        public final func apply(
            _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
            animatingDifferences: Bool = true
        ) async {
            await withCheckedContinuation { continuation in
                apply(snapshot, animatingDifferences: animatingDifferences, completion: { continuation.resume() })
            }
        }

        /// Shows a snapshot by making all views anew, and returns when they are there.
        public final func applySnapshotUsingReloadData(
            _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
        ) async {
            await withCheckedContinuation { continuation in
                applySnapshotUsingReloadData(snapshot, completion: { continuation.resume() })
            }
        }
    #endif

    // MARK: Questions

    /// The item at a path; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2, current.contents.indices.contains(indexPath.section) else { return nil }
        let items = current.contents[indexPath.section]
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    /// The path of an item; nil for an item that is not shown.
    ///
    /// - Complexity: O(items) the first time after a change, then O(1).
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        if let paths { return paths[itemIdentifier] }
        var all: [ItemIdentifierType: IndexPath] = [:]
        all.reserveCapacity(current.numberOfItems)
        for (section, items) in current.contents.enumerated() {
            for (item, identifier) in items.enumerated() { all[identifier] = IndexPath(item: item, section: section) }
        }
        paths = all
        return all[itemIdentifier]
    }

    /// The section of a number; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    /// The number of a section; nil for a section that is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: UICollectionViewDataSource

    /// The number of sections of the snapshot.
    open override func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

    /// The number of items of a section of the snapshot.
    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.contents[section].count
    }

    /// What the cell provider gives for the item.
    open override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            usageError("UICollectionViewDiffableDataSource: a cell is asked for a path that the current snapshot does not have.")
        }
        if let cell = cellProvider(collectionView, indexPath, item) { return cell }
        usageError(
            "UICollectionViewDiffableDataSource: the cell provider gave no cell for item \(indexPath.item) of section "
                + "\(indexPath.section); dequeue one for each item."
        )
    }

    /// What the provider of supplementary views gives.
    open override func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        usageError(
            "UICollectionViewDiffableDataSource: the layout asks for a supplementary view of kind \(kind), but there is no "
                + "supplementaryViewProvider or it gave none; set one that dequeues a view of that kind."
        )
    }

    /// What the reordering handlers say; false without them.
    open override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Changes the snapshot as the person has moved the item, and tells the reordering handlers.
    open override func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        var target = current
        target.move(
            from: (sourceIndexPath.section, sourceIndexPath.item),
            to: (destinationIndexPath.section, destinationIndexPath.item)
        )
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: current, finalSnapshot: target)
        reorderingHandlers.willReorder?(transaction)
        current = target
        reorderingHandlers.didReorder?(transaction)
    }
}

extension SnapshotDifference {
    /// Tells a collection view the changes, within a batch.
    @MainActor
    func tell(_ view: UICollectionView) {
        if !deletedSections.isEmpty { view.deleteSections(IndexSet(deletedSections)) }
        if !insertedSections.isEmpty { view.insertSections(IndexSet(insertedSections)) }
        for move in movedSections { view.moveSection(move.from, toSection: move.to) }
        if !reloadedSections.isEmpty { view.reloadSections(IndexSet(reloadedSections)) }
        if !deletedItems.isEmpty { view.deleteItems(at: deletedItems) }
        if !insertedItems.isEmpty { view.insertItems(at: insertedItems) }
        for move in movedItems { view.moveItem(at: move.from, to: move.to) }
        if !reloadedItems.isEmpty { view.reloadItems(at: reloadedItems) }
    }
}
