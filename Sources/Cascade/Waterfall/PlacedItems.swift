/// The placed items of one section: the lane of each, from which its position follows.
struct PlacedItems: Sendable {
    /// The items' lanes, and the lanes' ends at each block.
    var track = LaneTrack()
    /// The intervals of items (dense packing) or of blocks (negative spacing); `nil` if positions ascend with the blocks.
    private var index: IntervalIndex?
    /// Whether later items may lie above earlier ones: then the index contains items.
    private var isDense = false
    private var spacing = 0.0
    /// The number of lanes of the section, of which the track may store fewer.
    private var laneCount = 0

    /// The end of the last item, spacing excluded; the start of the items if there are none.
    var maximumItemEnd: Double { track.maximumItemEnd }
    /// The least position of an item; the start of the items if there are none.
    private(set) var low = 0.0

    /// Places the items from `dirty` on; those before it keep their placement if only items changed.
    ///
    /// - Parameter kept: The number of items that keep their lanes, rounded up to a whole block. Dense packing ignores it.
    /// - Complexity: O((n − dirty) · lanes); negative spacing and dense packing start again, dense packing in O(n · lanes · log holes).
    mutating func place(_ lengths: ItemLengths, options: WaterfallOptions, start: Double, dirty: Int, kept: Int) {
        spacing = NumericLimits.distance(options.itemSpacing)
        // Dense packing stores no records at which placement could resume.
        let resumes = !options.isDense && !isDense
        let keepsLanes = kept > 0 && laneCount == lengths.geometry.count && resumes
        isDense = options.isDense
        laneCount = lengths.geometry.count
        // Items can keep lanes that fewer items do not reach.
        let lanes = max(effectiveLanes(lengths), keepsLanes ? track.laneCount : 1)
        var block = track.rewind(
            to: resumes ? dirty : 0,
            lanes: lanes,
            start: start,
            items: lengths.items.count,
            storesStarts: isDense || (!lengths.items.isPlain && lanes > LaneTrack.fewLanes)
        )
        index = nil
        low = start
        if keepsLanes, kept > block * track.blockLength {
            let limit = min((kept + track.blockLength - 1) / track.blockLength, track.blockCount)
            LanePlacing(lengths: lengths, rule: options.laneRule, spacing: spacing).place(from: block, keepingUpTo: limit, in: &track)
            block = limit
            // All items kept their lanes.
            if block * track.blockLength >= lengths.items.count { return keepBounds(lengths) }
        }
        if isDense {
            DensePlacing(lengths: lengths, rule: options.laneRule, spacing: spacing).place(in: &track)
            index = itemIndex(lengths)
        } else if case .shortest = options.laneRule, lengths.items.isPlain, lengths.areEqualInAllLanes, spacing >= 0, start >= 0 {
            ShortestPlacing.place(lengths, spacing: spacing, from: block, in: &track)
        } else {
            LanePlacing(lengths: lengths, rule: options.laneRule, spacing: spacing).place(from: block, in: &track)
            keepBounds(lengths)
        }
    }

    /// Stores the bounds of blocks if they do not ascend.
    private mutating func keepBounds(_ lengths: ItemLengths) {
        if spacing < 0 { index = blockIndex(lengths) }
    }

    /// The number of lanes that items can reach: among very many lanes the rest need no storage.
    private func effectiveLanes(_ lengths: ItemLengths) -> Int {
        let count = lengths.geometry.count
        guard count > 64, lengths.items.count < count else { return count }
        // A span of more lanes than are reached would not fit; adding all spans avoids that.
        var reached = 0
        for item in 0..<lengths.items.count {
            let traits = lengths.traits(at: item)
            if traits.lane != nil || traits.lanes == 0 { return count }
            reached += Int(traits.lanes)
            // Returns early, because the sum could overflow 32 bits.
            if reached >= count { return count }
        }
        return reached
    }

    // MARK: Queries

    /// Returns the lane and the frame of one item.
    ///
    /// - Complexity: O(1) if positions are stored, else O(block): a block of 32 items, or of fewer than eight a lane, is replayed.
    func frame(of item: Int, lengths: ItemLengths) -> (lane: Int, frame: FlowFrame) {
        let (start, length, _) = position(of: item, lengths: lengths)
        let lane = Int(track.lanes[item])
        let geometry = lengths.geometry
        let breadth = geometry.breadth(of: lengths.span(at: item), from: lane)
        return (lane, FlowFrame(start: start, length: length, edge: geometry.edge(of: lane), breadth: breadth))
    }

    /// Returns the position and the length of one item, and the number of lanes read for it.
    func position(of item: Int, lengths: ItemLengths) -> (start: Double, length: Double, reads: Int) {
        if !track.starts.isEmpty { return (track.starts[item], lengths[item, lane: Int(track.lanes[item])], 1) }
        var found = (start: 0.0, length: 0.0, reads: 0)
        let isPlain = lengths.items.isPlain
        replay(lengths, room: isPlain ? 1 : replayRoom) { replay in
            let block = item / track.blockLength
            guard !isPlain else {
                let (start, length) = replay.plain(item)
                return found = (start, length, item - block * track.blockLength + 1)
            }
            let reads = replay.run(block: block, upTo: item + 1) { index, start, length in
                if index == item { found = (start, length, 0) }
            }
            found.reads = reads
        }
        return found
    }

    /// Calls `body` with each item whose extent along the scroll axis touches `low … high`, in order, and possibly with a few more.
    ///
    /// - Returns: The number of lanes read.
    /// - Complexity: O(log n + hits) with up to eight lanes or dense packing; else also O(lanes · log n), and O(lanes) for each visited
    ///   block, which grows with the lanes.
    @discardableResult
    func forEach(touching low: Double, _ high: Double, lengths: ItemLengths, _ body: (Int, Int, FlowFrame) -> Void) -> Int {
        var reads = 0
        let isDense = isDense
        let index = index
        let seen = index == nil ? track.blocks(touching: low, high) : 0..<0
        let runs = seen.count > LaneTrack.fewLanes ? track.runs(of: seen, touching: low, high, spacing: spacing) : nil
        replay(lengths, room: replayRoom) { replay in
            if let index, isDense, let starts = replay.starts {
                for item in index.touching(low, high) {
                    reads &+= 1
                    let (lane, frame) = replay.placed(item, start: starts[item], length: replay.length(of: item))
                    body(item, lane, frame)
                }
            } else if let index {
                for block in index.touching(low, high) { reads &+= replay.forEach(of: block, touching: low, high, body) }
            } else if let runs {
                for run in runs { for block in run { reads &+= replay.forEach(of: block, touching: low, high, body) } }
            } else {
                for block in seen { reads &+= replay.forEach(of: block, touching: low, high, body) }
            }
        }
        return reads
    }

    /// Calls `body` with a replay of the stored blocks; there must be items.
    ///
    /// - Parameter room: The capacity of the buffer for lanes' ends: `replayRoom` to replay blocks.
    @inline(__always)
    private func replay(_ lengths: ItemLengths, room: Int, _ body: (LaneReplay) -> Void) {
        let spacing = spacing
        let laneCount = track.laneCount
        let blockLength = track.blockLength
        withUnsafeTemporaryAllocation(of: Double.self, capacity: room) { ends in
            track.ends.withUnsafeBufferPointer { records in
                track.lanes.withUnsafeBufferPointer { lanes in
                    track.starts.withUnsafeBufferPointer { starts in
                        lengths.items.traits.withUnsafeBufferPointer { traits in
                            lengths.items.measures.withUnsafeBufferPointer { measures in
                                guard let ends = ends.baseAddress, let record = records.baseAddress, let lane = lanes.baseAddress else {
                                    return
                                }
                                body(
                                    LaneReplay(
                                        laneCount: laneCount,
                                        blockLength: blockLength,
                                        itemCount: lengths.items.count,
                                        geometry: lengths.geometry,
                                        axis: lengths.axis,
                                        records: record,
                                        lanes: lane,
                                        starts: starts.isEmpty ? nil : starts.baseAddress,
                                        measures: measures,
                                        traits: traits,
                                        ends: LaneEnds(values: ends, spacing: spacing)
                                    )
                                )
                            }
                        }
                    }
                }
            }
        }
    }

    /// The number of lanes' ends that a replayed block changes.
    private var replayRoom: Int { track.starts.isEmpty ? track.laneCount : 1 }

    // MARK: Indexes

    private mutating func itemIndex(_ lengths: ItemLengths) -> IntervalIndex {
        let (starts, lanes) = (track.starts, track.lanes)
        for start in starts { low = min(low, start) }
        return IntervalIndex(count: starts.count, lower: { starts[$0] }, upper: { starts[$0] + lengths[$0, lane: Int(lanes[$0])] })
    }

    /// Returns the bounds of each block, for negative spacing, where the lanes' ends do not ascend.
    private mutating func blockIndex(_ lengths: ItemLengths) -> IntervalIndex {
        var bounds: [(low: Double, high: Double)] = []
        let blocks = 0..<track.blockCount
        replay(lengths, room: replayRoom) { replay in
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
    /// that touch are adjacent; they are found lane by lane and merged. Spans and pins can leave a lane unchanged for many blocks, which
    /// are skipped.
    fileprivate func runs(of blocks: Range<Int>, touching low: Double, _ high: Double, spacing: Double) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for lane in 0..<laneCount {
            func end(before block: Int) -> Double { ends[block * laneCount + lane] }
            var first = blocks.partitioningIndex { end(before: $0 + 1) >= low }
            let limit = (first..<blocks.upperBound).partitioningIndex { end(before: $0) > high }
            while first < limit {
                let current = end(before: first)
                var next = limit
                // With this spacing each item moves the end of its lane, even an item of length 0.
                if current + spacing > current {
                    first = (first..<limit).partitioningIndex { end(before: $0 + 1) > current }
                    next = min(first + 1, limit)
                    while next < limit, end(before: next + 1) > end(before: next) { next += 1 }
                }
                if first < next { runs.append(first..<next) }
                first = next
            }
        }
        var next = blocks.lowerBound
        return runs.stableSorted { $0.lowerBound < $1.lowerBound }.map { run in
            defer { next = max(next, run.upperBound) }
            return max(next, run.lowerBound)..<max(next, run.upperBound)
        }
    }
}
