import Foundation

/// The invalid parts of a flow layout.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate's sizes, insets and spacing are invalid; `true` by default.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether the layout attributes are invalid; `true` by default.
    ///
    /// If this and `invalidateFlowLayoutDelegateMetrics` are `false`, the layout stays valid.
    open var invalidateFlowLayoutAttributes = true

    /// The preferred sizes of cells, in the order of their measurement.
    final var preferredSizes: [(path: IndexPath, size: CGSize)] = []

    /// Other metrics, lines and measured sizes also move items that the context does not list.
    override var isPartial: Bool {
        !invalidateFlowLayoutDelegateMetrics && !invalidateFlowLayoutAttributes && preferredSizes.isEmpty && super.isPartial
    }
}
