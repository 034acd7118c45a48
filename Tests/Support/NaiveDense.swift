import Cascade

/// Dense packing according to its rule: each lane is a list of free intervals, the last of them unbounded.
///
/// No result is cached: for every item, every interval of every lane is visited.
struct NaiveDense {
    /// Whether the engine may have ended the search for an item of several lanes early, as documented.
    private(set) var isLimited = false
    let lanes: Int
    let spacing: Double
    let rule: LaneRule
    private var free: [[(from: Double, to: Double)]]
    private var cursor = 0
    /// Buffers for the starts of the intervals of some lanes, and for the first interval of each lane that does not end too early.
    private var beginnings: [Double] = []
    private var next: [Int]

    init(lanes: Int, spacing: Double, rule: LaneRule, start: Double) {
        self.lanes = lanes
        self.spacing = spacing
        self.rule = rule
        free = Array(repeating: [(start, .infinity)], count: lanes)
        next = Array(repeating: 0, count: lanes)
    }

    /// Places the next item, whose length depends on its first lane, and returns that lane and its position.
    mutating func place(lengths: [Double], span: Int, pin: Int?) -> (lane: Int, position: Double) {
        let starts = pin.map { [max(0, min($0, lanes - span))] } ?? Array(0...lanes - span)
        let normals = starts.map { start in free[start..<start + span].reduce(-.infinity) { max($0, $1.last!.from) } }
        var best = 0
        switch rule {
        case .shortest:
            best = normals.firstIndex(of: normals.min()!)!
        case .inOrder, .tolerance:
            let limit = rule == .inOrder ? .infinity : normals.min()! + tolerance
            let fitting = { (index: Int) in normals[index] <= limit }
            best = starts.indices.first { starts[$0] >= cursor && fitting($0) } ?? starts.indices.first(where: fitting)!
        }
        var (lane, position, isBackfilled) = (starts[best], normals[best], false)
        let holes = starts.compactMap { start in fit(start..<start + span, lengths[start]).map { (start: start, position: $0) } }
        if let highest = holes.map(\.position).min() {
            for hole in holes where hole.position <= highest + tolerance {
                if hole.position < position || (hole.position == position && hole.start < lane) {
                    (lane, position, isBackfilled) = (hole.start, hole.position, true)
                    break
                }
            }
        }
        if span > 1, !isLimited { isLimited = looks(starts, span, lengths, holes, below: normals[best]) >= 512 + 16 * lanes }
        for taken in lane..<lane + span { take(taken, position, lengths[lane], isBackfilled: isBackfilled) }
        if pin == nil, !isBackfilled { cursor = (lane + span) % lanes }
        return (lane, position)
    }

    private var tolerance: Double {
        guard case .tolerance(let points) = rule else { return 0 }
        return points.isNaN || points < 0 ? 0 : min(points, 0x1p40)
    }

    /// Returns the highest position free in all lanes, if at least one of the intervals there is a hole.
    ///
    /// Every start of an interval is tried, because the highest position is always such a start. An interval that ends too early for one
    /// start does for all later ones, so each interval is visited once.
    private mutating func fit(_ lanes: Range<Int>, _ length: Double) -> Double? {
        beginnings.removeAll(keepingCapacity: true)
        for lane in lanes { for interval in free[lane] { beginnings.append(interval.from) } }
        if lanes.count > 1 { beginnings.sort() }
        for lane in lanes { next[lane] = 0 }
        for position in beginnings {
            let end = spaceEnd(position, length)
            var (isFree, isBounded) = (true, false)
            for lane in lanes where isFree {
                while free[lane][next[lane]].to < end { next[lane] += 1 }
                let interval = free[lane][next[lane]]
                isFree = interval.from <= position
                if interval.to < .infinity { isBounded = true }
            }
            if isFree { return isBounded ? position : nil }
        }
        return nil
    }

    /// Returns the maximum number of lanes that a search visits from the highest start on: those of a start once for each start of an
    /// interval.
    ///
    /// Starts that cannot be used are omitted: those below the normal position or the tolerance, and those behind the first highest hole
    /// that cannot be higher.
    private func looks(
        _ starts: [Int],
        _ span: Int,
        _ lengths: [Double],
        _ holes: [(start: Int, position: Double)],
        below normal: Double
    ) -> Int {
        let begins = free.map { lane in lane.first { spaceEnd($0.from, lengths.min()!) <= $0.to }!.from }
        let highest = holes.map(\.position).min() ?? .infinity
        let lows = starts.map { (low: begins[$0..<$0 + span].max()!, start: $0) }
        let found = Dictionary(uniqueKeysWithValues: holes.map { ($0.start, $0.position) })
        let first = lows.filter { found[$0.start] == highest }.min { $0 < $1 }
        return lows.reduce(0) { sum, candidate in
            guard candidate.low <= min(normal, highest + tolerance) else { return sum }
            if let first, candidate.low >= highest, candidate.start > first.start { return sum }
            let end = min(normal, found[candidate.start] ?? .infinity)
            let later = free[candidate.start..<candidate.start + span].joined().count { $0.from > candidate.low && $0.from <= end }
            return sum + span * (later + 2)
        }
    }

    /// An item takes at least no space.
    private func spaceEnd(_ position: Double, _ length: Double) -> Double { max(position, position + length + spacing) }

    private mutating func take(_ lane: Int, _ position: Double, _ length: Double, isBackfilled: Bool) {
        let end = spaceEnd(position, length)
        let index =
            isBackfilled
            ? free[lane].firstIndex { spaceEnd(max($0.from, position), length) <= $0.to }! : free[lane].count - 1
        let (from, to) = free[lane][index]
        free[lane].replaceSubrange(index...index, with: [(from, position), (end, to)].filter { $0.0 < $0.1 })
    }
}
