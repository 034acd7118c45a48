#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    extension UIView {
        /// Performs a change, without animation under Reduce Motion.
        static func performRespectingReduceMotion(_ change: () -> Void) {
            if UIAccessibility.isReduceMotionEnabled { performWithoutAnimation(change) } else { change() }
        }
    }
#endif
