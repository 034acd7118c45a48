#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    extension UIView {
        /// Sets a subview's frame, given for left-to-right; for right-to-left it is mirrored in the area.
        final func place(_ view: UIView, at frame: CGRect, in area: CGRect) {
            var frame = frame
            if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = area.minX + area.maxX - frame.maxX }
            view.frame = frame
        }

        /// Returns the bounds without the safe area and the margins at both sides.
        final func row(margin: CGFloat) -> CGRect {
            let left = safeAreaInsets.left + margin
            let width = bounds.width - left - safeAreaInsets.right - margin
            return CGRect(x: bounds.minX + left, y: bounds.minY, width: max(0, width), height: bounds.height)
        }
    }

    /// Returns the horizontal margin of content: 16 points on small phones, otherwise 20, more if lines would be too long.
    func pageMargin(in width: CGFloat, atMost content: CGFloat) -> CGFloat {
        max(width < 375 ? 16 : 20, (width - content) / 2)
    }
#endif
