#if canImport(UIKit) && !os(watchOS)
    import Cascade
    public import UIKit

    /// The reason for an arranged layout's invalidation, in addition to the lists of UIKit's context.
    ///
    /// A subclass of a layout may return a subclass of this class as its `invalidationContextClass`. With any other class the layout treats each
    /// invalidation as an explicit one and makes all sections again.
    open class ArrangedLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
        /// The invalid part; `nil` if UIKit or an app has made the context, and its lists are the invalid part.
        final var reason: LayoutInvalidation?
    }

    extension UICollectionViewLayoutInvalidationContext {
        /// Returns the context with a reason, if its class has one.
        final func with(_ reason: LayoutInvalidation) -> UICollectionViewLayoutInvalidationContext {
            (self as? ArrangedLayoutInvalidationContext)?.reason = reason
            return self
        }

        final var invalidation: LayoutInvalidation {
            if let reason = (self as? ArrangedLayoutInvalidationContext)?.reason { return reason }
            if invalidateEverything { return .placements(invalidateDataSourceCounts ? .data : .everything) }
            if invalidateDataSourceCounts { return .counts }
            if invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil || invalidatedDecorationIndexPaths != nil {
                let items = (invalidatedItemIndexPaths ?? []).compactMap { LayoutElement(itemAt: $0) }
                let views = (invalidatedSupplementaryIndexPaths ?? [:]).flatMap { kind, paths in
                    paths.compactMap { LayoutElement(kind, at: $0) }.filter { !$0.isOfContent }
                }
                return .listed(Set(items + views))
            }
            return contentOffsetAdjustment != .zero || contentSizeAdjustment != .zero ? .adjustment : .unlisted
        }
    }
#endif
