public import Foundation

/// Reuse identifiers that no client has: each registration has its own.
@MainActor
enum RegistrationIdentifier {
    private static var last = 0

    static func make() -> String {
        last += 1
        return "UICollectionView.Registration.\(last)"
    }
}

extension UICollectionView {
    /// Which class the cells of some items have, and how one is configured for its item.
    ///
    /// Make it once and dequeue with it: a registration made for each cell would never find one to reuse.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        package let identifier: String
        package let handler: Handler

        /// A registration of the class that the handler configures.
        public init(handler: @escaping Handler) {
            identifier = RegistrationIdentifier.make()
            self.handler = handler
        }
    }

    /// A cell of the registration's class, configured for the item; without an item it is not configured.
    public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>,
        for indexPath: IndexPath,
        item: Item?
    ) -> Cell {
        let identifier = registration.identifier
        if !pool.isRegistered(PoolKey(category: .cell, kind: .none, identifier: Array(identifier.utf8))) {
            register(Cell.self, forCellWithReuseIdentifier: identifier)
        }
        guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell else {
            usageError("UICollectionView: the identifier of a cell registration is used for another class; register under another name.")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}
