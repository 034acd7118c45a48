extension Array {
    /// Returns the first index whose element satisfies a predicate; `count` if there is none.
    ///
    /// The predicate must be true for all elements after the first that satisfies it.
    /// - Complexity: O(log n).
    @inline(__always)
    package func partitioningIndex(where meets: (Element) -> Bool) -> Int { (0..<count).partitioningIndex { meets(self[$0]) } }
}
