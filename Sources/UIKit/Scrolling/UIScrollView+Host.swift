package import Foundation

extension UIScrollView {
    /// The host has scrolled, by a wheel, a key or the page: what is under way stops.
    ///
    /// While the content moves by itself, a report within a point of where it is is its own echo and is ignored.
    package final func scrollByHost(to offset: CGPoint) {
        let current = contentOffset
        if motion != nil || animation != nil {
            if abs(offset.x - current.x) <= 1, abs(offset.y - current.y) <= 1 { return }
            stopDeceleration()
            stopAnimation()
        }
        contentOffset = offset
    }

    /// Whether the host scrolls the content and reports: where neither pages nor a quick stop say that a layout steers it.
    package final var isScrolledByHost: Bool {
        homeDisplay?.host.scrollsNatively == true && !isPagingEnabled && decelerationRate == .normal
    }

    /// The status bar was tapped; answers whether the view scrolls to the top.
    @discardableResult
    package final func scrollToTopByHost() -> Bool {
        guard scrollsToTop, !isTracking, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
        stopDeceleration()
        animateOffset(to: CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), tellsTop: true)
        return true
    }

    /// Moves the content and all that is under way by a distance, so that what is seen stays when lengths above it change.
    ///
    /// What slows down takes up the new place with its next frame.
    package final func shiftContent(by distance: CGPoint) {
        if distance == .zero { return }
        let target = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
        if var current = animation {
            current.from = CGPoint(x: current.from.x + distance.x, y: current.from.y + distance.y)
            current.to = CGPoint(x: current.to.x + distance.x, y: current.to.y + distance.y)
            current.placed = target
            animation = current
        }
        contentOffset = target
    }

    /// Whether hosts show the indicators now.
    package final var showsIndicatorsNow: Bool {
        isDragging || isDecelerating || animation != nil || clock.now < indicatorsShownUntil
    }
}
