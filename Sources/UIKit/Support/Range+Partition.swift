extension Range<Int> {
    /// The first number that meets a condition which all after it meet as well; the upper bound where none does.
    ///
    /// Written where it is used: a call for each step would take longer than the step.
    /// - Complexity: O(log n).
    @inline(__always)
    func partitioningIndex(where meets: (Int) -> Bool) -> Int {
        var low = lowerBound
        var high = upperBound
        while low < high {
            let middle = low + (high - low) / 2
            if meets(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
