/// The items of a waterfall that may change their lane in a change.
///
/// With the rule `shortest`, an item can change its lane when one before it grows by a point: a layout shift across the screen. An item
/// that keeps its lane moves along the scroll axis only.
public enum LaneStability: Sendable, Hashable {
    /// None: items that were placed keep their lanes; only new ones are placed by the rule.
    case keep
    /// Those behind the visible rectangle, except a few next to it.
    ///
    /// If visible items are inserted, deleted or moved, all items from the first of them on.
    case repackBelowViewport
    /// All from the first change on, as if the items were arranged from scratch.
    case repackAll
}

/// The items of a waterfall that keep their lanes in a change.
enum KeptItems {
    /// No items: all from the first changed one on are placed by the rule.
    case none
    /// Items that begin before a position along the scroll axis, in points from the content's start, and a few behind it.
    case before(Double)
    /// All items; only new ones are placed by the rule.
    case all
}

extension WaterfallArrangement {
    /// Returns the items that keep their lanes.
    func keptItems(_ stability: LaneStability, visible: LayoutRect, in changes: [LayoutChange]) -> KeptItems {
        switch stability {
        case .keep: return .all
        case .repackAll: return .none
        case .repackBelowViewport:
            if !changes.isEmpty {
                let visibleRanges = itemRanges(in: visible)
                if changes.contains(where: { $0.rearranges(visibleRanges) }) { return .none }
            }
            return .before(mapping.frame(visible.sanitized).end)
        }
    }

    /// Returns the range from the first to the last visible item of each visible section.
    private func itemRanges(in visible: LayoutRect) -> [Int: Range<Int>] {
        var visibleRanges: [Int: Range<Int>] = [:]
        forEachPlacement(in: visible, offset: visible.origin) { element, _ in
            guard element.kind == .item else { return }
            let known = visibleRanges[element.section] ?? element.index..<element.index
            visibleRanges[element.section] = known.lowerBound..<element.index + 1
        }
        return visibleRanges
    }
}

extension LayoutChange {
    /// Returns whether the change deletes, inserts or moves visible items.
    fileprivate func rearranges(_ visibleRanges: [Int: Range<Int>]) -> Bool {
        func holds(_ index: Int, _ section: Int) -> Bool {
            visibleRanges[section].map { $0.contains(index) || $0.lowerBound == index } ?? false
        }
        switch self {
        case .insertItems(_, let index, let section): return holds(index, section)
        case .deleteItems(let range, let section): return visibleRanges[section].map { $0.overlaps(range) } ?? false
        case .moveItem(let from, let section, let to, let target): return holds(from, section) || holds(to, target)
        case .insertSection(_, let section), .deleteSection(let section): return visibleRanges[section] != nil
        case .moveSection(let from, let to): return visibleRanges[from] != nil || visibleRanges[to] != nil
        case .replaceSection(_, let section): return visibleRanges[section] != nil
        case .updateItem, .replaceItems, .resizeHeader, .resizeFooter: return false
        }
    }
}
