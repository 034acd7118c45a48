/// The items of a section, stored as one array for each property.
///
/// A property that no item uses needs no memory: a million lengths take 8 MB, a list made from a count has no storage. Copies share their
/// storage. A list has at most 2²⁸ items (about 268 million); more are not added.
public struct ItemList: Sendable, Hashable, RandomAccessCollection, ExpressibleByArrayLiteral {
    /// The number of items.
    public private(set) var count: Int
    /// The measures; empty if every item is automatic.
    private(set) var measures: [ItemMeasure] = []
    /// The extents across the scroll axis, negative for none; empty if no item has one.
    private(set) var breadths: [Double] = []
    /// Spans and lanes; empty if every item takes one lane and is not pinned.
    private(set) var traits: [ItemTraits] = []
    /// The origins of the lengths; empty if all are given.
    private(set) var sources: [LengthSource] = []
    /// Whether every stored measure is a length; `false` if unknown.
    private(set) var holdsLengthsOnly = true

    /// The greatest count of a list: a waterfall of that many items takes less than 1 GB.
    static let most = 1 << 28

    /// Whether there are no items.
    public var isEmpty: Bool { count == 0 }

    /// The index of the first item: 0.
    public var startIndex: Int { 0 }

    /// The index behind the last item: `count`.
    public var endIndex: Int { count }

    /// The indices of the items.
    public var indices: Range<Int> { 0..<count }

    /// Makes a list without items.
    public init() { count = 0 }

    /// Makes a list of items of automatic size.
    ///
    /// - Parameter count: The number of items, clamped to 0 … 2²⁸.
    public init(count: Int) { self.count = Swift.max(0, Swift.min(count, Self.most)) }

    /// Makes a list of items that take one lane each, from their lengths in points.
    ///
    /// - Complexity: O(n).
    public init(lengths: [Double]) {
        measures = lengths.prefix(Self.most).map { .length($0) }
        count = measures.count
    }

    /// Makes a list of items that take one lane each, from their ratios of width to height.
    ///
    /// - Complexity: O(n).
    public init(aspectRatios: [Double]) {
        measures = aspectRatios.prefix(Self.most).map { .aspectRatio($0) }
        count = measures.count
        holdsLengthsOnly = !measures.contains { $0.isAspectRatio }
    }

    /// Makes a list from descriptions of its items.
    ///
    /// - Complexity: O(n).
    public init(_ items: some Sequence<LayoutItem>) {
        self.init()
        for item in items { append(item) }
    }

    /// Makes a list from descriptions of its items.
    public init(arrayLiteral items: LayoutItem...) { self.init(items) }

    /// The description of one item; the index must be below `count`.
    ///
    /// - Complexity: O(1).
    public subscript(index: Int) -> LayoutItem {
        get {
            precondition(index >= 0 && index < count, "ItemList: index out of range")
            return LayoutItem(
                measure: measure(at: index),
                storedBreadth: breadths.isEmpty ? -1 : breadths[index],
                traits: traits.isEmpty ? .plain : traits[index],
                source: source(at: index)
            )
        }
        set {
            precondition(index >= 0 && index < count, "ItemList: index out of range")
            makeRoom(for: newValue)
            if !measures.isEmpty { measures[index] = newValue.measure }
            if !breadths.isEmpty { breadths[index] = newValue.storedBreadth }
            if !traits.isEmpty { traits[index] = newValue.traits }
            if !sources.isEmpty { sources[index] = newValue.source }
        }
    }

    /// Reserves capacity for a number of items.
    public mutating func reserveCapacity(_ count: Int) { measures.reserveCapacity(count) }

    /// Appends an item.
    ///
    /// - Complexity: O(1), amortized.
    public mutating func append(_ item: LayoutItem) {
        guard count < Self.most else { return }
        // Most lists have lengths and nothing else.
        if item.measure.code >= 0, item.isPlain, item.storedBreadth < 0, item.source == .given, holdsLengthsOnly, measures.count == count,
            breadths.isEmpty, traits.isEmpty, sources.isEmpty
        {
            measures.append(item.measure)
            count += 1
            return
        }
        makeRoom(for: item)
        let isFirst = count == 0
        if !measures.isEmpty || (isFirst && item.measure != .automatic) { measures.append(item.measure) }
        if !breadths.isEmpty || (isFirst && item.storedBreadth >= 0) { breadths.append(item.storedBreadth) }
        if !traits.isEmpty || (isFirst && !item.isPlain) { traits.append(item.traits) }
        if !sources.isEmpty || (isFirst && item.source != .given) { sources.append(item.source) }
        count += 1
    }

    /// Appends an item; one of automatic size without an estimate gets an estimate in points, if there is one.
    package mutating func append(_ item: LayoutItem, estimate: Double?) {
        guard let estimate, item.measure == .automatic else { return append(item) }
        var item = item
        item.size = .automatic(estimated: estimate)
        append(item)
    }

    /// Inserts an item before the one at `index`, which must be at most `count`.
    ///
    /// - Complexity: O(n − index).
    public mutating func insert(_ item: LayoutItem, at index: Int) { insert(contentsOf: [item], at: index) }

    /// Inserts items before the one at `index`, which must be at most `count`; as many as the list then has room for.
    ///
    /// - Complexity: O(n − index + items).
    public mutating func insert(contentsOf items: ItemList, at index: Int) {
        precondition(index >= 0 && index <= count, "ItemList: index out of range")
        let items = items.count > Self.most - count ? items.items(in: 0..<Self.most - count) : items
        guard items.count > 0 else { return }
        guard count > 0 else { return self = items }
        holdsLengthsOnly = holdsLengthsOnly && items.holdsLengthsOnly && measures.isEmpty == items.measures.isEmpty
        Self.insert(items.measures, items.count, into: &measures, count, at: index, missing: .automatic)
        Self.insert(items.breadths, items.count, into: &breadths, count, at: index, missing: -1)
        Self.insert(items.traits, items.count, into: &traits, count, at: index, missing: .plain)
        Self.insert(items.sources, items.count, into: &sources, count, at: index, missing: .given)
        count += items.count
    }

    /// Removes and returns an item; the index must be below `count`.
    ///
    /// - Complexity: O(n − index).
    @discardableResult
    public mutating func remove(at index: Int) -> LayoutItem {
        let item = self[index]
        removeSubrange(index..<index + 1)
        return item
    }

    /// Removes items, all of which must exist.
    ///
    /// - Complexity: O(n − first).
    public mutating func removeSubrange(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "ItemList: range out of range")
        if !measures.isEmpty { measures.removeSubrange(range) }
        if !breadths.isEmpty { breadths.removeSubrange(range) }
        if !traits.isEmpty { traits.removeSubrange(range) }
        if !sources.isEmpty { sources.removeSubrange(range) }
        count -= range.count
        if count == 0 { self = ItemList() }
    }

    /// Inserts one array of a list into another's; either may be empty because all its values are missing.
    private static func insert<Value>(
        _ values: [Value],
        _ valueCount: Int,
        into target: inout [Value],
        _ targetCount: Int,
        at index: Int,
        missing: Value
    ) {
        guard !values.isEmpty || !target.isEmpty else { return }
        if target.isEmpty { target = Array(repeating: missing, count: targetCount) }
        if values.isEmpty {
            target.insert(contentsOf: repeatElement(missing, count: valueCount), at: index)
        } else {
            target.insert(contentsOf: values, at: index)
        }
    }

    /// Returns whether two lists have equal items, independent of their storage.
    ///
    /// - Complexity: O(n).
    public static func == (a: ItemList, b: ItemList) -> Bool {
        guard a.count == b.count else { return false }
        let isSameStorage = a.measures == b.measures && a.breadths == b.breadths && a.traits == b.traits && a.sources == b.sources
        return isSameStorage || a.indices.allSatisfy { a[$0] == b[$0] }
    }

    /// Hashes the count and the first few items.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for index in 0..<Swift.min(count, 8) { hasher.combine(self[index]) }
    }

    /// The measure of one item, without the rest of its description.
    @inline(__always)
    package func measure(at index: Int) -> ItemMeasure { measures.isEmpty ? .automatic : measures[index] }

    /// The origin of an item's length; the index must be below `count`.
    ///
    /// - Complexity: O(1).
    package func source(at index: Int) -> LengthSource { sources.isEmpty ? .given : sources[index] }

    /// Whether some item's length is estimated or measured instead of given.
    package var containsUnspecifiedLengths: Bool { !sources.isEmpty }

    /// Whether some item is of automatic size without an estimate.
    ///
    /// - Complexity: O(n), O(1) for lists of lengths.
    package var containsAutomaticSizes: Bool {
        measures.isEmpty ? count > 0 : !holdsLengthsOnly && measures.contains(.automatic)
    }

    /// Returns a list of the items of a range, all of which must exist.
    ///
    /// - Complexity: O(range).
    public func items(in range: Range<Int>) -> ItemList {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "ItemList: range out of range")
        var part = ItemList(count: range.count)
        guard part.count > 0 else { return part }
        if !measures.isEmpty { part.measures = Array(measures[range]) }
        if !breadths.isEmpty { part.breadths = Array(breadths[range]) }
        if !traits.isEmpty { part.traits = Array(traits[range]) }
        if !sources.isEmpty { part.sources = Array(sources[range]) }
        part.holdsLengthsOnly = holdsLengthsOnly
        return part
    }

    /// Replaces the descriptions of as many items as the list has, starting at `index`; all of them must exist.
    ///
    /// - Complexity: O(items) if both lists store the same properties, else O(n).
    public mutating func replace(from index: Int, with items: ItemList) {
        precondition(index >= 0 && index + items.count <= count, "ItemList: range out of range")
        if items.count == count { return self = items }
        for offset in items.indices { self[index + offset] = items[offset] }
    }

    /// Whether every item takes one lane and is not pinned.
    var isPlain: Bool { traits.isEmpty }

    /// Adds the arrays that store a new item's properties.
    private mutating func makeRoom(for item: LayoutItem) {
        if item.measure.code < 0 { holdsLengthsOnly = false }
        guard count > 0 else { return }
        if measures.isEmpty, item.measure != .automatic {
            measures = Array(repeating: .automatic, count: count)
            holdsLengthsOnly = false
        }
        if breadths.isEmpty, item.storedBreadth >= 0 { breadths = Array(repeating: -1, count: count) }
        if traits.isEmpty, !item.isPlain { traits = Array(repeating: .plain, count: count) }
        if sources.isEmpty, item.source != .given { sources = Array(repeating: .given, count: count) }
    }
}

/// An item's span and lane in four bytes.
@usableFromInline struct ItemTraits: Sendable, Hashable {
    /// The number of lanes, 0 for all of them.
    @usableFromInline var lanes: UInt16
    /// The pinned lane, `UInt16.max` for none.
    @usableFromInline var pinned: UInt16

    /// One lane, not pinned.
    @inlinable static var plain: ItemTraits { ItemTraits(lanes: 1, pinned: .max) }

    @inlinable
    @inline(__always)
    init(lanes: UInt16, pinned: UInt16) {
        self.lanes = lanes
        self.pinned = pinned
    }

    init(span: ItemSpan, lane: Int?) {
        switch span {
        case .lanes(let count): lanes = UInt16(max(1, min(count, LaneCount.most)))
        case .full: lanes = 0
        }
        pinned = lane.map { UInt16(max(0, min($0, LaneCount.most - 1))) } ?? .max
    }

    var span: ItemSpan { lanes == 0 ? .full : .lanes(Int(lanes)) }
    var lane: Int? { pinned == .max ? nil : Int(pinned) }

    /// The number of lanes, out of `count`, that the item takes.
    @inline(__always)
    func span(of count: Int) -> Int { lanes == 0 ? count : min(Int(lanes), count) }
}
