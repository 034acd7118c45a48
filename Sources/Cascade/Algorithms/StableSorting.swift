extension Sequence {
    /// The elements in an order; equal ones keep theirs.
    ///
    /// Numbers are sorted in their place: Embedded Swift writes sorting out for each type that is sorted, 5 KB of a page each time.
    /// - Complexity: O(n log n).
    package func stableSorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
        let all = Array(self)
        let order = all.indices.sorted { isBefore(all[$0], all[$1]) || ($0 < $1 && !isBefore(all[$1], all[$0])) }
        return order.map { all[$0] }
    }
}
