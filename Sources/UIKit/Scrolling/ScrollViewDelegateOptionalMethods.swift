public import Foundation

/// The methods of a delegate with several arguments, for calls with the question mark of Apple's optional methods.
@preconcurrency @MainActor
public struct ScrollViewDelegateOptionalMethods {
    let delegate: any UIScrollViewDelegate

    /// Called when the drag ends; the delegate can change the target offset.
    public func callAsFunction(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        delegate.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }

    /// Called when the drag ended.
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
}

/// The delegate's methods for calls with a question mark, as in `delegate?.scrollViewDidScroll?(view)`.
///
/// They are never `nil`: a method that the delegate does not implement has its default implementation.
extension UIScrollViewDelegate {
    /// Called when the content offset changed.
    @_disfavoredOverload
    public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { view in self.scrollViewDidScroll(view) } }

    /// Called when a drag begins.
    @_disfavoredOverload
    public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? { { view in self.scrollViewWillBeginDragging(view) } }

    /// Called when the drag ends; the delegate can change the target offset.
    @_disfavoredOverload
    public var scrollViewWillEndDragging: ScrollViewDelegateOptionalMethods? { ScrollViewDelegateOptionalMethods(delegate: self) }

    /// Called when the drag ended.
    @_disfavoredOverload
    public var scrollViewDidEndDragging: ScrollViewDelegateOptionalMethods? { ScrollViewDelegateOptionalMethods(delegate: self) }

    /// Called when the deceleration begins.
    @_disfavoredOverload
    public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? { { view in self.scrollViewWillBeginDecelerating(view) } }

    /// Called when the deceleration ended.
    @_disfavoredOverload
    public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? { { view in self.scrollViewDidEndDecelerating(view) } }

    /// Called when an animated change of the offset ended.
    @_disfavoredOverload
    public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? { { view in self.scrollViewDidEndScrollingAnimation(view) } }

    /// Returns whether a tap on the status bar scrolls to the top.
    @_disfavoredOverload
    public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? { { view in self.scrollViewShouldScrollToTop(view) } }

    /// Called when the content was scrolled to the top.
    @_disfavoredOverload
    public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { { view in self.scrollViewDidScrollToTop(view) } }

    /// Called when the adjusted content inset changed.
    @_disfavoredOverload
    public var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? {
        { view in self.scrollViewDidChangeAdjustedContentInset(view) }
    }
}
