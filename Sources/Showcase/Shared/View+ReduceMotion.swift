#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    extension UICollectionView {
        /// Performs a batch update, without animation under Reduce Motion.
        final func update(completion: (@Sendable (Bool) -> Void)? = nil, _ updates: @escaping () -> Void) {
            let perform = { self.performBatchUpdates(updates, completion: completion) }
            if UIAccessibility.isReduceMotionEnabled { UIView.performWithoutAnimation(perform) } else { perform() }
        }
    }

    extension UIView {
        /// Fades in, which replaces other animations under Reduce Motion; a touch meanwhile counts.
        final func fadeIn() {
            alpha = 0
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: { self.alpha = 1 })
        }
    }
#endif
