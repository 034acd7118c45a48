/// An index path of up to two indexes: a section, and an item in it.
public struct IndexPath: Hashable, Comparable, Sendable, ExpressibleByArrayLiteral {
    private var first = 0
    private var second = 0
    /// The number of indexes, from 0 to 2.
    public private(set) var count: Int

    /// Makes an empty index path.
    public init() { count = 0 }

    /// Makes an index path of one index.
    public init(index: Int) {
        first = index
        count = 1
    }

    /// Makes an index path of at most two indexes.
    public init(indexes: [Int]) {
        if indexes.count > 2 { usageError("IndexPath: more than two indexes; in the browser's build a path has a section and an item") }
        count = indexes.count
        if count > 0 { first = indexes[0] }
        if count > 1 { second = indexes[1] }
    }

    /// Makes an index path of at most two indexes.
    public init(arrayLiteral indexes: Int...) { self.init(indexes: indexes) }

    init(first: Int, second: Int) {
        self.first = first
        self.second = second
        count = 2
    }

    /// The index at a position.
    public subscript(depth: Int) -> Int {
        get {
            check(depth)
            return depth == 0 ? first : second
        }
        set {
            check(depth)
            if depth == 0 { first = newValue } else { second = newValue }
        }
    }

    /// Appends an index.
    public mutating func append(_ index: Int) { self = appending(index) }

    /// Returns the index path with an appended index.
    public func appending(_ index: Int) -> IndexPath {
        switch count {
        case 0: return IndexPath(index: index)
        case 1: return IndexPath(first: first, second: index)
        default: usageError("IndexPath.appending: the path has two indexes already; in the browser's build that is all")
        }
    }

    /// Returns the index path without its last index.
    public func dropLast() -> IndexPath { count == 2 ? IndexPath(index: first) : IndexPath() }

    /// Whether there are no indexes.
    public var isEmpty: Bool { count == 0 }

    /// Returns whether an index path precedes another.
    public static func < (left: IndexPath, right: IndexPath) -> Bool {
        let shared = min(left.count, right.count)
        if shared > 0, left.first != right.first { return left.first < right.first }
        if shared > 1, left.second != right.second { return left.second < right.second }
        return left.count < right.count
    }

    private func check(_ depth: Int) {
        if depth < 0 || depth >= count { usageError("IndexPath: the path has no index at this position") }
    }
}
