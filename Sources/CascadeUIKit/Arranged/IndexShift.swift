#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// Maps indices before removals and insertions to those after them.
    struct IndexShift {
        private let removed: [Int]
        /// The inserted indices, each minus the number of those before it.
        private let steps: [Int]

        /// Makes a shift from removed indices before the change and inserted indices after it.
        init(removed: [Int], inserted: [Int]) {
            self.removed = removed.sorted()
            var steps: [Int] = []
            for (place, index) in inserted.sorted().enumerated() { steps.append(index - place) }
            self.steps = steps
        }

        /// Returns the index after the change; `nil` if it is removed.
        ///
        /// - Complexity: O(log n) for n removed and inserted indices.
        func index(after index: Int) -> Int? {
            let before = removed.partitioningIndex { $0 >= index }
            if before < removed.count, removed[before] == index { return nil }
            let left = index - before
            return left + steps.partitioningIndex { $0 > left }
        }
    }
#endif
