#if canImport(UIKit) && !os(watchOS)
    import Cascade

    extension Arrangement {
        /// The initial offset of content that does not begin at its top left corner; otherwise `nil`.
        var beginning: LayoutPoint? {
            guard readingDirection == .rightToLeft, axis == .horizontal || contentSize.width > container.width else { return nil }
            return LayoutPoint(x: contentSize.width - container.width, y: 0)
        }

        /// Whether there are items.
        ///
        /// - Complexity: O(leading empty sections).
        var hasItems: Bool { sections.contains { !$0.items.isEmpty } }

        /// Returns the first visible item as an anchor, unless the content is scrolled to its beginning: an insertion there is visible.
        func firstVisible(at offset: LayoutPoint) -> LayoutAnchor? {
            // The beginning moves if it is the right end of the content, or becomes that. UIKit rounds offsets to pixels.
            let isAtSide = beginning.map { offset.x > $0.x - 0.5 } ?? (axis == .vertical || offset.x < 0.5)
            // At the top of broad content, a sideways scroll is kept.
            if axis == .vertical, offset.y < 0.5 { return isAtSide ? .home : nil }
            return axis == .horizontal && isAtSide ? .home : ScrollAnchor(in: self, offset: offset).map { .element($0) }
        }

        func offset(keeping anchor: LayoutAnchor, home: LayoutPoint?) -> LayoutPoint? {
            switch anchor {
            case .home: return home
            case .element(let anchor): return anchor.offset(in: self)
            case .resting(let element, let distance):
                let (side, width) = readingDirection == .rightToLeft ? (1.0, container.width) : (0, 0)
                let corner = LayoutPoint(x: width, y: 0) - distance
                return ScrollAnchor(element: element, point: LayoutPoint(x: side, y: 0), distance: corner).offset(in: self)
            }
        }

        /// Returns an offset while the content scrolls, and at rest the resting offset next to it.
        ///
        /// Content at `ownRest`, the resting offset of the anchor's item, stays there.
        func offset(keeping kept: LayoutPoint, ownRest: LayoutPoint?, at viewport: LayoutViewport) -> LayoutPoint {
            if viewport.isScrolling { return kept }
            // Half of the way between two copies, each preparation would lead to the next one.
            if let ownRest, ownRest.isNear(viewport.origin) { return viewport.origin }
            return restingOffset(proposed: kept, velocity: .zero, from: kept)
        }

        /// Returns the anchor that replaces a deleted item at rest: the next item that remains, of all sections, else the one before.
        ///
        /// If no item remains, the content begins at home. An anchor that is not an item at rest has a visible successor.
        func restingSuccessor(of anchor: LayoutAnchor, at offset: LayoutPoint, applying changes: [LayoutChange]) -> LayoutAnchor? {
            guard case .resting(let element, let distance) = anchor else {
                return visibleSuccessor(of: anchor, at: offset, applying: changes)
            }
            func remaining(_ step: (LayoutElement) -> LayoutElement?) -> LayoutElement? {
                var next = step(element)
                while let item = next {
                    if let left = LayoutChange.position(of: item, after: changes) { return left }
                    next = step(item)
                }
                return nil
            }
            let left = remaining { item(after: $0) } ?? remaining { item(before: $0) }
            return left.map { .resting($0, distance: distance) } ?? .home
        }

        /// Returns the remaining visible item that replaces a deleted anchor: the nearest in order, the one before it first.
        func visibleSuccessor(of anchor: LayoutAnchor, at offset: LayoutPoint, applying changes: [LayoutChange]) -> LayoutAnchor? {
            guard let element = anchor.element else { return nil }
            var items: [LayoutElement] = []
            forEachPlacement(in: LayoutRect(origin: offset, size: container), offset: offset) { element, _ in
                if element.kind == .item { items.append(element) }
            }
            let before = items.filter { $0 < element }.stableSorted(by: >)
            let after = items.filter { $0 > element }.stableSorted(by: <)
            for index in items.indices {
                for side in [before, after] where index < side.count {
                    if let kept = ScrollAnchor(side[index], in: self, offset: offset)?.applying(changes) { return .element(kept) }
                }
            }
            return nil
        }
    }
#endif
