import Cascade

/// Dense packing as the rule states it: each lane is a list of free intervals, the last of them open.
///
/// Nothing is pruned and nothing is remembered: every item looks through every interval of every lane.
struct NaiveDense {
    let lanes: Int
    let spacing: Double
    let rule: PlacementRule
    private var free: [[(from: Double, to: Double)]]
    private var cursor = 0

    init(lanes: Int, spacing: Double, rule: PlacementRule, start: Double) {
        self.lanes = lanes
        self.spacing = spacing
        self.rule = rule
        free = Array(repeating: [(start, .infinity)], count: lanes)
    }

    /// Places the next item and returns its first lane and its position.
    mutating func place(length: Double, span: Int, pin: Int?) -> (lane: Int, position: Double) {
        let starts = pin.map { [max(0, min($0, lanes - span))] } ?? Array(0...lanes - span)
        let normals = starts.map { start in free[start..<start + span].map { $0.last!.from }.max()! }
        var best = 0
        switch rule {
        case .shortest:
            best = normals.firstIndex(of: normals.min()!)!
        case .inOrder, .tolerance:
            let limit = rule == .inOrder ? .infinity : normals.min()! + tolerance
            let inTurn = starts.indices.filter { starts[$0] >= cursor } + starts.indices.filter { starts[$0] < cursor }
            best = inTurn.first { normals[$0] <= limit }!
        }
        var (lane, position, isBackfilled) = (starts[best], normals[best], false)
        let holes = starts.compactMap { start in fit(start..<start + span, length).map { (start: start, position: $0) } }
        if let highest = holes.map(\.position).min() {
            for hole in holes where hole.position <= highest + tolerance {
                if hole.position < position || (hole.position == position && hole.start < lane) {
                    (lane, position, isBackfilled) = (hole.start, hole.position, true)
                    break
                }
            }
        }
        for taken in lane..<lane + span { take(taken, position, length, isBackfilled: isBackfilled) }
        if pin == nil, !isBackfilled { cursor = (lane + span) % lanes }
        return (lane, position)
    }

    private var tolerance: Double {
        guard case .tolerance(let points) = rule else { return 0 }
        return points.isNaN || points < 0 ? 0 : min(points, 0x1p40)
    }

    /// The highest position free in all lanes, when at least one of the intervals there is a hole.
    ///
    /// A position that does not fit in some lane moves down to the next one there that does, until it fits in all.
    private func fit(_ lanes: Range<Int>, _ length: Double) -> Double? {
        var position = -Double.infinity
        var isInHole: Bool
        var before: Double
        repeat {
            before = position
            isInHole = false
            for lane in lanes {
                let interval = free[lane].first { spaceEnd(max(position, $0.from), length) <= $0.to }!
                position = max(position, interval.from)
                if interval.to < .infinity { isInHole = true }
            }
        } while position != before
        return isInHole ? position : nil
    }

    /// An item takes no less than nothing.
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
