// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The protocols with methods that are optional in Objective-C. Here such a method is no requirement, so that a type can omit it, and the
// protocol has a property with the method's base name, which is `nil` or callable. `delegate.collectionView?(view, didSelectItemAt: path)`
// compiles, and as with Apple's SDK it does not compile without the question mark. `Protocol_name` has the methods `name` of `Protocol`;
// Scripts/check-apple-names.py depends on this naming.

@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {}

@preconcurrency @MainActor
public struct UIScrollViewDelegate_scrollViewDidScroll {
    public func callAsFunction(_ scrollView: UIScrollView) {}
}

@preconcurrency @MainActor
public struct UIScrollViewDelegate_scrollViewWillBeginDragging {
    public func callAsFunction(_ scrollView: UIScrollView) {}
}

@preconcurrency @MainActor
public struct UIScrollViewDelegate_scrollViewWillEndDragging {
    public func callAsFunction(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
}

@preconcurrency @MainActor
public struct UIScrollViewDelegate_scrollViewDidEndDragging {
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
}

@preconcurrency @MainActor
public struct UIScrollViewDelegate_scrollViewWillBeginDecelerating {
    public func callAsFunction(_ scrollView: UIScrollView) {}
}

@preconcurrency @MainActor
public struct UIScrollViewDelegate_scrollViewDidEndDecelerating {
    public func callAsFunction(_ scrollView: UIScrollView) {}
}

@preconcurrency @MainActor
public struct UIScrollViewDelegate_scrollViewDidEndScrollingAnimation {
    public func callAsFunction(_ scrollView: UIScrollView) {}
}

@preconcurrency @MainActor
public struct UIScrollViewDelegate_scrollViewShouldScrollToTop {
    public func callAsFunction(_ scrollView: UIScrollView) -> Bool { fatalError() }
}

@preconcurrency @MainActor
public struct UIScrollViewDelegate_scrollViewDidScrollToTop {
    public func callAsFunction(_ scrollView: UIScrollView) {}
}

@preconcurrency @MainActor
public struct UIScrollViewDelegate_scrollViewDidChangeAdjustedContentInset {
    public func callAsFunction(_ scrollView: UIScrollView) {}
}

extension UIScrollViewDelegate {
    @_disfavoredOverload
    public var scrollViewDidScroll: UIScrollViewDelegate_scrollViewDidScroll? { fatalError() }
    @_disfavoredOverload
    public var scrollViewWillBeginDragging: UIScrollViewDelegate_scrollViewWillBeginDragging? { fatalError() }
    @_disfavoredOverload
    public var scrollViewWillEndDragging: UIScrollViewDelegate_scrollViewWillEndDragging? { fatalError() }
    @_disfavoredOverload
    public var scrollViewDidEndDragging: UIScrollViewDelegate_scrollViewDidEndDragging? { fatalError() }
    @_disfavoredOverload
    public var scrollViewWillBeginDecelerating: UIScrollViewDelegate_scrollViewWillBeginDecelerating? { fatalError() }
    @_disfavoredOverload
    public var scrollViewDidEndDecelerating: UIScrollViewDelegate_scrollViewDidEndDecelerating? { fatalError() }
    @_disfavoredOverload
    public var scrollViewDidEndScrollingAnimation: UIScrollViewDelegate_scrollViewDidEndScrollingAnimation? { fatalError() }
    @_disfavoredOverload
    public var scrollViewShouldScrollToTop: UIScrollViewDelegate_scrollViewShouldScrollToTop? { fatalError() }
    @_disfavoredOverload
    public var scrollViewDidScrollToTop: UIScrollViewDelegate_scrollViewDidScrollToTop? { fatalError() }
    @_disfavoredOverload
    public var scrollViewDidChangeAdjustedContentInset: UIScrollViewDelegate_scrollViewDidChangeAdjustedContentInset? { fatalError() }
}

@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

@preconcurrency @MainActor
public struct UICollectionViewDelegate_collectionView {
    public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { fatalError() }
    public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { fatalError() }
    public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { fatalError() }
    public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    public func callAsFunction(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    public func callAsFunction(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    public func callAsFunction(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    public func callAsFunction(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    public func callAsFunction(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout { fatalError() }
    @available(iOS, deprecated: 15)
    public func callAsFunction(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { fatalError() }
    @available(iOS 15, tvOS 15, *)
    public func callAsFunction(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { fatalError() }
    public func callAsFunction(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { fatalError() }
}

extension UICollectionViewDelegate {
    @_disfavoredOverload
    public var collectionView: UICollectionViewDelegate_collectionView? { fatalError() }
}

@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

@preconcurrency @MainActor
public struct UICollectionViewDelegateFlowLayout_collectionView {
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { fatalError() }
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { fatalError() }
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { fatalError() }
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { fatalError() }
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { fatalError() }
    public func callAsFunction(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { fatalError() }
}

extension UICollectionViewDelegateFlowLayout {
    @_disfavoredOverload
    public var collectionView: UICollectionViewDelegateFlowLayout_collectionView? { fatalError() }
}

@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
}

@preconcurrency @MainActor
public struct UICollectionViewDataSource_numberOfSections {
    public func callAsFunction(in collectionView: UICollectionView) -> Int { fatalError() }
}

@preconcurrency @MainActor
public struct UICollectionViewDataSource_collectionView {
    public func callAsFunction(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView { fatalError() }
    public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { fatalError() }
    public func callAsFunction(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}

extension UICollectionViewDataSource {
    @_disfavoredOverload
    public var numberOfSections: UICollectionViewDataSource_numberOfSections? { fatalError() }
    @_disfavoredOverload
    public var collectionView: UICollectionViewDataSource_collectionView? { fatalError() }
}

// The portable UIKit has no callable properties for the optional methods of the next two, so the stub has none either.

@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}
