#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    /// The changes of a batch, in the order in which the engine applies them.
    ///
    /// UIKit's paths refer to two states: those of deletions and origins of moves to the one before the batch, all others to the one after
    /// it. The engine applies its changes one after the other, so deletions are applied from the end, and insertions from the beginning.
    ///
    /// Of a reload, only the path before the batch is used and mapped: recordings show that UIKit's path after the batch equals it.
    struct BatchTranslation {
        private struct Changes<Index> {
            var deleted: [Index] = []
            var inserted: [Index] = []
            var moved: [(from: Index, to: Index)] = []
            var reloaded: [Index] = []

            /// The indices before the batch of elements that are deleted or moved.
            var leaving: [Index] { deleted + moved.map { $0.from } }
            /// The indices after the batch of elements that are inserted or moved.
            var arriving: [Index] { inserted + moved.map { $0.to } }

            mutating func add(_ action: UICollectionViewUpdateItem.Action, _ before: Index?, _ after: Index?) {
                switch action {
                case .insert: if let after { inserted.append(after) }
                case .delete: if let before { deleted.append(before) }
                case .move: if let before, let after { moved.append((before, after)) }
                case .reload: if let before { reloaded.append(before) }
                case .none: break
                @unknown default: break
                }
            }
        }

        /// Whether the batch has no changes.
        let isEmpty: Bool
        private var items = Changes<IndexPath>()
        private var sections = Changes<Int>()

        @MainActor
        init(_ updates: [UICollectionViewUpdateItem]) {
            isEmpty = updates.isEmpty
            for update in updates {
                let before = update.indexPathBeforeUpdate
                let after = update.indexPathAfterUpdate
                guard let any = before ?? after, any.count == 2 else { continue }
                if any.item == NSNotFound {
                    sections.add(update.updateAction, before?.section, after?.section)
                } else {
                    items.add(update.updateAction, before, after)
                }
            }
        }

        /// The items and the sections that the batch inserts, deletes and reloads.
        @MainActor
        var updates: BatchUpdates {
            let updates = BatchUpdates()
            updates.inserted = .init(items.inserted, sections: sections.inserted)
            updates.deleted = .init(items.deleted, sections: sections.deleted)
            updates.reloadedBefore = .init(items.reloaded, sections: sections.reloaded)
            updates.reloadedAfter = .init(paths(after: items.reloaded), sections: Array(reloadedSectionsAfter))
            return updates
        }

        /// The changes of sections, with new sections and items from closures that take paths after the batch.
        ///
        /// `canMove` returns whether items of a section before the batch would not change in one after it; others are made again.
        @MainActor
        func changes(
            of known: [LayoutSection],
            section makeSection: (Int) -> LayoutSection,
            items makeItems: (Range<Int>, Int) -> ItemList,
            canMove: (Int, Int) -> Bool
        ) -> [LayoutChange] {
            var changes: [LayoutChange] = []
            let deletedSections = Set(sections.deleted)
            for (section, range) in Self.runs(items.leaving.filter { !deletedSections.contains($0.section) }).reversed() {
                changes.append(.deleteItems(range, section: section))
            }
            // Moved sections, by descending indices, wait behind the others until those before their targets are there.
            var (last, waiting) = (known.count - 1, [Int]())
            for section in sections.leaving.sorted().reversed() {
                if deletedSections.contains(section) {
                    changes.append(.deleteSection(section))
                    last -= 1
                } else {
                    changes.append(.moveSection(from: section, to: last))
                    waiting.append(section)
                }
            }
            var start = last + 1 - waiting.count
            let origins = sections.inserted.map { (to: $0, from: Int?.none) } + sections.moved.map { (to: $0.to, from: Int?.some($0.from)) }
            for (section, from) in origins.stableSorted(by: { $0.to < $1.to }) {
                if let from {
                    let place = waiting.partitioningIndex { $0 <= from }
                    if place < waiting.count { waiting.remove(at: place) }
                    changes.append(.moveSection(from: start + place, to: section))
                } else {
                    changes.append(.insertSection(makeSection(section), at: section))
                }
                start += 1
            }
            // A new section was made with its items.
            let reloadedSections = reloadedSectionsAfter
            let fresh = reloadedSections.union(sections.inserted)
            // Ranges of new items, split where a moved one is inserted between them.
            let arrivals = Set(items.moved.map { $0.to })
            let inserted = items.inserted.filter { !arrivals.contains($0) && !fresh.contains($0.section) }
            var incoming = Self.runs(inserted).map { section, range in
                (path: IndexPath(item: range.lowerBound, section: section), items: makeItems(range, section))
            }
            for move in items.moved where !fresh.contains(move.to.section) {
                guard let item = known[safely: move.from.section].items[safely: move.from.item] else { continue }
                var moved: ItemList = [item]
                if !canMove(move.from.section, move.to.section) {
                    moved = makeItems(move.to.item..<move.to.item + 1, move.to.section)
                    moved.adoptLengths(of: [item], asMeasured: false)
                }
                incoming.append((move.to, moved))
            }
            for (path, items) in incoming.stableSorted(by: { $0.path < $1.path }) {
                changes.append(.insertItems(items, at: path.item, section: path.section))
            }
            for path in paths(after: items.reloaded).stableSorted(by: <) where !fresh.contains(path.section) {
                let items = makeItems(path.item..<path.item + 1, path.section)
                changes.append(.replaceItems(items, at: path.item, section: path.section))
            }
            for section in reloadedSections.subtracting(sections.inserted).sorted() {
                changes.append(.replaceSection(makeSection(section), at: section))
            }
            return changes
        }

        /// The sections of which the batch inserts, deletes, moves or reloads items, by indices after it, without new and reloaded ones.
        var sectionsWithChangedItems: [Int] {
            let map = sectionMap
            let from = Set((items.leaving + items.reloaded).map { $0.section })
            let changed = Set(items.arriving.map { $0.section }).union(from.compactMap { map.index(after: $0) })
            return changed.subtracting(sections.inserted).subtracting(reloadedSectionsAfter).sorted()
        }

        /// Returns the anchor after a batch that moves its item, if that is at rest; otherwise `nil`.
        ///
        /// The batch's changes delete a moved item and insert it again. One that is not at rest does not remain the anchor.
        func moved(_ anchor: LayoutAnchor) -> LayoutAnchor? {
            guard case .resting(let element, let distance) = anchor,
                let target = items.moved.first(where: { LayoutElement(itemAt: $0.from) == element })?.to
            else { return nil }
            return .resting(.item(target.item, section: target.section), distance: distance)
        }

        /// The map of section indices after the batch to those before it; new sections have none.
        var formerSections: IndexShift {
            let moves = sections.moved.map { (from: $0.to, to: $0.from) }
            return IndexShift(removed: sections.arriving, inserted: sections.leaving, moved: moves)
        }

        /// The map of section indices before the batch to those after it.
        var sectionMap: IndexShift { IndexShift(removed: sections.leaving, inserted: sections.arriving, moved: sections.moved) }

        private var reloadedSectionsAfter: Set<Int> {
            let map = sectionMap
            return Set(sections.reloaded.compactMap { map.index(after: $0) })
        }

        /// Returns the paths after the batch of items, without those of deleted ones.
        private func paths(after paths: [IndexPath]) -> [IndexPath] {
            if paths.isEmpty { return [] }
            let leaving = Dictionary(grouping: items.leaving) { $0.section }
            let arriving = Dictionary(grouping: items.arriving) { $0.section }
            func numbers(_ paths: [IndexPath]?) -> [Int] { (paths ?? []).map { $0.item } }
            var targets: [IndexPath: IndexPath] = [:]
            for move in items.moved { targets[move.from] = move.to }
            let sections = sectionMap
            var maps: [Int: IndexShift] = [:]
            return paths.compactMap { path -> IndexPath? in
                if let target = targets[path] { return target }
                guard let section = sections.index(after: path.section) else { return nil }
                let map = maps[path.section] ?? IndexShift(removed: numbers(leaving[path.section]), inserted: numbers(arriving[section]))
                maps[path.section] = map
                return map.index(after: path.item).map { IndexPath(item: $0, section: section) }
            }
        }

        /// Groups neighboring items of a section into ranges, in order.
        private static func runs(_ paths: [IndexPath]) -> [(section: Int, range: Range<Int>)] {
            var runs: [(section: Int, range: Range<Int>)] = []
            for path in paths.stableSorted(by: <) {
                if let last = runs.last, last.section == path.section, last.range.upperBound == path.item {
                    runs[runs.count - 1].range = last.range.lowerBound..<path.item + 1
                } else {
                    runs.append((path.section, path.item..<path.item + 1))
                }
            }
            return runs
        }
    }

    /// Maps indices before removals, insertions and moves to those after them.
    struct IndexShift {
        private let removed: [Int]
        /// The inserted indices, each minus the number of those before it.
        private let steps: [Int]
        /// The indices of moved elements after the change, by those before it.
        private var targets: [Int: Int] = [:]

        /// Makes a map from indices before the change that are removed or moved, and indices after it that are inserted or moved to.
        init(removed: [Int], inserted: [Int], moved: [(from: Int, to: Int)] = []) {
            self.removed = removed.sorted()
            steps = inserted.sorted().enumerated().map { $0.element - $0.offset }
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

    extension [LayoutSection] {
        /// The section at an index; an empty one if there is none.
        subscript(safely index: Int) -> LayoutSection { indices.contains(index) ? self[index] : LayoutSection() }
    }

    extension ItemList {
        /// The item at an index; `nil` if there is none.
        subscript(safely index: Int) -> LayoutItem? { indices.contains(index) ? self[index] : nil }
    }
#endif
