#if canImport(UIKit) && !os(watchOS)
    import Cascade
    public import UIKit

    extension ArrangedLayout {
        /// Scrolls to an item: a line until it is at rest, a circle until it is at the start angle, other layouts until it is at the edge where
        /// their content begins.
        ///
        /// In an endless line or circle, to its nearest copy. Does nothing for an item that does not exist. Before items are visible, or before
        /// this layout replaces another one, it chooses the item that is visible first. Not animated under Reduce Motion.
        ///
        /// In the block of a batch, the index path is that of an item before the batch, as of UIKit's `scrollToItem(at:at:animated:)`: call this
        /// method after `performBatchUpdates(_:completion:)` to scroll to a new item.
        /// - Returns: Whether the layout scrolls: `false` if the content is there, and before items are visible.
        @discardableResult
        public final func scrollToItem(at indexPath: IndexPath, animated: Bool) -> Bool {
            guard let element = LayoutElement(itemAt: indexPath) else { return false }
            beginInCollectionViewIfNeeded()
            let (former, running) = (runningScroll, scrollTarget)
            runningScroll = nil
            layOutIfNeeded()
            let anchor = LayoutAnchor.resting(element, distance: .zero)
            guard session.hasShownItems, let view = collectionView else {
                session.firstAnchor = anchor
                return false
            }
            guard let origin = session.store.offset(keeping: anchor, at: viewport) else {
                runningScroll = former
                return false
            }
            let start = visibleOrigin
            // An animation that has just begun would leave the item.
            let leaves = running.map { !$0.isNear(origin) } ?? false
            if leaves || view.offset(forOrigin: origin) != view.contentOffset { scroll(view, to: origin, animated: animated) }
            session.sought = (anchor, scrollTarget ?? visibleOrigin)
            return !origin.isNear(start, within: 0.5)
        }

        /// Scrolls to an offset that is a number of steps away from the target of the running animation, or else from the current offset.
        final func step(animated: Bool, to target: (LayoutPoint) -> LayoutPoint?) -> Bool {
            layOutIfNeeded()
            guard let view = collectionView else { return false }
            let start = scrollTarget ?? visibleOrigin
            guard let target = target(start), !target.isNear(start, within: 0.5) else { return false }
            scroll(view, to: target, animated: animated)
            return true
        }

        private final func scroll(_ view: UICollectionView, to origin: LayoutPoint, animated: Bool) {
            let isAnimated = animated && !UIAccessibility.isReduceMotionEnabled
            let (start, target) = (view.contentOffset, view.offset(forOrigin: origin))
            runningScroll = isAnimated ? RunningScroll(start: .init(start), target: .init(target), time: CACurrentMediaTime()) : nil
            view.setContentOffset(target, animated: isAnimated)
        }

        /// The origin to which this layout scrolls with an animation that it has started; `nil` unless it is under way.
        ///
        /// UIKit does not tell a layout that its collection view scrolls. The animation is over if a finger touches the content, if the content
        /// has left the way to the target because another offset was set, or after its duration.
        final var scrollTarget: LayoutPoint? {
            guard let view = collectionView, let runningScroll, !view.isTracking, !view.isDecelerating,
                CACurrentMediaTime() - runningScroll.time < RunningScroll.longest, runningScroll.contains(LayoutPoint(view.contentOffset))
            else { return nil }
            return runningScroll.target + (visibleOrigin - LayoutPoint(view.contentOffset))
        }

        /// Scrolls to an item at rest if the content decelerates to where it does not rest, because elements have moved.
        final func correctDeceleration() {
            guard let view = collectionView, view.isDecelerating, !view.isTracking, let target = session.correctTarget(in: self)
            else { return }
            scroll(view, to: target, animated: true)
        }

        /// Lets the running animation go on if it ends at a requested offset, or else ends it; returns whether it goes on.
        final func continueScroll(to request: OffsetRequest) -> Bool {
            guard let target = scrollTarget, target.isNear(request.origin) else {
                endRunningScroll()
                return false
            }
            session.end(request, at: request.origin)
            return true
        }

        /// Ends the running animation, because the content continues to its target in another way.
        final func endRunningScroll() {
            let isRunning = scrollTarget != nil
            runningScroll = nil
            // The present offset, set without animation, ends the animation.
            if isRunning, let view = collectionView { view.setContentOffset(view.contentOffset, animated: false) }
        }
    }

    /// An animated change of the content offset that a layout has started.
    struct RunningScroll {
        /// The longest duration, in seconds; on iOS 26 it takes 0.3 seconds (rule 10.11).
        static let longest = 0.5

        /// The last offset on the way: the content does not return behind it.
        var start: LayoutPoint
        var target: LayoutPoint
        let time: Double

        func contains(_ point: LayoutPoint) -> Bool {
            func isBetween(_ value: Double, _ a: Double, _ b: Double) -> Bool { value >= min(a, b) - 1 && value <= max(a, b) + 1 }
            return isBetween(point.x, start.x, target.x) && isBetween(point.y, start.y, target.y)
        }

        // Pages load it after the first view.
        @inline(never)
        mutating func advance(to point: LayoutPoint) {
            if contains(point), point.squaredDistance(to: target) < start.squaredDistance(to: target) { start = point }
        }

        mutating func move(by distance: LayoutPoint) { (start, target) = (start + distance, target + distance) }
    }
#endif
