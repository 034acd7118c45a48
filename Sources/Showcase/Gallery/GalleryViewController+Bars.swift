#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    extension GalleryViewController {
        /// The distance of the visible part from the start of the waterfall, in points.
        var distanceFromStart: Double { Double(collectionView.contentOffset.y + collectionView.adjustedContentInset.top) }

        /// Hides or shows the bars after a scroll; with the keyboard, in a line and in a circle they stay.
        func updateBars() {
            guard kind == .waterfall, usesPointer, !isQuiet, !UIAccessibility.isVoiceOverRunning else { return showBars() }
            followScroll()
            barsAreHidden = bars.areHidden
        }

        /// Shows the bars until the next scroll hides them.
        func showBars() {
            followScroll()
            bars.show(at: distanceFromStart)
            barsAreHidden = false
        }

        private func followScroll() {
            updateScrubber()
            if searchFloats != (searchButton.superview === view) { placeBars() }
            let inset = collectionView.adjustedContentInset
            bars.scroll(
                to: distanceFromStart,
                length: Double(inset.top + collectionView.contentSize.height + inset.bottom),
                visibleLength: Double(collectionView.bounds.height)
            )
        }

        /// Moves the bars in or out; under Reduce Motion they fade only.
        func animateBars() {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: { self.placeBars() })
        }

        /// Whether the title's line, with the button of the search, has scrolled away.
        private var searchFloats: Bool {
            kind == .waterfall && distanceFromStart > Double(masthead.buttonTop - GallerySearchButton.top)
        }

        /// Places the toolbar above the lower edge and the button of the search in the title's line or at the upper edge.
        ///
        /// Hidden ones are transparent, so that they remain accessible, and lie farther out, except under Reduce Motion.
        func placeBars() {
            let slide: CGFloat = barsAreHidden && !UIAccessibility.isReduceMotionEnabled ? 24 : 0
            toolbar.place(slide: slide)
            let floats = searchFloats
            if floats != (searchButton.superview === view) {
                // Both positions are the same when it changes.
                if floats { view.insertSubview(searchButton, belowSubview: scrubber) } else { masthead.addSubview(searchButton) }
            }
            let safe = view.safeAreaInsets
            let top = floats ? safe.top + GallerySearchButton.top - slide : masthead.buttonTop
            let x = floats ? safe.left + CGFloat(metrics.margin) : 0
            searchButton.place(in: CGRect(x: x, y: top, width: CGFloat(metrics.width), height: 0), floats: floats)
            toolbar.alpha = barsAreHidden ? 0 : 1
            searchButton.alpha = barsAreHidden && floats ? 0 : 1
        }
    }
#endif
