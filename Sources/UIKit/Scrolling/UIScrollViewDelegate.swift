public import Foundation

/// What a scroll view tells while it scrolls, and what it asks.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Tells that the content offset has changed, whatever the cause.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Tells that a finger begins to move the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Tells that the finger lets go, and lets the place where the content will rest be changed.
    ///
    /// The velocity is in points per millisecond.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    )

    /// Tells that the finger has let go, and whether the content moves on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Tells that the content begins to move on without a finger.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Tells that the content has come to rest, or was stopped.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Tells that an animated change of the content offset is over.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Asks whether a tap on the status bar scrolls to the top.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

    /// Tells that the content was scrolled to the top by a tap on the status bar.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

    /// Tells that the adjusted content inset has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Leaves the target as it is.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Answers yes.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
