#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    extension UICollectionViewLayoutAttributes {
        /// Sets new attributes from a placement.
        final func apply(_ placement: Placement) {
            let frame = placement.frame
            size = CGSize(width: frame.width, height: frame.height)
            center = CGPoint(x: frame.midX, y: frame.midY)
            if placement.opacity != 1 { alpha = CGFloat(placement.opacity) }
            if placement.zIndex != 0 { zIndex = placement.zIndex }
            guard placement.scale != 1 || placement.rotation != 0 else { return }
            // A scale of 0 has no inverse, which UIKit's hit tests need.
            let scale = CGFloat(max(placement.scale, 0x1p-20))
            transform = CGAffineTransform(rotationAngle: CGFloat(placement.rotation)).scaledBy(x: scale, y: scale)
        }
    }
#endif
