#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// The rules of a circle: the item at the start angle keeps its position.
    struct CircleRules: OptionRules {
        typealias Arranged = CircleArrangement
        var options: CircleOptions
        var measuresViews: Bool { false }

        func dependsOnOffset(from old: LayoutViewport, to new: LayoutViewport, in arrangement: CircleArrangement) -> Bool {
            options.scrolling != .none && arrangement.hasItems
        }

        func homeOffset(of arrangement: CircleArrangement) -> LayoutPoint? {
            arrangement.options.scrolling == .none ? arrangement.beginning : arrangement.homeOffset
        }

        func recentered(_ offset: LayoutPoint, in arrangement: CircleArrangement) -> LayoutPoint { arrangement.recentered(offset) }

        /// Returns the item at the start angle, if scrolling rotates the circle.
        func anchor(in arrangement: CircleArrangement, at offset: LayoutPoint) -> LayoutAnchor? {
            guard let current = arrangement.position(at: offset)?.element, let rest = arrangement.restingOffset(of: current, from: offset)
            else { return arrangement.firstVisible(at: offset) }
            return .resting(current, distance: offset - rest)
        }

        /// Returns the successor of the item at the start angle: the next item that remains, of all sections, else the one before.
        ///
        /// If no item remains, the circle begins at home.
        func successor(of anchor: LayoutAnchor, in arrangement: CircleArrangement, at offset: LayoutPoint, applying changes: [LayoutChange])
            -> LayoutAnchor?
        {
            guard case .resting(let element, _) = anchor else {
                return arrangement.visibleSuccessor(of: anchor, at: offset, applying: changes)
            }
            let items = arrangement.sections.indices.flatMap { section in
                arrangement.sections[section].items.indices.map { LayoutElement.item($0, section: section) }
            }
            let next = items.partitioningIndex { $0 > element }
            for item in Array(items[next...]) + Array(items[..<next].reversed()) {
                if let left = LayoutChange.position(of: item, after: changes) { return .resting(left, distance: .zero) }
            }
            return .home
        }

        /// Returns the offset at which the same item has its former distance from the start angle.
        func offset(keeping anchor: LayoutAnchor, in arrangement: CircleArrangement, at viewport: LayoutViewport) -> LayoutPoint? {
            guard let element = anchor.element, arrangement.position(at: viewport.origin) != nil else {
                return arrangement.offset(keeping: anchor, home: homeOffset(of: arrangement))
            }
            guard let rest = arrangement.restingOffset(of: element, from: viewport.origin) else { return nil }
            guard case .resting(_, let distance) = anchor else { return rest }
            return rest + distance
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
