#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    extension ArrangedLayout: LayoutHost {
        final var viewport: LayoutViewport {
            guard let view = collectionView else { return LayoutViewport(origin: .zero, container: .zero) }
            var viewport = LayoutViewport(view)
            // The offset is still that before the change of layout or the batch, and the content size may be the new one.
            if session.keeper.isChangingLayouts { viewport.overscroll = .zero }
            if let updates = session.updates { viewport.overscroll = updates.overscroll }
            // The layout's own scroll ends at rest.
            if viewport.isScrolling, scrollTarget != nil { viewport.isScrolling = false }
            return viewport
        }

        /// The origin of the viewport alone, which queries need.
        final var visibleOrigin: LayoutPoint { collectionView.map { $0.origin(forOffset: $0.bounds.origin) } ?? .zero }

        /// The origin for which elements are placed: in a batch that after it, because UIKit requests elements before it moves the bounds, and
        /// in an interactive change of layouts that of this layout.
        final var placedOrigin: LayoutPoint {
            if let transitionRect, collectionView?.collectionViewLayout is UICollectionViewTransitionLayout { return transitionRect.origin }
            return session.updates?.target ?? visibleOrigin
        }

        final var inputs: LayoutInputs { collectionView.map { LayoutInputs($0) } ?? LayoutInputs(container: viewport.container) }

        final var knownContentSize: LayoutSize { LayoutSize(collectionView?.contentSize ?? .zero) }

        final var sectionCount: Int { collectionView?.numberOfSections ?? 0 }

        final func itemCount(inSection section: Int) -> Int { collectionView?.numberOfItems(inSection: section) ?? 0 }
    }

    extension ArrangedLayout {
        /// Returns a delegate of the layout, or else that of the collection view if it has the same type.
        final func ownOrViewsDelegate<Delegate>(_ own: Delegate?) -> Delegate? {
            // Embedded Swift has no casts to protocols.
            #if hasFeature(Embedded)
                return own
            #else
                return own ?? collectionView?.delegate as? Delegate
            #endif
        }

        // MARK: Offsets

        final func follow(_ request: OffsetRequest?) {
            guard let request, let view = collectionView, !continueScroll(to: request) else { return }
            let (context, start) = (makeContext(.adjustment), visibleOrigin)
            adjust(context, to: request.origin, in: view)
            invalidateLayout(with: context)
            // No documentation says that UIKit follows an adjustment in `prepare()`.
            let reachable = view.offset(forOrigin: request.origin, in: collectionViewContentSize, scrolledBeyondBy: viewport.overscroll)
            if !LayoutPoint(reachable).isNear(LayoutPoint(view.contentOffset)) { view.contentOffset = reachable }
            session.end(request, at: visibleOrigin, movedBy: visibleOrigin - start)
        }

        /// Adds the adjustments of the offset and of the content size, to which the collection view clamps the offset, to a context.
        final func adjust(_ context: UICollectionViewLayoutInvalidationContext, to origin: LayoutPoint, in view: UICollectionView) {
            let change = LayoutPoint(view.offset(forOrigin: origin)) - LayoutPoint(view.contentOffset)
            if !change.isNear(.zero) { context.contentOffsetAdjustment = CGPoint(change) }
            let (known, size) = (view.contentSize, collectionViewContentSize)
            context.contentSizeAdjustment = CGSize(width: size.width - known.width, height: size.height - known.height)
        }

        // MARK: Invalidation

        final func makeContext(_ reason: LayoutInvalidation) -> UICollectionViewLayoutInvalidationContext {
            super.invalidationContext(forBoundsChange: collectionView?.bounds ?? .zero).with(reason)
        }

        final func invalidatePlacements(_ scope: PendingInvalidation.Scope = .listed) {
            invalidateLayout(with: makeContext(.placements(scope)))
        }

        /// Stores the origin before a scroll; after a jump the former one, until cells have been visible where the content is.
        final func updateScrollStart(in view: UICollectionView) {
            let origin = visibleOrigin
            if let start = session.scrollStart, session.measuresItems {
                let size = session.store.container
                let isJump = !LayoutRect(origin: start, size: size).touches(LayoutRect(origin: origin, size: size))
                if isJump, !view.visibleCells.contains(where: { $0.frame.intersects(view.bounds) }) { return }
            }
            session.scrollStart = origin
        }

        // MARK: Estimates

        /// Returns the items that remain visible through a scroll and whose cells have the estimated lengths.
        ///
        /// UIKit does not call the layout for a cell that prefers the size it was given.
        /// - Complexity: O(log n + visible items).
        // Pages load it after the first view.
        @inline(never)
        final func visibleEstimates(from old: CGRect, to new: CGRect, in view: UICollectionView) -> [LayoutElement] {
            let rect = old.intersection(new)
            guard !rect.isNull, session.isArrangementValid else { return [] }
            let store = session.store
            var found: [LayoutElement] = []
            store.forEachPlacement(in: LayoutRect(rect), offset: view.origin(forOffset: old.origin)) { element, placement in
                guard element.kind == .item, store.source(of: element) == .estimated,
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
#endif
