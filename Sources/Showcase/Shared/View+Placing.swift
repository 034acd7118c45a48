#if canImport(UIKit) && !os(tvOS)
    import UIKit
    import Foundation

    extension UIView {
        /// Gives a view in this one a frame that is said as if one read from left to right; the area is mirrored where one does not.
        final func place(_ view: UIView, at frame: CGRect, in area: CGRect) {
            var frame = frame
            if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = area.minX + area.maxX - frame.maxX }
            view.frame = frame
        }

        /// The bounds without the safe area at both sides and the margins within it.
        final func row(margin: CGFloat) -> CGRect {
            let left = safeAreaInsets.left + margin
            let width = bounds.width - left - safeAreaInsets.right - margin
            return CGRect(x: bounds.minX + left, y: bounds.minY, width: max(0, width), height: bounds.height)
        }
    }

    /// The space that content keeps from the edges: 16 points on small phones, 20 elsewhere, more where lines would get too long.
    func pageMargin(in width: CGFloat, atMost content: CGFloat) -> CGFloat {
        max(width < 375 ? 16 : 20, (width - content) / 2)
    }
#endif
