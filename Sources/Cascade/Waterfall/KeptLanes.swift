/// The number of items of each section that keep their lanes while changes are applied.
struct KeptLanes {
    private var kept: RearrangedArray<Int>
    /// Whether no item keeps its lane.
    private let isEmpty: Bool

    /// The number of items at the front of each section that keep their lanes; empty if none do.
    var counts: [Int] { kept.elements() }

    /// The lane of an item without one: greater than any lane of a section.
    static let noLane = UInt16.max

    init(_ counts: [Int]) {
        kept = RearrangedArray(counts)
        isEmpty = counts.isEmpty
    }

    /// Applies a change to the stored lanes: removes those of deleted items and inserts room for new ones.
    ///
    /// - Parameter isLast: Whether no change follows. Then the lanes behind the kept ones need not be moved, as their items get new ones.
    mutating func follow(_ change: LayoutChange, isLast: Bool, in bands: inout RearrangedArray<WaterfallBand>) {
        bands.follow(change) { new in
            var band = WaterfallBand()
            // Later changes can refer to its items.
            if !isEmpty { band.items.track.lanes = Array(repeating: Self.noLane, count: new.items.count) }
            return band
        }
        if isEmpty { return }
        kept.follow(change) { _ in 0 }
        if !isLast || !isBehindKept(change, in: bands) { followItems(change, in: &bands) }
    }

    /// Returns whether a change only concerns items behind those that keep their lanes, by whole blocks.
    private func isBehindKept(_ change: LayoutChange, in bands: RearrangedArray<WaterfallBand>) -> Bool {
        let (first, section): (Int, Int)
        switch change {
        case .insertItems(_, let index, let target): (first, section) = (index, target)
        case .deleteItems(let range, let target): (first, section) = (range.lowerBound, target)
        default: return false
        }
        let block = bands[section].items.track.blockLength
        return first >= (kept[section] + block - 1) / block * block
    }

    private mutating func followItems(_ change: LayoutChange, in bands: inout RearrangedArray<WaterfallBand>) {
        switch change {
        case .insertItems(let items, let index, let section):
            bands[section].items.track.lanes.insert(contentsOf: repeatElement(Self.noLane, count: items.count), at: index)
            if index <= kept[section], kept[section] > 0 { kept[section] += items.count }
        case .deleteItems(let range, let section):
            bands[section].items.track.lanes.removeSubrange(range)
            kept[section] -= max(0, min(range.upperBound, kept[section]) - range.lowerBound)
        case .moveItem(let from, let section, let to, let target):
            // The item is inserted elsewhere, so it is placed like a new one.
            bands[section].items.track.lanes.remove(at: from)
            if from < kept[section] { kept[section] -= 1 }
            bands[target].items.track.lanes.insert(Self.noLane, at: to)
            if to <= kept[target], kept[target] > 0 { kept[target] += 1 }
        case .replaceSection(let new, let section):
            kept[section] = 0
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
