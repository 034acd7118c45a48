/// The lengths of a section's items, resolved for its lanes.
struct ItemLengths {
    let items: ItemList
    let geometry: LaneGeometry
    let axis: LayoutAxis

    /// Whether the length of no item depends on its lane.
    var areEqualInAllLanes: Bool { geometry.areEqual || items.holdsLengthsOnly }

    /// Returns the length along the scroll axis of one item that begins in a lane.
    @inline(__always)
    subscript(index: Int, lane lane: Int) -> Double {
        items.measures.withUnsafeBufferPointer { measures in
            guard !measures.isEmpty else { return 0 }
            let measure = measures[index]
            if measure.code >= 0 { return measure.code }
            return measure.length(breadth: geometry.breadth(of: span(at: index), from: lane), axis: axis)
        }
    }

    /// Returns the least length of an item from any lane.
    func shortest(of index: Int, laneCount: Int) -> Double {
        let first = self[index, lane: 0]
        if areEqualInAllLanes { return first }
        return (0...laneCount - span(at: index)).reduce(first) { min($0, self[index, lane: $1]) }
    }

    @inline(__always)
    func span(at index: Int) -> Int { traits(at: index).span(of: geometry.count) }

    @inline(__always)
    func traits(at index: Int) -> ItemTraits { items.traits.isEmpty ? .plain : items.traits[index] }

    /// Calls `body` with the lengths of a range of items that take one lane each, and have the same length in all lanes.
    ///
    /// - Parameter room: The buffer for lengths that must be computed, with a capacity of `range.count`.
    @inline(__always)
    func withLengths(_ range: Range<Int>, room: UnsafeMutablePointer<Double>, _ body: (UnsafePointer<Double>) -> Void) {
        items.measures.withUnsafeBufferPointer { measures in
            // An empty array also has a base address, so the count is checked.
            guard !measures.isEmpty, let base = measures.baseAddress else {
                room.initialize(repeating: 0, count: range.count)
                return body(room)
            }
            // One check for the range makes all reads below safe.
            precondition(range.lowerBound >= 0 && range.upperBound <= measures.count, "ItemLengths: range out of range")
            let first = base + range.lowerBound
            if items.holdsLengthsOnly {
                // A measure that is a length has the bits of that `Double`.
                return first.withMemoryRebound(to: Double.self, capacity: range.count) { body($0) }
            }
            let breadth = geometry.breadth(of: 1, from: 0)
            for offset in 0..<range.count { room[offset] = first[offset].length(breadth: breadth, axis: axis) }
            body(room)
        }
    }
}
