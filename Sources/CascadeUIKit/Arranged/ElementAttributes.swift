import Cascade
import UIKit

#if !hasFeature(Embedded)
    import Foundation
#endif

extension UICollectionViewLayoutAttributes {
    /// Shows a placement: the frame is set before the transform, as UIKit wants it.
    final func show(_ placement: Placement) {
        frame = CGRect(placement.frame)
        alpha = CGFloat(placement.opacity)
        zIndex = placement.zIndex
        guard placement.scale != 1 || placement.rotation != 0 else { return }
        // A scale of 0 has no inverse, which UIKit's hit tests need.
        let scale = CGFloat(max(placement.scale, 0x1p-20))
        transform = CGAffineTransform(rotationAngle: CGFloat(placement.rotation)).scaledBy(x: scale, y: scale)
    }
}
