#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// Maps indices before removals, insertions and moves to those after them.
    struct IndexMap {
        private let removed: [Int]
        /// The inserted indices, each minus the number of those before it.
        private let steps: [Int]
        /// The indices of moved elements after the change, by those before it.
        private var targets: [Int: Int] = [:]

        /// Makes a map from indices before the change that are removed or moved, and indices after it that are inserted or moved to.
        init(removed: [Int], inserted: [Int], moved: [(from: Int, to: Int)] = []) {
            self.removed = (removed + moved.map { $0.from }).sorted()
            steps = (inserted + moved.map { $0.to }).sorted().enumerated().map { $0.element - $0.offset }
            for move in moved { targets[move.from] = move.to }
        }

        /// Returns the index after the change; `nil` if it is removed.
        ///
        /// - Complexity: O(log n) for n changed indices.
        func index(after index: Int) -> Int? {
            if let target = targets[index] { return target }
            let before = removed.partitioningIndex { $0 >= index }
            if before < removed.count, removed[before] == index { return nil }
            let left = index - before
            return left + steps.partitioningIndex { $0 > left }
        }
    }
#endif
