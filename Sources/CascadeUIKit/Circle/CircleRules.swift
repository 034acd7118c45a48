#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// The rules of a circle: the item at the start angle keeps its position.
    struct CircleRules: OptionRules {
        var options: CircleOptions
        var measuresViews: Bool { false }

        func dependsOnOffset(from old: LayoutViewport, to new: LayoutViewport, in arrangement: CircleArrangement) -> Bool {
            options.scrolling != .none && arrangement.hasItems
        }

        func homeOffset(of arrangement: CircleArrangement) -> LayoutPoint? {
            arrangement.options.scrolling == .none ? nil : arrangement.homeOffset
        }

        func recentered(_ offset: LayoutPoint, in arrangement: CircleArrangement) -> LayoutPoint { arrangement.recentered(offset) }

        func anchor(in arrangement: CircleArrangement, at offset: LayoutPoint) -> LayoutAnchor? {
            guard let current = arrangement.position(at: offset)?.element, let rest = arrangement.restingOffset(of: current, from: offset)
            else { return arrangement.firstVisible(at: offset) }
            return .resting(current, distance: offset - rest)
        }

        /// Returns the offset at which the same item has its former distance from the start angle; at rest, the resting offset next to it.
        func offset(keeping anchor: LayoutAnchor, in arrangement: CircleArrangement, at viewport: LayoutViewport) -> LayoutPoint? {
            guard let element = anchor.element, arrangement.position(at: viewport.origin) != nil else {
                return arrangement.offset(keeping: anchor, home: homeOffset(of: arrangement))
            }
            let own = arrangement.restingOffset(of: element, from: viewport.origin)
            guard case .resting(_, let distance) = anchor else { return own }
            // Of an endless circle, the turn at that distance.
            guard let rest = arrangement.restingOffset(of: element, from: viewport.origin - distance) else { return nil }
            return arrangement.offset(keeping: rest + distance, ownRest: own, at: viewport)
        }

        func overhang(of arrangement: CircleArrangement) -> Double { arrangement.overhang }

        func origin(ofAppearing element: LayoutElement, in arrangement: CircleArrangement, at offset: LayoutPoint) -> LayoutPoint? {
            arrangement.item(before: element).flatMap { arrangement.placement(of: $0, offset: offset)?.frame.center }
        }

        func destination(ofDisappearing element: LayoutElement, in arrangement: CircleArrangement, at offset: LayoutPoint) -> LayoutPoint? {
            arrangement.center(at: offset)
        }
    }
#endif
