public import Foundation

/// A data source of snapshots, which applies each new snapshot to the collection view with the smallest batch update.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    UICollectionViewAnyDiffableDataSource
{
    /// Returns the cell of an item, dequeued from the collection view.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    /// Returns the supplementary view of a kind, dequeued from the collection view.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// The handlers of interactive movements.
    public struct ReorderingHandlers {
        /// Returns whether an item can be moved; if `nil`, no item can.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before the snapshot changes.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after the snapshot changed, so that the app updates its data.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Makes handlers without closures.
        public init() {}
    }

    /// The provider of supplementary views; required if the layout has some.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// The handlers of interactive movements.
    open var reorderingHandlers = ReorderingHandlers()

    private let cellProvider: CellProvider
    private final var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>() { didSet { paths = nil } }
    /// The index path of each item, computed at the first use.
    private final var paths: [ItemIdentifierType: IndexPath]?
    /// The last of the snapshots that are not applied yet, and their number: the collection view finishes its current update first.
    private final var requested: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>?
    private final var requests = 0
    private weak var shownIn: UICollectionView?

    /// Makes a data source without items and sets it as the collection view's.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        shownIn = collectionView
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// Returns the snapshot that was applied last, also if the collection view finishes an update first.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { requested ?? current }

    /// Applies a snapshot with the smallest batch, optionally animated; after the collection view's current update.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        let target = snapshot.settled
        request(target, "apply(_:animatingDifferences:completion:)") { view in
            guard let view else {
                self.adopt(target)
                completion?()
                return
            }
            let difference = BatchChanges(from: self.current, to: snapshot)
            view.runBeforeDeferred {
                if animatingDifferences {
                    self.run(difference, to: target, in: view) { _ in completion?() }
                } else {
                    UIView.performWithoutAnimation { self.run(difference, to: target, in: view, nil) }
                }
            }
            if !animatingDifferences { completion?() }
        }
    }

    /// Calls a closure that adopts a snapshot, after the current update of the collection view, which needs the former one until then.
    ///
    /// The closure's argument is `nil` if the collection view is gone or has another data source.
    private final func request(
        _ target: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        _ call: StaticString,
        _ body: @escaping (UICollectionView?) -> Void
    ) {
        requested = target
        requests += 1
        guard let view = shownIn else { return body(nil) }
        view.whenIdle(call) { body(view.dataSource === self ? view : nil) }
    }

    private final func adopt(_ target: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        current = target
        requests -= 1
        if requests == 0 { requested = nil }
    }

    private final func run(
        _ difference: BatchChanges,
        to target: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        in view: UICollectionView,
        _ completion: ((Bool) -> Void)?
    ) {
        if difference.isEmptyBatch {
            adopt(target)
            view.reconfigureItems(at: difference.reconfiguredItems)
            guard let completion else { return }
            if difference.reconfiguredItems.isEmpty { return completion(true) }
            UICollectionView.change(animations: { view.layOutHierarchy() }, completion: completion)
            return
        }
        // No element was displayed yet, so there are no counts to which a batch applies.
        if view.updateState.countsPhase == .unknown, view.bounds.size == .zero {
            adopt(target)
            view.reloadData()
            completion?(true)
            return
        }
        view.performBatchUpdates(
            {
                self.adopt(target)
                difference.tell(view)
            },
            completion: completion
        )
    }

    /// Applies a snapshot by reloading the data.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        let target = snapshot.settled
        request(target, "applySnapshotUsingReloadData(_:completion:)") { view in
            self.adopt(target)
            view?.reloadData()
            view?.layOutHierarchy()
            completion?()
        }
    }

    // WebAssembly has no concurrency.
    #if !hasFeature(Embedded)
        /// Applies a snapshot with the smallest batch, and returns after the animation.
        public final func apply(
            _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
            animatingDifferences: Bool = true
        ) async {
            await withCheckedContinuation { continuation in
                apply(snapshot, animatingDifferences: animatingDifferences, completion: { continuation.resume() })
            }
        }

        /// Applies a snapshot by reloading the data, and returns afterwards.
        public final func applySnapshotUsingReloadData(
            _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
        ) async {
            await withCheckedContinuation { continuation in
                applySnapshotUsingReloadData(snapshot, completion: { continuation.resume() })
            }
        }
    #endif

    // MARK: Queries

    /// Returns the item at an index path; `nil` if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2, current.contents.indices.contains(indexPath.section) else { return nil }
        let items = current.contents[indexPath.section]
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    /// Returns the index path of an item; `nil` if the snapshot does not contain it.
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

    /// Returns the section at an index; `nil` if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    /// Returns the index of a section; `nil` if the snapshot does not contain it.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: UICollectionViewDataSource

    /// Returns the number of sections of the snapshot.
    open override func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

    /// Returns the number of items of a section.
    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.contents[section].count
    }

    /// Returns the cell from the cell provider.
    open override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            usageError("UICollectionViewDiffableDataSource: the current snapshot has no item at the index path of a requested cell.")
        }
        if let cell = cellProvider(collectionView, indexPath, item) { return cell }
        usageError(
            "UICollectionViewDiffableDataSource: the cell provider returned no cell for item \(indexPath.item) of section "
                + "\(indexPath.section); dequeue one for each item."
        )
    }

    /// Returns the view from the supplementary view provider.
    open override func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        usageError(
            "UICollectionViewDiffableDataSource: the layout requests a supplementary view of kind \(kind), but there is no "
                + "supplementaryViewProvider or it returned none; set one that dequeues a view of that kind."
        )
    }

    /// Returns the result of the reordering handler; `false` without one.
    open override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Updates the snapshot after an interactive movement, and calls the reordering handlers.
    open override func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        var target = current
        target.move(from: (sourceIndexPath.section, sourceIndexPath.item), to: (destinationIndexPath.section, destinationIndexPath.item))
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: current, finalSnapshot: target)
        reorderingHandlers.willReorder?(transaction)
        current = target
        reorderingHandlers.didReorder?(transaction)
    }
}

extension BatchChanges {
    /// Performs the changes on a collection view, inside a batch.
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
        if !reconfiguredItems.isEmpty { view.reconfigureItems(at: reconfiguredItems) }
    }
}
