/// Which items of a waterfall stay in their lanes while others change.
///
/// Placing by the shortest lane can move an item to another lane when one before it grows by a point. On screen that is a jump; an item that
/// keeps its lane moves along the scroll axis only.
public enum LaneKeeping: Sendable, Hashable {
    /// Every item from the first changed one on is placed by the rule.
    case none
    /// Items that begin before a position along the scroll axis, in points from the content's beginning, keep their lanes; those behind
    /// are placed by the rule.
    ///
    /// A few items behind the position keep theirs too.
    case before(Double)
    /// All items keep their lanes; only new ones are given one by the rule.
    case all
}

/// How many items of each section keep their lanes, while changes are applied.
struct KeptLanes {
    /// For each section the number of items at its front that keep theirs; empty when none do.
    private(set) var counts: [Int]

    /// The lane of an item that has none: beyond any that a section has.
    static let noLane = UInt16.max

    var isEmpty: Bool { counts.isEmpty }

    init(_ keeping: LaneKeeping, bands: [WaterfallBand], sections: [LayoutSection]) {
        switch keeping {
        case .none: counts = []
        case .all: counts = sections.map { $0.items.count }
        case .before(let edge): counts = bands.map { $0.items.track.count(before: NumericLimits.position(edge)) }
        }
    }

    /// Takes sections and items out of what was placed, or puts room for new ones in, so that the others keep their lanes.
    ///
    /// - Parameter isLast: Whether no change follows: items behind those that keep their lanes get new ones, so their lanes need not be moved.
    mutating func follow(_ change: LayoutChange, isLast: Bool, in bands: inout [WaterfallBand]) {
        switch change {
        case .insertSection(let new, let section):
            var band = WaterfallBand()
            // Changes that follow may name its items.
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

    /// Whether a change only concerns items behind those that keep their lanes, of which there are whole blocks.
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
            // It arrives somewhere else, so it is placed like a new one.
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
    /// How many items lie in blocks that begin before a position.
    ///
    /// - Complexity: O(log n).
    func count(before edge: Double) -> Int {
        let blocks = (0..<blockCount).partitioningIndex { minimumEnds[$0] >= edge }
        return min(lanes.count, blocks * blockLength)
    }
}
