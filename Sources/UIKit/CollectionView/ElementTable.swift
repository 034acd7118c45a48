/// Values of elements, in the order of the elements.
///
/// A collection view shows few elements at a time: to look one up by halves takes less than to hash it, and every walk has the same order.
struct ElementTable<Value> {
    private(set) var ids: [ElementID] = []
    private(set) var values: [Value] = []

    init() {}

    init(_ pairs: [(ElementID, Value)]) {
        ids.reserveCapacity(pairs.count)
        values.reserveCapacity(pairs.count)
        for (id, value) in pairs { self[id] = value }
    }

    /// Where an element is; nil where it has no value.
    ///
    /// - Complexity: O(log n).
    func index(of id: ElementID) -> Int? {
        let place = place(of: id)
        return place < ids.count && ids[place] == id ? place : nil
    }

    /// - Complexity: O(log n), and O(n) for the first value of an element that is not the last, and for nil.
    subscript(_ id: ElementID) -> Value? {
        get { index(of: id).map { values[$0] } }
        set {
            let place = place(of: id)
            let isKnown = place < ids.count && ids[place] == id
            switch (newValue, isKnown) {
            case (let value?, true): values[place] = value
            case (let value?, false):
                ids.insert(id, at: place)
                values.insert(value, at: place)
            case (nil, true):
                ids.remove(at: place)
                values.remove(at: place)
            case (nil, false): break
            }
        }
    }

    mutating func change(at place: Int, _ body: (inout Value) -> Void) { body(&values[place]) }

    /// The first place whose element does not come before this one.
    private func place(of id: ElementID) -> Int {
        // Elements mostly come in order.
        guard let last = ids.last, !(last < id) else { return ids.count }
        return ids.indices.partitioningIndex { !(ids[$0] < id) }
    }
}

extension ElementTable: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { ids.count }
    subscript(place: Int) -> (key: ElementID, value: Value) { (ids[place], values[place]) }
}
