/// An index of the intervals of one axis that finds those that touch another interval, without a linear scan.
///
/// The intervals are stored in the order of their lower bounds, with a tree of their greatest upper bounds. Intervals in ascending order,
/// such as sections, need no sorting and no permutation.
struct IntervalIndex: Sendable {
    /// The lower bounds, ascending.
    private let lows: [Double]
    /// A complete binary tree: the children of node k are 2k and 2k + 1, the leaves are the upper bounds in the order of `lows`.
    private let highs: [Double]
    /// The interval of each leaf; empty if the intervals were in ascending order.
    private let order: [Int32]
    private let leafCount: Int

    /// Indexes the closed intervals `lower(i) … upper(i)` for i below `count`.
    ///
    /// - Complexity: O(n) when the lower bounds ascend, else O(n log n).
    init(count: Int, lower: (Int) -> Double, upper: (Int) -> Double) {
        var lows = (0..<count).map(lower)
        var order: [Int32] = []
        if zip(lows, lows.dropFirst()).contains(where: { $0 > $1 }) {
            let bounds = lows
            order = (0..<count).stableSorted { bounds[$0] < bounds[$1] }.map { Int32($0) }
            lows = order.map { bounds[Int($0)] }
        }
        var leafCount = 1
        while leafCount < count { leafCount *= 2 }
        var highs = Array(repeating: -Double.infinity, count: leafCount * 2)
        for leaf in 0..<count { highs[leafCount + leaf] = upper(order.isEmpty ? leaf : Int(order[leaf])) }
        for node in stride(from: leafCount - 1, to: 0, by: -1) { highs[node] = max(highs[node * 2], highs[node * 2 + 1]) }
        self.lows = lows
        self.order = order
        self.highs = highs
        self.leafCount = leafCount
    }

    /// Returns the intervals that have a point in common with `low … high`, in ascending order of their numbers.
    ///
    /// - Complexity: O(log n + hits) if the hits are adjacent; O(hits · log n) at worst.
    func touching(_ low: Double, _ high: Double) -> IntervalHits {
        let limit = lows.partitioningIndex { $0 > high }
        var hits = IntervalHits(highs: highs, low: low, limit: limit)
        if !order.isEmpty { hits.sorted = hits.map { Int(order[$0]) }.sorted() }
        return hits
    }
}

/// An iterator over the intervals that touch another interval.
///
/// Unlike a call with a closure, a loop over it does not copy the variables that its body uses.
struct IntervalHits: Sequence, IteratorProtocol {
    fileprivate let highs: [Double]
    fileprivate let low: Double
    fileprivate let limit: Int
    /// The next leaf of the search.
    fileprivate var leaf = 0
    /// The hits, if the intervals were not in ascending order.
    fileprivate var sorted: [Int]?

    mutating func next() -> Int? {
        if let sorted {
            defer { leaf += 1 }
            return leaf < sorted.count ? sorted[leaf] : nil
        }
        guard leaf < limit else { return nil }
        let leafCount = highs.count / 2
        var node = leafCount + leaf
        while !(highs[node] >= low) {
            // Climb to the first subtree behind this one.
            while node % 2 == 1 { node /= 2 }
            if node == 0 { return nil }
            node += 1
        }
        while node < leafCount { node = highs[node * 2] >= low ? node * 2 : node * 2 + 1 }
        leaf = node - leafCount + 1
        return leaf <= limit ? leaf - 1 : nil
    }
}
