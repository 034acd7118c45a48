import Foundation

/// An element with the layout's attributes.
typealias ElementAttributes = (ElementID, UICollectionViewLayoutAttributes)

/// The elements' views: those in the collection view, those made ahead of scrolling, and those for reuse.
@MainActor
final class ElementState {
    fileprivate(set) var visible = VisibleElements()
    fileprivate(set) var pool = ReusePool()
    fileprivate var lookAhead = LookAhead()
    fileprivate var prefetchWindow = PrefetchWindow()
    /// The current request of an element from the data source, with the view to dequeue again if the item is reconfigured; requests can be
    /// nested.
    fileprivate var request: (id: ElementID, attributes: UICollectionViewLayoutAttributes, current: UICollectionReusableView?)?

    /// Whether an element is being requested from the data source.
    var isRequesting: Bool { request != nil }
}

// The coordinator of the elements: makes, shows, measures, reuses and removes their views.
extension UICollectionView {
    /// Makes or reuses a view for an element and displays it.
    @discardableResult
    final func make(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        var view: UICollectionReusableView?
        // The initial values of a new view are not part of a running animation.
        UIView.performWithoutAnimation {
            view = elementState.lookAhead.take(id) ?? provide(id, attributes)
            guard let view else { return }
            // A dequeued view has the attributes; what the data source has set since, such as a transform, stays (rule 11.5).
            if view.appliedAttributes?.isEqual(attributes) != true { show(attributes, in: view) }
            if view.superview !== self {
                view.isHidden = false
                withoutLayoutRequest { addSubview(view) }
            }
            if id.category == .cell, let cell = view as? UICollectionViewCell {
                cell.isSelected = interactionState.selection.contains(id.path)
                cell.isHighlighted = interactionState.selection.highlighted == id.path
            }
        }
        guard let view else { return nil }
        elementState.visible.insert(id, view, view.appliedAttributes ?? attributes.duplicated)
        view.layer.setNeedsCommit(.describe)
        notifyWillDisplay(view, id)
        return view
    }

    private final func provide(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        // The reload may remove the element.
        if updateState.isReloadRequested { return nil }
        var id = id
        if id.category == .cell, let item = heldItem { id.path = item.dataSourcePath(of: id.path) }
        return requesting(id, attributes) {
            isStrict ? checkingDequeuedViews(for: id) { request(id) } : request(id)
        }
    }

    private final func requesting(
        _ id: ElementID,
        _ attributes: UICollectionViewLayoutAttributes,
        current: UICollectionReusableView? = nil,
        _ body: () -> UICollectionReusableView?
    ) -> UICollectionReusableView? {
        let outer = elementState.request
        elementState.request = (id, attributes, current)
        defer { elementState.request = outer }
        return body()
    }

    private final func request(_ id: ElementID) -> UICollectionReusableView? {
        switch id.category {
        case .cell:
            return calling("collectionView(_:cellForItemAt:)") { dataSource?.collectionView(self, cellForItemAt: id.path) }
        case .supplementaryView:
            return calling("collectionView(_:viewForSupplementaryElementOfKind:at:)") {
                dataSource?.collectionView(self, viewForSupplementaryElementOfKind: id.kind.name, at: id.path)
            }
        case .decorationView:
            return decoration(id.kind)
        }
    }

    private final func decoration(_ kind: ElementKind) -> UICollectionReusableView {
        guard let type = layout.decorationClass(kind) else {
            usageError(
                "UICollectionView: the layout has decoration views of kind \(kind.name), but no class was registered for it; call "
                    + "register(_:forDecorationViewOfKind:) on the layout."
            )
        }
        let key = PoolKey(category: .decorationView, kind: kind, identifier: [])
        return reuseOrMake(key, type, elementState.request?.attributes)
    }

    /// Applies attributes to a view.
    ///
    /// - Parameter copy: A copy of the attributes, if the caller has one.
    final func show(
        _ attributes: UICollectionViewLayoutAttributes,
        in view: UICollectionReusableView,
        copy: UICollectionViewLayoutAttributes? = nil
    ) {
        let bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
        if view.bounds != bounds { view.bounds = bounds }
        view.center = attributes.center
        view.transform3D = attributes.transform3D
        view.alpha = attributes.alpha
        view.layer.zPosition = CGFloat(attributes.zIndex)
        // `isEqual` of a subclass compares its own properties (rule 11.5).
        if view.appliedAttributes?.isEqual(attributes) == true { return }
        view.appliedAttributes = copy ?? attributes.duplicated
        view.apply(attributes)
    }

    /// Applies attributes to the element's view, if it has one.
    final func updateAttributes(of id: ElementID, to attributes: UICollectionViewLayoutAttributes) {
        let copy = attributes.duplicated
        if let view = elementState.visible.update(id, to: copy) { show(attributes, in: view, copy: copy) }
    }

    /// Removes a view that is leaving after its animation, unless another update has removed it.
    final func leave(_ view: UICollectionReusableView, _ id: ElementID) {
        if view.isLeaving { retire(view, id) }
    }

    /// Removes an element's view and returns it to the reuse pool.
    final func retire(_ view: UICollectionReusableView, _ id: ElementID) {
        view.isLeaving = false
        endHighlight(in: view)
        withoutLayoutRequest { view.removeFromSuperview() }
        elementState.pool.enqueue(view)
        notifyDidEndDisplaying(view, id)
    }

    /// Runs a body that adds or removes a view; in a layout pass, this requests no further layout.
    private final func withoutLayoutRequest(_ body: () -> Void) {
        let needsLayout = flags.needsLayout
        body()
        if layoutState.pass.isLayingOut { flags.needsLayout = needsLayout }
    }

    // MARK: Updates

    /// Removes all elements and their views, and what was made or prefetched ahead of scrolling.
    final func retireElements() {
        for (id, element) in takeElements() { retire(element.view, id) }
        discardPrefetched()
        discardCellsAhead()
    }

    final func takeElements() -> SortedElementMap<VisibleElement> { elementState.visible.removeAll() }

    final func takeElements(where isGone: (ElementID, VisibleElement) -> Bool) -> [(key: ElementID, value: VisibleElement)] {
        elementState.visible.remove(where: isGone)
    }

    /// Stores an element at its index path after an update.
    final func put(_ element: VisibleElement, from old: ElementID, at new: ElementID) {
        elementState.visible.put(element, from: old, at: new)
    }

    /// Maps each element to its index path after an update that removes none.
    final func moveElements(along plan: UpdatePlan) { elementState.visible.follow(plan) }

    /// Begins an update with elements, and calls a closure for each, with whether the element has a view.
    final func updateElements(_ wanted: [ElementAttributes], _ body: (ElementID, UICollectionViewLayoutAttributes, _ hasView: Bool) -> Void)
    {
        elementState.visible.beginUpdate()
        for (id, attributes) in wanted { body(id, attributes, elementState.visible.markVisible(id)) }
    }

    /// Shows elements in place of those of the last update; returns whether others were shown.
    final func updateVisibleElements(to wanted: [ElementAttributes], changed: Bool) -> Bool {
        var fresh: [ElementAttributes] = []
        updateElements(wanted) { id, attributes, hasView in
            if !hasView {
                fresh.append((id, attributes))
            } else if changed || heldItem != nil, elementState.visible[id]?.attributes.isEqual(attributes) == false {
                updateAttributes(of: id, to: attributes)
            }
        }
        // Invisible elements are removed first, so that new elements can reuse their views.
        let unwanted = elementState.visible.removeInvisible()
        for (id, element) in unwanted { retire(element.view, id) }
        for (id, attributes) in sortedForCreation(fresh) where elementState.visible[id] == nil {
            make(id, attributes)
        }
        for (id, attributes) in changed ? wanted : fresh { measure(id, attributes) }
        return !fresh.isEmpty || !unwanted.isEmpty
    }

    /// Returns cells and decoration views in the layout's order, then supplementary views by kind (rules 2.6 and 7.8).
    private final func sortedForCreation(_ fresh: [ElementAttributes]) -> [ElementAttributes] {
        var bars = fresh.filter { $0.0.category == .supplementaryView }
        if bars.isEmpty { return fresh }
        bars = bars.stableSorted { a, b in
            if a.0.kind != b.0.kind { return a.0.kind.name.utf8.lexicographicallyPrecedes(b.0.kind.name.utf8) }
            return a.0.path < b.0.path
        }
        return fresh.filter { $0.0.category != .supplementaryView } + bars
    }

    /// Animates the elements that appear or disappear in an animated bounds change, from or to the layout's initial and final attributes.
    final func animateElementsForBoundsChange() {
        let source = LayoutSource(layout, in: self)
        loadVisibleAttributes()
        let wanted = elements(in: bounds)
        let isWanted = SortedElementMap(wanted)
        var ends: [ElementAttributes] = []
        for (id, _) in elementState.visible.all {
            guard let end = source.final(id), isWanted.index(of: id) == nil, AnimationGroup.current != nil else { continue }
            ends.append((id, end))
        }
        let end = SortedElementMap(ends)
        let gone = takeElements { id, _ in end.index(of: id) != nil }
        for (id, element) in gone {
            element.view.isLeaving = true
            if let end = end[id] { show(end, in: element.view) }
        }
        updateElements(wanted) { id, attributes, hasView in
            let start = source.initial(id)
            guard !hasView, let view = make(id, attributes) else { return }
            if let start {
                UIView.performWithoutAnimation { show(start, in: view) }
                updateAttributes(of: id, to: attributes)
            }
            measure(id, attributes)
        }
        guard !gone.isEmpty, let group = AnimationGroup.current else { return }
        group.display.schedule(after: group.remaining) {
            for (id, element) in gone { self.leave(element.view, id) }
        }
    }

    final func reconfigure(_ indexPaths: [IndexPath]) {
        for path in indexPaths {
            if updateState.isReloadRequested { return }
            let id = ElementID.cell(path)
            if let ahead = elementState.lookAhead.take(id) { elementState.pool.enqueue(ahead) }
            guard let element = elementState.visible[id] else { continue }
            var cell: UICollectionReusableView?
            UIView.performWithoutAnimation {
                cell = requesting(id, element.attributes, current: element.view) { request(id) }
            }
            if let cell, cell !== element.view {
                usageError(
                    "UICollectionView: the data source answered with another cell for the reconfigured item \(path.item) of section "
                        + "\(path.section); dequeue the cell with the same identifier."
                )
            }
            elementState.visible.invalidatePreferredSize(of: id)
            measure(id, element.attributes)
        }
    }

    // MARK: Self-sizing

    /// Requests the preferred attributes of an element's view, unless it had no others at the size of its attributes.
    ///
    /// A view that never settles ends in the limit of preparations of a layout pass.
    final func measure(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes) {
        let size = attributes.size
        guard id.category != .decorationView, layout.measuresViews, !layoutState.transition.isInteractive,
            !elementState.visible.isSettled(id, at: size), let view = elementState.visible[id]?.view
        else { return }
        calling("preferredLayoutAttributesFitting(_:) of a view") {
            let wish = view.preferredLayoutAttributesFitting(attributes.duplicated)
            if wish.isEqual(attributes) { return elementState.visible.settle(view, of: id, at: size) }
            if !layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes) { return }
            layout.invalidateLayout(
                with: layout.invalidationContext(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes)
            )
            // The context lists one element, but the layout also moves those after it: all attributes are queried again (rules 1.16 and
            // 3.3).
            invalidateAllAttributes()
        }
    }

    /// Requests a new measurement of a view in the next layout pass.
    final func invalidatePreferredSize(of view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, let id = elementState.visible.id(of: view) else { return }
        elementState.visible.invalidatePreferredSize(of: id)
        invalidateMeasurements()
    }

    /// Discards all measured sizes, so that the views are measured again for another layout.
    final func invalidatePreferredSizes() { elementState.visible.invalidatePreferredSizes() }

    // MARK: Reuse

    final func register(_ type: AnyClass?, _ key: PoolKey, _ identifier: String) {
        if key.identifier.isEmpty { usageError("UICollectionView: a class is registered with an empty reuse identifier; give it a name.") }
        guard let type else { return elementState.pool.register(nil, for: key) }
        guard let kind = inheriting(type, from: UICollectionReusableView.self) else {
            usageError("UICollectionView: the class registered for \(identifier) must be a UICollectionReusableView.")
        }
        elementState.pool.register(kind, for: key)
    }

    /// Returns a reused view after `prepareForReuse()`, or a new one with the frame of its attributes, as on Apple's systems.
    ///
    /// The view's methods may use the collection view, so the pool is not accessed meanwhile.
    private final func reuseOrMake(
        _ key: PoolKey,
        _ type: UICollectionReusableView.Type,
        _ attributes: UICollectionViewLayoutAttributes?
    ) -> UICollectionReusableView {
        if let view = elementState.pool.take(key) {
            if let cell = view as? UICollectionViewCell {
                cell.isSelected = false
                cell.isHighlighted = false
            }
            view.prepareForReuse()
            return view
        }
        let view = type.init(registeredWithFrame: attributes?.frame ?? .zero)
        view.poolKey = key
        return view
    }

    final func dequeue(_ key: PoolKey, _ id: ElementID, _ identifier: String) -> UICollectionReusableView? {
        let request = elementState.request.flatMap { $0.id == id ? $0 : nil }
        if let current = request?.current, current.poolKey == key { return current }
        guard let type = elementState.pool.type(for: key) else { return nil }
        let view = reuseOrMake(key, type, request?.attributes)
        view.reuseIdentifier = identifier
        if isStrict { recordDequeued(view, identifier: identifier) }
        // As on Apple's systems, a dequeued view has its element's size.
        if let request { UIView.performWithoutAnimation { show(request.attributes, in: view) } }
        return view
    }

    // MARK: Cells ahead of scrolling

    private final var isMoving: Bool { isDragging || isDecelerating || isScrollAnimating }

    /// Starts to create cells ahead in each frame, until scrolling ends.
    final func lookAheadWhileMoving() {
        guard !elementState.lookAhead.isRunning, isMoving, isPrefetchingEnabled, !isScrolledByHost, let display = homeDisplay else {
            return
        }
        let view = WeakRef(self)
        elementState.lookAhead.begin(at: contentOffset, task: display.addIdleTask { view.object?.lookAheadOnce() ?? false })
    }

    /// Returns the cells that were created ahead to the reuse pool, because their content may be outdated.
    final func discardCellsAhead() {
        for view in elementState.lookAhead.removeAll() { elementState.pool.enqueue(view) }
    }

    private final func lookAheadOnce() -> Bool {
        guard isMoving, isPrefetchingEnabled, !layoutState.transition.isInteractive, heldItem == nil, !updateState.batch.isCollecting else {
            elementState.lookAhead.end()
            return false
        }
        guard let distance = elementState.lookAhead.distance(to: contentOffset), !layoutState.pass.needsPrepare else { return true }
        updating { makeOrFind(along: distance) }
        return true
    }

    private final func makeOrFind(along distance: CGPoint) {
        // Cells more than a screen away are available for reuse.
        let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        for view in elementState.lookAhead.removeCells(outside: near) { elementState.pool.enqueue(view) }
        if let (id, attributes) = elementState.lookAhead.next(where: { elementState.visible[$0] == nil && exists($0) }) {
            UIView.performWithoutAnimation {
                guard let view = provide(id, attributes) else { return }
                elementState.lookAhead.insert(id, view, attributes.duplicated)
            }
            setNeedsLayout()
        } else {
            find(in: LookAhead.strip(ahead: distance, of: bounds).intersection(CGRect(origin: .zero, size: contentSize)))
        }
    }

    private final func find(in strip: CGRect) {
        if strip.isNull || strip.isEmpty { return }
        let elements: [UICollectionViewLayoutAttributes]
        if layoutState.cache.rect.covers(strip) {
            elements = layoutState.cache.elements
        } else if let known = elementState.lookAhead.elements(in: strip, generation: layoutState.pass.generation) {
            elements = known
        } else {
            let rect = VisibleAttributesCache.tiles(touching: strip, of: bounds.size)
            elements = LayoutSource(layout, in: self).elements(in: rect)
            elementState.lookAhead.store(elements, in: rect, generation: layoutState.pass.generation)
        }
        var found: [ElementAttributes] = []
        for attributes in elements where attributes.representedElementCategory == .cell && !attributes.isHidden {
            let id = ElementID(attributes)
            if touches(attributes.frame, strip), exists(id), elementState.visible[id] == nil, !elementState.lookAhead.contains(id) {
                found.append((id, attributes))
            }
        }
        elementState.lookAhead.plan(found, nearestTo: CGPoint(x: bounds.midX, y: bounds.midY))
    }

    /// Prefetches the items around the visible ones, in motion only those ahead, the nearest first.
    final func prefetch() {
        // During a movement, index paths differ from those of the data source.
        guard isPrefetchingEnabled, heldItem == nil, let prefetchDataSource else { return }
        elementState.prefetchWindow.follow(bounds)
        guard let rect = elementState.prefetchWindow.rect(around: bounds, content: contentSize, generation: layoutState.pass.generation)
        else { return }
        var near: [ElementAttributes] = []
        for attributes in attributes(around: rect) where touches(attributes.frame, rect) && attributes.representedElementCategory == .cell {
            let id = ElementID(attributes)
            if exists(id), elementState.visible[id] == nil, elementState.prefetchWindow.isAhead(attributes.center) {
                near.append((id, attributes))
            }
        }
        let paths = near.sorted(nearestTo: CGPoint(x: bounds.midX, y: bounds.midY)).map { $0.0.path }
        let change = elementState.prefetchWindow.move(to: paths) { elementState.visible[.cell($0)] != nil }
        if !change.canceled.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: change.canceled) }
        if !change.prefetched.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: change.prefetched) }
    }

    /// Discards the prefetched items, because their index paths have changed.
    final func discardPrefetched() { elementState.prefetchWindow.removeAll() }

    // MARK: Delegate calls

    private final func notifyWillDisplay(_ view: UICollectionReusableView, _ id: ElementID) {
        if id.category == .cell, let cell = view as? UICollectionViewCell {
            calling("collectionView(_:willDisplay:forItemAt:)") { delegate?.collectionView(self, willDisplay: cell, forItemAt: id.path) }
        } else if id.category == .supplementaryView {
            calling("collectionView(_:willDisplaySupplementaryView:forElementKind:at:)") {
                delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: id.kind.name, at: id.path)
            }
        }
    }

    private final func notifyDidEndDisplaying(_ view: UICollectionReusableView, _ id: ElementID) {
        if id.category == .cell, let cell = view as? UICollectionViewCell {
            calling("collectionView(_:didEndDisplaying:forItemAt:)") {
                delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: id.path)
            }
        } else if id.category == .supplementaryView {
            calling("collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)") {
                delegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: id.kind.name, at: id.path)
            }
        }
    }
}

extension UICollectionViewLayout {
    fileprivate final func decorationClass(_ kind: ElementKind) -> UICollectionReusableView.Type? {
        if let between = self as? UICollectionViewTransitionLayout {
            return between.nextLayout.decorationClass(kind) ?? between.currentLayout.decorationClass(kind)
        }
        return decorations[kind]
    }
}
