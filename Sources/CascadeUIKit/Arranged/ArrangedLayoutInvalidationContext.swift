#if canImport(UIKit) && !os(watchOS)
    import Cascade
    public import UIKit
    import Foundation

    /// The reason for an arranged layout's invalidation, in addition to the lists of UIKit's context.
    ///
    /// A subclass of a layout may return a subclass of this class as its `invalidationContextClass`. With any other class the layout treats each
    /// invalidation as an explicit one and makes all sections again.
    open class ArrangedLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
        /// The reasons for an invalidation.
        enum Reason {
            /// UIKit or an app invalidated the listed elements, or everything.
            case listed
            /// The content scrolls.
            case offset(from: CGRect, to: CGRect)
            /// The size of the bounds changes.
            case size
            /// A view was measured.
            case measured(ElementMeasurement)
            /// An item is held over another position.
            case held
            /// A held item was dropped or returned.
            case dropped
            /// The layout is valid; only the offset is adjusted.
            case adjustment
            /// The options changed; other sections may be needed.
            case placement(ofNewSections: Bool)
        }

        final var reason = Reason.listed
    }

    extension UICollectionViewLayoutInvalidationContext {
        /// Whether the context lists elements, rather than everything or nothing.
        final var listsElements: Bool {
            invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil || invalidatedDecorationIndexPaths != nil
        }
    }
#endif
