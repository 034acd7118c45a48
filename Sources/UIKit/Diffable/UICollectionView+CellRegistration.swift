public import Foundation

extension UICollectionView {
    private static var registrations = 0

    /// Returns a unique reuse identifier for a registration.
    static func makeRegistrationIdentifier() -> String {
        registrations += 1
        return "UICollectionView.Registration.\(registrations)"
    }

    /// The class of cells, and the handler that configures a cell for its item.
    ///
    /// Make a registration once: a new registration for each cell would prevent reuse.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A handler that configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        package let identifier: String
        package let handler: Handler
        fileprivate let isMadeInRequest = openRequests > 0

        /// Makes a registration with a handler.
        public init(handler: @escaping Handler) {
            identifier = makeRegistrationIdentifier()
            self.handler = handler
        }
    }

    /// Dequeues a cell of the registration's class and configures it; without an item it is not configured.
    public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>,
        for indexPath: IndexPath,
        item: Item?
    ) -> Cell {
        checkRegistration(madeInRequest: registration.isMadeInRequest)
        let identifier = registration.identifier
        if elementState.pool.type(for: PoolKey(category: .cell, kind: .none, identifier: Array(identifier.utf8))) == nil {
            register(Cell.self, forCellWithReuseIdentifier: identifier)
        }
        guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell else {
            usageError("UICollectionView: the identifier of a cell registration is used for another class; register under another name.")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}
