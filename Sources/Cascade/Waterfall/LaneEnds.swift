/// The ends of a section's lanes while its items are placed, or replayed, one after the other.
struct LaneEnds {
    /// The end of each lane, spacing included.
    let values: UnsafeMutablePointer<Double>
    let spacing: Double

    /// Moves the ends of an item's lanes behind it, and returns its position: the greatest end of its lanes.
    ///
    /// - Parameters:
    ///   - lane: The first of the lanes; unchecked, and so is the last.
    ///   - span: The number of the lanes, at least 1.
    @inline(__always)
    func append(_ length: Double, to lane: Int, span: Int) -> Double {
        var start = values[lane]
        for other in lane &+ 1..<lane &+ span { start = max(start, values[other]) }
        for other in lane..<lane &+ span { values[other] = start + length + spacing }
        return start
    }
}
