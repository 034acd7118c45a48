public import Foundation

/// Shows the items of a data source where a layout puts them, with views only for what is in sight.
///
/// It coordinates: each role is a type that alone changes its state. The collection view asks the delegate, the data source and the layout,
/// passes their answers to the roles, and applies what these return.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The delegate, which is called about selection and about views that appear and disappear.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? { didSet { passDelegateOn() } }
    /// What says how many items there are and gives their views.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { dataSourceChanged() } }
    /// The object that is called with the items that will soon be visible.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

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

    final var loadedCounts = LoadedCounts() { didSet { if counts != oldValue.counts { updateAccessibilityPositions() } } }
    final var counts: DataSourceCounts { loadedCounts.counts }
    final var pass = LayoutPass()
    final var visibleElements = VisibleElements()
    final var pool = ReusePool()
    final var attributesCache = VisibleAttributesCache()
    final var requests = ElementRequests()
    final var batch = BatchUpdates()
    final var selection = Selection()
    final var prefetchWindow = PrefetchWindow()
    final var movement = InteractiveMovement()
    final var transition: LayoutTransition
    final var deferred = DeferredUpdates()
    /// The optional method that is called with a question mark at the moment.
    final var optionalCall: OptionalMethodCall?
    // Screens in the browser are not strict.
    #if !hasFeature(Embedded)
        final var consistencyCheck = AttributesConsistencyCheck()
    #endif
    final var lookAhead = LookAhead()
    /// How far beyond the visible rectangle elements have views, in points; for hosts that scroll by themselves.
    package final var margin: CGFloat = 0 { didSet { setNeedsLayout() } }

    /// A collection view that covers the frame and asks the layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        transition = LayoutTransition(layout)
        super.init(frame: frame)
        backgroundColor = .systemBackground
        layout.owner = WeakRef(self)
    }

    /// A collection view with a flow layout; there are no archives here.
    public required init?(coder: NSCoder) {
        // A flow layout would be part of every page.
        #if hasFeature(Embedded)
            // Nothing leads here without archives; naming the flow layout would bring it into every page.
            transition = LayoutTransition(UICollectionViewLayout())
        #else
            transition = LayoutTransition(UICollectionViewFlowLayout())
        #endif
        super.init(coder: coder)
        layout.owner = WeakRef(self)
    }

    /// The layout that is asked.
    final var layout: UICollectionViewLayout { transition.layout }

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
            usageError(
                "UICollectionView: the number of items of section \(section) is asked, but there are \(counts.sections.count) sections."
            )
        }
        return counts.sections[section]
    }

    final func loadCounts() {
        guard loadedCounts.beginLoading() else { return }
        updating {
            let counts = DataSourceCounts(asking: dataSource, for: self)
            loadedCounts.endLoading(counts)
            // The data source may have selected items while it was asked, by paths before its answer.
            selection.follow { counts.contains($0) ? $0 : nil }
        }
    }

    /// Forgets everything, the selection too; the layout is invalidated and the data source asked again in the next layout (rule 2.25).
    ///
    /// In a callback of a layout pass or of an update it takes effect when that has ended.
    open func reloadData() {
        if deferred.requestReload() { whenIdle("reloadData()") { self.reload() } }
    }

    private final func reload() {
        deferred.beginReload()
        updating {
            let old = visibleElements.removeAll()
            for (id, element) in old { retire(element.view, id) }
            selection.removeAll()
            loadedCounts.invalidate()
            pass.requestReload()
            attributesCache.removeAll()
            prefetchWindow.removeAll()
            discardCellsAhead()
            endMovementForReload()
            invalidateCountsOfTransition()
            setNeedsLayout()
        }
    }

    /// Whether a batch or a movement is under way that the data source does not know of yet.
    open var hasUncommittedUpdates: Bool { batch.isCollecting || movement.held != nil }

    // MARK: Bounds

    /// The layout is asked about other bounds while the old ones hold, and invalidated once the new ones do; with another size it is
    /// also prepared, before the setter returns (rules 2.9 and 2.13).
    package override func boundsWillChange(to new: CGRect) -> (() -> Void)? {
        let isOtherSize = new.size != bounds.size
        if !isOtherSize { lookAheadWhileMoving() }
        if AnimationGroup.current != nil, isOtherSize { pass.animateBounds(from: bounds) }
        guard let context = context(forBoundsChange: new) else { return nil }
        return { self.follow(context, isOtherSize: isOtherSize) }
    }

    private final func follow(_ context: UICollectionViewLayoutInvalidationContext, isOtherSize: Bool) {
        if !pass.beginBoundsChange() {
            usageError(
                "UICollectionView: the layout changes the bounds in invalidateLayout(with:) each time it is told of other bounds; change "
                    + "them only when they are not what they should be."
            )
        }
        invalidate(byBounds: context)
        pass.endBoundsChange()
        // Before the first layout there is nothing to bring up to date, and the data source may not be ready.
        if isOtherSize, pass.generation > 0 { prepareLayoutIfNeeded() }
    }

    package override func announceOffset(_ target: CGPoint) {
        if let context = context(forBoundsChange: CGRect(origin: target, size: bounds.size)) { invalidate(byBounds: context) }
    }

    /// Lays out the elements in sight.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if deferred.isUpdating {
            deferred.requestLayout()
        } else if !batch.isCollecting {
            layOutElements()
        }
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

    /// A view that leaves its window with an offset out of range has the layout asked about the bounds in range (rule 2.24).
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if pass.generation > 0, !isInWindow { invalidateForClampedBounds() }
    }

    package override func adjustedTarget(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        // The layout answers from its last preparation, as on iOS.
        if pass.generation == 0 { prepareLayoutIfNeeded() }
        return layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    /// The other direction of reading lays everything out anew.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if let old = previousTraitCollection, old.layoutDirection != traitCollection.layoutDirection { layout.invalidateLayout() }
    }

    // MARK: Questions

    /// The layout's attributes of an item; nil where there is none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return counts.contains(indexPath) ? knownAttributes(of: .cell(indexPath)) : nil
    }

    /// The layout's attributes of a supplementary view; nil where there is none.
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareLayoutIfNeeded()
        return knownAttributes(of: .supplementary(kind, indexPath))
    }

    /// What the layout answered last; it is asked where it was not (rules 2.8 and 7.4).
    private final func knownAttributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
        attributesCache.attributes(of: id)?.duplicated ?? LayoutSource(layout, in: self).element(id)
    }

    /// The item at a point of the content, the topmost one; nil where there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        topmostItem(at: point)
    }

    /// The item a cell shows; nil for a cell that shows none.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let id = visibleElements.id(of: cell), id.category == .cell else { return nil }
        return id.path
    }

    /// The path of a supplementary view that is shown.
    open func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
        guard let id = visibleElements.id(of: view), id.category == .supplementaryView else { return nil }
        return id.path
    }

    /// The cell of an item; nil when it has none at the moment.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        visibleElements[.cell(indexPath)]?.view as? UICollectionViewCell
    }

    /// The cells in sight, in the order of their paths.
    open var visibleCells: [UICollectionViewCell] {
        visibleElements.all.compactMap { isVisible($0.value) ? $0.value.view as? UICollectionViewCell : nil }
    }

    /// The items in sight, in the order of their paths.
    open var indexPathsForVisibleItems: [IndexPath] {
        visibleElements.all.compactMap { $0.key.category == .cell && isVisible($0.value) ? $0.key.path : nil }
    }

    /// The supplementary view of a kind at a path; nil when there is none at the moment.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        visibleElements[.supplementary(elementKind, indexPath)]?.view
    }

    /// The supplementary views of a kind in sight, in the order of their paths.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        let kind = ElementKind(elementKind)
        return visibleElements.all.compactMap { isSupplementary($0.key, kind) && isVisible($0.value) ? $0.value.view : nil }
    }

    /// The paths of the supplementary views of a kind in sight, in the order of their paths.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        let kind = ElementKind(elementKind)
        return visibleElements.all.compactMap { isSupplementary($0.key, kind) && isVisible($0.value) ? $0.key.path : nil }
    }

    // MARK: Reuse

    /// The class to make cells of an identifier from; nil takes it back.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, PoolKey(category: .cell, kind: .none, identifier: Array(identifier.utf8)), identifier)
    }

    /// The class to make supplementary views of a kind and an identifier from; nil takes it back.
    open func register(
        _ viewClass: AnyClass?,
        forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        let key = PoolKey(category: .supplementaryView, kind: ElementKind(elementKind), identifier: Array(identifier.utf8))
        register(viewClass, key, identifier)
    }

    /// A cell of the identifier for an item: one that has scrolled away, made ready, or a new one.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        let key = PoolKey(category: .cell, kind: .none, identifier: Array(identifier.utf8))
        guard let view = dequeue(key, .cell(indexPath), identifier) else {
            usageError(
                "UICollectionView: could not dequeue a cell with identifier \(identifier): no class is registered for it; call "
                    + "register(_:forCellWithReuseIdentifier:) first."
            )
        }
        guard let cell = view as? UICollectionViewCell else {
            usageError("UICollectionView: the class registered for cells with identifier \(identifier) must be a UICollectionViewCell.")
        }
        return cell
    }

    /// A supplementary view of the kind and identifier: one that has scrolled away, made ready, or a new one.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String,
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let kind = ElementKind(elementKind)
        let key = PoolKey(category: .supplementaryView, kind: kind, identifier: Array(identifier.utf8))
        guard let view = dequeue(key, ElementID(category: .supplementaryView, kind: kind, path: indexPath), identifier) else {
            usageError(
                "UICollectionView: could not dequeue a supplementary view of kind \(elementKind) with identifier \(identifier): no class is "
                    + "registered for it; call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first."
            )
        }
        return view
    }

    // MARK: Scrolling

    /// Scrolls until an item lies where asked, as far as the content allows; with no position as little as needed for it to be in view.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        loadCounts()
        counts.demand(indexPath, for: "scrolling to")
        prepareLayoutIfNeeded()
        // Nil where a callback has changed the data meanwhile.
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
        setContentOffset(clamped(offset(for: frame, scrollPosition)), animated: animated)
    }

    // MARK: Updates

    /// Inserts, deletes, moves and reloads what the block says, all in one animation; without a block lays out anew with animation.
    ///
    /// Deletions, reloads and the origins of moves count by paths before the batch, insertions and the targets of moves by paths after
    /// it. Stops when the data source's counts do not fit.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        perform(updates, completion)
    }

    /// Inserts sections, by their numbers after the batch.
    open func insertSections(_ sections: IndexSet) { collect { $0.insertedSections += Array(sections) } }
    /// Deletes sections, by their numbers before the batch.
    open func deleteSections(_ sections: IndexSet) { collect { $0.deletedSections += Array(sections) } }
    /// Makes the views of sections anew, by their numbers before the batch.
    open func reloadSections(_ sections: IndexSet) { collect { $0.reloadedSections += Array(sections) } }
    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        collect { $0.movedSections.append((from: section, to: newSection)) }
    }
    /// Inserts items, by their paths after the batch.
    open func insertItems(at indexPaths: [IndexPath]) { collect { $0.insertedItems += indexPaths } }
    /// Deletes items, by their paths before the batch.
    open func deleteItems(at indexPaths: [IndexPath]) { collect { $0.deletedItems += indexPaths } }
    /// Makes the views of items anew, by their paths before the batch.
    open func reloadItems(at indexPaths: [IndexPath]) { collect { $0.reloadedItems += indexPaths } }
    /// Moves an item.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        collect { $0.movedItems.append((from: indexPath, to: newIndexPath)) }
    }

    /// Asks for the cells of items again and has them keep their views.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        reconfigure(indexPaths)
    }

    // MARK: Selection

    /// The selected items; empty when there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

    /// Selects an item, and no other unless several may be; nil selects none.
    ///
    /// The delegate is not called.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, scrollPosition, animated: animated)
    }

    /// Takes an item out of the selection.
    ///
    /// The delegate is not called.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        mark(indexPath, selected: false)
    }

    // MARK: Changes of layout

    /// Changes to another layout, with animation or at once.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Changes to another layout, with or without animation; the completion's argument is whether the animation ran to its end.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        change(to: layout, animated: animated, completion)
    }

    // MARK: Interactive transitions

    /// Starts a change of layouts that `transitionProgress` of the answered layout steers, until it is finished or cancelled.
    @discardableResult
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout,
        completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        beginTransition(to: layout, completion)
    }

    /// Animates the rest of the way to the new layout.
    open func finishInteractiveTransition() { endTransition(finished: true) }

    /// Animates the way back to the old layout.
    open func cancelInteractiveTransition() { endTransition(finished: false) }

    // MARK: Interactive movement

    /// Takes an item up; false when the data source does not let it move.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        beginMovement(indexPath)
    }

    /// The finger is at a point of the content: the other items make room.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        updateMovement(to: targetPosition)
    }

    /// Drops the item: the data source moves it.
    open func endInteractiveMovement() {
        endMovement()
    }

    /// Puts the item back where it was.
    open func cancelInteractiveMovement() {
        cancelMovement()
    }

    // MARK: Touches

    /// The order of the subviews says nothing about elements: the topmost one by its z-index gets the touch.
    override var frontToBack: [UIView] {
        if subviews.allSatisfy({ $0.layer.zPosition == 0 }) { return super.frontToBack }
        let ordered = subviews.indices.sorted {
            let (a, b) = (subviews[$0].layer.zPosition, subviews[$1].layer.zPosition)
            return a == b ? $0 > $1 : a > b
        }
        return ordered.map { subviews[$0] }
    }

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
