/// Intervals of one axis in which those that touch another are found without looking at the rest.
///
/// The intervals in the order of their lower bounds, with a tree of the greatest upper bounds above them. Intervals that come in order, as
/// sections do, need no sorting and no permutation.
struct IntervalIndex: Sendable {
    /// The lower bounds, ascending.
    private let lows: [Double]
    /// A complete binary tree: the children of node k are 2k and 2k + 1, the leaves are the upper bounds in the order of `lows`.
    private let highs: [Double]
    /// The interval of each leaf; empty when they came in order.
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
            order = (0..<Int32(count)).sorted { a, b in
                let (low, other) = (bounds[Int(a)], bounds[Int(b)])
                return low < other || (low == other && a < b)
            }
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

    /// Calls `body` with each interval that has a point in common with `low … high`, in ascending order of the intervals' numbers.
    ///
    /// - Complexity: O(log n + hits), for hits that lie together; O(hits · log n) at worst.
    func forEach(touching low: Double, _ high: Double, _ body: (Int) -> Void) {
        let limit = lows.partitioningIndex { $0 > high }
        if order.isEmpty {
            visit(node: 1, first: 0, width: leafCount, limit: limit, low: low, body)
        } else {
            var hits: [Int] = []
            visit(node: 1, first: 0, width: leafCount, limit: limit, low: low) { hits.append(Int(order[$0])) }
            hits.sort()
            for hit in hits { body(hit) }
        }
    }

    private func visit(node: Int, first: Int, width: Int, limit: Int, low: Double, _ body: (Int) -> Void) {
        guard first < limit, highs[node] >= low else { return }
        guard width > 1 else { return body(first) }
        let half = width / 2
        visit(node: node * 2, first: first, width: half, limit: limit, low: low, body)
        visit(node: node * 2 + 1, first: first + half, width: half, limit: limit, low: low, body)
    }
}

extension Array {
    /// The first index whose element meets a condition that, once met, is met by all later ones; `count` if there is none.
    ///
    /// - Complexity: O(log n).
    @inline(__always)
    func partitioningIndex(where meets: (Element) -> Bool) -> Int { (0..<count).partitioningIndex { meets(self[$0]) } }
}

extension Range<Int> {
    /// The first number that meets a condition that, once met, is met by all later ones; the upper bound if there is none.
    ///
    /// - Complexity: O(log n).
    @inline(__always)
    func partitioningIndex(where meets: (Int) -> Bool) -> Int {
        var low = lowerBound
        var count = self.count
        while count > 0 {
            let half = count / 2
            if meets(low + half) {
                count = half
            } else {
                low += half + 1
                count -= half + 1
            }
        }
        return low
    }
}
