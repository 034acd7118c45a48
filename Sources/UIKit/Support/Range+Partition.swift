extension Range<Int> {
    /// Returns the first number that satisfies a predicate; the upper bound if there is none.
    ///
    /// The predicate must be true for all numbers after the first that satisfies it. Inlined, because a call for each step would take
    /// longer than the step.
    /// - Complexity: O(log n).
    @inline(__always)
    func partitioningIndex(where meets: (Int) -> Bool) -> Int {
        var low = lowerBound
        var high = upperBound
        while low < high {
            let middle = low + (high - low) >> 1
            if meets(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
