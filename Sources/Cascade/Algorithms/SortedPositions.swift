/// Ascending positions along the scroll axis: those at which a layout may come to rest, or those of its items.
struct SortedPositions {
    let count: Int
    /// Returns the position of an index below `count`.
    let position: (Int) -> Double

    /// Returns the index of the position nearest to a point; of two equally near ones that of the lower position.
    ///
    /// There must be at least one position. Of equal positions it is the first, or the last if a greater position follows and the point is
    /// behind them.
    /// - Complexity: O(log n).
    func nearest(to point: Double) -> Int {
        let above = (0..<count).partitioningIndex { position($0) >= point }
        guard above > 0 else { return 0 }
        guard above < count else { return (0..<count).partitioningIndex { position($0) >= position(count - 1) } }
        return point - position(above - 1) <= position(above) - point ? above - 1 : above
    }

    /// Returns the first position beyond a point in a direction; `nil` if there is none.
    ///
    /// - Complexity: O(log n).
    func next(beyond point: Double, direction: Double) -> Double? {
        let limit = (0..<count).partitioningIndex { direction > 0 ? position($0) > point : position($0) >= point }
        if direction > 0 { return limit < count ? position(limit) : nil }
        return limit > 0 ? position(limit - 1) : nil
    }

    /// Returns a resting position, or the next one in a direction if it is not beyond the current point there.
    ///
    /// - Parameters:
    ///   - direction: The sign of a velocity; 0 and NaN return the resting position as it is.
    ///   - slack: The rounding error of a point that was converted to an offset and back.
    /// - Complexity: O(log n).
    func advance(_ resting: Double, direction: Double, from current: Double, slack: Double) -> Double {
        guard direction > 0 || direction < 0 else { return resting }
        let current = current + (direction > 0 ? slack : -slack)
        let isBeyond = direction > 0 ? resting > current : resting < current
        return isBeyond ? resting : next(beyond: current, direction: direction) ?? resting
    }

    /// Returns the resting position a number of steps further on; further back for negative numbers.
    ///
    /// - Parameter next: Returns the resting position nearest to a point, or the next in a direction from another point.
    static func restingPosition(
        steppingFrom start: Double,
        by steps: Int,
        next: (_ proposed: Double, _ direction: Double, _ current: Double) -> Double
    ) -> Double {
        let direction = steps < 0 ? -1.0 : 1
        var position = start
        for _ in 0..<Swift.abs(steps) {
            // Screens round offsets to pixels, so a resting position less than a point ahead is the current one.
            let following = next(position, direction, position + direction)
            // At an end, further steps return the same offset.
            if following == position { break }
            position = following
        }
        return position
    }

    /// Returns a target, limited to the positions that are at most a number of steps from the one nearest to an origin.
    ///
    /// - Complexity: O(log n).
    func limited(_ target: Double, to steps: Int, from origin: Double) -> Double {
        let base = position(nearest(to: origin))
        let steps = max(0, min(steps, count))
        // Several items can rest at one position at an end of the content; together they are one step.
        let last = (0..<count).partitioningIndex { position($0) > base } - 1
        let first = (0..<count).partitioningIndex { position($0) >= base }
        return max(position(max(0, first - steps)), min(target, position(min(count - 1, last + steps))))
    }

    /// Returns the index of the position nearest to a point, and the point's distance from there as a fraction of the distance to the
    /// neighboring position: −0.5 … 0.5.
    ///
    /// There must be at least one position. The fraction is 0 beyond the first and the last one.
    /// - Complexity: O(log n).
    func progress(at point: Double) -> (index: Int, fraction: Double) {
        let nearest = nearest(to: point)
        let distance = point - position(nearest)
        let neighbor = distance < 0 ? nearest - 1 : nearest + 1
        guard distance != 0, neighbor >= 0, neighbor < count else { return (nearest, 0) }
        let spacing = Swift.abs(position(neighbor) - position(nearest))
        return (nearest, spacing > 0 ? max(-0.5, min(distance / spacing, 0.5)) : 0)
    }
}
