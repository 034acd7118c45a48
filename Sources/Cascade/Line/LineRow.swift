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

    /// The number of items.
    private(set) var count = 0
    private let itemLength: Double
    private let itemBreadth: Double
    let spacing: Double
    let visible: Double
    let snapping: LineSnapping
    private let axis: LayoutAxis
    private let loops: Bool
    /// The copies of the row, where it repeats.
    private(set) var cycle: LineCycle?
    /// Each item; empty where all have the layout's size and follow one another.
    private var extents: [Extent] = []
    /// The extents indexed where they need not ascend: with a negative spacing.
    private var index: IntervalIndex?

    init(options: LineOptions, container: LayoutSize) {
        axis = options.axis
        visible = axis.length(container)
        itemLength = NumericLimits.length(axis.length(options.itemSize))
        itemBreadth = NumericLimits.length(axis.breadth(options.itemSize))
        spacing = NumericLimits.distance(options.spacing)
        snapping = options.snapping
        loops = options.loops
    }

    /// Places the items from a number on; those before it are as they were.
    ///
    /// - Complexity: O(n − first); O(sections) where all items have the layout's size; O(n) with a negative spacing, or where
    ///   lists have measures of their own and the first items that have other sizes come late.
    mutating func place(_ sections: [LayoutSection], items: ItemSequence, from first: Int) {
        placeOnce(sections, items: items, from: first)
        cycle = loops && count > 0 ? LineCycle(period: period, visible: visible, count: count) : nil
    }

    private mutating func placeOnce(_ sections: [LayoutSection], items: ItemSequence, from first: Int) {
        count = items.count
        index = nil
        // By what items are and not by how lists store it: sums and products round differently, and changes must equal arranging from scratch.
        let isUniform =
            spacing >= 0
            && sections.allSatisfy { $0.items.measures.allSatisfy { $0 == .automatic } && $0.items.breadths.allSatisfy { $0 < 0 } }
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
        let start = extents.last.map { $0.start + $0.length + spacing } ?? inset(before: length)
        extents.append(Extent(start: start, length: length, breadth: breadth, tallest: max(breadth, extents.last?.tallest ?? 0)))
    }

    /// The distance that lets the first item rest; an endless row needs none.
    private func inset(before length: Double) -> Double {
        snapping.restsItems && !loops ? max(0, (visible - length) * snapping.fraction) : 0
    }

    /// The distance that lets the last item rest.
    private func inset(after length: Double) -> Double {
        snapping.restsItems && !loops ? max(0, (visible - length) * (1 - snapping.fraction)) : 0
    }

    /// The length of the whole row with the insets at its sides, or of all its copies; 0 without items.
    var length: Double {
        guard count > 0 else { return 0 }
        if let cycle { return cycle.length }
        if let last = extents.last { return max(0, last.start + last.length + inset(after: last.length)) }
        let gaps = Double(count - 1) * spacing
        return inset(before: itemLength) + inset(after: itemLength) + Double(count) * itemLength + gaps
    }

    /// The distance from an item to itself where the row repeats.
    private var period: Double {
        extents.last.map { $0.start + $0.length + spacing } ?? Double(count) * (itemLength + spacing)
    }

    /// The greatest extent of an item across the row.
    var breadth: Double { extents.last?.tallest ?? (count > 0 ? itemBreadth : 0) }

    /// Where an item begins and how long it is.
    @inline(__always)
    func extent(_ number: Int) -> (start: Double, length: Double) {
        guard extents.isEmpty else { return (extents[number].start, extents[number].length) }
        return (inset(before: itemLength) + Double(number) * (itemLength + spacing), itemLength)
    }

    /// An item's extent across the row.
    @inline(__always)
    func breadth(of number: Int) -> Double { extents.isEmpty ? itemBreadth : extents[number].breadth }

    /// Calls `body` with the number and the place of each item that touches `low … high`, in order.
    ///
    /// - Parameter middle: The point that items' copies are near, where the row repeats; the home copies are meant without one.
    /// - Complexity: O(log n + hits); O(n) where the row repeats with a negative spacing.
    func forEach(touching low: Double, _ high: Double, near middle: Double?, _ body: (_ number: Int, _ shift: Double) -> Void) {
        guard let cycle, let middle else {
            let shift = cycle?.home ?? 0
            return forEach(0..<count, touching: low - shift, high - shift) { body($0, shift) }
        }
        guard index == nil else {
            for number in 0..<count { body(number, shift(of: number, near: middle)) }
            return
        }
        // Later items are nearest in the same copy or in an earlier one: two or three runs.
        var first = 0
        while first < count {
            let shift = shift(of: first, near: middle)
            let limit = (first + 1..<count).partitioningIndex { cycle.shift(of: self.middle($0), near: middle) < shift }
            forEach(first..<limit, touching: low - shift, high - shift) { body($0, shift) }
            first = limit
        }
    }

    private func forEach(_ numbers: Range<Int>, touching low: Double, _ high: Double, _ body: (Int) -> Void) {
        if let index {
            for number in index.touching(low, high) { body(number) }
            return
        }
        let first = numbers.partitioningIndex {
            let (start, length) = extent($0)
            return start + length >= low
        }
        let limit = (first..<numbers.upperBound).partitioningIndex { extent($0).start > high }
        for number in first..<limit { body(number) }
    }

    @inline(__always)
    private func middle(_ number: Int) -> Double {
        let (start, length) = extent(number)
        return start + length / 2
    }

    /// How far from its place in the row an item is: where its copy begins that is nearest to a point, or the home copy without one.
    @inline(__always)
    func shift(of number: Int, near middle: Double?) -> Double {
        guard let cycle else { return 0 }
        return middle.map { cycle.shift(of: self.middle(number), near: $0) } ?? cycle.home
    }
}
