#if canImport(UIKit)
    import Cascade
    public import UIKit
    import Foundation

    /// The reason for which an arranged layout is invalid, beyond the lists of UIKit's own context.
    ///
    /// A subclass of a layout may return a subclass of this class as its `invalidationContextClass`. With any other class the layout treats each
    /// invalidation as an explicit one and makes all sections again.
    open class ArrangedLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
        /// Why a context was made.
        enum Reason {
            /// By UIKit or by an app: for the listed elements, or for everything.
            case listed
            /// The content scrolls.
            case offset(from: CGRect, to: CGRect)
            /// The size of the bounds changes.
            case size
            /// A view was measured.
            case measured(ElementMeasurement)
            /// An item is held over another place.
            case held
            /// An item that was held was dropped or put back.
            case dropped
            /// The layout is valid; the offset alone is adjusted.
            case adjustment
            /// Items are placed by other options.
            case placement
        }

        final var reason = Reason.listed
    }
#endif
