/// Numbers from 0, each once, in ascending order.
public struct IndexSet: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// Ranges that neither overlap nor touch, in ascending order.
    private var ranges: [Range<Int>] = []

    /// The empty set.
    public init() {}

    /// The set of one number.
    public init(integer: Int) { ranges = [integer..<integer + 1] }

    /// The set of the numbers of a range.
    public init(integersIn range: Range<Int>) { insert(integersIn: range) }

    /// The set of the numbers of a range, its last one too.
    public init(integersIn range: ClosedRange<Int>) { insert(integersIn: Range(range)) }

    /// The set of the numbers of a range.
    public init<Bounds: RangeExpression>(integersIn range: Bounds) where Bounds.Bound == Int {
        insert(integersIn: range.relative(to: 0..<Int.max))
    }

    /// The set of some numbers.
    public init(_ elements: [Int]) { for element in elements { insert(element) } }

    /// The set of some numbers.
    public init(arrayLiteral elements: Int...) { self.init(elements) }

    /// How many numbers are in the set.
    public var count: Int {
        var sum = 0
        for range in ranges { sum += range.count }
        return sum
    }
    /// Whether no number is in the set.
    public var isEmpty: Bool { ranges.isEmpty }
    /// The smallest number.
    public var first: Int? { ranges.first?.lowerBound }
    /// The greatest number.
    public var last: Int? { ranges.last.map { $0.upperBound - 1 } }
    /// The set as ranges that do not touch, in ascending order.
    public var rangeView: [Range<Int>] { ranges }

    /// Whether a number is in the set.
    public func contains(_ integer: Int) -> Bool { ranges.contains { $0.contains(integer) } }

    /// Whether all numbers of a range are in the set.
    public func contains(integersIn range: Range<Int>) -> Bool {
        range.isEmpty || ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    }

    /// Whether all numbers of another set are in this one.
    public func contains(integersIn other: IndexSet) -> Bool { other.ranges.allSatisfy { contains(integersIn: $0) } }

    /// Adds a number; tells whether it is new.
    @discardableResult
    public mutating func insert(_ integer: Int) -> (inserted: Bool, memberAfterInsert: Int) {
        if contains(integer) { return (false, integer) }
        insert(integersIn: integer..<integer + 1)
        return (true, integer)
    }

    /// Adds the numbers of a range.
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

    /// Adds the numbers of a range, its last one too.
    public mutating func insert(integersIn range: ClosedRange<Int>) { insert(integersIn: Range(range)) }

    /// Takes a number out; answers it if it was in.
    @discardableResult
    public mutating func remove(_ integer: Int) -> Int? {
        if !contains(integer) { return nil }
        remove(integersIn: integer..<integer + 1)
        return integer
    }

    /// Takes the numbers of a range out.
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

    /// Takes all numbers out.
    public mutating func removeAll() { ranges = [] }

    /// Adds the numbers of another set.
    public mutating func formUnion(_ other: IndexSet) { for range in other.ranges { insert(integersIn: range) } }

    /// The numbers of both sets.
    public func union(_ other: IndexSet) -> IndexSet {
        var result = self
        result.formUnion(other)
        return result
    }

    /// The numbers that are not in another set.
    public func subtracting(_ other: IndexSet) -> IndexSet {
        var result = self
        for range in other.ranges { result.remove(integersIn: range) }
        return result
    }

    /// The numbers that are in another set too.
    public func intersection(_ other: IndexSet) -> IndexSet { subtracting(subtracting(other)) }

    /// How many numbers of a range are in the set.
    public func count(in range: Range<Int>) -> Int {
        var sum = 0
        for own in ranges { sum += own.clamped(to: range).count }
        return sum
    }

    /// The smallest number of the set above another.
    public func integerGreaterThan(_ integer: Int) -> Int? {
        for range in ranges where range.upperBound > integer + 1 { return Swift.max(range.lowerBound, integer + 1) }
        return nil
    }

    /// The greatest number of the set below another.
    public func integerLessThan(_ integer: Int) -> Int? {
        for range in ranges.reversed() where range.lowerBound < integer { return Swift.min(range.upperBound, integer) - 1 }
        return nil
    }
}

extension IndexSet: Sequence {
    /// Goes through the numbers in ascending order.
    public struct Iterator: IteratorProtocol, Sendable {
        var ranges: [Range<Int>]
        var range = 0
        var offset = 0

        /// The next number.
        public mutating func next() -> Int? {
            if range == ranges.count { return nil }
            let number = ranges[range].lowerBound + offset
            offset += 1
            if number + 1 == ranges[range].upperBound { (range, offset) = (range + 1, 0) }
            return number
        }
    }

    /// Goes through the numbers in ascending order.
    public func makeIterator() -> Iterator { Iterator(ranges: ranges) }
    /// The number of steps, at least.
    public var underestimatedCount: Int { count }
}
