/// Places along a line in ascending order: those where it may rest, or those of its items.
struct LinePlaces {
    /// How many there are.
    let count: Int
    /// Each place.
    let place: (Int) -> Double

    /// The place nearest to a point; of two the lower.
    ///
    /// There must be one.
    /// - Complexity: O(log n).
    func nearest(to point: Double) -> Int {
        let above = (0..<count).partitioningIndex { place($0) >= point }
        guard above > 0 else { return 0 }
        guard above < count else { return (0..<count).partitioningIndex { place($0) >= place(count - 1) } }
        return point - place(above - 1) <= place(above) - point ? above - 1 : above
    }

    /// The first place beyond a point in a direction; `nil` when there is none.
    ///
    /// - Complexity: O(log n).
    func next(beyond point: Double, direction: Double) -> Double? {
        let limit = (0..<count).partitioningIndex { direction > 0 ? place($0) > point : place($0) >= point }
        if direction > 0 { return limit < count ? place(limit) : nil }
        return limit > 0 ? place(limit - 1) : nil
    }

    /// A place, or the one that is so many places from that nearest to an origin where it lies beyond that.
    ///
    /// - Complexity: O(log n).
    func limited(_ target: Double, to steps: Int, from origin: Double) -> Double {
        let base = place(nearest(to: origin))
        let steps = max(0, min(steps, count))
        // Several items may rest at one place, at an end of the content: together they are one step.
        let last = (0..<count).partitioningIndex { place($0) > base } - 1
        let first = (0..<count).partitioningIndex { place($0) >= base }
        return max(place(max(0, first - steps)), min(target, place(min(count - 1, last + steps))))
    }
}
