/// An array whose elements are inserted, removed and moved in O(√n), without moving the others.
///
/// The elements of an array of sections are large, and a batch can move thousands of them.
struct RearrangedArray<Element> {
    /// The elements in the order of their numbers, with removed ones.
    private var values: [Element]
    private var order: ElementOrder

    init(_ elements: consuming [Element]) {
        order = ElementOrder(count: elements.count)
        values = elements
    }

    var count: Int { order.count }

    subscript(index: Int) -> Element {
        get { values[order[index]] }
        _modify { yield &values[order[index]] }
    }

    mutating func insert(_ element: Element, at index: Int) {
        order.insert(values.count, at: index)
        values.append(element)
    }

    mutating func remove(at index: Int) { _ = order.remove(at: index) }

    /// Removes an element and inserts it again, so that `target` is its index afterwards.
    mutating func move(from index: Int, to target: Int) { order.insert(order.remove(at: index), at: target) }

    /// Returns the elements in order; O(n), or O(1) if none was inserted, removed or moved.
    consuming func elements() -> [Element] { order.isInitial ? values : order.numbers.map { values[$0] } }
}

/// The order of numbered elements during insertions, removals and moves.
///
/// The numbers are stored in groups, so that a change moves the numbers of one group.
struct ElementOrder {
    /// The greatest number of elements in a group.
    private static let most = 512

    /// The numbers; empty as long as each element's number is its index.
    ///
    /// Otherwise there is at least one group.
    private var groups: [[Int]] = []
    private(set) var count: Int
    /// The number of visited groups and moved numbers; it wraps.
    private(set) var steps = 0

    init(count: Int) { self.count = count }

    /// Whether each element's number is its index, because none was inserted or removed.
    var isInitial: Bool { groups.isEmpty }

    /// The numbers of the elements in order.
    var numbers: [Int] { isInitial ? Array(0..<count) : groups.flatMap { $0 } }

    /// The number of the element at an index below `count`.
    ///
    /// - Complexity: O(1) before the first change, then O(√n).
    subscript(index: Int) -> Int {
        if isInitial { return index }
        let (group, offset) = place(of: index)
        return groups[group][offset]
    }

    /// Inserts the number of an element before the index, which is at most `count`.
    mutating func insert(_ number: Int, at index: Int) {
        divide()
        let (group, offset) = place(of: index)
        groups[group].insert(number, at: offset)
        count += 1
        steps &+= group + groups[group].count - offset
        guard groups[group].count > Self.most else { return }
        let half = groups[group].count / 2
        groups.insert(Array(groups[group][half...]), at: group + 1)
        groups[group].removeSubrange(half...)
        steps &+= half + groups.count - group
    }

    /// Removes the element at an index below `count`, and returns its number.
    mutating func remove(at index: Int) -> Int {
        divide()
        let (group, offset) = place(of: index)
        let number = groups[group].remove(at: offset)
        count -= 1
        steps &+= group + groups[group].count - offset + 1
        if groups[group].isEmpty, groups.count > 1 {
            groups.remove(at: group)
            steps &+= groups.count - group
        }
        return number
    }

    /// Stores the numbers before the first change.
    private mutating func divide() {
        guard isInitial else { return }
        groups = stride(from: 0, to: max(1, count), by: Self.most / 2).map { Array($0..<min($0 + Self.most / 2, count)) }
        steps &+= count
    }

    /// Returns the group and the offset of an index; of `count`, the end of the last group.
    private func place(of index: Int) -> (group: Int, offset: Int) {
        var offset = index
        for group in 0..<groups.count - 1 {
            if offset < groups[group].count { return (group, offset) }
            offset -= groups[group].count
        }
        return (groups.count - 1, offset)
    }
}
