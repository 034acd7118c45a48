/// The values of elements, sorted by element.
///
/// A collection view has few visible elements: binary search is faster than hashing, and the order of iteration is stable.
struct SortedElementMap<Value> {
    private var ids: [ElementID] = []
    private var values: [Value] = []

    init() {}

    /// Makes a map from pairs in any order; the last value of an element is used.
    ///
    /// - Complexity: O(n log n), and O(n) for sorted pairs.
    init(_ pairs: [(ElementID, Value)]) {
        ids.reserveCapacity(pairs.count)
        values.reserveCapacity(pairs.count)
        let isInOrder = pairs.indices.dropFirst().allSatisfy { !(pairs[$0].0 < pairs[$0 - 1].0) }
        for (id, value) in isInOrder ? pairs : pairs.stableSorted(by: { $0.0 < $1.0 }) { self[id] = value }
    }

    /// Returns the index of an element; `nil` if it has no value.
    ///
    /// - Complexity: O(log n).
    func index(of id: ElementID) -> Int? {
        let place = place(of: id)
        return place < ids.count && ids[place] == id ? place : nil
    }

    /// Returns the index of an element, tried at the expected index first; `nil` if it has no value.
    ///
    /// - Complexity: O(1) at the expected index, else O(log n).
    func index(of id: ElementID, expected place: Int) -> Int? {
        if place < ids.count && ids[place] == id {
            WorkCount.add(1)
            return place
        }
        return index(of: id)
    }

    /// The value of an element.
    ///
    /// - Complexity: O(log n); O(n) to insert the value of an element other than the last, or to remove a value.
    subscript(_ id: ElementID) -> Value? {
        get { index(of: id).map { values[$0] } }
        set {
            let place = place(of: id)
            let isKnown = place < ids.count && ids[place] == id
            switch (newValue, isKnown) {
            case (let value?, true): values[place] = value
            case (let value?, false):
                WorkCount.add(ids.count - place)
                ids.insert(id, at: place)
                values.insert(value, at: place)
            case (nil, true):
                WorkCount.add(ids.count - place)
                ids.remove(at: place)
                values.remove(at: place)
            case (nil, false): break
            }
        }
    }

    mutating func change(at place: Int, _ body: (inout Value) -> Void) { body(&values[place]) }

    /// Removes the values of the elements that meet a condition, and returns them.
    ///
    /// - Complexity: O(n).
    mutating func remove(where isGone: (ElementID, Value) -> Bool) -> [(key: ElementID, value: Value)] {
        // If no element is removed, as in most frames of a scroll, no value is copied.
        WorkCount.add(ids.count)
        guard var rest = indices.first(where: { isGone(ids[$0], values[$0]) }) else { return [] }
        var gone: [(key: ElementID, value: Value)] = []
        for place in rest..<ids.count {
            let element = self[place]
            if isGone(element.key, element.value) {
                gone.append(element)
            } else {
                if rest < place {
                    ids.swapAt(rest, place)
                    values.swapAt(rest, place)
                }
                rest += 1
            }
        }
        ids.removeLast(gone.count)
        values.removeLast(gone.count)
        return gone
    }

    /// Returns the index of the first element that is not less than this one.
    private func place(of id: ElementID) -> Int {
        // Elements are mostly inserted in order.
        guard let last = ids.last, !(last < id) else { return ids.count }
        return ids.indices.partitioningIndex {
            WorkCount.add(1)
            return !(ids[$0] < id)
        }
    }
}

extension SortedElementMap: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { ids.count }
    subscript(place: Int) -> (key: ElementID, value: Value) {
        WorkCount.add(1)
        return (ids[place], values[place])
    }
}
