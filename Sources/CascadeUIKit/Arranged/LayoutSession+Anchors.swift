#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// The offsets of anchors, and which anchors are valid; these methods do not change the session.
    extension LayoutSession {
        /// Returns whether another length of an element can move the anchor: if it precedes the anchor, or content begins at its end.
        func mayMoveAnchor(_ element: LayoutElement) -> Bool {
            guard let anchor = keeper.anchor?.element else { return false }
            return element < anchor || store.axis == .horizontal && store.direction == .rightToLeft
        }

        func position(in host: any LayoutHost) -> AnchorKeeper.Position {
            let viewport = host.viewport
            let target = offset(keeping: keeper.anchor, at: viewport)
            return AnchorKeeper.Position(target: target, origin: viewport.origin, knownSize: host.knownContentSize)
        }

        /// Returns the origin that keeps the anchor in place, for an offset that UIKit asks for; `nil` keeps the offset.
        func target(at viewport: LayoutViewport) -> LayoutPoint? {
            hasShownItems ? offset(keeping: keeper.anchor(at: viewport.origin), at: viewport) : nil
        }

        /// Returns the origin that keeps an anchor in place; content that a finger holds beyond its edge stays as far beyond it (rule 12.3).
        private func offset(keeping anchor: LayoutAnchor?, at viewport: LayoutViewport) -> LayoutPoint? {
            let (over, isChanging) = (viewport.overscroll, keeper.isChangingLayouts)
            guard let known = anchor ?? (isChanging ? .home : nil) else { return nil }
            // For content that begins at its top left corner, rules return `nil`: here the offset is that of another layout or direction.
            let home: LayoutPoint? = (isChanging || hasTurned) && known == .home ? .zero : nil
            // At the offset of another layout, or before the first one, an item need not have copies on both sides.
            var viewport = viewport
            viewport.origin = store.nearHome(viewport.origin)
            guard let kept = store.offset(keeping: known.insideContent(scrolledBeyondBy: over), at: viewport) ?? home else {
                // Reloaded data may not have the item.
                return known.isResting && !viewport.isScrolling ? store.resting(at: viewport.origin) : nil
            }
            // Content that returned to its former edge would stop beside an item if there are items beyond it now.
            if case .resting = known, over != .zero, !viewport.isDragging, store.clamped(kept + over) == kept + over { return kept }
            return kept + over
        }

        /// Returns the item at rest for the former insets; `nil` unless other insets have moved the origin and not the content.
        func restingAnchor(at origin: LayoutPoint, in host: any LayoutHost) -> LayoutAnchor? {
            guard let known = store.inputs?.start, known != host.inputs.start, !host.viewport.isScrolling else { return nil }
            var former = origin - (host.inputs.start - known)
            // Across the axis, and at an edge, UIKit moves the content with its inset.
            if store.axis == .vertical { former.x = origin.x } else { former.y = origin.y }
            let anchor = store.anchor(at: former, from: nil)
            guard case .resting(_, let distance) = anchor, case .resting(_, let other) = store.anchor(at: origin, from: nil),
                distance.squaredDistance(to: .zero) <= other.squaredDistance(to: .zero)
            else { return nil }
            return anchor
        }

        /// Returns whether UIKit has moved the content to an origin because it ends before the held one, not because it scrolls.
        func isClamped(to origin: LayoutPoint, in host: any LayoutHost) -> Bool {
            guard !pending.isArrangementValid, let held = keeper.heldOrigin, !held.isNear(origin) else { return false }
            let (size, container) = (host.knownContentSize, host.inputs.container)
            let x = max(0, min(held.x, size.width - container.width))
            return LayoutPoint(x: x, y: max(0, min(held.y, size.height - container.height))).isNear(origin)
        }
    }
#endif
