#if canImport(UIKit)
    /// Where indices are after some were removed and others inserted.
    struct IndexShift {
        private let removed: [Int]
        /// The inserted indices, each less the number of those before it.
        private let steps: [Int]

        /// A shift by indices before the change that are removed, and by indices after it that are inserted.
        init(removed: [Int], inserted: [Int]) {
            self.removed = removed.sorted()
            var steps: [Int] = []
            for (place, index) in inserted.sorted().enumerated() { steps.append(index - place) }
            self.steps = steps
        }

        /// The index after the change; `nil` of one that is removed.
        ///
        /// - Complexity: O(log n) for n removed and inserted indices.
        func index(after index: Int) -> Int? {
            let before = Self.count(in: removed) { $0 < index }
            if before < removed.count, removed[before] == index { return nil }
            let left = index - before
            return left + Self.count(in: steps) { $0 <= left }
        }

        /// The number of leading elements that satisfy a condition, which those after them do not.
        private static func count(in sorted: [Int], _ condition: (Int) -> Bool) -> Int {
            var (low, high) = (0, sorted.count)
            while low < high {
                let middle = (low + high) / 2
                if condition(sorted[middle]) { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }
#endif
