/// The extents of a line's items along its axis.
struct LineRow: Sendable {
    /// The extent of an item with a size of its own.
    private struct Extent: Sendable {
        var start: Double
        var length: Double
        var breadth: Double
        /// The greatest breadth up to this item.
        var tallest: Double
    }

    private(set) var count = 0
    private let itemLength: Double
    private let itemBreadth: Double
    let spacing: Double
    let visible: Double
    let snapping: LineSnapping
    private let axis: LayoutAxis
    private let loops: Bool
    /// The copies of the row, if it repeats.
    private(set) var cycle: LineCycle?
    /// The length of the longest item, also of those that were deleted.
    private(set) var longest: Double
    /// The extent of each item; empty if all have the layout's size and follow one another.
    private var extents: [Extent] = []
    /// The index of the extents; only with a negative spacing, as positions need not ascend then.
    private var index: IntervalIndex?

    init(options: LineOptions, container: LayoutSize) {
        axis = options.axis
        visible = axis.length(container)
        itemLength = NumericLimits.length(axis.length(options.itemSize))
        itemBreadth = NumericLimits.length(axis.breadth(options.itemSize))
        longest = itemLength
        spacing = NumericLimits.distance(options.spacing)
        snapping = options.snapping
        loops = options.loops
    }

    /// Places the items from a number on; the placements of those before it do not change.
    ///
    /// - Complexity: O(n − first); O(sections) if all items have the layout's size; O(n) with a negative spacing, or if lists store
    ///   measures and the first item with another size comes late.
    mutating func place(_ sections: [LayoutSection], items: ItemSequence, from first: Int) {
        defer { cycle = loops && count > 0 ? LineCycle(period: period, visible: visible, count: count) : nil }
        count = items.count
        index = nil
        // Compares items, not their storage: sums and products round differently, and changes must equal arranging from scratch.
        let isUniform =
            spacing >= 0
            && sections.allSatisfy { $0.items.measures.allSatisfy { $0 == .automatic } && $0.items.breadths.allSatisfy { $0 < 0 } }
        guard !isUniform else { return extents = [] }
        // The first item's length determines the inset before it, and so all positions.
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
        longest = max(longest, length)
        let start = extents.last.map { $0.start + $0.length + spacing } ?? inset(length, snapping.fraction)
        extents.append(Extent(start: start, length: length, breadth: breadth, tallest: max(breadth, extents.last?.tallest ?? 0)))
    }

    /// Returns an inset at which an item of a length can rest: a fraction of the free length; 0 for an endless row.
    private func inset(_ length: Double, _ fraction: Double) -> Double {
        snapping.restsItems && !loops ? max(0, (visible - length) * fraction) : 0
    }

    /// The length of the whole row with its insets, or of all its copies; 0 without items.
    var length: Double {
        guard count > 0 else { return 0 }
        if let cycle { return cycle.length }
        if let last = extents.last { return max(0, last.start + last.length + inset(last.length, 1 - snapping.fraction)) }
        let gaps = Double(count - 1) * spacing
        return inset(itemLength, snapping.fraction) + inset(itemLength, 1 - snapping.fraction) + Double(count) * itemLength + gaps
    }

    /// The distance between two copies of an item.
    private var period: Double {
        extents.last.map { $0.start + $0.length + spacing } ?? Double(count) * (itemLength + spacing)
    }

    /// The greatest extent of an item across the row.
    var breadth: Double { extents.last?.tallest ?? (count > 0 ? itemBreadth : 0) }

    /// Returns the position and the length of an item.
    @inline(__always)
    func extent(_ number: Int) -> (start: Double, length: Double) {
        guard extents.isEmpty else { return (extents[number].start, extents[number].length) }
        return (inset(itemLength, snapping.fraction) + Double(number) * (itemLength + spacing), itemLength)
    }

    /// An item's extent across the row.
    @inline(__always)
    func breadth(of number: Int) -> Double { extents.isEmpty ? itemBreadth : extents[number].breadth }

    /// Calls `body` with the number and the position of each item that touches `low … high`, in order.
    ///
    /// - Parameter middle: The point to which items' copies are nearest, if the row repeats.
    /// - Complexity: O(log n + hits); O(n) if the row repeats with a negative spacing.
    func forEach(touching low: Double, _ high: Double, near middle: Double, _ body: (_ number: Int, _ shift: Double) -> Void) {
        guard let cycle else { return forEach(0..<count, touching: low, high) { body($0, 0) } }
        guard index == nil else {
            for number in 0..<count { body(number, shift(of: number, near: middle)) }
            return
        }
        // Later items are nearest in the same copy or in an earlier one, so there are two or three ranges.
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

    /// Returns the start of an item's copy that is nearest to a point; of the home copy without one.
    @inline(__always)
    func shift(of number: Int, near middle: Double?) -> Double {
        guard let cycle else { return 0 }
        return middle.map { cycle.shift(of: self.middle(number), near: $0) } ?? cycle.home
    }
}
