#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit

    /// A collection view layout whose placements are an arrangement that rules make.
    ///
    ///     let layout = ArrangedLayout(rules: JustifiedRows(height: 180)) { [photos] path, _ in .aspectRatio(photos[path.item].ratio) }
    ///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    ///
    /// A change calls the arrangement's `apply(_:)`, and the visible items keep their position on screen. `WaterfallLayout`,
    /// `LineLayout` and `CircleLayout` are layouts with rules of this module; an app creates others with rules of its own.
    ///
    /// This class passes UIKit's calls to a `LayoutSession` as values, and translates placements into attributes.
    open class ArrangedLayout: UICollectionViewLayout {
        /// Returns an item for the width of a lane in points, if there is no delegate; `nil`, the default, for items of automatic size.
        ///
        /// Called when items are made. Without lanes, the width is that of the container. A circle has items of one size, and does not call it.
        public final var itemProvider: ((IndexPath, CGFloat) -> LayoutItem)? { didSet { invalidateLayout() } }

        /// Returns a section's options with its header and footer, if no delegate returns them; `nil`, the default, for those of the layout.
        ///
        /// Layouts of an app use the sizes of the header and the footer, too: views of automatic size are measured. A line and a circle have
        /// no section options.
        public final var sectionProvider: ((Int) -> SectionOptions)? { didSet { invalidateLayout() } }

        /// Returns the accessibility value of a cell from its position, from 1, and the number of items; `nil` for no value.
        ///
        /// Without this closure the cells of a line and a circle have “3 of 50”, those of other layouts nothing. Called while VoiceOver is
        /// running and when it starts, for visible cells that are accessibility elements without a value.
        public final var accessibilityPosition: ((_ position: Int, _ count: Int) -> String?)?

        /// Whether cells have their position as their accessibility value without a closure.
        var statesPositions: Bool { false }

        /// The element kind of the header of the whole content, whose index path is `IndexPath(index: 0)`.
        public static var elementKindContentHeader: String { "CascadeContentHeader" }

        /// The element kind of the footer of the whole content, whose index path is `IndexPath(index: 0)`.
        public static var elementKindContentFooter: String { "CascadeContentFooter" }

        final let session: LayoutSession
        final lazy var attributesType = type(of: self).attributesType
        final lazy var observer = LayoutPassObserver(for: self)
        final var runningScroll: RunningScroll?
        /// The scroll position that a delegate has received; `nil` if another item may have its index path or the number of pages may differ.
        final var reported: ItemPosition?
        /// The origin for which attributes are customized, if it is not `placedOrigin`.
        final var customizedOrigin: LayoutPoint?
        /// The visible rectangle before or after a change of layouts: in an interactive one it is between both.
        final var transitionRect: LayoutRect?
        private final weak var preparedView: UICollectionView?

        /// Makes a waterfall of two lanes, for Objective-C.
        public override init() {
            session = LayoutSession(RuledArrangement(WaterfallRules(options: WaterfallOptions())))
            super.init()
        }

        /// Makes a layout with rules, for subclasses.
        public init(_ rules: AnyLayoutRules) {
            session = LayoutSession(rules.makeStore())
            super.init()
        }

        /// Makes a layout with rules from an archive, which does not contain rules.
        public init?(_ rules: AnyLayoutRules, coder: NSCoder) {
            session = LayoutSession(rules.makeStore())
            super.init(coder: coder)
        }

        /// Returns `nil`: an archive does not contain rules.
        public required init?(coder: NSCoder) { nil }

        // MARK: Sections and items

        func makeSection(at section: Int) -> LayoutSection { LayoutSection(options: sectionProvider?(section) ?? SectionOptions()) }

        func makeItems(_ request: ItemRequest) -> ItemList {
            guard itemProvider != nil || request.estimatedLength != nil else { return ItemList(count: request.range.count) }
            return request.list { itemProvider?($0, request.laneWidth) ?? .automatic }
        }

        // MARK: Attributes

        /// Customizes an element's attributes beyond its placement.
        open func customize(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement, at placement: Placement) {}

        /// Customizes the attributes of an element before it appears or after it disappears; it is transparent in them.
        ///
        /// Not called under Reduce Motion.
        open func customizeTransition(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) {}

        func layoutPassEnded() {
            session.measuredLengths = [:]
            describeVisibleViews()
        }

        final func resizeEnded() { invalidateLayout(with: makeContext(.resizeEnded)) }

        // MARK: Preparing

        /// Updates the arrangement; during a batch, after UIKit passes the changes.
        open override func prepare() {
            super.prepare()
            guard let collectionView else { return }
            beginInCollectionViewIfNeeded()
            follow(session.prepare(in: self))
            correctDeceleration()
            if describesViews { observer.schedule(in: collectionView) }
        }

        /// Begins anew if the layout was in another collection view before.
        final func beginInCollectionViewIfNeeded() {
            guard let collectionView, preparedView !== collectionView else { return }
            preparedView = collectionView
            // It observes settings.
            _ = observer
            runningScroll = nil
            session.beginInCollectionView()
        }

        /// The size of all content, across the scroll axis 0.0001 points short of the visible size if it would be as broad.
        ///
        /// With content exactly as wide as the bounds less the insets, collection views of iOS request attributes too seldom during batches
        /// (openradar 5025850143539200). MagazineLayout, ChatLayout and others shorten theirs in the same way.
        open override var collectionViewContentSize: CGSize {
            let store = session.store
            guard store.inputs != nil else { return .zero }
            let (axis, size) = (store.axis, store.contentSize)
            let breadth = axis.breadth(size)
            guard breadth == axis.breadth(store.container), breadth > 1 else { return CGSize(size) }
            return CGSize(axis.size(length: axis.length(size), breadth: breadth - 0.0001))
        }

        /// The direction of the arrangement, which is mirrored already: UIKit does not mirror it again.
        open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
            session.store.direction == .rightToLeft ? .rightToLeft : .leftToRight
        }

        // MARK: Queries

        /// Returns the elements whose frames touch a rectangle, in order; `nil` while UIKit has not passed a batch's changes.
        ///
        /// UIKit requests them again after `nil`, but not after an empty list: an override that adds elements returns `nil` then, too.
        /// - Complexity: That of the arrangement's `forEachPlacement(in:offset:_:)`.
        open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            guard let view = collectionView, session.store.inputs != nil, !session.phase.awaitsUpdates else { return nil }
            var existing = ExistingElements(in: view)
            var found: [UICollectionViewLayoutAttributes] = []
            found.reserveCapacity(32)
            session.store.forEachPlacement(in: LayoutRect(rect), offset: placedOrigin) { element, placement in
                if existing.contains(element) { found.append(attributes(of: element, at: placement)) }
            }
            return found
        }

        /// Returns the attributes of an item; `nil` if there is none, and while UIKit has not passed a batch's changes.
        ///
        /// - Complexity: That of the arrangement's `placement(of:offset:)`. The first call for an invisible item after a continuous resize
        ///   makes all items again.
        open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            guard let element = LayoutElement(itemAt: indexPath) else { return nil }
            // UIKit scrolls to where the item is now.
            if session.keepsFormerAnswer(of: element) { resizeEnded() }
            return attributes(of: element)
        }

        /// Returns the attributes of a header or a footer; `nil` if there is none, and while UIKit has not passed a batch's changes.
        ///
        /// - Complexity: That of the arrangement's `placement(of:offset:)`.
        open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
            -> UICollectionViewLayoutAttributes?
        { LayoutElement(elementKind, at: indexPath).flatMap { attributes(of: $0) } }

        /// Returns the attributes of a section's background; `nil` if there is none.
        ///
        /// UIKit stops the program if a background has none in a batch (rule 12.8). Until UIKit passes the batch's changes, backgrounds have
        /// their attributes from before it; those of deleted sections keep them until the batch ends.
        /// - Complexity: That of the arrangement's `placement(of:offset:)`.
        open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
            -> UICollectionViewLayoutAttributes?
        {
            guard let element = LayoutElement(elementKind, at: indexPath) else { return nil }
            if session.phase.awaitsUpdates {
                return session.store.placement(of: element, offset: visibleOrigin).map { attributes(of: element, at: $0) }
            }
            return attributes(of: element) ?? session.updates?.placementsBefore[element].map { attributes(of: element, at: $0) }
        }

        // MARK: Invalidation

        /// The class of contexts with a reason.
        open override class var invalidationContextClass: AnyClass { ArrangedLayoutInvalidationContext.self }

        /// Collects the invalid parts, and stores the anchor.
        open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            guard let view = collectionView else {
                session.pending.raise(to: .everything)
                return super.invalidateLayout(with: context)
            }
            beginInCollectionViewIfNeeded()
            let invalidation = context.invalidation
            let origin = visibleOrigin
            var request = session.invalidate(invalidation, in: self)
            if let wanted = request, !invalidation.isScroll, continueScroll(to: wanted) { request = nil }
            switch invalidation {
            case .measured(let element, let length):
                updateInitialAttributes(of: element, measuredAs: length)
                // The lengths of this layout pass are counted until it ends.
                if session.measuredLengths[element] ?? 0 > 1 { observer.schedule(in: view) }
            case .resized:
                if session.resize.isContinuous { observer.scheduleEndOfResize(in: view) }
            case .moved: runningScroll = nil
            default: break
            }
            if !invalidation.isScroll { reported = nil }
            if let request { adjust(context, to: request.origin, in: view) }
            super.invalidateLayout(with: context)
            if let request { session.end(request, at: visibleOrigin, movedBy: visibleOrigin - origin) }
            // In a scroll the offset differs already only if an endless arrangement was recentered.
            if invalidation.isScroll { runningScroll?.move(by: visibleOrigin - origin) }
        }

        /// Returns `true` when the size changes, when visible elements depend on the offset, when cells confirm estimates, and with VoiceOver.
        open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            guard let view = collectionView else { return false }
            if newBounds.size != view.bounds.size { return true }
            guard newBounds.origin != view.bounds.origin, let known = session.store.inputs else { return false }
            // UIKit makes no other call for a scroll that does not invalidate the layout.
            updateScrollStart(in: view)
            runningScroll?.advance(to: LayoutPoint(view.contentOffset))
            // UIKit may not invalidate the layout for another layout direction.
            return known.direction != ReadingDirection(of: view) || describesViews
                || session.dependsOnOffset(from: viewport, to: LayoutViewport(view, bounds: newBounds))
                || session.measuresItems && !visibleEstimates(from: view.bounds, to: newBounds, in: view).isEmpty
        }

        /// Returns a context without lists: one preparation may follow several changes of the offset, and UIKit requests a context only for the first.
        open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(forBoundsChange: newBounds)
            guard let view = collectionView, newBounds.size == view.bounds.size else {
                return context.with(.resized(at: CACurrentMediaTime()))
            }
            let (start, end) = (visibleOrigin, view.origin(forOffset: newBounds.origin))
            let confirmed = session.measuresItems ? visibleEstimates(from: view.bounds, to: newBounds, in: view) : []
            return context.with(.scrolled(from: start, to: end, confirmed: confirmed))
        }

        /// Returns `true` if the element is of automatic size and its view prefers another length, at most five times in a layout pass.
        ///
        /// UIKit stops the program if a view never settles (rule 12.5); such a view keeps its fifth length.
        open override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
            withOriginalAttributes original: UICollectionViewLayoutAttributes
        ) -> Bool {
            guard let element = LayoutElement(original), session.store.measuresViews, isCurrent(original, of: element),
                session.measuredLengths[element] ?? 0 < 5
            else { return false }
            let source = session.store.source(of: element)
            if source == .given { return false }
            // A correct estimate counts as measured from now on.
            if element.kind == .item, source == .estimated { return true }
            // A tenth of a point is not visible, and views that round sizes would cause endless invalidations.
            return abs(length(of: preferred) - length(of: original)) > 0.1
        }

        /// Returns a context with the measured length.
        open override func invalidationContext(
            forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
            withOriginalAttributes original: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            guard let element = LayoutElement(original) else {
                return super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            }
            // No lists: all elements behind this one move, too.
            return makeContext(.measured(element, length: length(of: preferred)))
        }

        // MARK: Batches

        /// Applies a batch to the arrangement, from its first change on.
        open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            if collectionView != nil { session.apply(BatchTranslation(updateItems), in: self) }
            endRunningScroll()
            super.prepare(forCollectionViewUpdates: updateItems)
        }

        /// Ends the batch, and adjusts the offset to views that were measured in it.
        open override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            follow(session.endUpdates(in: self))
            correctDeceleration()
        }

        /// Returns transparent attributes at the place of a new item; other items move from their old place.
        open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let element = LayoutElement(itemAt: itemIndexPath)
            guard let element, let updates = session.updates, updates.inserted.contains(element) else {
                let attributes = initial(super.initialLayoutAttributesForAppearingItem(at: itemIndexPath), of: element)
                if let element, session.updates?.reloadedAfter.contains(element) == true {
                    session.updates?.initialAttributes[element] = attributes
                }
                return attributes
            }
            let distance = .zero - updates.offsetChange
            let attributes = placement(of: element, at: placedOrigin).map {
                let center = session.store.origin(ofAppearing: element, at: placedOrigin).map { $0 + distance }
                return transitionAttributes(of: element, at: $0, movedBy: distance, to: center)
            }
            session.updates?.initialAttributes[element] = attributes
            return attributes
        }

        /// Returns transparent attributes at the place of a deleted item; other items move to their new place.
        open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let element = LayoutElement(itemAt: itemIndexPath)
            guard let element, let updates = session.updates, updates.deleted.contains(element),
                let placement = updates.placementsBefore[element]
            else { return final(super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath), of: element) }
            let center = session.store.destination(ofDisappearing: element, at: placedOrigin)
            return transitionAttributes(of: element, at: placement, origin: visibleOrigin, movedBy: updates.offsetChange, to: center)
        }

        /// Returns the attributes of a header or a footer before the batch; those of a new one are transparent.
        open override func initialLayoutAttributesForAppearingSupplementaryElement(ofKind kind: String, at path: IndexPath)
            -> UICollectionViewLayoutAttributes?
        { initial(super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path), of: .init(kind, at: path)) }

        /// Returns the attributes of a header or a footer after the batch; those of a deleted one are transparent.
        open override func finalLayoutAttributesForDisappearingSupplementaryElement(ofKind kind: String, at path: IndexPath)
            -> UICollectionViewLayoutAttributes?
        { final(super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path), of: .init(kind, at: path)) }

        /// Returns the attributes of a background before the batch; those of a new one are transparent.
        open override func initialLayoutAttributesForAppearingDecorationElement(ofKind kind: String, at path: IndexPath)
            -> UICollectionViewLayoutAttributes?
        { initial(super.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path), of: .init(kind, at: path)) }

        /// Returns the attributes of a background after the batch; those of a deleted one are transparent.
        open override func finalLayoutAttributesForDisappearingDecorationElement(ofKind kind: String, at path: IndexPath)
            -> UICollectionViewLayoutAttributes?
        { final(super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path), of: .init(kind, at: path)) }

        /// Returns the headers or footers that sections lose in a batch.
        open override func indexPathsToDeleteForSupplementaryView(ofKind kind: String) -> [IndexPath] { deletedPaths(ofKind: kind) }

        /// Returns the headers or footers that sections get in a batch.
        open override func indexPathsToInsertForSupplementaryView(ofKind kind: String) -> [IndexPath] { insertedPaths(ofKind: kind) }

        /// Returns the backgrounds of deleted sections, and those that other sections lose in a batch.
        open override func indexPathsToDeleteForDecorationView(ofKind kind: String) -> [IndexPath] { deletedPaths(ofKind: kind) }

        /// Returns the backgrounds of new sections, and those that other sections get in a batch.
        open override func indexPathsToInsertForDecorationView(ofKind kind: String) -> [IndexPath] { insertedPaths(ofKind: kind) }

        /// Returns the offset of the held anchor in a batch, a change of layout or an animated change of the bounds.
        ///
        /// UIKit calls it in a batch before it requests initial and final attributes, which depend on the offset.
        open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            guard let view = collectionView else { return proposedContentOffset }
            var offset = proposedContentOffset
            let viewport = viewport
            if let target = session.target(at: viewport) {
                offset = view.offset(forOrigin: target, in: collectionViewContentSize, scrolledBeyondBy: viewport.overscroll)
            }
            session.updates?.offsetChange = LayoutPoint(offset) - LayoutPoint(view.contentOffset)
            session.updates?.target = view.origin(forOffset: offset)
            if session.keeper.isChangingLayouts {
                transitionRect = LayoutRect(origin: view.origin(forOffset: offset), size: viewport.container)
            }
            return offset
        }

        /// Returns the resting offset of the arrangement.
        open override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint,
            withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            guard let view = collectionView else { return proposedContentOffset }
            let proposed = view.origin(forOffset: proposedContentOffset)
            let resting = session.restingOffset(proposed: proposed, velocity: LayoutPoint(velocity), from: visibleOrigin)
            return view.offset(forOrigin: resting)
        }

        // MARK: Changes of layout

        /// Holds the item in the middle, so that it is visible in this layout too.
        open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
            super.prepareForTransition(from: oldLayout)
            // The items may have changed while another layout was in use.
            (transitionRect, reported) = (nil, nil)
            guard let view = collectionView else { return session.pending.raise(to: .everything) }
            session.beginTransition(at: ScrollAnchor(inCenterOf: view, laidOutBy: oldLayout).map { .element($0) })
        }

        /// Removes the view that observes layout passes from the collection view.
        open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
            super.prepareForTransition(to: newLayout)
            transitionRect = viewport.rect
            removePositions()
            observer.removeFromSuperview()
        }

        /// Ends the change of layout.
        open override func finalizeLayoutTransition() {
            super.finalizeLayoutTransition()
            // UIKit's offset in an interactive change is that for the size at which it began. The change to this layout may be canceled.
            let isResized = collectionView?.collectionViewLayout === self && transitionRect.map { $0.size != viewport.container } ?? false
            transitionRect = nil
            follow(session.endTransition(isResized: isResized, in: self))
            // After a canceled change to this layout, the view removes itself.
            observer.setNeedsLayout()
        }

        // MARK: Interactive movement

        /// Returns the index path nearest to the finger, or the first of an empty section under it.
        ///
        /// The item moves only to a position whose center is nearer to the finger than its present center. Otherwise items of different
        /// sizes would swap endlessly.
        open override func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
            -> IndexPath
        {
            guard let moving = LayoutElement(itemAt: previousIndexPath) else { return previousIndexPath }
            return session.store.target(ofMoving: moving, at: LayoutPoint(position), offset: visibleOrigin).indexPath
        }

        /// Returns a context for an item that is held over another position.
        open override func invalidationContext(
            forInteractivelyMovingItems targetIndexPaths: [IndexPath],
            withTargetPosition targetPosition: CGPoint,
            previousIndexPaths: [IndexPath],
            previousPosition: CGPoint
        ) -> UICollectionViewLayoutInvalidationContext {
            super.invalidationContext(
                forInteractivelyMovingItems: targetIndexPaths,
                withTargetPosition: targetPosition,
                previousIndexPaths: previousIndexPaths,
                previousPosition: previousPosition
            ).with(.moved(from: .init(first: previousIndexPaths), to: .init(first: targetIndexPaths), isOver: false))
        }

        /// Returns a context for an item that was dropped or returned.
        open override func invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths indexPaths: [IndexPath],
            previousIndexPaths: [IndexPath],
            movementCancelled: Bool
        ) -> UICollectionViewLayoutInvalidationContext {
            super.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: indexPaths,
                previousIndexPaths: previousIndexPaths,
                movementCancelled: movementCancelled
            ).with(.moved(from: .init(first: previousIndexPaths), to: .init(first: indexPaths), isOver: true))
        }
    }
#endif
