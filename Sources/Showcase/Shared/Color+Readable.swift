#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// Colors with a contrast of 4.5 : 1; the system's secondary label and tint colors have less on light gray.
    extension UIColor {
        /// The color of secondary texts.
        static let quietLabel = UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(red: 235.0 / 255, green: 235.0 / 255, blue: 245.0 / 255, alpha: 0.65)
                : UIColor(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.8)
        }

        /// The tint color of buttons.
        static let readableTint = UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(red: 10.0 / 255, green: 132.0 / 255, blue: 1, alpha: 1)
                : UIColor(red: 0, green: 88.0 / 255, blue: 192.0 / 255, alpha: 1)
        }
    }
#endif
