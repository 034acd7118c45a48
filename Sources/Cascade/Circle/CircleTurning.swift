/// Converts between content offsets along the scroll axis and the rotation of a circle, both in points: those of the arc at the radius.
struct CircleTurning: Sendable {
    private let geometry: CircleGeometry
    /// The circle's extent beyond the container along the axis.
    private let excess: Double
    /// The part of it before the container while the circle rotates.
    private let inset: Double
    private let circumference: Double
    /// The number of turns of an endless circle; 0 for a circle that rotates from the first item to the last.
    private let turns: Int
    /// The length of the whole rotation.
    let length: Double

    init(_ axis: LayoutAxis, isEndless: Bool, _ geometry: CircleGeometry, container: LayoutSize) {
        self.geometry = geometry
        excess = max(0, axis.length(geometry.size) - axis.length(container))
        inset = geometry.inset(axis, in: container)
        circumference = 2 * Trigonometry.pi * geometry.radius
        // Enough turns on either side of home that no swipe reaches the end. Circles shorter than a point, or with too many items, do not
        // repeat: their turns would exceed `Int`.
        let most = circumference >= 1 ? 2 * max(16, Int(20_000 / circumference)) : 0
        turns = isEndless && geometry.count > 1 && NumericLimits.canNumber(geometry.count, copies: most + 1) ? most : 0
        let last = geometry.count > 1 ? geometry.arcOffset(geometry.count - 1) * geometry.radius : 0
        length = turns > 0 ? circumference * Double(turns) : last
    }

    /// The rotation at the initial offset.
    var home: Double { circumference * Double(turns / 2) }

    /// Returns the rotation at an offset.
    ///
    /// A circle that is longer than the container first scrolls to the position in which it rotates, then rotates, then scrolls to its end.
    func turn(at offset: Double) -> Double {
        if offset < 0 { return offset }
        if offset > length + excess { return offset - excess }
        return max(0, min(offset - inset, length))
    }

    func offset(turned turn: Double) -> Double { turn + inset }

    func radians(_ turn: Double) -> Double {
        guard geometry.radius > 0 else { return 0 }
        // Reduced to one turn: whole turns in radians have rounding errors, whole turns in points do not.
        let whole = turns > 0 ? turn / circumference : 0
        let rest = Swift.abs(whole) < 0x1p52 ? turn - circumference * Double(Int64(whole)) : turn
        return NumericLimits.distance(rest / geometry.radius)
    }

    // MARK: Resting positions

    /// The rotations at which an item is at the start angle, ascending; the numbers continue with the next turn.
    private var restingTurns: SortedPositions {
        SortedPositions(count: geometry.count * max(1, turns) + (turns > 0 ? 1 : 0), position: restingTurn)
    }

    private func restingTurn(_ number: Int) -> Double {
        let arc = geometry.count > 1 ? geometry.arcOffset(number % geometry.count) * geometry.radius : 0
        return min(length, circumference * Double(number / geometry.count) + arc)
    }

    /// Returns the resting rotation nearest to another, or the next beyond `current` in a direction.
    ///
    /// There must be an item.
    /// - Complexity: O(log n).
    func rest(near proposed: Double, direction: Double, from current: Double) -> Double {
        let turns = restingTurns
        // A rotation that was converted to an offset and back has a rounding error.
        let slack = (length + excess + 1) * 0x1p-48
        return turns.advance(turns.position(turns.nearest(to: proposed)), direction: direction, from: current, slack: slack)
    }

    /// Returns the rotation at which an item is at the start angle; of an endless circle, the nearest to the current rotation.
    func rest(of number: Int, near current: Double) -> Double {
        let first = restingTurn(number)
        guard turns > 0 else { return first }
        let most = Double(turns - (number > 0 ? 1 : 0))
        let whole = max(0, min((current - first) / circumference + 0.5, most))
        return first + circumference * Double(Int(whole))
    }

    /// Returns the number of the item nearest to the start angle, and the progress to the next, −0.5 … 0.5.
    ///
    /// There must be an item.
    func position(at turn: Double) -> (number: Int, progress: Double) {
        let (index, progress) = restingTurns.progress(at: turn)
        return (index % geometry.count, progress)
    }

    /// Returns the equivalent rotation within half a turn of home.
    func recentered(_ turn: Double) -> Double {
        guard turns > 0 else { return turn }
        return NumericLimits.recentered(turn, near: home, period: circumference)
    }
}
