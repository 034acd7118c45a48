/// The extents of a line's items along its axis.
struct LineRow: Sendable {
    /// One item whose size is its own.
    private struct Extent: Sendable {
        var start: Double
        var length: Double
        var breadth: Double
        /// The greatest breadth up to this item.
        var tallest: Double
    }

    /// How many items there are.
    private(set) var count = 0
    private let itemLength: Double
    private let itemBreadth: Double
    private let spacing: Double
    private let visible: Double
    private let axis: LayoutAxis
    /// Each item; empty where all have the layout's size and follow one another.
    private var extents: [Extent] = []
    /// The extents indexed where they need not ascend: with a negative spacing.
    private var index: IntervalIndex?

    init(options: LineOptions, container: LayoutSize) {
        axis = options.axis
        visible = axis.length(container)
        itemLength = Numbers.length(axis.length(options.itemSize))
        itemBreadth = Numbers.length(axis.breadth(options.itemSize))
        spacing = Numbers.distance(options.spacing)
    }

    /// Places the items from a number on; those before it are as they were.
    ///
    /// - Complexity: O(n − first); O(sections) where all items have the layout's size; O(n) with a negative spacing.
    mutating func place(_ sections: [LayoutSection], items: ItemSequence, from first: Int) {
        count = items.count
        index = nil
        let isUniform = spacing >= 0 && sections.allSatisfy { $0.items.measures.isEmpty && $0.items.breadths.isEmpty }
        guard !isUniform else { return extents = [] }
        // The first item's length decides the inset before it, and so every place.
        let resumed = extents.isEmpty ? 0 : min(first, extents.count)
        extents.removeLast(extents.count - resumed)
        extents.reserveCapacity(count)
        var number = resumed
        while number < count {
            let element = items.element(number)
            let list = sections[element.section].items
            for item in element.index..<list.count { append(list, item) }
            number += list.count - element.index
        }
        if spacing < 0 {
            let extents = extents
            index = IntervalIndex(count: count, lower: { extents[$0].start }, upper: { extents[$0].start + extents[$0].length })
        }
    }

    private mutating func append(_ list: ItemList, _ item: Int) {
        let own = list.breadths.isEmpty ? -1 : list.breadths[item]
        let breadth = own < 0 ? itemBreadth : own
        let measure = list.measure(at: item)
        let length = measure == .automatic ? itemLength : measure.length(breadth: breadth, axis: axis)
        let start = extents.last.map { $0.start + $0.length + spacing } ?? inset(beside: length)
        extents.append(Extent(start: start, length: length, breadth: breadth, tallest: max(breadth, extents.last?.tallest ?? 0)))
    }

    /// The distance that lets an item at the end of the row rest at the middle.
    private func inset(beside length: Double) -> Double { max(0, (visible - length) / 2) }

    /// The length of the whole row with the insets at its sides; 0 without items.
    var length: Double {
        guard count > 0 else { return 0 }
        if let last = extents.last { return max(0, last.start + last.length + inset(beside: last.length)) }
        let gaps = Double(count - 1) * spacing
        return inset(beside: itemLength) * 2 + Double(count) * itemLength + gaps
    }

    /// The greatest extent of an item across the row.
    var breadth: Double { extents.last?.tallest ?? (count > 0 ? itemBreadth : 0) }

    /// Where an item begins and how long it is.
    @inline(__always)
    func extent(_ number: Int) -> (start: Double, length: Double) {
        guard extents.isEmpty else { return (extents[number].start, extents[number].length) }
        return (inset(beside: itemLength) + Double(number) * (itemLength + spacing), itemLength)
    }

    /// An item's extent across the row.
    @inline(__always)
    func breadth(of number: Int) -> Double { extents.isEmpty ? itemBreadth : extents[number].breadth }

    /// Calls `body` with the number of each item that touches `low … high`, in order.
    ///
    /// - Complexity: O(log n + hits).
    func forEach(touching low: Double, _ high: Double, _ body: (Int) -> Void) {
        if let index { return index.forEach(touching: low, high, body) }
        let first = (0..<count).partitioningIndex {
            let (start, length) = extent($0)
            return start + length >= low
        }
        let limit = (first..<count).partitioningIndex { extent($0).start > high }
        for number in first..<limit { body(number) }
    }

    // MARK: Resting

    /// Where the visible stretch begins when an item is in its middle, as far as the content goes.
    private func candidate(_ number: Int) -> Double {
        let (start, length) = extent(number)
        return max(0, min(start + length / 2 - visible / 2, self.length - visible))
    }

    /// The candidate nearest to a start, or the next beyond `current` in a direction; there must be an item.
    func restingStart(near proposed: Double, direction: Double, from current: Double) -> Double {
        guard spacing >= 0 else { return restingStartAmongAll(near: proposed, direction: direction, from: current) }
        let above = (0..<count).partitioningIndex { candidate($0) >= proposed }
        var nearest = candidate(min(above, count - 1))
        if above > 0, above < count {
            let below = candidate(above - 1)
            if proposed - below <= nearest - proposed { nearest = below }
        }
        if direction > 0, nearest <= current {
            let next = (0..<count).partitioningIndex { candidate($0) > current }
            if next < count { nearest = candidate(next) }
        } else if direction < 0, nearest >= current {
            let next = (0..<count).partitioningIndex { candidate($0) >= current }
            if next > 0 { nearest = candidate(next - 1) }
        }
        return nearest
    }

    /// The same where the middles need not ascend.
    private func restingStartAmongAll(near proposed: Double, direction: Double, from current: Double) -> Double {
        let candidates = (0..<count).map(candidate)
        var nearest = candidates[0]
        for candidate in candidates where Swift.abs(candidate - proposed) < Swift.abs(nearest - proposed) { nearest = candidate }
        if direction > 0, nearest <= current {
            nearest = candidates.filter { $0 > current }.min() ?? nearest
        } else if direction < 0, nearest >= current {
            nearest = candidates.filter { $0 < current }.max() ?? nearest
        }
        return nearest
    }
}
