/// The longest increasing subsequence: the greatest set of numbers that need not move when a list is sorted.
enum LongestIncreasingSubsequence {
    /// Returns `true` for the members of one longest increasing subsequence of distinct numbers.
    ///
    /// - Complexity: O(n log n).
    static func members(_ numbers: [Int]) -> [Bool] {
        /// For each length minus one, the position of the least number that ends a subsequence of that length.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: numbers.count)
        for (position, number) in numbers.enumerated() {
            var low = ends.count
            if let last = ends.last, numbers[last] >= number { low = ends.indices.partitioningIndex { numbers[ends[$0]] >= number } }
            if low > 0 { previous[position] = ends[low - 1] }
            if low == ends.count { ends.append(position) } else { ends[low] = position }
        }
        var members = [Bool](repeating: false, count: numbers.count)
        var position = ends.last ?? -1
        while position >= 0 {
            members[position] = true
            position = previous[position]
        }
        return members
    }
}
