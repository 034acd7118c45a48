public import Foundation

extension UICollectionView {
    /// The class of the supplementary views of a kind, and the handler that configures a view.
    ///
    /// Make a registration once: a new registration for each view would prevent reuse.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A handler that configures a view for its index path.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        package let identifier: String
        package let elementKind: String
        package let handler: Handler
        fileprivate let isMadeInRequest = openRequests > 0

        /// Makes a registration for a kind with a handler.
        public init(elementKind: String, handler: @escaping Handler) {
            identifier = makeRegistrationIdentifier()
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// Dequeues a supplementary view of the registration's kind and class, and configures it.
    public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>,
        for indexPath: IndexPath
    ) -> Supplementary {
        checkRegistration(madeInRequest: registration.isMadeInRequest)
        let (identifier, kind) = (registration.identifier, registration.elementKind)
        let key = PoolKey(category: .supplementaryView, kind: ElementKind(kind), identifier: Array(identifier.utf8))
        if elementState.pool.type(for: key) == nil {
            register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
        let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        guard let view = view as? Supplementary else {
            usageError(
                "UICollectionView: the identifier of a supplementary registration is used for another class; register under another name."
            )
        }
        registration.handler(view, kind, indexPath)
        return view
    }
}
