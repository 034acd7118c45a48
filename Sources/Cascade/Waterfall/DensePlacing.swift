/// Places items so that later ones fill the holes that earlier ones left: CSS `grid-lanes-pack: dense`, as Chromium implements it.
///
/// An item's normal position is below all items in its lanes. Then all starts are searched for the highest position at which the lanes are
/// free for the item's length and spacing and which borders on a hole. Among the positions at most the tolerance below the highest, the
/// first start is used. It replaces the normal position if it is higher, or as high and in an earlier lane. A backfilled item does not move
/// the cursor; the rest of the hole above and below it remains. For a pinned item only its own lanes are searched. The search for an item
/// of several lanes ends after `DensePacking.mostLanes(of:)` lanes, with the highest position found or the normal one.
struct DensePlacing {
    let lengths: ItemLengths
    let rule: LaneRule
    let spacing: Double

    /// Places all items.
    ///
    /// - Parameter track: A track that stores positions.
    /// - Returns: The number of searched holes and lanes.
    /// - Complexity: O(n · lanes · log holes). Holes too small for any item are not stored. The search for an item of several lanes begins
    ///   where earlier ones ended (`SearchedHoles`), and ends after 512 lanes plus 16 for each lane.
    @discardableResult
    func place(in track: inout LaneTrack) -> Int {
        var looks = 0
        track.write { writer in
            let choice = LaneChoice(rule: rule, laneCount: writer.laneCount)
            var packing = DensePacking(
                ends: writer.ends(of: 0),
                count: writer.laneCount,
                spacing: spacing,
                tolerance: choice.tolerance,
                shortest: lengths.items.indices.reduce(Double.infinity) {
                    min($0, lengths.shortest(of: $1, laneCount: writer.laneCount))
                }
            )
            var cursor = 0
            var maximumItemEnd = writer.maximumItemEnds[0]
            for item in lengths.items.indices {
                let dense = DenseItem(item, lengths: lengths, laneCount: writer.laneCount)
                let pinned = lengths.traits(at: item).lane.map { min($0, writer.laneCount - dense.span) }
                let start = pinned ?? packing.normalStart(span: dense.span, choice: choice, cursor: cursor)
                let place = packing.take(dense, normal: start, pinned: pinned != nil)
                if pinned == nil, !place.isBackfilled { cursor = choice.cursor(after: start, span: dense.span) }
                writer.lanes[item] = UInt16(truncatingIfNeeded: place.lane)
                writer.starts?[item] = place.position
                maximumItemEnd = max(maximumItemEnd, place.position + dense.length(from: place.lane))
            }
            writer.maximumItemEnds[writer.blockCount] = maximumItemEnd
            looks = packing.looks
        }
        return looks
    }
}

/// An item that is placed, with its length from each lane.
private struct DenseItem {
    let span: Int
    /// The least length from any lane.
    let shortest: Double
    private let index: Int
    private let lengths: ItemLengths

    init(_ index: Int, lengths: ItemLengths, laneCount: Int) {
        (self.index, self.lengths) = (index, lengths)
        span = lengths.traits(at: index).span(of: laneCount)
        shortest = lengths.shortest(of: index, laneCount: laneCount)
    }

    /// Returns the length of the item if it begins in a lane.
    func length(from start: Int) -> Double { lengths.areEqualInAllLanes ? shortest : lengths[index, lane: start] }
}

/// The free space of the lanes: below the end of each, and in the holes above it.
private struct DensePacking {
    /// A position found for an item.
    struct Place {
        var lane: Int
        var position: Double
        var isBackfilled: Bool
    }

    /// The approximate number of lanes searched for an item of several lanes; positions beyond that are not found.
    ///
    /// Holes of neighboring lanes need not align, so without a limit the search for each item could visit all of them.
    static func mostLanes(of lanes: Int) -> Int { 512 + 16 * lanes }

    private var ends: [Double]
    private var peaks: [Double]
    private var holes: DenseHoles
    private var searched: SearchedHoles
    /// The start of the first position for an item of one lane, for each lane.
    private var begins: [Double]
    /// The highest position that borders on a hole, for each start; NaN if there is none.
    private var found: [Double]
    /// The distance by which an earlier start may be lower than the highest position.
    private let tolerance: Double
    /// The number of searched lanes; it can exceed the 32 bits of `Int` in WebAssembly.
    private var lanesLookedAt: Int64 = 0

    /// The number of searched holes and lanes.
    var looks: Int { holes.looks &+ Int(truncatingIfNeeded: lanesLookedAt) }

    init(ends: UnsafePointer<Double>, count: Int, spacing: Double, tolerance: Double, shortest: Double) {
        self.ends = Array(UnsafeBufferPointer(start: ends, count: count))
        peaks = Array(repeating: 0, count: count)
        begins = Array(repeating: 0, count: count)
        found = Array(repeating: .nan, count: count)
        holes = DenseHoles(lanes: count, spacing: spacing, shortest: shortest)
        searched = SearchedHoles(lanes: count)
        self.tolerance = tolerance
    }

    /// Returns the start of an item's normal position.
    mutating func normalStart(span: Int, choice: LaneChoice, cursor: Int) -> Int {
        ends.withUnsafeBufferPointer { ends in
            peaks.withUnsafeMutableBufferPointer { peaks in
                // There is at least one lane, so both have a base address and `choice.lanes` elements.
                guard let ends = ends.baseAddress, let peaks = peaks.baseAddress else { return 0 }
                return choice.start(span: span, ends: ends, peaks: peaks, cursor: cursor)
            }
        }
    }

    /// Finds an item's position and occupies its space.
    mutating func take(_ item: DenseItem, normal: Int, pinned: Bool) -> Place {
        let span = item.span
        var position = ends[normal]
        for lane in normal..<normal + span { position = max(position, ends[lane]) }
        var place = Place(lane: normal, position: position, isBackfilled: false)
        let starts = pinned ? normal..<normal + 1 : 0..<ends.count - span + 1
        let highest = findHoles(starts, for: item, above: position)
        if highest < .infinity {
            let limit = highest + tolerance
            for start in starts where found[start] <= limit {
                guard found[start] < position || (found[start] == position && start < normal) else { continue }
                place = Place(lane: start, position: found[start], isBackfilled: true)
                break
            }
        }
        for lane in place.lane..<place.lane + span { occupy(lane, at: place, length: item.length(from: place.lane)) }
        return place
    }

    /// Writes the highest position of each start into `found`, and returns the highest of them; infinity if there is none, and then writes
    /// nothing.
    ///
    /// - Parameter position: The normal position; positions below it are not searched.
    private mutating func findHoles(_ starts: Range<Int>, for item: DenseItem, above position: Double) -> Double {
        guard !holes.isEmpty else { return .infinity }
        let span = item.span
        let lanes = starts.lowerBound..<starts.upperBound + span - 1
        lanesLookedAt += Int64(lanes.count)
        var hasHoles = false
        for lane in lanes {
            let hole = holes.first(in: lane, from: -.infinity, length: span == 1 ? item.length(from: lane) : item.shortest)
            begins[lane] = hole ?? ends[lane]
            if span == 1 { found[lane] = hole ?? .nan }
            hasHoles = hasHoles || hole != nil
        }
        var highest = Double.infinity
        guard hasHoles else { return highest }
        guard span > 1 else {
            // Comparisons with NaN are false, so starts without a position are skipped.
            for start in starts where found[start] < highest { highest = found[start] }
            return highest
        }
        // No position is above the first position of any of its lanes, nor above those already searched. So starts are searched from the
        // one with the highest such bound, as long as a bound is at most the tolerance below the highest position found.
        WindowMaxima.write(of: span, in: begins, lanes, to: &peaks)
        for start in starts { peaks[start] = max(peaks[start], searched.bound(start..<start + span, length: item.length(from: start))) }
        let limit = lanesLookedAt + Int64(Self.mostLanes(of: ends.count))
        for start in starts { found[start] = .nan }
        let peaks = peaks
        var first: Int?
        for start in starts.filter({ peaks[$0] <= position }).sorted(by: { (peaks[$0], $0) < (peaks[$1], $1) }) {
            let bound = min(position, highest + tolerance)
            if peaks[start] > bound { break }
            if peaks[start] >= highest {
                // No later start has a higher position, so only starts before the first match can be used.
                let frontmost = first ?? starts.first { found[$0] <= highest + tolerance } ?? starts.upperBound
                first = frontmost
                if start > frontmost { continue }
            }
            found[start] = highestHole(start..<start + span, length: item.length(from: start), from: peaks[start], to: bound, limit: limit)
            if found[start] < highest { highest = found[start] }
            if let frontmost = first, found[start] <= highest + tolerance { first = min(frontmost, start) }
        }
        return highest
    }

    /// Returns the highest position in a range at which all lanes are free and at least one borders on a hole; NaN if there is none.
    ///
    /// - Parameter limit: The number of searched lanes at which the search ends.
    private mutating func highestHole(_ lanes: Range<Int>, length: Double, from low: Double, to high: Double, limit: Int64) -> Double {
        var position = low
        // Each lane was searched for its first free position, so there is none above it.
        defer { searched.record(lanes, length: length, position: position) }
        var isBounded = false
        // Cycles through the lanes until the same position fits all of them.
        var (lane, agreeing) = (lanes.lowerBound, 0)
        while position <= high, lanesLookedAt < limit {
            lanesLookedAt += 1
            let hole = holes.first(in: lane, from: position, length: length)
            let begin = hole ?? ends[lane]
            if begin > position { (position, agreeing, isBounded) = (begin, 0, false) }
            isBounded = isBounded || hole != nil
            agreeing += 1
            if agreeing == lanes.count { return isBounded && position <= high ? position : .nan }
            lane = lane + 1 < lanes.upperBound ? lane + 1 : lanes.lowerBound
        }
        return .nan
    }

    /// Occupies an item's space in one lane.
    private mutating func occupy(_ lane: Int, at place: Place, length: Double) {
        if place.isBackfilled, holes.take(in: lane, at: place.position, length: length) { return }
        holes.append(from: ends[lane], to: place.position, in: lane)
        ends[lane] = holes.end(place.position, length)
    }
}
