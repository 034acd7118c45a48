extension Sequence {
    /// Returns the elements sorted; equal elements keep their order.
    ///
    /// Sorts numbers instead of elements: Embedded Swift emits the sorting code for each sorted type, 5 KB each time.
    /// - Complexity: O(n log n).
    func stableSorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
        let all = Array(self)
        let order = all.indices.sorted { isBefore(all[$0], all[$1]) || ($0 < $1 && !isBefore(all[$1], all[$0])) }
        return order.map { all[$0] }
    }
}
