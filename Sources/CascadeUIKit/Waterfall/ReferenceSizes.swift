#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    extension UICollectionView {
        /// The delegate, if it is a flow layout's delegate: the source of the sizes of headers and footers.
        final var referenceSizeDelegate: (any UICollectionViewDelegateFlowLayout)? {
            // Embedded Swift has no casts to protocols.
            #if hasFeature(Embedded)
                return delegate?.flowLayoutDelegate
            #else
                return delegate as? any UICollectionViewDelegateFlowLayout
            #endif
        }
    }

    extension UICollectionViewFlowLayout.SectionInsetReference {
        /// Adds the distance between the reference's boundary and the content's edges to insets, across the scroll axis.
        @MainActor
        func widen(_ insets: inout LayoutInsets, axis: LayoutAxis, direction: ReadingDirection, in view: UICollectionView) {
            let free: UIEdgeInsets
            switch self {
            case .fromSafeArea: free = view.safeAreaInsets
            case .fromLayoutMargins: free = view.layoutMargins
            // Boundaries that UIKit adds later are treated as the content's edges.
            default: return
            }
            // The content insets already include a part of it.
            let kept = view.adjustedContentInset
            if axis == .vertical {
                let (left, right) = (Double(max(0, free.left - kept.left)), Double(max(0, free.right - kept.right)))
                // The engine mirrors finished frames: right to left, `left` is the distance from the right edge.
                insets.left += direction == .rightToLeft ? right : left
                insets.right += direction == .rightToLeft ? left : right
            } else {
                insets.top += Double(max(0, free.top - kept.top))
                insets.bottom += Double(max(0, free.bottom - kept.bottom))
            }
        }
    }
#endif
