#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    /// The sizes of headers and footers from the collection view's delegate, if that is a flow layout's delegate.
    @MainActor
    struct ReferenceSizes {
        private let view: UICollectionView
        private let layout: UICollectionViewLayout
        private let axis: LayoutAxis
        private let delegate: (any UICollectionViewDelegateFlowLayout)?

        init(of view: UICollectionView, layout: UICollectionViewLayout, axis: LayoutAxis) {
            self.view = view
            self.layout = layout
            self.axis = axis
            // Embedded Swift has no casts to protocols.
            #if hasFeature(Embedded)
                delegate = view.delegate?.flowLayoutDelegate
            #else
                delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
            #endif
        }

        func header(_ section: Int) -> ItemSize {
            length(delegate?.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: section))
        }

        func footer(_ section: Int) -> ItemSize {
            length(delegate?.collectionView?(view, layout: layout, referenceSizeForFooterInSection: section))
        }

        /// UIKit's default size is zero.
        private func length(_ size: CGSize?) -> ItemSize { .absolute(Double((axis == .vertical ? size?.height : size?.width) ?? 0)) }
    }

    extension UICollectionViewFlowLayout.SectionInsetReference {
        /// Adds the distance between the reference's boundary and the content's edges to insets, across the scroll axis.
        @MainActor
        func widen(_ insets: inout LayoutInsets, axis: LayoutAxis, in view: UICollectionView) {
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
                insets.left += Double(max(0, free.left - kept.left))
                insets.right += Double(max(0, free.right - kept.right))
            } else {
                insets.top += Double(max(0, free.top - kept.top))
                insets.bottom += Double(max(0, free.bottom - kept.bottom))
            }
        }
    }
#endif
