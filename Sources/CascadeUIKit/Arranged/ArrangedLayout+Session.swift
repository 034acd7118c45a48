#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    extension ArrangedLayout: LayoutHost {
        final var viewport: LayoutViewport {
            collectionView.map { LayoutViewport($0) } ?? LayoutViewport(origin: .zero, container: LayoutSize(width: 0, height: 0))
        }

        final var inputs: LayoutInputs {
            guard let view = collectionView else { return LayoutInputs(environment: LayoutEnvironment(container: viewport.container)) }
            return LayoutInputs(
                environment: LayoutEnvironment(view),
                direction: view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
            )
        }

        final var knownContentSize: LayoutSize { LayoutSize(collectionView?.contentSize ?? .zero) }

        final var sectionCount: Int { collectionView?.numberOfSections ?? 0 }

        final func itemCount(inSection section: Int) -> Int { collectionView?.numberOfItems(inSection: section) ?? 0 }

        final func makeSection(at section: Int) -> LayoutSection {
            collectionView.map { makeSection(at: section, for: $0) } ?? LayoutSection()
        }

        final func makeItems(in range: Range<Int>, ofSection section: Int, as made: LayoutSection, estimatedLength: Double) -> ItemList {
            guard let view = collectionView else { return ItemList(count: range.count) }
            return makeItems(in: range, ofSection: section, as: made, estimatedLength: estimatedLength, for: view)
        }
    }

    extension ArrangedLayout {
        // MARK: Events

        /// Passes an event to the session, and adjusts the offset if the session requests it.
        final func send(_ event: LayoutEvent) {
            guard case .request(let request) = session.handle(event, in: self), let view = collectionView else { return }
            let context = makeContext(.adjustment)
            adjust(context, to: request.origin, in: view)
            invalidateLayout(with: context)
            // No documentation says that UIKit follows an adjustment in `prepare()`.
            let target = LayoutViewport.contentOffset(showing: request.origin, in: view)
            let reachable = LayoutViewport.clamped(target, to: collectionViewContentSize, in: view)
            if !LayoutPoint(reachable).isNear(LayoutPoint(view.contentOffset)) { view.contentOffset = reachable }
            session.handle(.answered(request), in: self)
        }

        /// Adds the adjustments of the offset and of the content size to a context: the collection view clamps the offset to its content
        /// size.
        final func adjust(_ context: UICollectionViewLayoutInvalidationContext, to origin: LayoutPoint, in view: UICollectionView) {
            let target = LayoutViewport.contentOffset(showing: origin, in: view)
            let (offset, known, size) = (view.contentOffset, view.contentSize, collectionViewContentSize)
            if !LayoutPoint(target).isNear(LayoutPoint(offset)) {
                context.contentOffsetAdjustment = CGPoint(x: target.x - offset.x, y: target.y - offset.y)
            }
            context.contentSizeAdjustment = CGSize(width: size.width - known.width, height: size.height - known.height)
        }

        // MARK: Invalidation

        /// Returns a context of the layout's class.
        final func makeContext(_ reason: ArrangedLayoutInvalidationContext.Reason) -> UICollectionViewLayoutInvalidationContext {
            super.invalidationContext(forBoundsChange: collectionView?.bounds ?? .zero).with(reason)
        }

        /// Invalidates all placements, and the sections if they depend on the change.
        final func invalidatePlacements(ofNewSections needsNewSections: Bool) {
            invalidateLayout(with: makeContext(.placement(ofNewSections: needsNewSections)))
        }

        /// Returns the invalid part of a context.
        final func invalidation(of context: UICollectionViewLayoutInvalidationContext, in view: UICollectionView) -> LayoutInvalidation {
            switch (context as? ArrangedLayoutInvalidationContext)?.reason ?? .listed {
            case .adjustment: return .adjustment
            case .offset(let old, let new):
                return .scrolled(
                    from: LayoutViewport(view, bounds: old).origin,
                    hasMoved: view.bounds.origin == new.origin,
                    confirmed: visibleEstimates(from: old, to: new, in: view)
                )
            case .size: return .resized
            case .measured(let measurement): return .measured(measurement)
            case .placement(let needsNewSections): return .placement(ofNewSections: needsNewSections)
            case .held: return .moved(context.itemMove, isOver: false)
            case .dropped: return .moved(context.itemMove, isOver: true)
            case .listed: break
            }
            if context.invalidateEverything { return .everything(context.invalidateDataSourceCounts ? .data : .everything) }
            if context.invalidateDataSourceCounts { return .counts }
            if let lists = context.elementLists { return .listed(items: lists.items, sections: lists.sections) }
            let isAdjusted = context.contentOffsetAdjustment != .zero || context.contentSizeAdjustment != .zero
            return isAdjusted ? .adjustment : .unlisted(LayoutEnvironment(view))
        }

        /// Returns the content offset at which a scroll comes to rest.
        final func restingContentOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
            guard let view = collectionView else { return proposed }
            let resting = session.restingOffset(
                proposed: LayoutViewport(showing: proposed, in: view).origin,
                velocity: LayoutPoint(velocity),
                from: viewport.origin
            )
            return LayoutViewport.contentOffset(showing: resting, in: view)
        }

        // MARK: Estimates

        /// Returns whether an element has the length that its view prefers.
        final func uses(_ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes) -> Bool {
            guard let element = LayoutElement(original), session.store.measuresViews,
                let source = session.store.summary?.source(of: element), source != .given, isCurrent(original, of: element),
                session.measuredLengths[element] ?? 0 < mostLengthsInPass
            else { return false }
            // A correct estimate counts as measured from now on.
            if element.kind == .item, source == .estimated { return true }
            // A tenth of a point is not visible, and views that round sizes would cause endless invalidations.
            return abs(length(of: preferred) - length(of: original)) > 0.1
        }

        /// Returns the items that remain visible through a scroll and whose cells have the estimated lengths.
        ///
        /// UIKit does not call the layout for a cell that prefers the size it was given.
        /// - Complexity: O(log n + visible items).
        final func visibleEstimates(from old: CGRect, to new: CGRect, in view: UICollectionView) -> [LayoutElement] {
            let rect = old.intersection(new)
            guard !rect.isNull, session.isArrangementValid, let summary = session.store.summary else { return [] }
            var found: [LayoutElement] = []
            session.store.forEachPlacement(in: LayoutRect(rect), offset: LayoutViewport(view, bounds: old).origin) { element, placement in
                guard element.kind == .item, summary.source(of: element) == .estimated,
                    let cell = view.cellForItem(at: element.indexPath)
                else { return }
                // A cell of another size was not measured at this length; UIKit may round sizes to pixels.
                let (size, frame) = (cell.bounds.size, placement.frame)
                guard abs(Double(size.width) - frame.width) < 0.5, abs(Double(size.height) - frame.height) < 0.5 else { return }
                found.append(element)
            }
            return found
        }
    }

    /// The number of lengths of an element that a layout pass follows.
    private let mostLengthsInPass = 5

    extension UICollectionViewLayoutInvalidationContext {
        /// Returns the context with a reason, if its class has one.
        final func with(_ reason: ArrangedLayoutInvalidationContext.Reason) -> UICollectionViewLayoutInvalidationContext {
            (self as? ArrangedLayoutInvalidationContext)?.reason = reason
            return self
        }

        /// The step of an interactive movement, if any.
        fileprivate final var itemMove: ItemMove? {
            guard let target = targetIndexPathsForInteractivelyMovingItems?.first.flatMap({ LayoutElement(itemAt: $0) }),
                let previous = previousIndexPathsForInteractivelyMovingItems?.first.flatMap({ LayoutElement(itemAt: $0) })
            else { return nil }
            return ItemMove(from: previous, to: target)
        }

        /// The listed items, and the sections of listed headers and footers; `nil` if the context has no lists.
        fileprivate final var elementLists: (items: Set<LayoutElement>, sections: Set<Int>)? {
            guard listsElements else { return nil }
            var (items, sections): (Set<LayoutElement>, Set<Int>) = ([], [])
            for path in invalidatedItemIndexPaths ?? [] {
                if let item = LayoutElement(itemAt: path) { items.insert(item) }
            }
            for (_, paths) in invalidatedSupplementaryIndexPaths ?? [:] {
                for path in paths where path.isFirstItem { sections.insert(path.section) }
            }
            return (items, sections)
        }
    }
#endif
