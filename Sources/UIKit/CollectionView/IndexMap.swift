/// A map of indexes through removals, insertions and moves; the other elements keep their order.
///
/// The cost depends on the number of changes, not on the number of elements.
struct IndexMap {
    /// The sorted old indexes of the removed elements, with the origins of moves.
    let removed: [Int]
    /// The sorted new indexes of the inserted elements, with the targets of moves.
    let added: [Int]
    private let moves: [Int: Int]

    init(removed: [Int] = [], added: [Int] = [], moves: [Int: Int] = [:]) {
        self.removed = removed.sorted()
        self.added = added.sorted()
        self.moves = moves
    }

    var isIdentity: Bool { removed.isEmpty && added.isEmpty }

    /// Returns the new index of an element; `nil` if it was removed.
    ///
    /// - Complexity: O(log changes).
    func new(_ old: Int) -> Int? {
        if let target = moves[old] { return target }
        let before = Self.count(in: removed, below: old)
        if before < removed.count, removed[before] == old { return nil }
        return Self.free(old - before, in: added)
    }

    /// The map from new to old indexes.
    var inverse: IndexMap {
        var back: [Int: Int] = [:]
        for (old, new) in moves { back[new] = old }
        return IndexMap(removed: added, added: removed, moves: back)
    }

    private static func count(in sorted: [Int], below number: Int) -> Int {
        sorted.indices.partitioningIndex { sorted[$0] >= number }
    }

    /// Returns the index of the free position with a rank: `taken[i] - i` free positions precede `taken[i]`.
    private static func free(_ rank: Int, in taken: [Int]) -> Int {
        rank + taken.indices.partitioningIndex { taken[$0] - $0 > rank }
    }
}
