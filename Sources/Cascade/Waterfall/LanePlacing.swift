/// Places items by any rule: spans, pins, a tolerance, in order, and numbers that the fast path for `shortest` excludes.
///
/// One loop serves all rules. An item's candidates are the starts of its span; a candidate's position is the greatest end of its lanes. Of
/// the candidates at most `tolerance` beyond the smallest position, the first from the cursor on is used, wrapping: the placement rule of
/// CSS Grid level 3. `shortest` is that rule with the tolerance 0 and a cursor that stays at 0.
struct LanePlacing {
    let lengths: ItemLengths
    let rule: LaneRule
    let spacing: Double

    /// Places all items from the given block on.
    ///
    /// - Parameter kept: The block up to which items keep their lanes; there, only items without a lane are placed by the rule.
    /// - Complexity: O(n · lanes) for any spans, without an allocation for each item.
    func place(from block: Int, keepingUpTo kept: Int? = nil, in track: inout LaneTrack) {
        track.write { writer in
            place(block..<max(block, kept ?? writer.blockCount), keepsLanes: kept != nil, in: writer)
        }
    }

    func place(_ blocks: Range<Int>, keepsLanes: Bool, in writer: LaneTrackWriter) {
        guard !blocks.isEmpty else { return }
        // The buffer has two numbers for each lane, its end and the peak of a span, and one for each item of a block, its length.
        withUnsafeTemporaryAllocation(of: Double.self, capacity: writer.laneCount * 2 + writer.blockLength) { room in
            guard let room = room.baseAddress else { return }
            room.update(from: writer.ends(of: blocks.lowerBound), count: writer.laneCount)
            let ends = LaneEnds(values: room, spacing: spacing)
            let peaks = room + writer.laneCount
            let choice = LaneChoice(rule: rule, laneCount: writer.laneCount)
            var cursor = choice.cursor(before: blocks.lowerBound * writer.blockLength, lanes: writer.lanes, items: lengths.items)
            var maximumItemEnd = writer.maximumItemEnds[blocks.lowerBound]
            // Most sections have no spans and no pins, so the traits of each item need not be read.
            let isPlain = lengths.items.isPlain && lengths.areEqualInAllLanes && !keepsLanes
            // Indices are valid: `LaneChoice.start` returns a start with room for the span, so do a clamped pin and a stored lane up to
            // `last`, and an item is one of a block. `values` has the block's item count.
            for block in blocks {
                let items = writer.items(of: block)
                if isPlain {
                    lengths.withLengths(items, room: peaks + writer.laneCount) { values in
                        if choice.fitsRegisters {
                            let values = UnsafeBufferPointer(start: values, count: items.count)
                            let lanes = writer.lanes + items.lowerBound
                            maximumItemEnd = choice.place(values, spacing, cursor, ends.values, lanes, maximumItemEnd)
                            cursor = choice.cursor(after: Int(writer.lanes[items.upperBound &- 1]), span: 1)
                            return
                        }
                        for item in items {
                            let start = choice.start(span: 1, ends: ends.values, peaks: peaks, cursor: cursor)
                            cursor = choice.cursor(after: start, span: 1)
                            let length = values[item &- items.lowerBound]
                            maximumItemEnd = max(maximumItemEnd, ends.append(length, to: start, span: 1) + length)
                            writer.lanes[item] = UInt16(truncatingIfNeeded: start)
                        }
                    }
                } else {
                    for item in items {
                        let traits = lengths.traits(at: item)
                        let span = traits.span(of: writer.laneCount)
                        let last = writer.laneCount - span
                        var start = Int(writer.lanes[item])
                        if let pin = traits.lane {
                            start = min(pin, last)
                        } else {
                            if !keepsLanes || start > last {
                                start = choice.start(span: span, ends: ends.values, peaks: peaks, cursor: cursor)
                            }
                            cursor = choice.cursor(after: start, span: span)
                        }
                        writer.lanes[item] = UInt16(truncatingIfNeeded: start)
                        let length = lengths[item, lane: start]
                        let position = ends.append(length, to: start, span: span)
                        writer.starts?[item] = position
                        maximumItemEnd = max(maximumItemEnd, position + length)
                    }
                }
                writer.record(ends.values, maximumItemEnd: maximumItemEnd, before: block + 1)
            }
        }
    }
}

/// The choice of the next item's first lane by a placement rule.
struct LaneChoice {
    let laneCount: Int
    /// The distance of the rule `tolerance`; 0 for other rules.
    let tolerance: Double
    private let isInOrder: Bool
    private let isShortest: Bool

    init(rule: LaneRule, laneCount: Int) {
        self.laneCount = laneCount
        isInOrder = rule == .inOrder
        isShortest = rule == .shortest
        if case .tolerance(let points) = rule { tolerance = NumericLimits.length(points) } else { tolerance = 0 }
    }

    /// Whether `place` serves the rule and the lane count.
    var fitsRegisters: Bool { !isInOrder && !isShortest && laneCount <= 8 }

    /// Places items of one lane each by the rule `tolerance`; returns the greatest end of an item and of `greatest`.
    ///
    /// Not inlined: browsers compile WebAssembly function by function, and this one is rarely called.
    @inline(never)
    func place(
        _ lengths: UnsafeBufferPointer<Double>,
        _ spacing: Double,
        _ cursor: Int,
        _ ends: UnsafeMutablePointer<Double>,
        _ lanes: UnsafeMutablePointer<UInt16>,
        _ greatest: Double
    ) -> Double {
        typealias Four = ToleranceLaneTree<ToleranceLanePair>
        return laneCount <= 4
            ? Four.place(lengths, spacing, tolerance, cursor, ends, laneCount, lanes, greatest)
            : ToleranceLaneTree<Four>.place(lengths, spacing, tolerance, cursor, ends, laneCount, lanes, greatest)
    }

    /// Returns the cursor behind an item that was not pinned.
    @inline(__always)
    func cursor(after start: Int, span: Int) -> Int {
        if isShortest { return 0 }
        let next = start &+ span
        return next < laneCount ? next : 0
    }

    /// Returns the cursor before an item: behind the last item before it that was not pinned.
    ///
    /// The item is the first of a block that begins at or before the last item, so all items before it have lanes.
    func cursor(before item: Int, lanes: UnsafePointer<UInt16>, items: ItemList) -> Int {
        var previous = item - 1
        while previous >= 0 {
            let traits = items.traits.isEmpty ? .plain : items.traits[previous]
            if traits.lane == nil { return cursor(after: Int(lanes[previous]), span: traits.span(of: laneCount)) }
            previous -= 1
        }
        return 0
    }

    /// Returns the first lane of an item that is not pinned.
    ///
    /// - Parameters:
    ///   - span: From 1 to the lane count.
    ///   - ends: The lanes' ends; none is NaN.
    ///   - peaks: A buffer of one number for each lane.
    /// - Returns: A lane with at least `span` lanes from it on, for any numbers.
    @inline(__always)
    func start(span: Int, ends: UnsafePointer<Double>, peaks: UnsafeMutablePointer<Double>, cursor: Int) -> Int {
        let starts = laneCount &- span &+ 1
        if isInOrder { return cursor < starts ? cursor : 0 }
        var positions = ends
        if span > 1 {
            WindowMaxima.write(of: span, in: ends, count: laneCount, to: peaks)
            positions = UnsafePointer(peaks)
        }
        // Four minima in parallel; in sequence each would wait for the one before it.
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

    /// Returns the first start, from the cursor on and wrapping, whose position is within a limit that at least one meets.
    @inline(__always)
    private func first(of starts: Int, atMost limit: Double, positions: UnsafePointer<Double>, cursor: Int) -> Int {
        if starts <= UInt64.bitWidth {
            // One bit for each valid start, so that no branch depends on the data.
            var fitting: UInt64 = 0
            var start = 0
            while start < starts {
                fitting |= (positions[start] <= limit ? 1 : 0) &<< UInt64(truncatingIfNeeded: start)
                start &+= 1
            }
            // A wide span leaves few starts among many lanes, so the cursor can exceed the bits, where a masking shift would wrap.
            let ahead = cursor < UInt64.bitWidth ? fitting &>> UInt64(truncatingIfNeeded: cursor) : 0
            let skipped = ahead == 0 ? 0 : cursor
            // The least position is within the limit. If it were NaN, no bit would be set, and the count would be 64.
            return min(skipped &+ (ahead == 0 ? fitting : ahead).trailingZeroBitCount, starts &- 1)
        }
        for start in cursor..<max(cursor, starts) where positions[start] <= limit { return start }
        for start in 0..<starts where positions[start] <= limit { return start }
        return 0
    }
}
