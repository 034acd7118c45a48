public import Foundation

/// A view controller that is the data source and the delegate of its collection view.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    /// Whether a repeated appearance clears the selection (rule 8.9).
    open var clearsSelectionOnViewWillAppear = true
    /// Whether a navigation controller changes layouts instead of views; stored, not used.
    open var useLayoutToLayoutNavigationTransitions = false
    /// Whether a long press moves items that may move.
    open var installsStandardGestureForInteractiveMovement = true { didSet { installMovement() } }
    /// The initial layout of the collection view.
    public final let collectionViewLayout: UICollectionViewLayout
    private final var items: UICollectionView?
    /// Whether `loadView()` is running, so that it does not start again.
    private final var isLoading = false
    private final var hasAppeared = false
    private final var movement: UILongPressGestureRecognizer?

    /// Makes a controller whose collection view has a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    // A flow layout would be linked into every page.
    #if hasFeature(Embedded)
        /// Returns `nil`, because there are no archives.
        public required init?(coder: NSCoder) { return nil }
    #else
        /// Makes a controller with a flow layout; there are no nibs.
        public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            collectionViewLayout = UICollectionViewFlowLayout()
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }

        /// Makes a controller with a flow layout; the archive is not read.
        public required init?(coder: NSCoder) {
            collectionViewLayout = UICollectionViewFlowLayout()
            super.init(coder: coder)
        }
    #endif

    /// The collection view, which fills the controller's view (measured: rules 8.1 to 8.7).
    ///
    /// A new value loads the view and replaces the previous collection view. It is `nil` if a subclass creates its own view in
    /// `loadView()`.
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
            // `loadView()` uses the new collection view.
            if !isLoading { loadViewIfNeeded() }
        }
    }

    /// Makes the view and the collection view, with the size of the screen.
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

    /// Clears the selection before `viewIsAppearing(_:)`, at the first appearance and at one without animation.
    package final override func willTellIsAppearing(animated: Bool) {
        if !hasAppeared || !animated { clearSelection(animated: animated) }
    }

    /// Clears the selection after `viewIsAppearing(_:)`, at a repeated appearance with animation.
    package final override func didTellIsAppearing(animated: Bool) {
        if hasAppeared, animated { clearSelection(animated: animated) }
        hasAppeared = true
    }

    private final func clearSelection(animated: Bool) {
        guard clearsSelectionOnViewWillAppear, let items else { return }
        for path in items.indexPathsForSelectedItems ?? [] { items.deselectItem(at: path, animated: animated) }
    }

    // MARK: Movement

    /// Adds the recognizer only in a window (rule 8.11).
    fileprivate final func installMovement() {
        if let movement { movement.view?.removeGestureRecognizer(movement) }
        movement = nil
        guard installsStandardGestureForInteractiveMovement, let items, items.isInWindow else { return }
        let press = MovementRecognizer()
        items.addGestureRecognizer(press)
        movement = press
    }

    // MARK: Data source

    /// Returns 1.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Returns 0; subclasses override this method.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// Stops the program; subclasses override this method.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        usageError("UICollectionViewController: there are items, but collectionView(_:cellForItemAt:) is not overridden.")
    }

    /// Stops the program; subclasses override this method if the layout has supplementary views.
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

    /// Returns `false`; a subclass that moves items overrides this method.
    ///
    /// An override of `collectionView(_:moveItemAt:to:)` cannot be detected here.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // MARK: Highlight and selection

    /// Returns `true`.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }

    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

    /// Returns `true`.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }

    /// Returns `true`.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }

    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

    // MARK: Visible views

    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}

    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}

    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}

    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {}

    // MARK: Layout

    /// Returns a transition layout between two layouts.
    open func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }

    /// Returns the proposed offset.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the index path of the method from before iOS 15.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath, toProposedIndexPath: proposedIndexPath)
    }

    /// Returns the proposed index path.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }

    // Embedded Swift has no casts to protocols.
    #if hasFeature(Embedded)
        /// The delegate of a flow layout, `nil` by default; a subclass that implements its methods returns itself.
        open var flowLayoutDelegate: (any UICollectionViewDelegateFlowLayout)? { nil }

        /// The reference to the delegate of another module's layout, `nil` by default.
        open var customLayoutDelegate: NSObject? { nil }
    #else
        /// The controller itself if a subclass implements a flow layout's delegate methods.
        open var flowLayoutDelegate: (any UICollectionViewDelegateFlowLayout)? { self as? any UICollectionViewDelegateFlowLayout }
    #endif

    // MARK: Scrolling

    /// Does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Does nothing.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// Does nothing.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// Does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Returns `true`.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// Does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// Does nothing.
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
