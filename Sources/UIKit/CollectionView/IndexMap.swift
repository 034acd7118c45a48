/// Where numbers in a row land when some are taken out and others put in: the rest keeps its order.
///
/// Costs the changes, not the length of the row.
struct IndexMap {
    /// Taken out, by old numbers, in order; the origins of moves among them.
    private var removed: [Int]
    /// Put in, by new numbers, in order; the targets of moves among them.
    private var added: [Int]
    private var moves: [Int: Int]

    init(removed: [Int] = [], added: [Int] = [], moves: [Int: Int] = [:]) {
        self.removed = removed.sorted()
        self.added = added.sorted()
        self.moves = moves
    }

    var isIdentity: Bool { removed.isEmpty && added.isEmpty }
    var removedCount: Int { removed.count }
    var addedCount: Int { added.count }

    /// The new number of an old one; nil when it was taken out.
    ///
    /// - Complexity: O(log changes).
    func new(_ old: Int) -> Int? {
        if let target = moves[old] { return target }
        let before = Self.count(in: removed, below: old)
        if before < removed.count, removed[before] == old { return nil }
        return Self.free(old - before, in: added)
    }

    /// The map of new numbers to old ones.
    var inverse: IndexMap {
        var back: [Int: Int] = [:]
        for (old, new) in moves { back[new] = old }
        return IndexMap(removed: added, added: removed, moves: back)
    }

    private static func count(in sorted: [Int], below number: Int) -> Int {
        sorted.indices.partitioningIndex { sorted[$0] >= number }
    }

    /// The number that so many free ones come before: taken[i] - i of them lie before taken[i].
    private static func free(_ rank: Int, in taken: [Int]) -> Int {
        rank + taken.indices.partitioningIndex { taken[$0] - $0 > rank }
    }
}
