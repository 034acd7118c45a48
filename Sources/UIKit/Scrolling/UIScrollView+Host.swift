package import Foundation

extension UIScrollView {
    /// Sets an offset that the host scrolled to with a wheel, a key or the page; stops the motion.
    ///
    /// During a motion, an offset within a point of the current one is the host's report of that motion and is ignored.
    package final func scrollByHost(to offset: CGPoint) {
        let current = contentOffset
        if motion != nil || animation != nil {
            if abs(offset.x - current.x) <= 1, abs(offset.y - current.y) <= 1 { return }
            stopDeceleration()
            stopAnimation()
        }
        contentOffset = offset
    }

    /// Whether the host scrolls natively: no paging, normal deceleration.
    package final var isScrolledByHost: Bool {
        homeDisplay?.host.scrollsNatively == true && !isPagingEnabled && decelerationRate == .normal
    }

    /// Handles a tap on the status bar; returns whether the view scrolls to the top.
    @discardableResult
    package final func scrollToTopByHost() -> Bool {
        guard scrollsToTop, !isTracking, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
        stopDeceleration()
        animateOffset(to: CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), tellsTop: true)
        return true
    }

    /// Shifts the current motion to another content offset, so that the visible content does not move when lengths above it change.
    ///
    /// A deceleration uses the new offset from its next frame on. An animation to the beginning of the content still ends there.
    package final func shiftContent(to offset: CGPoint) {
        if offset == contentOffset { return }
        animation?.shift(by: offset - contentOffset, to: offset, range: range(), time: clock.now)
        contentOffset = offset
    }
}
