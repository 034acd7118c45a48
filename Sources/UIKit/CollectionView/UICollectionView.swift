public import Foundation

/// A scroll view that displays the items of a data source in a layout, with views only for visible elements.
///
/// Four coordinators do the work: the elements, the layout, the updates and the interaction. Each is an extension in a file of its own, beside
/// the class of its state, which only that file can change.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The delegate, which is called about selection and visible views.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? { didSet { (self as UIScrollView).delegate = delegate } }
    /// The data source, which supplies the items and their views.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
    /// The data source for prefetching, which is called before items become visible.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    /// Whether cells and their data are prefetched; `true` by default.
    open var isPrefetchingEnabled = true
    /// Whether a tap selects an item; `true` by default.
    open var allowsSelection = true
    /// Whether several items can be selected; `false` by default.
    open var allowsMultipleSelection = false
    /// The mode in which cells invalidate their size.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// The view behind the items, which has the size of the bounds and does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView {
                insertSubview(backgroundView, at: 0)
                backgroundView.frame = bounds
            }
        }
    }

    final let elementState = ElementState()
    final let layoutState: CollectionLayoutState
    final let updateState = UpdateState()
    final let interactionState = InteractionState()
    final let consistencyCheck = AttributesConsistencyCheck()

    /// Makes a collection view with a frame and a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutState = CollectionLayoutState(layout)
        super.init(frame: frame)
        backgroundColor = .systemBackground
        layout.owner = WeakRef(self)
    }

    /// Makes a collection view with a flow layout; the archive is not read.
    public required init?(coder: NSCoder) {
        // A flow layout would be linked into every page.
        #if hasFeature(Embedded)
            // Unreachable without archives.
            layoutState = CollectionLayoutState(UICollectionViewLayout())
        #else
            layoutState = CollectionLayoutState(UICollectionViewFlowLayout())
        #endif
        super.init(coder: coder)
        layout.owner = WeakRef(self)
    }

    final var layout: UICollectionViewLayout { layoutState.transition.layout }

    /// The current layout; a new value replaces it without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    // MARK: Counts

    /// The number of sections.
    open var numberOfSections: Int {
        loadCounts()
        return counts.sections.count
    }

    /// Returns the number of items in a section.
    open func numberOfItems(inSection section: Int) -> Int {
        loadCounts()
        if !counts.sections.indices.contains(section) {
            usageError(
                "UICollectionView: the number of items of section \(section) is asked, but there are \(counts.sections.count) sections."
            )
        }
        return counts.sections[section]
    }

    /// Discards all views and the selection, and invalidates the layout and the counts for the next layout pass (rule 2.25).
    ///
    /// A call from a callback of a layout pass or an update is deferred until that ends.
    open func reloadData() {
        requestReload()
    }

    /// Whether a batch update or a movement has changes that the data source does not have yet.
    open var hasUncommittedUpdates: Bool { updateState.batch.isCollecting || heldItem != nil }

    // MARK: Bounds

    package override func boundsWillChange(to new: CGRect) -> (() -> Void)? { passOnBounds(new) }

    package override func announceOffset(_ target: CGPoint) {
        if let context = context(forBoundsChange: CGRect(origin: target, size: bounds.size)) { invalidate(byBounds: context) }
    }

    /// Lays out the visible elements.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutWhenIdle()
        if let backgroundView {
            sendSubviewToBack(backgroundView)
            backgroundView.frame = bounds
        }
    }

    /// Invalidates the layout, which depends on the insets.
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        layout.invalidateForInsets()
    }

    /// Invalidates the layout, which depends on the margins.
    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        layout.invalidateLayout()
    }

    /// Invalidates the layout, which depends on the safe area.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        layout.invalidateLayout()
    }

    /// Passes the clamped bounds to the layout if the view leaves its window with an offset out of range (rule 2.24).
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if layoutState.pass.generation > 0, !isInWindow { invalidateForClampedBounds() }
    }

    /// A batch update moves the offset in its animation.
    override var keepsOffset: Bool { updateState.batch.isApplying }

    override var isInLayout: Bool { super.isInLayout || updateState.isUpdating }

    package override func adjustedTarget(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        // As on iOS, the layout returns the target from its last preparation.
        if layoutState.pass.generation == 0 { prepareLayoutIfNeeded() }
        return layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    /// The semantic description of the view's content; another layout direction invalidates the layout.
    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            let inherited: UIUserInterfaceLayoutDirection = traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
            if (oldValue.direction ?? inherited) != effectiveUserInterfaceLayoutDirection { layout.invalidateLayout() }
        }
    }

    /// Invalidates the layout if the layout direction changed.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if let old = previousTraitCollection, old.layoutDirection != traitCollection.layoutDirection { layout.invalidateLayout() }
    }

    // MARK: Queries

    /// Returns the layout attributes of an item; `nil` if it does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return counts.contains(indexPath) ? knownAttributes(of: .cell(indexPath)) : nil
    }

    /// Returns the layout attributes of a supplementary view; `nil` if there is none.
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareLayoutIfNeeded()
        return knownAttributes(of: .supplementary(kind, indexPath))
    }

    /// Returns the topmost item at a point of the content; `nil` if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        var best: UICollectionViewLayoutAttributes?
        for attributes in attributes(around: CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1))
        where attributes.representedElementCategory == .cell && !attributes.isHidden && attributes.frame.contains(point)
            && counts.contains(attributes.indexPath)
        {
            if let best, best.zIndex > attributes.zIndex { continue }
            best = attributes
        }
        return best?.indexPath
    }

    /// Returns the item of a cell; `nil` if the cell has none.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        elementState.visible.id(of: cell).flatMap { $0.category == .cell ? $0.path : nil }
    }

    /// Returns the index path of a supplementary view; `nil` if it has none.
    open func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
        elementState.visible.id(of: view).flatMap { $0.category == .supplementaryView ? $0.path : nil }
    }

    /// Returns the cell of an item; `nil` if it has none.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        elementState.visible[.cell(indexPath)]?.view as? UICollectionViewCell
    }

    /// The visible cells, in the order of their index paths.
    open var visibleCells: [UICollectionViewCell] {
        elementState.visible.all.compactMap { $0.key.category == .cell ? $0.value.view as? UICollectionViewCell : nil }
    }

    /// The visible items, in the order of their index paths.
    open var indexPathsForVisibleItems: [IndexPath] {
        elementState.visible.all.compactMap { $0.key.category == .cell ? $0.key.path : nil }
    }

    /// Returns the supplementary view of a kind at an index path; `nil` if there is none.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        elementState.visible[.supplementary(elementKind, indexPath)]?.view
    }

    /// Returns the visible supplementary views of a kind, in the order of their index paths.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        let kind = ElementKind(elementKind)
        return elementState.visible.all.compactMap { $0.key.isSupplementary(of: kind) ? $0.value.view : nil }
    }

    /// Returns the index paths of the visible supplementary views of a kind, in order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        let kind = ElementKind(elementKind)
        return elementState.visible.all.compactMap { $0.key.isSupplementary(of: kind) ? $0.key.path : nil }
    }

    // MARK: Reuse

    /// Registers a class for cells with a reuse identifier; `nil` removes it.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, PoolKey(category: .cell, kind: .none, identifier: Array(identifier.utf8)), identifier)
    }

    /// Registers a class for supplementary views of a kind with a reuse identifier; `nil` removes it.
    open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String) {
        let key = PoolKey(category: .supplementaryView, kind: ElementKind(elementKind), identifier: Array(identifier.utf8))
        register(viewClass, key, identifier)
    }

    /// Stops the program, because nibs are not read; `nil` removes the class for cells with a reuse identifier.
    @_disfavoredOverload open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        if let nib { nib.stop() }
        register(AnyClass?.none, forCellWithReuseIdentifier: identifier)
    }

    /// Stops the program, because nibs are not read; `nil` removes the class for supplementary views.
    @_disfavoredOverload
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        if let nib { nib.stop() }
        register(AnyClass?.none, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }

    /// Returns a reused or new cell with a reuse identifier for an item.
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

    /// Returns a reused or new supplementary view of a kind with a reuse identifier.
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

    /// Scrolls an item to a position, within the range of the content; without a position by the smallest distance that makes it visible.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        loadCounts()
        counts.demand(indexPath, for: "scrolling to")
        // `nil` if a callback has changed the data meanwhile.
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
        setContentOffset(clamped(offset(for: frame, scrollPosition)), animated: animated)
    }

    // MARK: Updates

    /// Performs the insertions, deletions, moves and reloads of a block in one animation; without a block animates the layout.
    ///
    /// Deletions, reloads and the origins of moves use index paths before the batch. Insertions and the targets of moves use index paths
    /// after it. Stops the program if the data source's counts do not fit.
    open func performBatchUpdates(@_implicitSelfCapture _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        perform(updates, completion)
    }

    /// Inserts sections at their indexes after the batch.
    open func insertSections(_ sections: IndexSet) { collect { $0.insertedSections += Array(sections) } }
    /// Deletes sections at their indexes before the batch.
    open func deleteSections(_ sections: IndexSet) { collect { $0.deletedSections += Array(sections) } }
    /// Replaces the views of sections at their indexes before the batch.
    open func reloadSections(_ sections: IndexSet) { collect { $0.reloadedSections += Array(sections) } }
    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        collect { $0.movedSections.append((from: section, to: newSection)) }
    }
    /// Inserts items at their index paths after the batch.
    open func insertItems(at indexPaths: [IndexPath]) { collect { $0.insertedItems += indexPaths } }
    /// Deletes items at their index paths before the batch.
    open func deleteItems(at indexPaths: [IndexPath]) { collect { $0.deletedItems += indexPaths } }
    /// Replaces the views of items at their index paths before the batch.
    open func reloadItems(at indexPaths: [IndexPath]) { collect { $0.reloadedItems += indexPaths } }
    /// Moves an item.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        collect { $0.movedItems.append((from: indexPath, to: newIndexPath)) }
    }

    /// Requests the cells of items again; the items keep their views.
    ///
    /// In a batch, the index paths are those before it, and the cells are requested after it.
    open func reconfigureItems(at indexPaths: [IndexPath]) { requestReconfiguration(of: indexPaths) }

    // MARK: Selection

    /// The selected items.
    open var indexPathsForSelectedItems: [IndexPath]? { interactionState.selection.paths }

    /// Selects an item; without multiple selection deselects the others.
    ///
    /// `nil` deselects all items. The delegate is not called.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, scrollPosition, animated: animated)
    }

    /// Deselects an item; has no effect if `allowsSelection` is `false`.
    ///
    /// The delegate is not called.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        if allowsSelection { mark(indexPath, selected: false) }
    }

    // MARK: Layout changes

    /// Sets another layout, with or without animation.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Sets another layout, with or without animation; the completion's argument is whether the animation finished.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        whenIdle("setCollectionViewLayout(_:animated:)") { self.change(to: layout, animated: animated, completion) }
    }

    // MARK: Interactive transitions

    /// Begins a transition to another layout; `transitionProgress` of the returned layout sets its progress until it is finished or
    /// canceled.
    @discardableResult
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout,
        completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        beginTransition(to: layout, completion)
    }

    /// Animates to the new layout and ends the transition.
    open func finishInteractiveTransition() { endTransition(finished: true) }

    /// Animates back to the old layout and ends the transition.
    open func cancelInteractiveTransition() { endTransition(finished: false) }

    // MARK: Interactive movement

    /// Begins to move an item; returns `false` if the data source does not allow it.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        beginMovement(indexPath)
    }

    /// Moves the item to a point of the content; other items make room.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        whenIdle("updateInteractiveMovementTargetPosition(_:)") { self.updateMovement(to: targetPosition) }
    }

    /// Ends the movement; the data source moves the item.
    open func endInteractiveMovement() {
        whenIdle("endInteractiveMovement()") { self.endMovement() }
    }

    /// Cancels the movement; the item returns to its original position.
    open func cancelInteractiveMovement() {
        whenIdle("cancelInteractiveMovement()") { self.cancelMovement() }
    }

    // MARK: Touches

    /// The subviews in the order of their z-index, which decides which one receives a touch.
    override var frontToBack: [UIView] {
        if subviews.allSatisfy({ $0.layer.zPosition == 0 }) { return super.frontToBack }
        let ordered = subviews.indices.sorted {
            let (a, b) = (subviews[$0].layer.zPosition, subviews[$1].layer.zPosition)
            return a == b ? $0 > $1 : a > b
        }
        return ordered.map { subviews[$0] }
    }

    /// Highlights the item whose cell is touched, unless another touch highlights one.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginHighlight(touches) { super.touchesBegan(touches, with: event) }
    }

    /// Ends the highlight if its touch leaves the cell.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        followHighlight(touches)
        super.touchesMoved(touches, with: event)
    }

    /// Selects or deselects the highlighted item.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endHighlight(touches) { super.touchesEnded(touches, with: event) }
    }

    /// Ends the highlight.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancelHighlight(touches)
        super.touchesCancelled(touches, with: event)
    }
}
