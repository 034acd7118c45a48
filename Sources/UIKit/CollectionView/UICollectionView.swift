#if !hasFeature(Embedded)
    public import Foundation
#endif

/// Shows the items of a data source where a layout puts them, with views only for what is in sight.
///
/// It coordinates: counts, the layout's answers, shown elements, the pool, batches, selection, transitions, movement and prefetching
/// are types of their own.
#if !hasFeature(Embedded)
    @preconcurrency @MainActor
#endif
open class UICollectionView: UIScrollView {
    #if hasFeature(Embedded)
        /// What hears of touches and of views that come and go.
        @_nonoverride open unowned(unsafe) var delegate: (any UICollectionViewDelegate)? { didSet { passDelegateOn() } }
        /// What says how many items there are and gives their views.
        open unowned(unsafe) var dataSource: (any UICollectionViewDataSource)? { didSet { dataSourceChanged() } }
        /// What hears which items will be needed soon.
        open unowned(unsafe) var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    #else
        /// What hears of touches and of views that come and go.
        @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? { didSet { passDelegateOn() } }
        /// What says how many items there are and gives their views.
        open weak var dataSource: (any UICollectionViewDataSource)? { didSet { dataSourceChanged() } }
        /// What hears which items will be needed soon.
        open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    #endif

    /// Whether items are asked for before they are needed; true by default.
    open var isPrefetchingEnabled = true
    /// Whether a tap selects an item; true by default.
    open var allowsSelection = true
    /// Whether several items can be selected; false by default.
    open var allowsMultipleSelection = false
    /// When cells that have grown are measured again.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// Behind the items; as large as the view and does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView {
                insertSubview(backgroundView, at: 0)
                backgroundView.frame = bounds
            }
        }
    }

    final var layout: UICollectionViewLayout
    final var counts = DataSourceCounts()
    final var pass = LayoutPass()
    final var shown = ShownElements()
    final var pool = ReusePool()
    final var query = ElementQuery()
    final var batch: BatchChanges?
    final var batchCompletions: [(Bool) -> Void] = []
    final var selection = Selection()
    final var making: MakingElement?
    final var prefetched = PrefetchWindow()
    final var movement: InteractiveMovement?
    final var transition: InteractiveTransition?
    /// Views on their way out, which belong to no element any more.
    final var leaving: [UICollectionReusableView] = []
    /// How far beyond the visible rectangle elements have views, in points; for hosts that scroll by themselves.
    package final var margin: CGFloat = 0 { didSet { setNeedsLayout() } }

    /// A collection view that covers the frame and asks the layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        layout.owner = WeakRef(self)
    }

    /// A collection view with a flow layout; there are no archives here.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        layout.owner = WeakRef(self)
    }

    #if hasFeature(Embedded)
        deinit {
            layout.owner = WeakRef()
            transition?.layout.currentLayout.owner = WeakRef()
            transition?.layout.nextLayout.owner = WeakRef()
        }
    #endif

    /// The layout that is asked; setting it changes to another one at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    private final func passDelegateOn() {
        (self as UIScrollView).delegate = delegate
    }

    private final func dataSourceChanged() {
        reloadData()
    }

    // MARK: Counts

    /// The number of sections the data source had when it was last asked.
    open var numberOfSections: Int {
        loadCounts()
        return counts.sections.count
    }

    /// The number of items a section had when the data source was last asked.
    open func numberOfItems(inSection section: Int) -> Int {
        loadCounts()
        if !counts.sections.indices.contains(section) {
            stopWith(
                "UICollectionView: the number of items of section \(section) is asked, but there are \(counts.sections.count) sections."
            )
        }
        return counts.sections[section]
    }

    final func loadCounts() {
        if pass.countsAreStale, !pass.isCounting {
            pass.isCounting = true
            counts = DataSourceCounts(asking: dataSource, for: self)
            pass.isCounting = false
            pass.countsAreStale = false
        }
    }

    /// Forgets everything and asks the data source again, in the next layout; the selection is gone.
    open func reloadData() {
        let old = shown.removeAll()
        for (id, element) in old { retire(element.view, id) }
        selection.removeAll()
        pass.countsAreStale = true
        query.forget()
        prefetched = PrefetchWindow()
        layout.invalidateWithCounts()
        setNeedsLayout()
    }

    /// Whether a batch or a movement is under way that the data source does not know of yet.
    open var hasUncommittedUpdates: Bool { batch != nil || movement != nil }

    // MARK: Bounds

    /// The visible part of the content; the layout is asked whether it changes with it.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            if newValue != super.bounds { boundsWillChange(to: newValue) }
            super.bounds = newValue
        }
    }

    /// Where the view lies in its parent.
    open override var frame: CGRect {
        get { super.frame }
        set {
            if newValue.size != super.frame.size {
                boundsWillChange(to: CGRect(origin: super.bounds.origin, size: newValue.size))
            }
            super.frame = newValue
        }
    }

    private final func boundsWillChange(to new: CGRect) {
        setNeedsLayout()
        if AnimationGroup.current != nil, new.size != super.bounds.size, pass.animatedFrom == nil { pass.animatedFrom = super.bounds }
        guard !pass.isPreparing, layout.shouldInvalidateLayout(forBoundsChange: new) else { return }
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: new))
    }

    /// Lays out the elements in sight.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if batch == nil { layOutElements() }
        if let backgroundView {
            sendSubviewToBack(backgroundView)
            backgroundView.frame = bounds
        }
    }

    /// What lies within the insets is laid out anew.
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        layout.invalidateLayout()
    }

    /// What lies within the margins is laid out anew.
    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        layout.invalidateLayout()
    }

    /// What lies within the safe area is laid out anew.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        layout.invalidateLayout()
    }

    package override func adjustedTarget(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        prepareLayoutIfNeeded()
        return layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    // MARK: Touches

    /// Highlights the item under the finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, !highlight(at: touch.location(in: self)) { super.touchesBegan(touches, with: event) }
    }

    /// A finger that moves away from the item lets go of it.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { highlightFollows(touch.location(in: self)) }
        super.touchesMoved(touches, with: event)
    }

    /// Selects the item under the finger.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !tapEnded() { super.touchesEnded(touches, with: event) }
    }

    /// Lets go of the item.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        unhighlight()
        super.touchesCancelled(touches, with: event)
    }
}
