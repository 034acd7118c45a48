/// Which numbers of a row may stay where they are when it is put in order: as many as possible.
enum LongestIncreasingSubsequence {
    /// True for the members of one longest increasing subsequence of different numbers.
    ///
    /// - Complexity: O(n log n).
    static func members(_ numbers: [Int]) -> [Bool] {
        /// At each length less one, the position of the smallest number that ends a rise of that length.
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
