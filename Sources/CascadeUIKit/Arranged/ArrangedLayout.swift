#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit
    public import Foundation

    /// A collection view layout whose placements are an arrangement of the engine.
    ///
    /// The common part of `WaterfallLayout`, `LineLayout` and `CircleLayout`, which an app creates and may subclass. This class is public because
    /// they are; an app can neither create it nor subclass it directly.
    ///
    /// A subclass in this module supplies sections and items. This class passes them to the engine, and converts the placements that touch
    /// a rectangle into attributes. A change recomputes placements from the first changed item, and the visible items keep their position
    /// on screen. `LayoutUpdater` computes; this class only translates UIKit's calls.
    open class ArrangedLayout<Options: LayoutOptions>: UICollectionViewLayout {
        /// The options of the layout.
        ///
        /// A change keeps the visible items in their position on screen. The reading direction of the options is replaced by that of the
        /// collection view.
        public final var options: Options { didSet { if options != oldValue { invalidatePlacements(ofNewSections: false) } } }

        /// The placements of all elements; `nil` before the layout is prepared.
        ///
        /// A copy is a snapshot.
        public final var arrangement: Options.Arranged? { state?.arrangement }

        // A delegate method that is called during an update may read the arrangement.
        @exclusivity(unchecked) final var state: LayoutState<Options>?
        final var pending = PendingInvalidation()
        final var phase = BatchPhase.idle
        final var heldAnchor: HeldAnchor?
        /// The anchor of the first layout pass that shows items, if an app has scrolled to an item before; else the home offset.
        final var firstAnchor: LayoutAnchor?
        /// The item that is moved interactively, at its target.
        final var movingItem: LayoutElement?

        init(_ options: Options) {
            self.options = options
            super.init()
        }

        /// Makes a layout from an archive, which has no options.
        init?(_ options: Options, coder: NSCoder) {
            self.options = options
            super.init(coder: coder)
        }

        /// Returns `nil`: an archive does not contain options.
        public required init?(coder: NSCoder) { nil }

        // MARK: Overridden by subclasses

        /// Returns a section without its items: its header, its footer and its options.
        func makeSection(at section: Int, for collectionView: UICollectionView) -> LayoutSection { LayoutSection() }

        /// Returns neighboring items of a section.
        func makeItems(
            in range: Range<Int>,
            ofSection section: Int,
            as made: LayoutSection,
            for collectionView: UICollectionView
        ) -> ItemList { ItemList(count: range.count) }

        /// Returns whether other options need new sections; `false` by default.
        func needsNewSections(from oldOptions: Options) -> Bool { false }

        /// Returns whether another visible size needs new sections; `false` by default.
        func needsNewSections(from oldContainer: LayoutSize, to container: LayoutSize) -> Bool { false }

        /// Returns whether a section's items would not change if it is made again for other options or another visible size; `false` by
        /// default.
        func canReuseItems(
            of known: LayoutSection,
            arrangedBy options: Options,
            in oldContainer: LayoutSize,
            as made: LayoutSection,
            in container: LayoutSize
        ) -> Bool { false }

        /// Applies changes to the arrangement.
        func apply(_ changes: [LayoutChange], to arrangement: inout Options.Arranged) throws(LayoutChangeError) {
            try arrangement.apply(changes)
        }

        /// Updates the arrangement for other options or another visible size; by default the sections are arranged from scratch.
        func updateContainer(of arrangement: inout Options.Arranged, by options: Options, to container: LayoutSize) {
            arrangement = options.arrange(arrangement.sections, in: container)
        }

        /// Returns further changes after measurements: better estimates for views that were not measured.
        func updateEstimates(
            from lengths: [(element: LayoutElement, length: Double)],
            in arrangement: Options.Arranged
        ) -> [LayoutChange] { [] }

        /// Returns whether the preferred size of an element's view is used.
        func isMeasured(_ element: LayoutElement, in arrangement: Options.Arranged) -> Bool { false }

        /// Returns whether visible elements have other attributes after a scroll from one offset to another; `false` by default.
        func elementsChange(from old: LayoutPoint, to new: LayoutPoint, in arrangement: Options.Arranged) -> Bool { false }

        /// Returns the anchor that keeps its position on screen during a change; `nil` keeps the offset.
        ///
        /// By default the first visible item, unless the content is scrolled to its beginning: an insertion there is visible.
        func anchor(in arrangement: Options.Arranged, at offset: LayoutPoint) -> LayoutAnchor? {
            guard arrangement.isAtBeginning(offset) else { return ScrollAnchor(in: arrangement, offset: offset).map { .element($0) } }
            // Content that begins at its right end moves when it becomes longer.
            return arrangement.beginning == nil ? nil : .home
        }

        /// Returns the anchor that replaces one whose element a batch deletes; by default the nearest remaining visible item, the one
        /// before it first.
        ///
        /// Content after it then moves up.
        func successor(
            of anchor: LayoutAnchor,
            in arrangement: Options.Arranged,
            at offset: LayoutPoint,
            applying changes: [LayoutChange]
        ) -> LayoutAnchor? { arrangement.visibleSuccessor(of: anchor, at: offset, applying: changes) }

        /// Returns the offset at which an anchor keeps its position on screen.
        func offset(keeping anchor: LayoutAnchor, in arrangement: Options.Arranged) -> LayoutPoint? {
            switch anchor {
            case .home: return homeOffset(of: arrangement)
            case .element(let anchor): return anchor.offset(in: arrangement)
            case .resting: return nil
            }
        }

        /// Returns the initial offset; `nil` for the top left corner.
        func homeOffset(of arrangement: Options.Arranged) -> LayoutPoint? { arrangement.beginning }

        /// Returns the equivalent offset of an endless arrangement near the home offset; by default the offset itself.
        func recentered(_ offset: LayoutPoint, in arrangement: Options.Arranged) -> LayoutPoint { offset }

        /// Returns the section at a point of the content, so that an item can be moved into an empty section; `nil` by default.
        func section(at point: LayoutPoint, in arrangement: Options.Arranged) -> Int? { nil }

        /// Customizes an element's attributes beyond its placement.
        func customize(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement, at placement: Placement) {}

        /// Customizes the attributes of an element before it appears or after it disappears; it is transparent in them.
        ///
        /// Not called under Reduce Motion.
        open func customizeTransition(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) {}

        /// Called when the offset of an endless arrangement was adjusted to an equivalent one.
        func didRecenter(from old: LayoutPoint, to new: LayoutPoint) {}

        // MARK: Preparing

        /// Updates the arrangement; during a batch, after UIKit passes the changes.
        open override func prepare() {
            super.prepare()
            guard let view = collectionView else { return }
            if case .awaitingUpdates(let isPrepared) = phase {
                // UIKit passes the changes next. If it calls `prepare()` again first, there are none.
                phase = isPrepared || state == nil ? .idle : .awaitingUpdates(isPrepared: true)
                if phase.awaitsUpdates { return }
                pending.raise(to: .everything)
            }
            let hadShownItems = state?.hasShownItems ?? false
            let held = heldAnchor
            if !pending.isScrollOnly { holdAnchor() }
            let isUpdated = updateArrangement(for: view)
            if !hadShownItems, state?.hasShownItems ?? false, held.map({ $0.lifetime != .untilTransitionEnds }) ?? true {
                heldAnchor = HeldAnchor(takeFirstAnchor(), .untilScrolled(from: Viewport(view).origin))
            }
            if isUpdated || heldAnchor?.unmetRequest != nil { requestHeldOffset(in: view) }
        }

        /// The size of all content, across the scroll axis 0.0001 points short of the visible size if it would be as broad.
        ///
        /// With content exactly as wide as the bounds less the insets, collection views of iOS request attributes too seldom during batches
        /// (openradar 5025850143539200). MagazineLayout, ChatLayout and others shorten theirs in the same way.
        open override var collectionViewContentSize: CGSize {
            guard let arrangement else { return .zero }
            let (size, container) = (arrangement.contentSize, arrangement.container)
            var (width, height) = (size.width, size.height)
            if arrangement.axis == .vertical {
                if width == container.width, width > 1 { width -= 0.0001 }
            } else if height == container.height, height > 1 {
                height -= 0.0001
            }
            return CGSize(width: width, height: height)
        }

        // MARK: Queries

        /// Returns the elements whose frames touch a rectangle, in order; `nil` while UIKit has not passed a batch's changes.
        ///
        /// - Complexity: O(log n + hits).
        open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            guard let view = collectionView, let arrangement, !phase.awaitsUpdates else { return nil }
            var found: [UICollectionViewLayoutAttributes] = []
            found.reserveCapacity(32)
            let factory = LayoutAttributesFactory(of: type(of: self).layoutAttributesClass)
            var counts = SectionCounts(view)
            arrangement.forEachPlacement(in: LayoutRect(rect), offset: Viewport(view).origin) { element, placement in
                // The data may have been reloaded without an invalidation, so the element may not exist any more.
                guard counts.contain(element) else { return }
                let attributes = factory.make(element)
                attributes.apply(placement)
                customize(attributes, of: element, at: placement)
                found.append(attributes)
            }
            return found
        }

        /// Returns the attributes of an item; `nil` if there is none, and while UIKit has not passed a batch's changes.
        ///
        /// - Complexity: That of the arrangement's `placement(of:offset:)`.
        open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            LayoutElement(itemAt: indexPath).flatMap { attributes(of: $0) }
        }

        /// Returns the attributes of a header or a footer; `nil` if there is none, and while UIKit has not passed a batch's changes.
        ///
        /// - Complexity: That of the arrangement's `placement(of:offset:)`.
        open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
            -> UICollectionViewLayoutAttributes?
        { LayoutElement(supplementary: elementKind, at: indexPath).flatMap { attributes(of: $0) } }

        /// Returns the attributes of a section's background; `nil` if there is none, and while UIKit has not passed a batch's changes.
        ///
        /// - Complexity: That of the arrangement's `placement(of:offset:)`.
        open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
            -> UICollectionViewLayoutAttributes?
        {
            guard elementKind.utf8.elementsEqual(sectionBackgroundKind.utf8), indexPath.isFirstItem else { return nil }
            return attributes(of: .background(section: indexPath.section))
        }

        // MARK: Invalidation

        /// The class of contexts with a reason.
        open override class var invalidationContextClass: AnyClass { ArrangedLayoutInvalidationContext.self }

        /// Collects the invalid parts, and stores the anchor.
        open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            let request = collect(context)
            super.invalidateLayout(with: context)
            if let request { holdOutcome(of: request) }
        }

        /// Returns `true` when the size changes, when visible elements depend on the offset, or when cells confirm estimates.
        open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            guard let view = collectionView else { return false }
            if newBounds.size != view.bounds.size { return true }
            guard newBounds.origin != view.bounds.origin, let arrangement else { return false }
            return elementsChange(from: Viewport(view).origin, to: Viewport(view, bounds: newBounds).origin, in: arrangement)
                || !visibleEstimates(from: view.bounds, to: newBounds, in: view).isEmpty
        }

        /// Returns a context without lists: one preparation may follow several changes of the offset, and UIKit requests a context only for the first.
        open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(forBoundsChange: newBounds)
            guard let view = collectionView, newBounds.size == view.bounds.size else { return context.with(.size) }
            return context.with(.offset(from: view.bounds, to: newBounds))
        }

        /// Returns `true` if the element is of automatic size and its view prefers another length.
        open override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool {
            guard let arrangement, let element = LayoutElement(originalAttributes), arrangement.contains(element),
                isMeasured(element, in: arrangement)
            else { return false }
            // A correct estimate counts as measured from now on.
            if element.kind == .item, arrangement.sections[element.section].items.source(at: element.index) == .estimated { return true }
            // A tenth of a point is not visible, and views that round sizes would cause endless invalidations.
            return abs(length(of: preferredAttributes) - length(of: originalAttributes)) > 0.1
        }

        /// Returns a context with the measured length.
        open override func invalidationContext(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            guard let element = LayoutElement(originalAttributes) else {
                return super.invalidationContext(
                    forPreferredLayoutAttributes: preferredAttributes,
                    withOriginalAttributes: originalAttributes
                )
            }
            // No lists: all elements behind this one move, too.
            return makeContext(.measured(ElementMeasurement(element: element, length: length(of: preferredAttributes))))
        }

        // MARK: Batches

        /// Applies a batch to the arrangement, from its first change on.
        open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            if let view = collectionView { apply(BatchTranslation(updateItems), for: view) }
            super.prepare(forCollectionViewUpdates: updateItems)
        }

        /// Ends the batch, and adjusts the offset to views that were measured in it.
        open override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            phase = .idle
            if case .untilUpdatesEnd? = heldAnchor?.lifetime { holdUntilScrolled() }
        }

        /// Returns transparent attributes at the place of a new item; other items move from their old place.
        open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            guard let element = LayoutElement(itemAt: itemIndexPath), phase.updates?.inserts(element) ?? false else {
                return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
            }
            return transitionAttributes(of: element, at: nil)
        }

        /// Returns transparent attributes at the place of a deleted item; other items move to their new place.
        open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            guard let element = LayoutElement(itemAt: itemIndexPath), let updates = phase.updates, updates.deletes(element),
                let placement = updates.placementsBefore[element]
            else { return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }
            return transitionAttributes(of: element, at: placement)
        }

        /// Returns the offset of the held anchor in a batch, a change of layout or an animated change of the bounds.
        open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            guard let view = collectionView, let heldAnchor, heldAnchor.holds(at: Viewport(view).origin), let state, state.hasShownItems,
                let target = contentOffset(keeping: heldAnchor.anchor, in: view)
            else { return proposedContentOffset }
            return Viewport.clamped(target, to: collectionViewContentSize, in: view)
        }

        /// Returns the resting offset of the arrangement.
        open override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint,
            withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            guard let view = collectionView, let arrangement else { return proposedContentOffset }
            let proposed = Viewport(showing: proposedContentOffset, in: view).origin
            let resting = arrangement.restingOffset(
                proposed: proposed,
                velocity: LayoutPoint(x: Double(velocity.x), y: Double(velocity.y)),
                from: Viewport(view).origin
            )
            return Viewport.contentOffset(showing: resting, in: view)
        }

        // MARK: Changes of layout

        /// Holds the item in the middle, so that it is visible in this layout too.
        ///
        /// Older state may be invalid: this layout was not invalidated while another one was in use.
        open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
            super.prepareForTransition(from: oldLayout)
            pending.raise(to: .everything)
            guard let view = collectionView else { return }
            let anchor = ScrollAnchor(inMiddleOf: view, laidOutBy: oldLayout).map { LayoutAnchor.element($0) }
            heldAnchor = HeldAnchor(anchor ?? .home, .untilTransitionEnds)
        }

        /// Ends the change of layout.
        open override func finalizeLayoutTransition() {
            super.finalizeLayoutTransition()
            if case .untilTransitionEnds? = heldAnchor?.lifetime { holdUntilScrolled() }
        }

        // MARK: Interactive movement

        /// Returns the index path nearest to the finger, or the first of an empty section under it.
        ///
        /// The item moves only to a position whose center is nearer to the finger than its present center. Otherwise items of different
        /// sizes would swap endlessly.
        open override func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
            -> IndexPath
        {
            guard let arrangement, let view = collectionView, let moving = LayoutElement(itemAt: previousIndexPath) else {
                return previousIndexPath
            }
            let point = LayoutPoint(x: Double(position.x), y: Double(position.y))
            let target = arrangement.reorderingTarget(of: moving, at: point, offset: Viewport(view).origin)
            return (target == moving ? emptySectionTarget(of: moving, at: point, in: arrangement) : target).indexPath
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
            ).with(.held)
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
            ).with(.dropped)
        }
    }

    extension ArrangedLayout {
        /// The element kind of a layout's section backgrounds.
        final var sectionBackgroundKind: String { LayoutAttributesFactory.backgroundKind }

        /// Returns the current attributes of an element; `nil` if there is none.
        final func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
            guard let view = collectionView, !phase.awaitsUpdates, let arrangement, arrangement.contains(element),
                let placement = arrangement.placement(of: element, offset: Viewport(view).origin)
            else { return nil }
            var counts = SectionCounts(view)
            return counts.contain(element) ? attributes(of: element, at: placement) : nil
        }

        private final func attributes(of element: LayoutElement, at placement: Placement) -> UICollectionViewLayoutAttributes {
            let attributes = LayoutAttributesFactory(of: type(of: self).layoutAttributesClass).make(element)
            attributes.apply(placement)
            customize(attributes, of: element, at: placement)
            return attributes
        }

        /// Returns the attributes of an element before it appears or after it disappears.
        private final func transitionAttributes(of element: LayoutElement, at placement: Placement?) -> UICollectionViewLayoutAttributes? {
            guard let attributes = placement.map({ attributes(of: element, at: $0) }) ?? attributes(of: element) else { return nil }
            attributes.alpha = 0
            if !UIAccessibility.isReduceMotionEnabled { customizeTransition(attributes, of: element) }
            return attributes
        }

        /// Returns the target in the empty section under a held item; the item's own position if the section would not be there after the
        /// move.
        private final func emptySectionTarget(of moving: LayoutElement, at point: LayoutPoint, in arrangement: Options.Arranged)
            -> LayoutElement
        {
            guard let section = section(at: point, in: arrangement), arrangement.sections[safely: section].items.isEmpty else {
                return moving
            }
            var moved = arrangement
            let change = LayoutChange.moveItem(from: moving.index, section: moving.section, to: 0, targetSection: section)
            guard (try? moved.apply([change])) != nil, self.section(at: point, in: moved) == section else { return moving }
            return .item(0, section: section)
        }

        private final func length(of attributes: UICollectionViewLayoutAttributes) -> Double {
            Double(arrangement?.axis == .horizontal ? attributes.size.width : attributes.size.height)
        }
    }

    /// The item counts of the sections that a query visits, each requested once.
    @MainActor
    private struct SectionCounts {
        private let view: UICollectionView
        private let sectionCount: Int
        private var section: Int?
        private var itemCount = 0

        init(_ view: UICollectionView) {
            self.view = view
            sectionCount = view.numberOfSections
        }

        mutating func contain(_ element: LayoutElement) -> Bool {
            guard element.section < sectionCount else { return false }
            guard element.kind == .item else { return true }
            if element.section != section {
                section = element.section
                itemCount = view.numberOfItems(inSection: element.section)
            }
            return element.index < itemCount
        }
    }
#endif
