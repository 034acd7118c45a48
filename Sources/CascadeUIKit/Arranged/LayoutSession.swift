#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// The state machine of a layout: UIKit's calls in, as values, and requests for other offsets out, without a view.
    ///
    /// A class: a delegate that an update calls may invalidate the layout and read its arrangement, so no access to the state spans a call.
    @MainActor
    final class LayoutSession {
        let store: any ArrangementStore
        private(set) var phase = BatchPhase.idle
        var updates: BatchUpdates? { if case .updating(let updates) = phase { updates } else { nil } }
        private(set) var keeper = AnchorKeeper()
        /// Whether items have been visible: the first offset is the arrangement's home offset, later ones keep the anchor in place.
        private(set) var hasShownItems = false
        /// The anchor of the first layout pass that shows items, if an app has scrolled to an item before; else the home offset.
        var firstAnchor: LayoutAnchor?
        /// The anchor of the last scroll and the origin at which it is in place: it is kept while views are measured, until another invalidation.
        var sought: (anchor: LayoutAnchor, origin: LayoutPoint)?
        /// The state of an earlier run, until the first layout pass that shows items.
        var restoredState: LayoutState?
        var pending = PendingInvalidation()
        /// The item that is moved interactively, at its target.
        private(set) var movingItem: LayoutElement?
        var swipe = SwipeTracker()
        /// The origin before the last scroll from visible cells, of which UIKit asked; `nil` after an anchor was held.
        var scrollStart: LayoutPoint?
        var resize = ContinuousResize()
        var estimates = LengthEstimates()
        /// `measuresItems`; `nil` after a change.
        var knownMeasuresItems: Bool?
        /// The number of lengths that elements' views have preferred in the current layout pass.
        var measuredLengths: [LayoutElement: Int] = [:]
        /// Whether the last update has changed the direction to that from left to right.
        var hasTurned = false

        init(_ store: any ArrangementStore) { self.store = store }

        /// Begins in another collection view, which has other data and has not shown items.
        func beginInCollectionView() {
            pending.raise(to: .data)
            (hasShownItems, phase, movingItem) = (false, .idle, nil)
            // A change of layouts has begun before, in the new collection view.
            if !keeper.isChangingLayouts { keeper = AnchorKeeper() }
            (scrollStart, sought) = (nil, nil)
        }

        // MARK: Invalidation

        /// Collects an invalid part; changes of size, and measurements above the anchor, are applied immediately, so that the invalidation
        /// adjusts the offset (rule 4.1 of Apple's behavior: an adjustment takes effect with the invalidation).
        func invalidate(_ invalidation: LayoutInvalidation, in host: any LayoutHost) -> OffsetRequest? {
            switch invalidation {
            case .adjustment: return nil
            case .measured: holdAnchor(in: host, isMeasuring: true)
            case .scrolled(let start, let end, let confirmed):
                swipe.scroll(from: start, isDragging: host.viewport.isDragging)
                confirm(confirmed, in: host)
                pending.hasScrolled = true
                // Before the bounds have moved, their change would undo the adjustment.
                guard host.viewport.origin == end, phase.isIdle, case let home = store.nearHome(end), home != end else { return nil }
                if keeper.isHolding { keeper.release() }
                return OffsetRequest(origin: home)
            case .moved(let previous, let target, let isOver):
                moveItem(from: previous, to: target, isOver: isOver)
                return nil
            default:
                if sought != nil, keeper.isHolding { keeper.release() }
                sought = nil
                holdAnchor(in: host)
            }
            switch invalidation {
            case .resized(let time):
                measuredLengths = [:]
                resize.step(at: time)
                return updateAtOnce(in: host)
            case .resizeEnded:
                if resize.end() { pending.raise(to: .everything) }
                return updateAtOnce(in: host)
            case .measured(let element, let length):
                return measure(element, as: length, in: host)
            case .counts:
                measuredLengths = [:]
                if resize.end() { pending.raise(to: .everything) }
                phase = .awaitingUpdates(isPrepared: false)
            case .placements(let scope):
                if scope > .listed { measuredLengths = [:] }
                pending.raise(to: scope)
            case .listed(let elements): pending.elements.formUnion(elements)
            case .unlisted:
                let inputs = host.inputs
                var known = pending.inputs ?? store.inputs ?? inputs
                // UIKit does not invalidate the layout for another direction.
                known.direction = inputs.direction
                if inputs == known, !pending.mayRepeat { pending.raise(to: .everything) }
                pending.mayRepeat = inputs.safeArea != known.safeArea && inputs.insets != known.insets
                pending.inputs = inputs
            case .adjustment, .scrolled, .moved: break
            }
            return nil
        }

        // Pages load it after the first view.
        @inline(never)
        private func moveItem(from previous: LayoutElement?, to target: LayoutElement?, isOver: Bool) {
            keeper.release()
            sought = nil
            // The data source has moved the item when the next update makes all items again.
            if isOver, resize.end() { pending.raise(to: .everything) }
            if let previous, let target {
                // Its length may depend on its section.
                if isOver { pending.elements.insert(target) }
                let item = movingItem ?? previous
                if item != target { pending.moves.append(.move(item, to: target)) }
                movingItem = target
            }
            if isOver { movingItem = nil }
        }

        // Pages load it after the first view.
        @inline(never)
        private func measure(_ element: LayoutElement, as length: Double, in host: any LayoutHost) -> OffsetRequest? {
            if !element.isOfContent {
                pending.measurements.append((element, length))
            } else if element.kind == .header {
                store.contentLengths.header = length
            } else {
                store.contentLengths.footer = length
            }
            measuredLengths[element, default: 0] += 1
            guard mayMoveAnchor(element) else { return nil }
            return keeper.isChangingLayouts ? followAnchor(in: host) : updateAtOnce(in: host)
        }

        // MARK: Preparation

        func prepare(in host: any LayoutHost) -> OffsetRequest? {
            if case .awaitingUpdates(let isPrepared) = phase {
                // UIKit passes the changes next. If it prepares again first, there are none.
                phase = isPrepared || store.inputs == nil ? .idle : .awaitingUpdates(isPrepared: true)
                if phase.awaitsUpdates { return nil }
                pending.raise(to: .everything)
            }
            let hadShownItems = hasShownItems
            // UIKit does not invalidate the layouts of an interactive change for another size.
            let isOutdated = !pending.isScrollOnly || resize.renewed != nil || !store.isCurrent(for: host.inputs)
            if isOutdated {
                holdAnchor(in: host)
                update(in: host)
            }
            pending.hasScrolled = false
            if !hadShownItems, hasShownItems {
                let (first, origin) = (takeFirstAnchor(), host.viewport.origin)
                keeper.appear(at: first, from: origin)
                if let first { sought = (first, origin) }
            }
            guard isOutdated || keeper.hasUnmetRequest, hasShownItems, phase.isIdle || !keeper.isHolding else { return nil }
            var position = position(in: host)
            // A scroll continues only if it ends at the anchor's offset.
            if let target = host.scrollTarget { position.origin = target }
            return keeper.request(at: position)
        }

        /// Sets `hasShownItems` at the first container that has a size, and resets it when there are no items.
        func updateShownItems() {
            // A saved place waits for the items of sections that only have headers yet.
            let isAwaited = firstAnchor != nil || restoredState != nil
            let hasContent = store.sections.contains { !$0.items.isEmpty || !isAwaited && ($0.header > 0 || $0.footer > 0) }
            hasShownItems = hasContent && (hasShownItems || store.container.width > 0 && store.container.height > 0)
        }

        /// Updates during an invalidation, which adjusts the offset to keep the anchor in place.
        private func updateAtOnce(in host: any LayoutHost) -> OffsetRequest? {
            guard phase.isIdle, movingItem == nil, hasShownItems, keeper.isHolding else { return nil }
            update(in: host)
            return keeper.requestInInvalidation(at: position(in: host))
        }

        /// Updates during a change of layouts; the content moves as far as the anchor, because the app may have set another offset.
        private func followAnchor(in host: any LayoutHost) -> OffsetRequest? {
            guard phase.isIdle, hasShownItems, let former = position(in: host).target else { return nil }
            update(in: host)
            let moved = position(in: host)
            guard let target = moved.target, !target.isNear(former) else { return nil }
            return OffsetRequest(origin: moved.origin + (target - former))
        }

        // MARK: Anchors

        /// Ends a request for another offset, at the origin where the content is, or to which it scrolls; `distance` is the adjustment.
        func end(_ request: OffsetRequest, at origin: LayoutPoint, movedBy distance: LayoutPoint = .zero) {
            swipe.move(by: distance)
            keeper.end(request, at: origin)
            if let anchor = sought?.anchor, anchor == keeper.anchor { sought?.origin = origin }
        }

        /// Stores the anchor before elements move; the first of several invalidations determines it, until the content scrolls.
        ///
        /// While the layout scrolls with an animation, it is the anchor at the target.
        private func holdAnchor(in host: any LayoutHost, isMeasuring: Bool = false) {
            guard !keeper.isChangingLayouts, movingItem == nil, phase.isIdle, hasShownItems else { return }
            let origin = host.viewport.origin
            let end = host.scrollTarget ?? origin
            let isClamped = isClamped(to: origin, in: host)
            if end.isNear(origin), let anchor = isClamped ? keeper.anchor : keeper.anchor(at: origin),
                anchor.element.map({ store.contains($0) }) ?? true
            {
                if isClamped { keeper.hold(anchor, from: origin) }
                return
            }
            let wanted = sought.flatMap { $0.origin.isNear(end) ? $0.anchor : nil }
            let isAtRest = !isMeasuring && pending.isArrangementValid
            let anchor =
                wanted ?? restingAnchor(at: end, in: host)
                ?? store.anchor(at: end, from: isAtRest ? nil : scrollStart ?? keeper.heldOrigin ?? end)
            keeper.hold(anchor, from: origin)
            if isMeasuring { sought = anchor.map { ($0, end) } }
            scrollStart = nil
        }

        /// Whether the arrangement is valid: elements have the placements of the next layout pass.
        var isArrangementValid: Bool { phase.isIdle && pending.isArrangementValid }

        /// Whether an item has kept its answer for a former width until the end of a continuous resize.
        func keepsFormerAnswer(of element: LayoutElement) -> Bool { phase.isIdle && movingItem == nil && resize.keeps(element) }

        // MARK: Changes of layout

        func beginTransition(at anchor: LayoutAnchor?) {
            // Older state may be invalid: this layout was not invalidated while another one was in use.
            pending.raise(to: .transition)
            movingItem = nil
            // An app has scrolled to an item before: this layout appears anew.
            if firstAnchor != nil { hasShownItems = false }
            keeper.beginTransition(at: anchor)
        }

        /// Ends a change of layouts, in which the size may have changed after UIKit asked for the offset.
        func endTransition(isResized: Bool, in host: any LayoutHost) -> OffsetRequest? {
            keeper.endTransition(at: position(in: host), isOutdated: isResized)
        }

        // MARK: Batches

        // Pages load it after the first view.
        @inline(never)
        func apply(_ translation: BatchTranslation, in host: any LayoutHost) {
            let viewport = host.viewport
            let updates = translation.updates
            updates.overscroll = viewport.overscroll
            if phase.awaitsUpdates {
                let origin = host.scrollTarget ?? viewport.origin
                updates.compare(store, in: host, translation) { applyAwaited(translation, at: origin, in: host) }
            }
            phase = .updating(updates)
        }

        func endUpdates(in host: any LayoutHost) -> OffsetRequest? {
            let updates = updates
            phase = .idle
            if let updates { swipe.move(by: updates.offsetChange, returningBy: updates.overscroll - host.viewport.overscroll) }
            return keeper.endUpdates(at: position(in: host))
        }

        private func applyAwaited(_ translation: BatchTranslation, at origin: LayoutPoint, in host: any LayoutHost) {
            let hadShownItems = hasShownItems
            let anchor = apply(translation, to: hadShownItems ? store.anchor(at: origin, from: nil) : nil, at: origin, in: host)
            updateShownItems()
            // `performBatchUpdates(nil)` animates what the delegate returns now.
            if translation.isEmpty { pending.raise(to: .everything) }
            update(in: host)
            keeper.beginUpdates(at: !hadShownItems && hasShownItems ? takeFirstAnchor() ?? .home : anchor)
        }

        /// Restores the state of an earlier run; returns the anchor that the app has set for the first layout pass that shows items, and
        /// discards both.
        private func takeFirstAnchor() -> LayoutAnchor? {
            restoredState?.restore(self)
            defer { (firstAnchor, restoredState) = (nil, nil) }
            if let firstAnchor, let element = firstAnchor.element, store.contains(element) { return firstAnchor }
            // A state without an item that exists is one at the beginning of the content.
            return restoredState == nil ? nil : .home
        }
    }
#endif
