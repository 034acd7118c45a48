#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    extension LineLayout {
        /// Scrolls to the next item or page, and from the last to the first, if the line has rested at an origin and nothing stops it.
        final func advance(restingAt origin: LayoutPoint) {
            guard let view = collectionView, !view.isTracking, !view.isDecelerating, visibleOrigin.isNear(origin),
                !UIAccessibility.isVoiceOverRunning, !UIAccessibility.isReduceMotionEnabled, !hasFocus(view)
            else { return }
            if !step(by: 1) { _ = step(animated: true) { _ in arrangement?.homeOffset } }
        }

        /// Returns whether a view has the focus or is the first responder, or one of its subviews.
        private final func hasFocus(_ view: UIView) -> Bool {
            view.isFocused || view.isFirstResponder || view.subviews.contains { hasFocus($0) }
        }
    }
#endif
