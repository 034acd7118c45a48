import Cascade
public import UIKit

#if !hasFeature(Embedded)
    import Foundation
#endif

/// What of an arranged layout is old, beyond what UIKit's own context says.
open class ArrangedLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Why a context was made.
    enum Reason {
        /// By UIKit or by an app: what it lists, or everything.
        case listed
        /// The content scrolled.
        case offset
        /// The bounds change their size.
        case size
        /// A cell or a supplementary view was measured.
        case measured(LayoutElement, Double)
        /// An item is held over another place.
        case held
        /// An item that was held was let go.
        case dropped
        /// The layout did it all by itself; only the offset is to be adjusted.
        case adjustment
        /// The configuration is another, so that everything is placed anew.
        case placement
    }

    final var reason = Reason.listed
}
