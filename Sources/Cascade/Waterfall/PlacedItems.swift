/// The placed items of one section: the lane of each, from which its position follows.
struct PlacedItems: Sendable {
    /// The items' lanes, and the lanes' ends at each block.
    var track = LaneTrack()
    /// The position of each item for dense packing, where it does not follow from the lanes' ends; otherwise empty.
    private var starts: [Double] = []
    /// The intervals of items (dense packing) or of blocks (negative spacing); `nil` if positions ascend with the blocks.
    private var index: IntervalIndex?
    private var spacing = 0.0

    /// The end of the last item, spacing excluded; the start of the items if there are none.
    var maximumItemEnd: Double { track.maximumItemEnd }
    /// The least position of an item; the start of the items if there are none.
    private(set) var low = 0.0

    /// Places the items from `dirty` on; those before it keep their placement if only items changed.
    ///
    /// - Parameter kept: The number of items that keep their lanes, rounded up to a whole block. Dense packing ignores it.
    /// - Complexity: O((n − dirty) · lanes); negative spacing and dense packing start again, dense packing in O(n · lanes · log holes).
    mutating func place(_ lengths: ItemLengths, options: WaterfallOptions, start: Double, dirty: Int, kept: Int = 0) {
        spacing = NumericLimits.distance(options.itemSpacing)
        let laneCount = effectiveLanes(lengths, rule: options.placement)
        let isDerived = !options.isDense
        let first = isDerived && starts.isEmpty ? dirty : 0
        let hadLanes = track.laneCount == laneCount && starts.isEmpty
        var block = track.rewind(to: first, lanes: laneCount, start: start, items: lengths.items.count)
        starts = []
        index = nil
        low = start
        if hadLanes, isDerived, kept > block * track.blockLength {
            let limit = min((kept + track.blockLength - 1) / track.blockLength, track.blockCount)
            LanePlacing(lengths: lengths, rule: options.placement, spacing: spacing).place(from: block, keepingUpTo: limit, in: &track)
            block = limit
            // All items kept their lanes.
            if block * track.blockLength >= lengths.items.count { return keepBounds(lengths) }
        }
        if options.isDense {
            starts = DensePlacing(lengths: lengths, rule: options.placement, spacing: spacing).place(in: &track).starts
            index = itemIndex(lengths)
        } else if case .shortest = options.placement, lengths.items.isPlain, spacing >= 0, start >= 0 {
            ShortestPlacing.place(lengths, spacing: spacing, from: block, in: &track)
        } else {
            LanePlacing(lengths: lengths, rule: options.placement, spacing: spacing).place(from: block, in: &track)
            keepBounds(lengths)
        }
    }

    /// Stores the bounds of blocks if they do not ascend.
    private mutating func keepBounds(_ lengths: ItemLengths) {
        if spacing < 0 { index = blockIndex(lengths) }
    }

    /// The number of lanes that items can reach: among very many lanes the rest need no storage.
    private func effectiveLanes(_ lengths: ItemLengths, rule: PlacementRule) -> Int {
        let count = lengths.geometry.count
        guard count > 64, lengths.items.count < count else { return count }
        // A span of more lanes than are reached would not fit; adding all spans avoids that.
        var reached = 0
        for item in 0..<lengths.items.count {
            let traits = lengths.traits(at: item)
            if traits.pin != nil || traits.lanes == 0 { return count }
            reached += Int(traits.lanes)
        }
        return max(1, min(count, reached))
    }

    // MARK: Queries

    /// Returns the lane and the frame of one item.
    ///
    /// - Complexity: O(block): at most one block, of 32 items or fewer than eight a lane, is replayed. O(1) if positions are stored.
    func frame(of item: Int, lengths: ItemLengths) -> (lane: Int, frame: FlowFrame) {
        if !starts.isEmpty { return placed(item, start: starts[item], length: lengths[item], lengths: lengths) }
        var found = (start: 0.0, length: 0.0)
        let isPlain = lengths.items.traits.isEmpty
        replay(lengths, room: isPlain ? 1 : track.laneCount) { replay in
            guard !isPlain else { return found = replay.plain(item) }
            replay.run(block: item / track.blockLength, upTo: item + 1) { index, start, length in
                if index == item { found = (start, length) }
            }
        }
        return placed(item, start: found.start, length: found.length, lengths: lengths)
    }

    /// Calls `body` with each item whose extent along the scroll axis touches `low … high`, in order, and possibly with a few more.
    ///
    /// - Complexity: O(log n + hits).
    func forEach(touching low: Double, _ high: Double, lengths: ItemLengths, _ body: (Int, Int, FlowFrame) -> Void) {
        if !starts.isEmpty {
            guard let index else { return }
            for item in index.touching(low, high) {
                let (lane, frame) = placed(item, start: starts[item], length: lengths[item], lengths: lengths)
                body(item, lane, frame)
            }
            return
        }
        let index = index
        let seen = index == nil ? track.blocks(touching: low, high) : 0..<0
        let runs = seen.count > max(8, track.laneCount) ? track.runs(of: seen, touching: low, high) : nil
        replay(lengths, room: track.laneCount) { replay in
            func visit(_ block: Int) {
                replay.run(block: block, upTo: replay.itemCount) { item, start, length in
                    guard start <= high, start + length >= low else { return }
                    let (lane, frame) = replay.placed(item, start: start, length: length)
                    body(item, lane, frame)
                }
            }
            if let index {
                for block in index.touching(low, high) { visit(block) }
            } else if let runs {
                for run in runs { for block in run { visit(block) } }
            } else {
                for block in seen { visit(block) }
            }
        }
    }

    @inline(__always)
    private func placed(_ item: Int, start: Double, length: Double, lengths: ItemLengths) -> (lane: Int, frame: FlowFrame) {
        let lane = Int(track.lanes[item])
        let geometry = lengths.geometry
        let breadth = geometry.breadth(of: lengths.span(at: item))
        return (lane, FlowFrame(start: start, length: length, edge: geometry.edge(of: lane), breadth: breadth))
    }

    /// Calls `body` with a replay of the stored blocks; there must be items.
    ///
    /// - Parameter room: The capacity of the buffer for lanes' ends: the lane count to replay blocks.
    @inline(__always)
    private func replay(_ lengths: ItemLengths, room: Int, _ body: (LaneReplay) -> Void) {
        let spacing = spacing
        let laneCount = track.laneCount
        let blockLength = track.blockLength
        withUnsafeTemporaryAllocation(of: Double.self, capacity: room) { ends in
            track.ends.withUnsafeBufferPointer { records in
                track.lanes.withUnsafeBufferPointer { lanes in
                    lengths.items.traits.withUnsafeBufferPointer { traits in
                        lengths.withMeasures { measures in
                            guard let ends = ends.baseAddress, let record = records.baseAddress, let lane = lanes.baseAddress else {
                                return
                            }
                            body(
                                LaneReplay(
                                    laneCount: laneCount,
                                    blockLength: blockLength,
                                    itemCount: lengths.items.count,
                                    spacing: spacing,
                                    geometry: lengths.geometry,
                                    axis: lengths.axis,
                                    records: record,
                                    lanes: lane,
                                    measures: measures,
                                    traits: traits,
                                    ends: ends
                                )
                            )
                        }
                    }
                }
            }
        }
    }

    // MARK: Indexes

    private mutating func itemIndex(_ lengths: ItemLengths) -> IntervalIndex {
        for start in starts { low = min(low, start) }
        return IntervalIndex(count: starts.count, lower: { starts[$0] }, upper: { starts[$0] + lengths[$0] })
    }

    /// Returns the bounds of each block, for negative spacing, where the lanes' ends do not ascend.
    private mutating func blockIndex(_ lengths: ItemLengths) -> IntervalIndex {
        var bounds: [(low: Double, high: Double)] = []
        let blocks = 0..<track.blockCount
        replay(lengths, room: track.laneCount) { replay in
            for block in blocks {
                var bound = (low: Double.infinity, high: -Double.infinity)
                replay.run(block: block, upTo: replay.itemCount) { _, start, length in
                    bound = (min(bound.low, start), max(bound.high, start + length))
                }
                bounds.append(bound)
            }
        }
        for bound in bounds { low = min(low, bound.low) }
        return IntervalIndex(count: bounds.count, lower: { bounds[$0].low }, upper: { bounds[$0].high })
    }
}

extension LaneTrack {
    /// Returns the blocks that may contain an item that touches `low … high`, if positions ascend with the blocks.
    fileprivate func blocks(touching low: Double, _ high: Double) -> Range<Int> {
        // No item of a block before the first ends at or beyond `low`, and none of a block behind the last begins at or before `high`.
        let first = (0..<blockCount).partitioningIndex { maximumItemEnds[$0 + 1] >= low }
        return first..<(first..<blockCount).partitioningIndex { minimumEnds[$0] > high }
    }

    /// Returns the blocks in which some lane's range touches `low … high`, in order.
    ///
    /// Lanes can be far apart, so that a rectangle lies in early blocks of one lane and late blocks of another. In each lane the blocks
    /// that touch are adjacent; they are found lane by lane and merged.
    fileprivate func runs(of blocks: Range<Int>, touching low: Double, _ high: Double) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for lane in 0..<laneCount {
            let first = blocks.partitioningIndex { ends[($0 + 1) * laneCount + lane] >= low }
            let limit = (first..<blocks.upperBound).partitioningIndex { ends[$0 * laneCount + lane] > high }
            if first < limit { runs.append(first..<limit) }
        }
        var next = blocks.lowerBound
        return runs.stableSorted { $0.lowerBound < $1.lowerBound }.map { run in
            defer { next = max(next, run.upperBound) }
            return max(next, run.lowerBound)..<max(next, run.upperBound)
        }
    }
}
