#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    extension LineLayout {
        /// Scrolls to the next item or page, and from the last to the first, if the line has rested at an origin and nothing stops it.
        final func advance(restingAt origin: LayoutPoint) {
            guard let view = collectionView, !view.isTracking, !view.isDecelerating, isAt(origin),
                !UIAccessibility.isVoiceOverRunning, !UIAccessibility.isReduceMotionEnabled, !hasFocus(view)
            else { return }
            if !step(by: 1) { _ = step(animated: true) { _ in arrangement?.homeOffset } }
        }

        /// Returns whether the line is at an origin, or at that of another copy of its items: an endless line may be recentered meanwhile.
        private final func isAt(_ origin: LayoutPoint) -> Bool {
            guard let arrangement else { return false }
            let home = arrangement.homeOffset
            let distance = arrangement.recentered(home + (visibleOrigin - origin)) - home
            // UIKit rounds offsets to pixels.
            return abs(distance.x) < 1 && abs(distance.y) < 1
        }

        private final func hasFocus(_ view: UIView) -> Bool {
            view.isFocused || view.isFirstResponder || view.subviews.contains { hasFocus($0) }
        }
    }
#endif
