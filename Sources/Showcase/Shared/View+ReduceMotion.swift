#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    extension UIView {
        /// Performs a change, without animation under Reduce Motion.
        static func performRespectingReduceMotion(_ change: () -> Void) {
            if UIAccessibility.isReduceMotionEnabled { performWithoutAnimation(change) } else { change() }
        }

        /// Fades in, which replaces other animations under Reduce Motion.
        final func fadeIn() {
            alpha = 0
            UIView.animate(withDuration: 0.25, animations: { self.alpha = 1 })
        }
    }
#endif
