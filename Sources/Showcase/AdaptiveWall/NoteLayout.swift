#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import CascadeUIKit
    import UIKit
    import Foundation

    /// A waterfall that raises the note that is moved.
    final class NoteLayout: WaterfallLayout {
        override func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint)
            -> UICollectionViewLayoutAttributes
        {
            let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
            attributes.transform = CGAffineTransform(scaleX: 1.05, y: 1.05)
            return attributes
        }
    }
#endif
