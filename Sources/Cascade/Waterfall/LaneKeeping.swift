/// The items of a waterfall that keep their lanes during a change.
///
/// With the rule `shortest`, an item can change its lane when one before it grows by a point: a layout shift across the screen. An item
/// that keeps its lane moves along the scroll axis only.
/// keeps its lane moves along the scroll axis only.
public enum LaneKeeping: Sendable, Hashable {
    /// No items: all from the first changed one on are placed by the rule.
    case none
    /// Items that begin before a position along the scroll axis, in points from the content's start; those behind it are placed by the
    /// rule.
    ///
    /// A few items behind the position also keep their lanes.
    case before(Double)
    /// All items; only new ones are placed by the rule.
    case all
}

/// The number of items of each section that keep their lanes while changes are applied.
struct KeptLanes {
    /// The number of items at the front of each section that keep their lanes; empty if none do.
    private(set) var counts: [Int]

    /// The lane of an item without one: greater than any lane of a section.
    static let noLane = UInt16.max

    var isEmpty: Bool { counts.isEmpty }

    init(_ keeping: LaneKeeping, bands: [WaterfallBand], sections: [LayoutSection]) {
        switch keeping {
        case .none: counts = []
        case .all: counts = sections.map { $0.items.count }
        case .before(let edge): counts = bands.map { $0.items.track.count(before: NumericLimits.position(edge)) }
        }
    }

    /// Applies a change to the stored lanes: removes those of deleted items and inserts room for new ones.
    ///
    /// - Parameter isLast: Whether no change follows. Then the lanes behind the kept ones need not be moved, as their items get new ones.
    mutating func follow(_ change: LayoutChange, isLast: Bool, in bands: inout [WaterfallBand]) {
        switch change {
        case .insertSection(let new, let section):
            var band = WaterfallBand()
            // Later changes can refer to its items.
            if !isEmpty { band.items.track.lanes = Array(repeating: Self.noLane, count: new.items.count) }
            bands.insert(band, at: section)
            if !isEmpty { counts.insert(0, at: section) }
        case .deleteSection(let section):
            bands.remove(at: section)
            if !isEmpty { counts.remove(at: section) }
        case .moveSection(let from, let to):
            bands.insert(bands.remove(at: from), at: to)
            if !isEmpty { counts.insert(counts.remove(at: from), at: to) }
        default:
            if !isEmpty, !isLast || !isBehindKept(change, in: bands) { followItems(change, in: &bands) }
        }
    }

    /// Returns whether a change only concerns items behind those that keep their lanes, by whole blocks.
    private func isBehindKept(_ change: LayoutChange, in bands: [WaterfallBand]) -> Bool {
        let (first, section): (Int, Int)
        switch change {
        case .insertItems(_, let index, let target): (first, section) = (index, target)
        case .deleteItems(let range, let target): (first, section) = (range.lowerBound, target)
        default: return false
        }
        let block = bands[section].items.track.blockLength
        return first >= (counts[section] + block - 1) / block * block
    }

    private mutating func followItems(_ change: LayoutChange, in bands: inout [WaterfallBand]) {
        switch change {
        case .insertItems(let items, let index, let section):
            bands[section].items.track.lanes.insert(contentsOf: repeatElement(Self.noLane, count: items.count), at: index)
            if index <= counts[section], counts[section] > 0 { counts[section] += items.count }
        case .deleteItems(let range, let section):
            bands[section].items.track.lanes.removeSubrange(range)
            counts[section] -= max(0, min(range.upperBound, counts[section]) - range.lowerBound)
        case .moveItem(let from, let section, let to, let target):
            // The item is inserted elsewhere, so it is placed like a new one.
            bands[section].items.track.lanes.remove(at: from)
            if from < counts[section] { counts[section] -= 1 }
            bands[target].items.track.lanes.insert(Self.noLane, at: to)
            if to <= counts[target], counts[target] > 0 { counts[target] += 1 }
        case .replaceSection(let new, let section):
            counts[section] = 0
            bands[section].items.track.lanes = Array(repeating: Self.noLane, count: new.items.count)
        case .updateItem, .replaceItems, .resizeHeader, .resizeFooter, .insertSection, .deleteSection, .moveSection:
            break
        }
    }
}

extension LaneTrack {
    /// Returns the number of items in blocks that begin before a position.
    ///
    /// - Complexity: O(log n).
    func count(before edge: Double) -> Int {
        let blocks = (0..<blockCount).partitioningIndex { minimumEnds[$0] >= edge }
        return min(lanes.count, blocks * blockLength)
    }
}
