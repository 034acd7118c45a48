#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// The rules of a line: the current item keeps its position, and a swipe ends at the next resting positions.
    struct LineRules: OptionRules {
        var options: LineOptions
        /// Whether a delegate returns sizes and receives the position.
        var hasDelegate = false
        /// Whether the app changes attributes by the distance of items.
        var hasEffect = false
        /// Whether the items have no effects, because Reduce Motion is enabled.
        var reducesMotion = false

        var measuresViews: Bool { false }

        /// Returns `true` if the axis changes, because a width becomes a height, and for another size, on which items may depend.
        func needsNewSections(from old: LineRules, in oldContainer: LayoutSize, to container: LayoutSize) -> Bool {
            old.options.axis != options.axis || oldContainer != container
        }

        /// Returns `true` if effects or copies of items depend on the offset, and if there is a delegate to call.
        func dependsOnOffset(from old: LayoutViewport, to new: LayoutViewport, in arrangement: LineArrangement) -> Bool {
            let depends = (hasEffect || options.effects.dependOnDistance) && !(reducesMotion && new.reducesMotion)
            return (depends || options.loops || hasDelegate) && arrangement.hasItems
        }

        func overhang(of arrangement: LineArrangement) -> Double { arrangement.overhang }

        // `stepLimit` counts from the beginning of the swipe.
        var tracksSwipes: Bool { options.stepLimit != nil }

        func restingOffset(
            proposed: LayoutPoint,
            velocity: LayoutPoint,
            from current: LayoutPoint,
            swipedFrom start: LayoutPoint,
            in arrangement: LineArrangement
        ) -> LayoutPoint { arrangement.restingOffset(proposed: proposed, velocity: velocity, from: current, swipedFrom: start) }

        func homeOffset(of arrangement: LineArrangement) -> LayoutPoint? { arrangement.homeOffset }

        func recentered(_ offset: LayoutPoint, in arrangement: LineArrangement) -> LayoutPoint { arrangement.recentered(offset) }

        /// Returns the current item, which remains the current one after a rotation and other changes.
        func anchor(in arrangement: LineArrangement, at offset: LayoutPoint) -> LayoutAnchor? {
            // The visible items of a line that rests anywhere and has each item once stay in place, as in other layouts.
            if options.snapping == .none, !arrangement.options.loops { return arrangement.firstVisible(at: offset) }
            guard let element = arrangement.position(at: offset)?.element, let rest = arrangement.restingOffset(of: element, from: offset)
            else { return nil }
            // A distance across the line would be one along it after a change of the axis.
            let (distance, isVertical) = (offset - rest, arrangement.axis == .vertical)
            return .resting(element, distance: LayoutPoint(x: isVertical ? 0 : distance.x, y: isVertical ? distance.y : 0))
        }

        /// Returns the offset at which the item has its former distance from its resting position; at rest, the resting offset next to it.
        func offset(keeping anchor: LayoutAnchor, in arrangement: LineArrangement, at viewport: LayoutViewport) -> LayoutPoint? {
            if options.snapping == .none, case .element(let anchor) = anchor { return anchor.offset(in: arrangement) }
            guard let element = anchor.element else { return arrangement.homeOffset }
            guard case .resting(_, let distance) = anchor else { return arrangement.restingOffset(of: element, from: viewport.origin) }
            // Of an endless line, the copy at that distance.
            guard let rest = arrangement.restingOffset(of: element, from: viewport.origin - distance) else { return nil }
            let own = options.snapping == .none ? nil : arrangement.restingOffset(of: element, from: viewport.origin)
            return arrangement.offset(keeping: arrangement.clamped(rest + distance), ownRest: own, at: viewport)
        }
    }
#endif
