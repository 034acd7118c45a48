#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// Scrolls and their targets.
    extension LayoutSession {
        /// Returns whether a scroll changes visible elements, or begins or ends a swipe that determines where the content rests.
        func dependsOnOffset(from old: LayoutViewport, to new: LayoutViewport) -> Bool {
            resize.renewed != nil || store.tracksSwipes && swipe.changes(isDragging: old.isDragging)
                || store.dependsOnOffset(from: old, to: new)
        }

        func restingOffset(proposed: LayoutPoint, velocity: LayoutPoint, from current: LayoutPoint) -> LayoutPoint {
            let start = swipe.start ?? current
            let target = store.restingOffset(proposed: proposed, velocity: velocity, from: current, swipedFrom: start)
            swipe.end(at: SwipeTracker.Target(origin: target, edgeSize: store.edgeSize(at: target)))
            return target
        }

        /// Corrects the target of a deceleration; returns where the content comes to rest if elements have moved so that it would not.
        func correctTarget(in host: any LayoutHost) -> LayoutPoint? {
            guard phase.isIdle, hasShownItems, let known = swipe.target else { return nil }
            let target = store.clamped(known.origin)
            // UIKit clamps the target of the deceleration, too.
            if target != known.origin { swipe.end(at: SwipeTracker.Target(origin: target, edgeSize: store.contentSize)) }
            let rest = store.resting(at: target)
            if !rest.isNear(target) { return rest }
            // A deceleration to an edge continues beyond the target if the edge has moved. Other anchors rest at any offset.
            guard let size = known.edgeSize, size != store.edgeSize(at: target) || known.hasMoved, host.viewport.overscroll == .zero,
                case .resting = store.anchor(at: target, from: nil)
            else { return nil }
            return rest
        }
    }
#endif
