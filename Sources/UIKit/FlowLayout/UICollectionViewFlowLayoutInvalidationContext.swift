import Foundation

/// What a flow layout must work out again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes, insets and spacings again; true by default.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether the elements are laid out again; true by default.
    ///
    /// With this and `invalidateFlowLayoutDelegateMetrics` false the layout keeps all it has worked out.
    open var invalidateFlowLayoutAttributes = true

    /// The sizes cells would like to have, in the order they asked.
    final var preferredSizes: [(path: IndexPath, size: CGSize)] = []
}
