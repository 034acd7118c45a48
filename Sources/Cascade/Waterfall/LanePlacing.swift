/// Places items by any rule: spans, pins, a tolerance, in order, and numbers that the fast path for `shortest` does not take.
///
/// One loop for all of them. An item's candidates are the starts of its span; a candidate's position is the largest end of its lanes. Of the
/// candidates at most `tolerance` beyond the smallest position the first from the cursor on is taken, wrapping: the placement rule of CSS
/// Grid level 3. `shortest` is that rule with no tolerance and a cursor that stays at 0.
struct LanePlacing {
    let lengths: ItemLengths
    let rule: PlacementRule
    let spacing: Double

    /// Places all items from the given block on.
    ///
    /// - Parameter kept: Up to which block items stay in the lanes they have, and only those without one are given one.
    /// - Complexity: O(n · lanes), whatever the spans, without an allocation for an item.
    func place(from block: Int, keepingUpTo kept: Int? = nil, in track: inout LaneTrack) {
        track.write { writer in
            withUnsafeTemporaryAllocation(of: Double.self, capacity: writer.laneCount * 2) { room in
                guard let ends = room.baseAddress else { return }
                // The room is two rows of a number for each lane: their ends, and the peaks of spans.
                ends.update(from: writer.ends(of: block), count: writer.laneCount)
                if let kept {
                    keep(writer, blocks: block..<max(block, kept), ends: ends, peaks: ends + writer.laneCount)
                } else {
                    run(writer, from: block, ends: ends, peaks: ends + writer.laneCount)
                }
            }
        }
    }

    /// Places the items of blocks in the lanes they have.
    private func keep(
        _ writer: LaneTrackWriter,
        blocks: Range<Int>,
        ends: UnsafeMutablePointer<Double>,
        peaks: UnsafeMutablePointer<Double>
    ) {
        let choice = LaneChoice(rule: rule, laneCount: writer.laneCount)
        var maximumItemEnd = writer.maximumItemEnds[blocks.lowerBound]
        // A lane below is that of a start, which is at most `last`, or one of the `span` from it on: all are below the lane count. An
        // item is one of a block, so below the item count.
        for block in blocks {
            for item in writer.items(of: block) {
                let traits = lengths.traits(at: item)
                let span = traits.span(of: writer.laneCount)
                let last = writer.laneCount - span
                var start = Int(writer.lanes[item])
                if start > last {
                    let cursor = choice.cursor(before: item, lanes: writer.lanes, items: lengths.items)
                    start = traits.pin.map { min($0, last) } ?? choice.start(span: span, ends: ends, peaks: peaks, cursor: cursor)
                    writer.lanes[item] = UInt16(truncatingIfNeeded: start)
                }
                var position = ends[start]
                for lane in start..<start + span { position = max(position, ends[lane]) }
                let end = position + lengths[item]
                for lane in start..<start + span { ends[lane] = end + spacing }
                maximumItemEnd = max(maximumItemEnd, end)
            }
            writer.record(ends, maximumItemEnd: maximumItemEnd, before: block + 1)
        }
    }

    private func run(
        _ writer: LaneTrackWriter,
        from block: Int,
        ends: UnsafeMutablePointer<Double>,
        peaks: UnsafeMutablePointer<Double>
    ) {
        let choice = LaneChoice(rule: rule, laneCount: writer.laneCount)
        var cursor = choice.cursor(before: block * writer.blockLength, lanes: writer.lanes, items: lengths.items)
        var maximumItemEnd = writer.maximumItemEnds[block]
        var next = block
        // Most sections have no spans and no pins, so that no traits need to be read for each item.
        let isPlain = lengths.items.isPlain
        withUnsafeTemporaryAllocation(of: Double.self, capacity: writer.blockLength) { room in
            guard let room = room.baseAddress else { return }
            // As in `keep`: `LaneChoice.start` returns a start that leaves room for the span, and so does a clamped pin. `values` are as
            // many as the block has items.
            while next * writer.blockLength < writer.itemCount {
                let items = writer.items(of: next)
                if isPlain {
                    lengths.withLengths(items, room: room) { values in
                        for item in items {
                            let start = choice.start(span: 1, ends: ends, peaks: peaks, cursor: cursor)
                            cursor = choice.cursor(after: start, span: 1)
                            let end = ends[start] + values[item &- items.lowerBound]
                            ends[start] = end + spacing
                            maximumItemEnd = max(maximumItemEnd, end)
                            writer.lanes[item] = UInt16(truncatingIfNeeded: start)
                        }
                    }
                } else {
                    for item in items {
                        let traits = lengths.traits(at: item)
                        let span = traits.span(of: writer.laneCount)
                        let start: Int
                        if let pin = traits.pin {
                            start = min(pin, writer.laneCount - span)
                        } else {
                            start = choice.start(span: span, ends: ends, peaks: peaks, cursor: cursor)
                            cursor = choice.cursor(after: start, span: span)
                        }
                        var position = ends[start]
                        for lane in start..<start + span { position = max(position, ends[lane]) }
                        let end = position + lengths[item]
                        for lane in start..<start + span { ends[lane] = end + spacing }
                        maximumItemEnd = max(maximumItemEnd, end)
                        writer.lanes[item] = UInt16(truncatingIfNeeded: start)
                    }
                }
                next += 1
                writer.record(ends, maximumItemEnd: maximumItemEnd, before: next)
            }
        }
    }
}

/// The first lane of the next item, by a placement rule.
struct LaneChoice {
    let laneCount: Int
    private let tolerance: Double
    private let isInOrder: Bool
    private let isShortest: Bool

    init(rule: PlacementRule, laneCount: Int) {
        self.laneCount = laneCount
        isInOrder = rule == .inOrder
        isShortest = rule == .shortest
        if case .tolerance(let points) = rule { tolerance = NumericLimits.length(points) } else { tolerance = 0 }
    }

    /// The cursor behind an item that was not pinned.
    @inline(__always)
    func cursor(after start: Int, span: Int) -> Int {
        if isShortest { return 0 }
        let next = start &+ span
        return next < laneCount ? next : 0
    }

    /// The cursor before an item, found behind the last item before it that was not pinned.
    ///
    /// The item is the first of a block that begins at or before the last item, so there are lanes of all items before it.
    func cursor(before item: Int, lanes: UnsafePointer<UInt16>, items: ItemList) -> Int {
        var previous = item - 1
        while previous >= 0 {
            let traits = items.traits.isEmpty ? .plain : items.traits[previous]
            if traits.pin == nil { return cursor(after: Int(lanes[previous]), span: traits.span(of: laneCount)) }
            previous -= 1
        }
        return 0
    }

    /// The first lane of an item that is not pinned.
    ///
    /// - Parameters:
    ///   - span: From 1 to the lane count.
    ///   - ends: As many as there are lanes; none is NaN.
    ///   - peaks: Room for as many numbers as there are lanes.
    /// - Returns: A lane from which on there are `span` lanes, whatever the numbers are.
    @inline(__always)
    func start(span: Int, ends: UnsafePointer<Double>, peaks: UnsafeMutablePointer<Double>, cursor: Int) -> Int {
        let starts = laneCount &- span &+ 1
        if isInOrder { return cursor < starts ? cursor : 0 }
        var positions = ends
        if span > 1 {
            WindowMaxima.write(of: span, in: ends, count: laneCount, to: peaks)
            positions = UnsafePointer(peaks)
        }
        // Four minima side by side: one after the other each would wait for the one before it.
        var (a, b, c, d) = (positions[0], positions[0], positions[0], positions[0])
        var start = 0
        while start &+ 3 < starts {
            a = positions[start] < a ? positions[start] : a
            b = positions[start &+ 1] < b ? positions[start &+ 1] : b
            c = positions[start &+ 2] < c ? positions[start &+ 2] : c
            d = positions[start &+ 3] < d ? positions[start &+ 3] : d
            start &+= 4
        }
        while start < starts {
            a = positions[start] < a ? positions[start] : a
            start &+= 1
        }
        b = b < a ? b : a
        d = d < c ? d : c
        let smallest = d < b ? d : b
        return first(of: starts, atMost: smallest + tolerance, positions: positions, cursor: cursor)
    }

    /// The first start from the cursor on, wrapping, whose position is within a limit that at least one meets.
    @inline(__always)
    private func first(of starts: Int, atMost limit: Double, positions: UnsafePointer<Double>, cursor: Int) -> Int {
        if starts <= UInt64.bitWidth {
            // One bit for each start that will do, so that no branch depends on the data.
            var fitting: UInt64 = 0
            var start = 0
            while start < starts {
                fitting |= (positions[start] <= limit ? 1 : 0) &<< UInt64(truncatingIfNeeded: start)
                start &+= 1
            }
            // A wide span leaves few starts among many lanes, so the cursor may lie beyond the bits, where a masking shift would wrap.
            let ahead = cursor < UInt64.bitWidth ? fitting &>> UInt64(truncatingIfNeeded: cursor) : 0
            let skipped = ahead == 0 ? 0 : cursor
            // The least position is within the limit. Were it NaN, no bit would be set, and the count would be 64.
            return min(skipped &+ (ahead == 0 ? fitting : ahead).trailingZeroBitCount, starts &- 1)
        }
        for start in cursor..<max(cursor, starts) where positions[start] <= limit { return start }
        for start in 0..<starts where positions[start] <= limit { return start }
        return 0
    }
}
