public import Foundation

/// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`, called with the question mark of Apple's optional methods.
@preconcurrency @MainActor
public struct WillEndDraggingMethod {
    let delegate: any UIScrollViewDelegate

    /// Tells that the finger lets go, and lets the place where the content will rest be changed.
    public func callAsFunction(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        delegate.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
}

/// `scrollViewDidEndDragging(_:willDecelerate:)`, called with the question mark of Apple's optional methods.
@preconcurrency @MainActor
public struct DidEndDraggingMethod {
    let delegate: any UIScrollViewDelegate

    /// Tells that the finger has let go, and whether the content moves on.
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
}

/// The delegate's methods once more, to be called with a question mark: `delegate?.scrollViewDidScroll?(view)`.
///
/// None is ever nil: a method the delegate leaves out answers with its default.
extension UIScrollViewDelegate {
    /// Tells that the content offset has changed.
    @_disfavoredOverload
    public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { view in self.scrollViewDidScroll(view) } }

    /// Tells that a finger begins to move the content.
    @_disfavoredOverload
    public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? { { view in self.scrollViewWillBeginDragging(view) } }

    /// Tells that the finger lets go.
    @_disfavoredOverload
    public var scrollViewWillEndDragging: WillEndDraggingMethod? { WillEndDraggingMethod(delegate: self) }

    /// Tells that the finger has let go.
    @_disfavoredOverload
    public var scrollViewDidEndDragging: DidEndDraggingMethod? { DidEndDraggingMethod(delegate: self) }

    /// Tells that the content begins to move on without a finger.
    @_disfavoredOverload
    public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? { { view in self.scrollViewWillBeginDecelerating(view) } }

    /// Tells that the content has come to rest.
    @_disfavoredOverload
    public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? { { view in self.scrollViewDidEndDecelerating(view) } }

    /// Tells that an animated change of the content offset is over.
    @_disfavoredOverload
    public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? { { view in self.scrollViewDidEndScrollingAnimation(view) } }

    /// Asks whether a tap on the status bar scrolls to the top.
    @_disfavoredOverload
    public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? { { view in self.scrollViewShouldScrollToTop(view) } }

    /// Tells that the content was scrolled to the top.
    @_disfavoredOverload
    public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { { view in self.scrollViewDidScrollToTop(view) } }

    /// Tells that the adjusted content inset has changed.
    @_disfavoredOverload
    public var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? {
        { view in self.scrollViewDidChangeAdjustedContentInset(view) }
    }
}
