/// The way between content offsets along the scroll axis and how far a circle is turned; both in points, of arc at the radius.
struct CircleTurning: Sendable {
    private let axis: LayoutAxis
    private let rim: CircleRim
    /// How much longer the circle is than the container along the axis.
    private let excess: Double
    /// One turn.
    private let circumference: Double
    /// How many turns an endless circle has; 0 where it turns from the first item to the last only.
    private let turns: Int
    /// How far the circle turns.
    let length: Double

    init(_ axis: LayoutAxis, isEndless: Bool, _ rim: CircleRim, container: LayoutSize) {
        self.axis = axis
        self.rim = rim
        excess = max(0, axis.length(rim.size) - axis.length(container))
        circumference = 2 * Trigonometry.pi * rim.radius
        // Enough on either side of home that no swipe comes to the end. Circles shorter than a point, or of too many items, are more than
        // can be counted.
        let isCountable = rim.count > 1 && Int64(rim.count) <= LineCycle.mostItems && circumference >= 1
        turns = isEndless && isCountable ? 2 * max(16, Int(20_000 / circumference)) : 0
        let last = rim.count > 1 ? rim.way(rim.count - 1) * rim.radius : 0
        length = turns > 0 ? circumference * Double(turns) : last
    }

    /// How far the circle is turned where a screen begins.
    var home: Double { circumference * Double(turns / 2) }

    /// How far the circle is turned at an offset.
    ///
    /// A circle that is longer than the container is scrolled to its middle first, then it turns, then it is scrolled to its end.
    func turn(at offset: Double) -> Double {
        if offset < 0 { return offset }
        if offset > length + excess { return offset - excess }
        return max(0, min(offset - excess / 2, length))
    }

    /// The offset at which the circle is turned so far.
    func offset(turned turn: Double) -> Double { turn + excess / 2 }

    /// A turn in radians.
    func radians(_ turn: Double) -> Double {
        guard rim.radius > 0 else { return 0 }
        // Whole turns are whole numbers of points, which radians that begin anew with each turn do not blur.
        let whole = turns > 0 ? turn / circumference : 0
        let rest = Swift.abs(whole) < 0x1p52 ? turn - circumference * Double(Int(whole)) : turn
        return Numbers.distance(rest / rim.radius)
    }

    // MARK: Rest

    /// How many places there are at which an item stands at the start angle.
    private var placeCount: Int { rim.count * max(1, turns) + (turns > 0 ? 1 : 0) }

    /// The turn that brings an item to the start angle; the numbers go on with the next turn.
    private func place(_ number: Int) -> Double {
        let item = number % rim.count
        let way = rim.count > 1 ? rim.way(item) * rim.radius : 0
        return min(length, circumference * Double(number / rim.count) + way)
    }

    /// The number of the place nearest to a turn; of two the lower.
    ///
    /// There must be an item.
    private func nearest(to turn: Double) -> Int {
        let above = (0..<placeCount).partitioningIndex { place($0) >= turn }
        guard above > 0 else { return 0 }
        guard above < placeCount else { return placeCount - 1 }
        return turn - place(above - 1) <= place(above) - turn ? above - 1 : above
    }

    /// Where the circle comes to rest: at the place nearest to a turn, or the next beyond `current` in a direction.
    ///
    /// - Complexity: O(log n).
    func rest(near proposed: Double, direction: Double, from current: Double) -> Double {
        let rest = place(nearest(to: proposed))
        // A turn that came back from an offset differs from its place by a rounding.
        let slack = (length + excess + 1) * 0x1p-48
        if direction > 0, rest <= current + slack {
            let next = (0..<placeCount).partitioningIndex { place($0) > current + slack }
            return next < placeCount ? place(next) : rest
        }
        if direction < 0, rest >= current - slack {
            let next = (0..<placeCount).partitioningIndex { place($0) >= current - slack }
            return next > 0 ? place(next - 1) : rest
        }
        return rest
    }

    /// The turn that brings an item to the start angle; of an endless circle's the one nearest to a turn.
    func rest(of number: Int, near current: Double) -> Double {
        let first = place(number)
        guard turns > 0 else { return first }
        let most = Double(turns - (number > 0 ? 1 : 0))
        let whole = max(0, min((current - first) / circumference + 0.5, most))
        return first + circumference * Double(Int(whole))
    }

    /// The number of the item nearest to the start angle, and how far the circle is on the way to the next, −0.5 … 0.5.
    func position(at turn: Double) -> (number: Int, progress: Double) {
        let nearest = nearest(to: turn)
        let past = turn - place(nearest)
        let neighbour = past < 0 ? nearest - 1 : nearest + 1
        var progress = 0.0
        if past != 0, neighbour >= 0, neighbour < placeCount {
            let way = Swift.abs(place(neighbour) - place(nearest))
            if way > 0 { progress = max(-0.5, min(past / way, 0.5)) }
        }
        return (nearest % rim.count, progress)
    }

    /// The turn within half a circumference of home that shows the same.
    func recentered(_ turn: Double) -> Double {
        guard turns > 0 else { return turn }
        return Numbers.recentered(turn, near: home, period: circumference)
    }
}
