public import Foundation

/// The methods that a scroll view calls while it scrolls.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called when the content offset changed, for any reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Called when a drag begins.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Called when the drag ends; the delegate can change the target offset.
    ///
    /// The velocity is in points per millisecond.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    )

    /// Called when the drag ended.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Called when the deceleration begins.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Called when the deceleration ended or was stopped.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Called when an animated change of the offset ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Returns whether a tap on the status bar scrolls to the top.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

    /// Called when a tap on the status bar scrolled to the top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

    /// Called when the adjusted content inset changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Does not change the target.
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

    /// Returns `true`.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
