/// The lengths of a section's items, resolved for its lanes.
struct ItemLengths {
    let items: ItemList
    let geometry: LaneGeometry
    let axis: LayoutAxis

    /// The length of one item along the scroll axis.
    @inline(__always)
    subscript(index: Int) -> Double { withMeasures { length(of: index, in: $0) } }

    /// Calls `body` with the measures, which are empty where every item is automatic.
    @inline(__always)
    func withMeasures<Result>(_ body: (UnsafeBufferPointer<ItemMeasure>) -> Result) -> Result {
        items.measures.withUnsafeBufferPointer(body)
    }

    /// The length of one item, for loops that hold on to the measures.
    ///
    /// The index is not checked in a release build: it must be below the item count, which is that of the measures where there are any.
    @inline(__always)
    func length(of index: Int, in measures: UnsafeBufferPointer<ItemMeasure>) -> Double {
        guard !measures.isEmpty else { return 0 }
        let measure = measures[index]
        if measure.code >= 0 { return measure.code }
        return measure.length(breadth: geometry.breadth(of: span(at: index)), axis: axis)
    }

    /// How many lanes an item takes.
    @inline(__always)
    func span(at index: Int) -> Int { traits(at: index).span(of: geometry.count) }

    /// The span and the pin of an item.
    @inline(__always)
    func traits(at index: Int) -> ItemTraits { items.traits.isEmpty ? .plain : items.traits[index] }

    /// Calls `body` with the lengths of a range of items that take one lane each.
    ///
    /// - Parameter room: Where they are written when they are not at hand as they are: room for as many as the range has.
    @inline(__always)
    func withLengths(_ range: Range<Int>, room: UnsafeMutablePointer<Double>, _ body: (UnsafePointer<Double>) -> Void) {
        items.measures.withUnsafeBufferPointer { measures in
            // An empty array has a base address too: only the count says that no item has a measure.
            guard !measures.isEmpty, let base = measures.baseAddress else {
                room.initialize(repeating: 0, count: range.count)
                return body(room)
            }
            // One check for the range makes every read below one of a measure that exists.
            precondition(range.lowerBound >= 0 && range.upperBound <= measures.count, "ItemLengths: range out of range")
            let first = base + range.lowerBound
            if items.holdsLengthsOnly {
                // A measure is one `Double`, and one that is no ratio is the length itself.
                return first.withMemoryRebound(to: Double.self, capacity: range.count) { body($0) }
            }
            let breadth = geometry.breadth(of: 1)
            for offset in 0..<range.count { room[offset] = first[offset].length(breadth: breadth, axis: axis) }
            body(room)
        }
    }
}
