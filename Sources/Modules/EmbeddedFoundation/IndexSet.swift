/// A sorted set of integers from 0.
public struct IndexSet: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// Ranges that neither overlap nor touch, in ascending order.
    private var ranges: [Range<Int>] = []

    /// Makes an empty set.
    public init() {}

    /// Makes a set of one integer.
    public init(integer: Int) { ranges = [integer..<integer + 1] }

    /// Makes a set from a range.
    public init(integersIn range: Range<Int>) { insert(integersIn: range) }

    /// Makes a set from a closed range.
    public init(integersIn range: ClosedRange<Int>) { insert(integersIn: Range(range)) }

    /// Makes a set from a range expression.
    public init<Bounds: RangeExpression>(integersIn range: Bounds) where Bounds.Bound == Int {
        insert(integersIn: range.relative(to: 0..<Int.max))
    }

    /// Makes a set from integers.
    public init(_ elements: [Int]) { for element in elements { insert(element) } }

    /// Makes a set from integers.
    public init(arrayLiteral elements: Int...) { self.init(elements) }

    /// The number of integers.
    public var count: Int {
        var sum = 0
        for range in ranges { sum += range.count }
        return sum
    }
    /// Whether the set is empty.
    public var isEmpty: Bool { ranges.isEmpty }
    /// The least integer.
    public var first: Int? { ranges.first?.lowerBound }
    /// The greatest integer.
    public var last: Int? { ranges.last.map { $0.upperBound - 1 } }
    /// The set as ascending ranges that do not touch.
    public var rangeView: [Range<Int>] { ranges }

    /// Returns whether the set contains an integer.
    public func contains(_ integer: Int) -> Bool { ranges.contains { $0.contains(integer) } }

    /// Returns whether the set contains all integers of a range.
    public func contains(integersIn range: Range<Int>) -> Bool {
        range.isEmpty || ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    }

    /// Returns whether the set contains all integers of another set.
    public func contains(integersIn other: IndexSet) -> Bool { other.ranges.allSatisfy { contains(integersIn: $0) } }

    /// Inserts an integer; returns whether it is new.
    @discardableResult
    public mutating func insert(_ integer: Int) -> (inserted: Bool, memberAfterInsert: Int) {
        if contains(integer) { return (false, integer) }
        insert(integersIn: integer..<integer + 1)
        return (true, integer)
    }

    /// Inserts the integers of a range.
    public mutating func insert(integersIn range: Range<Int>) {
        if range.isEmpty { return }
        if range.lowerBound < 0 { usageError("IndexSet.insert: a negative number; index sets hold numbers from 0") }
        var lower = range.lowerBound
        var upper = range.upperBound
        var start = 0
        while start < ranges.count, ranges[start].upperBound < lower { start += 1 }
        var end = start
        while end < ranges.count, ranges[end].lowerBound <= upper {
            lower = Swift.min(lower, ranges[end].lowerBound)
            upper = Swift.max(upper, ranges[end].upperBound)
            end += 1
        }
        ranges.replaceSubrange(start..<end, with: [lower..<upper])
    }

    /// Inserts the integers of a closed range.
    public mutating func insert(integersIn range: ClosedRange<Int>) { insert(integersIn: Range(range)) }

    /// Removes an integer; returns it if the set contained it.
    @discardableResult
    public mutating func remove(_ integer: Int) -> Int? {
        if !contains(integer) { return nil }
        remove(integersIn: integer..<integer + 1)
        return integer
    }

    /// Removes the integers of a range.
    public mutating func remove(integersIn range: Range<Int>) {
        var kept: [Range<Int>] = []
        for old in ranges {
            let before = old.lowerBound..<Swift.max(old.lowerBound, Swift.min(old.upperBound, range.lowerBound))
            let after = Swift.min(old.upperBound, Swift.max(old.lowerBound, range.upperBound))..<old.upperBound
            if range.isEmpty || before == old {
                kept.append(old)
            } else {
                if !before.isEmpty { kept.append(before) }
                if !after.isEmpty { kept.append(after) }
            }
        }
        ranges = kept
    }

    /// Removes all integers.
    public mutating func removeAll() { ranges = [] }

    /// Inserts the integers of another set.
    public mutating func formUnion(_ other: IndexSet) { for range in other.ranges { insert(integersIn: range) } }

    /// Returns the union of two sets.
    public func union(_ other: IndexSet) -> IndexSet {
        var result = self
        result.formUnion(other)
        return result
    }

    /// Returns the integers that another set does not contain.
    public func subtracting(_ other: IndexSet) -> IndexSet {
        var result = self
        for range in other.ranges { result.remove(integersIn: range) }
        return result
    }

    /// Returns the intersection of two sets.
    public func intersection(_ other: IndexSet) -> IndexSet { subtracting(subtracting(other)) }

    /// Returns the number of integers in a range.
    public func count(in range: Range<Int>) -> Int {
        var sum = 0
        for own in ranges { sum += own.clamped(to: range).count }
        return sum
    }

    /// Returns the least integer greater than another.
    public func integerGreaterThan(_ integer: Int) -> Int? {
        for range in ranges where range.upperBound > integer + 1 { return Swift.max(range.lowerBound, integer + 1) }
        return nil
    }

    /// Returns the greatest integer less than another.
    public func integerLessThan(_ integer: Int) -> Int? {
        for range in ranges.reversed() where range.lowerBound < integer { return Swift.min(range.upperBound, integer) - 1 }
        return nil
    }
}

extension IndexSet: Sequence {
    /// The iterator, in ascending order.
    public struct Iterator: IteratorProtocol, Sendable {
        var ranges: [Range<Int>]
        var range = 0
        var offset = 0

        /// Returns the next integer.
        public mutating func next() -> Int? {
            if range == ranges.count { return nil }
            let number = ranges[range].lowerBound + offset
            offset += 1
            if number + 1 == ranges[range].upperBound { (range, offset) = (range + 1, 0) }
            return number
        }
    }

    /// Returns an iterator, in ascending order.
    public func makeIterator() -> Iterator { Iterator(ranges: ranges) }
    /// The number of integers.
    public var underestimatedCount: Int { count }
}
