public import Foundation

extension UICollectionView {
    /// Which class the supplementary views of a kind have, and how one is configured.
    ///
    /// Make it once and dequeue with it: a registration made for each view would never find one to reuse.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a view for its place.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        package let identifier: String
        package let elementKind: String
        package let handler: Handler

        /// A registration of the class that the handler configures, for one kind.
        public init(elementKind: String, handler: @escaping Handler) {
            identifier = RegistrationIdentifier.make()
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// A supplementary view of the registration's kind and class, configured for its place.
    public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>,
        for indexPath: IndexPath
    ) -> Supplementary {
        let (identifier, kind) = (registration.identifier, registration.elementKind)
        let key = PoolKey(category: .supplementaryView, kind: ElementKind(kind), identifier: Array(identifier.utf8))
        if !pool.isRegistered(key) {
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
