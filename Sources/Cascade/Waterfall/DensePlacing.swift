/// Places items so that later ones fill the holes that earlier ones left: CSS `grid-lanes-pack: dense`, as Chromium does it.
///
/// An item first gets its normal place below everything in its lanes. Then, over all starts, the highest place is looked for at which its
/// lanes are free for its length and spacing and which a hole bounds; of those at most the tolerance lower than the highest the first start
/// counts. It is taken when it lies above the normal place, or as high and further to the front. A backfilled item does not move the
/// cursor; what it leaves of a hole above and below stays a hole. A pinned item looks into its own lanes only.
struct DensePlacing {
    let lengths: ItemLengths
    let rule: PlacementRule
    let spacing: Double

    /// Places all items and returns their positions.
    ///
    /// - Complexity: O(n · (lanes · span + holes)), where holes too small for any item are not kept.
    func place(in track: inout LaneTrack) -> [Double] {
        var starts: [Double] = []
        starts.reserveCapacity(lengths.items.count)
        track.write { writer in
            var packing = DensePacking(
                ends: writer.ends(of: 0),
                count: writer.laneCount,
                spacing: spacing,
                tolerance: tolerance,
                shortest: lengths.items.indices.reduce(Double.infinity) { min($0, lengths[$1]) }
            )
            let choice = LaneChoice(rule: rule, laneCount: writer.laneCount)
            var cursor = 0
            var bottom = writer.bottoms[0]
            for item in lengths.items.indices {
                let traits = lengths.traits(at: item)
                let span = traits.span(of: writer.laneCount)
                let pinned = traits.pin.map { min($0, writer.laneCount - span) }
                let start = pinned ?? packing.normalStart(span: span, choice: choice, cursor: cursor)
                let length = lengths[item]
                let place = packing.take(span: span, length: length, normal: start, pinned: pinned != nil)
                if pinned == nil, !place.isBackfilled { cursor = choice.cursor(after: start, span: span) }
                writer.lanes[item] = UInt16(truncatingIfNeeded: place.lane)
                starts.append(place.position)
                bottom = max(bottom, place.position + length)
            }
            writer.bottoms[(writer.itemCount + writer.blockLength - 1) / writer.blockLength] = bottom
        }
        return starts
    }

    /// How much lower than the highest hole an earlier start may lie.
    private var tolerance: Double {
        if case .tolerance(let points) = rule { return Numbers.length(points) }
        return 0
    }
}

/// The free space of some lanes: below the end of each, and in the holes above it.
private struct DensePacking {
    /// A stretch of a lane that is free between items.
    private struct Hole {
        var from: Double
        var to: Double
    }

    /// A place found for an item.
    struct Place {
        var lane: Int
        var position: Double
        var isBackfilled: Bool
    }

    private var ends: [Double]
    private var peaks: [Double]
    /// The holes of each lane, in order.
    private var holes: [[Hole]]
    /// For each start the highest place that a hole bounds, NaN where there is none.
    private var found: [Double]
    private let spacing: Double
    private let tolerance: Double
    /// The least length of an item: a hole that does not take it takes none.
    private let shortest: Double

    init(ends: UnsafePointer<Double>, count: Int, spacing: Double, tolerance: Double, shortest: Double) {
        self.ends = Array(UnsafeBufferPointer(start: ends, count: count))
        peaks = Array(repeating: 0, count: count)
        found = Array(repeating: .nan, count: count)
        holes = Array(repeating: [], count: count)
        self.spacing = spacing
        self.tolerance = tolerance
        self.shortest = shortest
    }

    /// The start of an item's normal place.
    mutating func normalStart(span: Int, choice: LaneChoice, cursor: Int) -> Int {
        ends.withUnsafeBufferPointer { ends in
            peaks.withUnsafeMutableBufferPointer { peaks in
                guard let ends = ends.baseAddress, let peaks = peaks.baseAddress else { return 0 }
                return choice.start(span: span, ends: ends, peaks: peaks, cursor: cursor)
            }
        }
    }

    /// Finds an item's place and takes its space.
    mutating func take(span: Int, length: Double, normal: Int, pinned: Bool) -> Place {
        var position = ends[normal]
        for lane in normal..<normal + span { position = max(position, ends[lane]) }
        var place = Place(lane: normal, position: position, isBackfilled: false)
        let starts = pinned ? normal..<normal + 1 : 0..<ends.count - span + 1
        var highest = Double.infinity
        for start in starts {
            found[start] = highestHole(start..<start + span, length: length)
            // NaN is less than nothing.
            if found[start] < highest { highest = found[start] }
        }
        if highest < .infinity {
            let limit = highest + tolerance
            for start in starts where found[start] <= limit {
                guard found[start] < position || (found[start] == position && start < normal) else { continue }
                place = Place(lane: start, position: found[start], isBackfilled: true)
                break
            }
        }
        for lane in place.lane..<place.lane + span { occupy(lane, at: place, length: length) }
        return place
    }

    /// Where an item's space ends when it begins at a position: with a negative spacing at the position itself at the least.
    @inline(__always)
    private func end(_ position: Double, _ length: Double) -> Double { max(position, position + length + spacing) }

    /// Whether an item may begin at `position` or at the hole's beginning, whichever is lower.
    @inline(__always)
    private func fits(_ hole: Hole, _ position: Double, _ length: Double) -> Bool {
        end(max(position, hole.from), length) <= hole.to
    }

    /// The highest position at which all lanes are free, if a hole bounds at least one of them there; else NaN.
    private func highestHole(_ lanes: Range<Int>, length: Double) -> Double {
        guard lanes.contains(where: { !holes[$0].isEmpty }) else { return .nan }
        var position = -Double.infinity
        var isBounded = false
        var isSettled = false
        while !isSettled {
            isSettled = true
            isBounded = false
            for lane in lanes {
                let hole = holes[lane].first { fits($0, position, length) }
                let begin = hole?.from ?? ends[lane]
                if hole != nil { isBounded = true }
                if begin > position {
                    // A lower beginning in one lane may not do in those already looked at.
                    if position > -.infinity { isSettled = false }
                    position = begin
                }
            }
        }
        return isBounded ? position : .nan
    }

    /// Takes an item's space in one lane.
    private mutating func occupy(_ lane: Int, at place: Place, length: Double) {
        let end = end(place.position, length)
        let index = place.isBackfilled ? holes[lane].firstIndex { fits($0, place.position, length) } : nil
        guard let index else {
            let before = Hole(from: ends[lane], to: place.position)
            if isUseful(before) { holes[lane].append(before) }
            ends[lane] = end
            return
        }
        let hole = holes[lane][index]
        let rest = [Hole(from: hole.from, to: place.position), Hole(from: end, to: hole.to)].filter(isUseful)
        holes[lane].replaceSubrange(index...index, with: rest)
    }

    /// Whether some item fits into a hole.
    private func isUseful(_ hole: Hole) -> Bool { hole.from < hole.to && end(hole.from, shortest) <= hole.to }
}
