public import Foundation

/// Owns a collection view, for which it is the data source and the delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    /// Whether coming back deselects everything, around the calls of the appearance (rule 8.9).
    open var clearsSelectionOnViewWillAppear = true
    /// Whether a navigation controller changes layouts instead of views; kept, not used.
    open var useLayoutToLayoutNavigationTransitions = false
    /// Whether a long press takes up items that may move.
    open var installsStandardGestureForInteractiveMovement = true { didSet { installMovement() } }
    /// The layout the collection view is made with.
    public final let collectionViewLayout: UICollectionViewLayout
    private final var items: UICollectionView?
    /// Whether `loadView()` runs, which does not start once more for what it sets.
    private final var isLoading = false
    private final var hasAppeared = false
    private final var movement: UILongPressGestureRecognizer?

    /// A controller whose collection view asks the layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    // There are no bundles in the browser.
    #if !hasFeature(Embedded)
        /// A controller with a flow layout; there are no nibs here.
        public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            collectionViewLayout = UICollectionViewFlowLayout()
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }
    #endif

    /// A controller with a flow layout; there are no archives here.
    public required init?(coder: NSCoder) {
        // A flow layout would be part of every page.
        #if hasFeature(Embedded)
            // It would link the flow layout into every page.
            return nil
        #else
            collectionViewLayout = UICollectionViewFlowLayout()
            super.init(coder: coder)
        #endif
    }

    /// The collection view, which fills the controller's view (measured: rules 8.1 to 8.7).
    ///
    /// Setting another one loads the view and puts it there; the old one is taken out. Where a subclass makes its own view in
    /// `loadView()` there is none.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return items
        }
        set {
            if newValue === items, newValue != nil { return }
            let old = items
            items = newValue
            if old?.dataSource === self { old?.dataSource = nil }
            if old?.delegate === self { old?.delegate = nil }
            old?.removeFromSuperview()
            newValue?.dataSource = self
            newValue?.delegate = self
            if isViewLoaded || newValue == nil { return fill() }
            // Loading takes over the one that is there.
            if !isLoading { loadViewIfNeeded() }
        }
    }

    /// Makes the view with the collection view in it, both as large as the screen.
    open override func loadView() {
        isLoading = true
        let wrapper = CollectionViewWrapper(frame: UIScreen.main.bounds)
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if items == nil { collectionView = UICollectionView(frame: wrapper.bounds, collectionViewLayout: collectionViewLayout) }
        isLoading = false
        view = wrapper
        fill()
    }

    private final func fill() {
        installMovement()
        guard let items, let wrapper = viewIfLoaded as? CollectionViewWrapper else { return }
        items.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        items.frame = wrapper.bounds
        wrapper.addSubview(items)
    }

    /// At the first appearance, and at one without animation, the selection goes before `viewIsAppearing(_:)`.
    package final override func willTellIsAppearing(animated: Bool) {
        if !hasAppeared || !animated { clearSelection(animated: animated) }
    }

    /// At an animated return it goes after `viewIsAppearing(_:)`.
    package final override func didTellIsAppearing(animated: Bool) {
        if hasAppeared, animated { clearSelection(animated: animated) }
        hasAppeared = true
    }

    private final func clearSelection(animated: Bool) {
        guard clearsSelectionOnViewWillAppear, let items else { return }
        for path in items.indexPathsForSelectedItems ?? [] { items.deselectItem(at: path, animated: animated) }
    }

    // MARK: Movement

    /// The gesture is there only in a window (rule 8.11).
    fileprivate final func installMovement() {
        if let movement { movement.view?.removeGestureRecognizer(movement) }
        movement = nil
        guard installsStandardGestureForInteractiveMovement, let items, items.isInWindow else { return }
        let press = MovementRecognizer()
        items.addGestureRecognizer(press)
        movement = press
    }

    // MARK: Data source

    /// One.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// None; subclasses say how many there are.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// Stops: subclasses give the cells.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        usageError("UICollectionViewController: there are items, but collectionView(_:cellForItemAt:) is not overridden.")
    }

    /// Stops: subclasses give the views where the layout has any.
    open func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        usageError(
            "UICollectionViewController: the layout asks for a supplementary view of kind \(kind), but "
                + "collectionView(_:viewForSupplementaryElementOfKind:at:) is not overridden."
        )
    }

    /// False: whether `collectionView(_:moveItemAt:to:)` is overridden cannot be known here, so a subclass that moves says so.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

    /// Nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // MARK: Highlight and selection

    /// True.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }

    /// Nothing.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

    /// Nothing.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

    /// True.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }

    /// True.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }

    /// Nothing.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    /// Nothing.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

    // MARK: Views that come and go

    /// Nothing.
    open func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}

    /// Nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}

    /// Nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}

    /// Nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {}

    // MARK: Layout

    /// A transition layout between the two.
    open func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }

    /// The proposal.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The proposal.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }

    // Embedded Swift has no casts to protocols.
    #if hasFeature(Embedded)
        /// None; a subclass that answers a flow layout returns itself.
        open var flowLayoutDelegate: (any UICollectionViewDelegateFlowLayout)? { nil }
    #else
        /// The controller itself, where a subclass answers a flow layout.
        open var flowLayoutDelegate: (any UICollectionViewDelegateFlowLayout)? { self as? any UICollectionViewDelegateFlowLayout }
    #endif

    // MARK: Scrolling

    /// Nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Nothing.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// Nothing.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// Nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// True.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// Nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// Nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// The root view of a collection view controller.
@preconcurrency @MainActor
private final class CollectionViewWrapper: UIView {
    override func didMoveToWindow() {
        super.didMoveToWindow()
        (controller.object as? UICollectionViewController)?.installMovement()
    }
}
