#if canImport(UIKit) && !os(tvOS)
    import UIKit
    import Foundation

    extension UIView {
        /// Makes a change whose animation nobody sees who wants less motion.
        static func performRespectingReduceMotion(_ change: () -> Void) {
            if UIAccessibility.isReduceMotionEnabled { performWithoutAnimation(change) } else { change() }
        }
    }
#endif
