/// The items of a waterfall that may change their lane in a change.
///
/// With the rule `shortest`, an item can change its lane when one before it grows by a point: a layout shift across the screen. An item
/// that keeps its lane moves along the scroll axis only. A pinned item is always in its lane.
public enum LaneStability: Sendable, Hashable {
    /// None: items that were placed keep their lanes; only new ones are placed by the rule.
    case keep
    /// Those behind the visible rectangle, except a few next to it.
    ///
    /// If visible items are inserted, deleted or moved, all items from the first change on.
    case repackBelowViewport
    /// All from the first change on, as if the items were arranged from scratch.
    case repackAll
}

/// The range from the first to the last visible item of a section.
private struct VisibleItems {
    var section: Int
    var first: Int
    /// The index behind the last visible item.
    var limit: Int
}

extension WaterfallArrangement {
    /// Returns the number of items at the front of each section that keep their lanes; empty if none do.
    func keptItems(_ stability: LaneStability, visible: LayoutRect, in changes: [LayoutChange]) -> [Int] {
        switch stability {
        case .keep: return sections.map { $0.items.count }
        case .repackAll: return []
        case .repackBelowViewport:
            if !changes.isEmpty {
                var items = visibleItems(in: visible)
                if changes.contains(where: { $0.rearranges(&items) }) { return [] }
            }
            let edge = NumericLimits.position(mapping.frame(visible.sanitized).end)
            return bands.map { $0.items.track.count(before: edge) }
        }
    }

    /// Returns the visible items of each section that has some, in order.
    private func visibleItems(in visible: LayoutRect) -> [VisibleItems] {
        var ranges: [VisibleItems] = []
        forEachPlacement(in: visible, offset: visible.origin) { element, _ in
            guard element.kind == .item else { return }
            if let last = ranges.indices.last, ranges[last].section == element.section {
                ranges[last].limit = element.index + 1
            } else {
                ranges.append(VisibleItems(section: element.section, first: element.index, limit: element.index + 1))
            }
        }
        return ranges
    }
}

extension LayoutChange {
    /// Returns whether the change deletes, inserts or moves visible items; if not, changes their indices to those after it.
    ///
    /// The change must fit the sections.
    /// - Complexity: O(log visible sections), O(visible sections) for a change of sections.
    fileprivate func rearranges(_ visible: inout [VisibleItems]) -> Bool {
        switch self {
        case .insertItems(let items, let index, let section):
            guard let place = visible.place(of: section), index < visible[place].limit else { return false }
            if index >= visible[place].first { return true }
            visible[place].first += items.count
            visible[place].limit += items.count
        case .deleteItems(let range, let section):
            guard let place = visible.place(of: section), range.lowerBound < visible[place].limit else { return false }
            if range.upperBound > visible[place].first { return !range.isEmpty }
            visible[place].first -= range.count
            visible[place].limit -= range.count
        case .moveItem(let from, let section, let to, let target):
            return LayoutChange.deleteItems(from..<from + 1, section: section).rearranges(&visible)
                || LayoutChange.insertItems([.automatic], at: to, section: target).rearranges(&visible)
        case .insertSection(_, let section):
            // A section in front of the first visible one is not visible unless the first item of that one is.
            if let place = visible.place(of: section), place > 0 || visible[place].first == 0 { return true }
            for place in visible.first(from: section)..<visible.count { visible[place].section += 1 }
        case .deleteSection(let section):
            if visible.place(of: section) != nil { return true }
            for place in visible.first(from: section)..<visible.count { visible[place].section -= 1 }
        case .moveSection(let from, let to):
            return LayoutChange.deleteSection(from).rearranges(&visible)
                || LayoutChange.insertSection(LayoutSection(), at: to).rearranges(&visible)
        case .replaceSection(_, let section):
            return visible.place(of: section) != nil
        case .updateItem, .replaceItems, .resizeHeader, .resizeFooter:
            break
        }
        return false
    }
}

extension [VisibleItems] {
    /// Returns the place of the first section at or behind another; `count` if there is none.
    fileprivate func first(from section: Int) -> Int { partitioningIndex { $0.section >= section } }

    /// Returns the place of a section; `nil` if it has no visible items.
    fileprivate func place(of section: Int) -> Int? {
        let place = first(from: section)
        return place < count && self[place].section == section ? place : nil
    }
}
