#if canImport(UIKit)
    import Cascade

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
            let before = removed.partitioningIndex { $0 >= index }
            if before < removed.count, removed[before] == index { return nil }
            let left = index - before
            return left + steps.partitioningIndex { $0 > left }
        }
    }
#endif
