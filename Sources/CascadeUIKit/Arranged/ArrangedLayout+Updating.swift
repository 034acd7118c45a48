#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    extension ArrangedLayout {
        // MARK: Invalidation

        /// Collects the invalid parts of a context; changes of size, and measurements above the held anchor, are applied immediately, so
        /// that the context has the adjustment of the offset (rule 4.1 of Apple's behavior: an adjustment takes effect with the invalidation).
        ///
        /// - Returns: The context's request for another offset.
        final func collect(_ context: UICollectionViewLayoutInvalidationContext) -> HeldAnchor.Request? {
            switch (context as? ArrangedLayoutInvalidationContext)?.reason ?? .listed {
            case .adjustment: return nil
            case .offset(let old, let bounds):
                confirmEstimates(from: old, to: bounds)
                pending.hasScrolled = true
                adjustToHome(context, bounds)
                return nil
            case .size:
                holdAnchor()
                return updateAtOnce(adjusting: context)
            case .measured(let measurement):
                holdAnchor()
                pending.measurements.append(measurement)
                return mayMoveAnchor(measurement.element) ? updateAtOnce(adjusting: context) : nil
            case .placement: holdAnchor()
            case .held: collectMovement(of: context, isOver: false)
            case .dropped: collectMovement(of: context, isOver: true)
            case .listed:
                holdAnchor()
                collectLists(of: context)
            }
            return nil
        }

        private final func collectLists(of context: UICollectionViewLayoutInvalidationContext) {
            if context.invalidateEverything {
                pending.raise(to: context.invalidateDataSourceCounts ? .data : .everything)
            } else if context.invalidateDataSourceCounts {
                phase = .awaitingUpdates(isPrepared: false)
            } else if context.listsElements {
                pending.insertElements(of: context)
            } else if context.contentOffsetAdjustment == .zero, context.contentSizeAdjustment == .zero {
                guard let view = collectionView, let state else { return pending.raise(to: .everything) }
                let environment = LayoutEnvironment(view)
                if environment == pending.environment ?? state.inputs.environment { pending.raise(to: .everything) }
                pending.environment = environment
            }
        }

        private final func collectMovement(of context: UICollectionViewLayoutInvalidationContext, isOver: Bool) {
            heldAnchor = nil
            guard let target = context.targetIndexPathsForInteractivelyMovingItems?.first.flatMap({ LayoutElement(itemAt: $0) }),
                let previous = context.previousIndexPathsForInteractivelyMovingItems?.first.flatMap({ LayoutElement(itemAt: $0) })
            else { return }
            let from = movingItem ?? previous
            if from != target { pending.moves.append(ItemMove(from: from, to: target)) }
            movingItem = isOver ? nil : target
        }

        /// Invalidates all placements, and the sections if they depend on the change.
        final func invalidatePlacements(ofNewSections needsNewSections: Bool) {
            if needsNewSections { pending.raise(to: .sections) }
            invalidateLayout(with: makeContext(.placement))
        }

        /// Returns a context of the layout's class.
        final func makeContext(_ reason: ArrangedLayoutInvalidationContext.Reason) -> UICollectionViewLayoutInvalidationContext {
            super.invalidationContext(forBoundsChange: collectionView?.bounds ?? .zero).with(reason)
        }

        // MARK: Updating

        /// Updates the arrangement; returns whether it may have changed.
        @discardableResult
        final func updateArrangement(for view: UICollectionView) -> Bool {
            let outdated = pending
            pending = PendingInvalidation()
            let inputs = inputs(of: view)
            if state != nil, outdated.isScrollOnly, state?.inputs == inputs { return false }
            LayoutUpdater.update(&state, outdated, inputs: inputs, sections: LayoutSections(layout: self, view: view))
            return true
        }

        private final func inputs(of view: UICollectionView) -> LayoutInputs<Options> {
            let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            return LayoutInputs(
                options: options.withReadingDirection(isMirrored ? .rightToLeft : .leftToRight),
                environment: LayoutEnvironment(view)
            )
        }

        /// Updates during an invalidation, and gives its context the adjustments that keep the held anchor in place.
        private final func updateAtOnce(adjusting context: UICollectionViewLayoutInvalidationContext) -> HeldAnchor.Request? {
            guard let view = collectionView, phase.isIdle, movingItem == nil, state?.hasShownItems ?? false, let held = heldAnchor,
                case .untilScrolled = held.lifetime
            else { return nil }
            updateArrangement(for: view)
            guard let target = contentOffset(keeping: held.anchor, in: view) else { return nil }
            adjust(context, to: target, in: view)
            return HeldAnchor.Request(origin: Viewport(showing: target, in: view).origin, knownSize: nil)
        }

        /// Adds the adjustments of the offset and of the content size to a context: the collection view clamps the offset to its content
        /// size.
        private final func adjust(_ context: UICollectionViewLayoutInvalidationContext, to target: CGPoint, in view: UICollectionView) {
            let (offset, known, size) = (view.contentOffset, view.contentSize, collectionViewContentSize)
            if !LayoutPoint(target).isNear(LayoutPoint(offset)) {
                context.contentOffsetAdjustment = CGPoint(x: target.x - offset.x, y: target.y - offset.y)
            }
            context.contentSizeAdjustment = CGSize(width: size.width - known.width, height: size.height - known.height)
        }

        // MARK: Estimates

        /// Returns the items that remain visible through a scroll and whose cells have the estimated lengths.
        ///
        /// UIKit does not call the layout for a cell that prefers the size it was given.
        /// - Complexity: O(log n + visible items).
        final func visibleEstimates(from old: CGRect, to new: CGRect, in view: UICollectionView) -> [LayoutElement] {
            let rect = old.intersection(new)
            guard !rect.isNull, phase.isIdle, pending.isArrangementValid, let arrangement else { return [] }
            var found: [LayoutElement] = []
            let sections = arrangement.sections
            arrangement.forEachPlacement(in: LayoutRect(rect), offset: Viewport(view, bounds: old).origin) { element, placement in
                guard element.kind == .item, sections[element.section].items.source(at: element.index) == .estimated,
                    let cell = view.cellForItem(at: element.indexPath)
                else { return }
                // A cell of another size was not measured at this length; UIKit may round sizes to pixels.
                let (size, frame) = (cell.bounds.size, placement.frame)
                guard abs(Double(size.width) - frame.width) < 0.5, abs(Double(size.height) - frame.height) < 0.5 else { return }
                found.append(element)
            }
            return found
        }

        /// Marks correct estimates as measured, so that elements that were visible before a scroll are preferred as anchors.
        private final func confirmEstimates(from old: CGRect, to new: CGRect) {
            guard let view = collectionView else { return }
            let elements = visibleEstimates(from: old, to: new, in: view)
            if elements.isEmpty { return }
            LayoutUpdater.markMeasured(elements, in: &state, sections: LayoutSections(layout: self, view: view))
        }

        // MARK: Anchors

        /// Stores the anchor before elements move; the first of several invalidations determines it, until the content scrolls.
        final func holdAnchor() {
            guard movingItem == nil, phase.isIdle, let view = collectionView, let state, state.hasShownItems else { return }
            let origin = Viewport(view).origin
            if let heldAnchor, heldAnchor.holds(at: origin), heldAnchor.anchor.element.map({ state.arrangement.contains($0) }) ?? true {
                return
            }
            heldAnchor = anchor(in: state.arrangement, at: origin).map { HeldAnchor($0, .untilScrolled(from: origin)) }
        }

        /// Returns whether another length of an element can move the anchor: not if the anchor precedes it, unless content begins at its
        /// end.
        private final func mayMoveAnchor(_ element: LayoutElement) -> Bool {
            guard let arrangement, let anchor = heldAnchor?.anchor.element else { return false }
            return element < anchor || arrangement.axis == .horizontal && arrangement.direction == .rightToLeft
        }

        /// Returns the anchor of the first layout pass that shows items, and discards it.
        final func takeFirstAnchor() -> LayoutAnchor {
            defer { firstAnchor = nil }
            guard let firstAnchor, let element = firstAnchor.element, arrangement?.contains(element) ?? false else { return .home }
            return firstAnchor
        }

        /// Requests the offset of the held anchor if the collection view does not; during a batch, after it has ended.
        final func requestHeldOffset(in view: UICollectionView) {
            guard let held = heldAnchor, state?.hasShownItems ?? false, let target = contentOffset(keeping: held.anchor, in: view) else {
                return
            }
            let known = view.contentSize
            let request = HeldAnchor.Request(
                origin: Viewport(showing: target, in: view).origin,
                knownSize: LayoutSize(width: Double(known.width), height: Double(known.height))
            )
            guard phase.isIdle, case .untilScrolled = held.lifetime else {
                if case .untilUpdatesEnd = held.lifetime { updateHeldAnchor { $0.unmetRequest = request } }
                return
            }
            if request.origin.isNear(Viewport(view).origin) { return holdOutcome(of: request) }
            if held.unmetRequest == request { return }
            updateHeldAnchor { $0.unmetRequest = request }
            let context = makeContext(.adjustment)
            adjust(context, to: target, in: view)
            invalidateLayout(with: context)
            holdOutcome(of: request)
        }

        /// Updates the anchor with the offset that the collection view set for a request.
        final func holdOutcome(of request: HeldAnchor.Request) {
            guard let view = collectionView else { return }
            let reached = Viewport(view).origin
            updateHeldAnchor {
                $0.lifetime = .untilScrolled(from: reached)
                $0.unmetRequest = $0.holds(at: request.origin) ? nil : request
            }
        }

        /// Holds the anchor of an ended update until the content scrolls; drops it if the app has set another offset.
        final func holdUntilScrolled() {
            guard let view = collectionView, let held = heldAnchor, let target = contentOffset(keeping: held.anchor, in: view) else {
                heldAnchor = nil
                return
            }
            let isOutdated = held.unmetRequest != nil
            updateHeldAnchor {
                $0.lifetime = .untilScrolled(from: Viewport(view).origin)
                $0.unmetRequest = nil
            }
            if isOutdated {
                requestHeldOffset(in: view)
            } else if !Viewport(showing: target, in: view).origin.isNear(Viewport(view).origin) {
                heldAnchor = nil
            }
        }

        final func updateHeldAnchor(_ change: (inout HeldAnchor) -> Void) {
            guard var held = heldAnchor else { return }
            change(&held)
            heldAnchor = held
        }

        /// Returns the content offset at which an anchor keeps its position on screen.
        final func contentOffset(keeping anchor: LayoutAnchor, in view: UICollectionView) -> CGPoint? {
            guard let arrangement else { return nil }
            return offset(keeping: anchor, in: arrangement).map { Viewport.contentOffset(showing: $0, in: view) }
        }

        /// Adjusts the offset of an endless arrangement that was scrolled far from home to the equivalent one near home.
        ///
        /// Only after the bounds have moved: other changes of the offset follow their invalidation and undo the adjustment.
        private final func adjustToHome(_ context: UICollectionViewLayoutInvalidationContext, _ bounds: CGRect) {
            guard phase.isIdle, let view = collectionView, let arrangement, view.bounds.origin == bounds.origin else { return }
            let origin = Viewport(view).origin
            let home = recentered(origin, in: arrangement)
            guard max(abs(home.x - origin.x), abs(home.y - origin.y)) > leastRecenteringDistance else { return }
            adjust(context, to: Viewport.contentOffset(showing: home, in: view), in: view)
            didRecenter(from: origin, to: home)
        }

        // MARK: Batches

        /// Applies a batch.
        final func apply(_ translation: BatchTranslation, for view: UICollectionView) {
            var updates = translation.insertionsAndDeletions
            if phase.awaitsUpdates {
                let viewport = Viewport(view)
                updates.placementsBefore = placements(deletedBy: updates, in: viewport)
                applyAwaited(translation, from: viewport.origin, for: view)
            }
            phase = .updating(updates)
        }

        /// Returns the placements of the visible items that a batch deletes; in a function of its own, so that no copy of the arrangement
        /// retains its storage.
        private final func placements(deletedBy updates: BatchUpdates, in viewport: Viewport) -> [LayoutElement: Placement] {
            var placements: [LayoutElement: Placement] = [:]
            guard updates.deletesAnything, let arrangement else { return placements }
            arrangement.forEachPlacement(in: viewport.rect, offset: viewport.origin) {
                if $0.kind == .item, updates.deletes($0) { placements[$0] = $1 }
            }
            return placements
        }

        private final func applyAwaited(_ translation: BatchTranslation, from origin: LayoutPoint, for view: UICollectionView) {
            let outdated = pending
            pending = outdated.withoutLists
            let hadShownItems = state?.hasShownItems ?? false
            let before = hadShownItems ? arrangement.flatMap { self.anchor(in: $0, at: origin) } : nil
            let sections = LayoutSections(layout: self, view: view)
            let after = LayoutUpdater.apply(translation, outdated, to: &state, anchor: before, at: origin, sections: sections)
            updateArrangement(for: view)
            let isFirst = !hadShownItems && state?.hasShownItems ?? false
            heldAnchor = isFirst ? HeldAnchor(takeFirstAnchor(), .untilUpdatesEnd) : after.map { HeldAnchor($0, .untilUpdatesEnd) }
        }
    }

    /// The distance from home, in points, at which the offset of an endless arrangement is adjusted.
    private let leastRecenteringDistance = 8_192.0

    extension Arrangement {
        /// Returns whether an element exists.
        func contains(_ element: LayoutElement) -> Bool {
            guard sections.indices.contains(element.section) else { return false }
            return element.kind != .item || element.index < sections[element.section].items.count
        }
    }

    extension UICollectionViewLayoutInvalidationContext {
        /// Returns the context with a reason, if its class has one.
        final func with(_ reason: ArrangedLayoutInvalidationContext.Reason) -> UICollectionViewLayoutInvalidationContext {
            (self as? ArrangedLayoutInvalidationContext)?.reason = reason
            return self
        }
    }

    /// The sections of a layout's collection view, and the rules of the layout.
    @MainActor
    final class LayoutSections<Options: LayoutOptions>: SectionSource {
        private let layout: ArrangedLayout<Options>
        private let view: UICollectionView

        init(layout: ArrangedLayout<Options>, view: UICollectionView) {
            self.layout = layout
            self.view = view
        }

        var sectionCount: Int { view.numberOfSections }

        func itemCount(inSection section: Int) -> Int { view.numberOfItems(inSection: section) }

        func makeSection(at section: Int) -> LayoutSection { layout.makeSection(at: section, for: view) }

        func makeItems(in range: Range<Int>, ofSection section: Int, as made: LayoutSection) -> ItemList {
            layout.makeItems(in: range, ofSection: section, as: made, for: view)
        }

        func needsNewSections(from old: LayoutInputs<Options>, to new: LayoutInputs<Options>) -> Bool {
            if !old.environment.hasSameInsets(as: new.environment) { return true }
            if old.options != new.options, layout.needsNewSections(from: old.options) { return true }
            return old.container != new.container && layout.needsNewSections(from: old.container, to: new.container)
        }

        func canReuseItems(
            of known: LayoutSection,
            from old: LayoutInputs<Options>,
            as new: LayoutSection,
            with inputs: LayoutInputs<Options>
        ) -> Bool {
            layout.movingItem == nil
                && layout.canReuseItems(of: known, arrangedBy: old.options, in: old.container, as: new, in: inputs.container)
        }

        func apply(_ changes: [LayoutChange], to arrangement: inout Options.Arranged) throws(LayoutChangeError) {
            try layout.apply(changes, to: &arrangement)
        }

        func update(_ arrangement: inout Options.Arranged, to inputs: LayoutInputs<Options>) {
            layout.updateContainer(of: &arrangement, by: inputs.options, to: inputs.container)
        }

        func changes(for measurements: [ElementMeasurement], in arrangement: Options.Arranged) -> [LayoutChange] {
            layout.updateEstimates(from: measurements.map { ($0.element, $0.length) }, in: arrangement)
        }

        func successor(of anchor: LayoutAnchor, in old: Options.Arranged, at origin: LayoutPoint, applying changes: [LayoutChange])
            -> LayoutAnchor?
        {
            layout.successor(of: anchor, in: old, at: origin, applying: changes)
        }
    }
#endif
