#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    /// The changes of a batch, in the order in which the engine applies them.
    ///
    /// UIKit's paths refer to two states: those of deletions and origins of moves to the one before the batch, all others to the one after
    /// it. The engine applies its changes one after the other, so deletions are applied from the end, and insertions from the beginning.
    ///
    /// Of a reload, only the path before the batch is used and mapped through the other changes: recordings show that UIKit's path after
    /// the batch equals it.
    struct BatchTranslation {
        private var deleted: [IndexPath] = []
        private var inserted: [IndexPath] = []
        private var moved: [(from: IndexPath, to: IndexPath)] = []
        private var reloaded: [IndexPath] = []
        private var deletedSections: Set<Int> = []
        private var insertedSections: Set<Int> = []
        private var movedSections: [(from: Int, to: Int)] = []
        private var reloadedSections: Set<Int> = []

        @MainActor
        init(_ items: [UICollectionViewUpdateItem]) {
            for item in items {
                let before = item.indexPathBeforeUpdate
                let after = item.indexPathAfterUpdate
                guard let any = before ?? after, any.count == 2 else { continue }
                if any.item == NSNotFound {
                    addSection(item.updateAction, before?.section, after?.section)
                } else {
                    add(item.updateAction, before, after)
                }
            }
        }

        private mutating func add(_ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?) {
            switch action {
            case .insert: if let after { inserted.append(after) }
            case .delete: if let before { deleted.append(before) }
            case .move: if let before, let after { moved.append((before, after)) }
            case .reload: if let before { reloaded.append(before) }
            case .none: break
            @unknown default: break
            }
        }

        private mutating func addSection(_ action: UICollectionViewUpdateItem.Action, _ before: Int?, _ after: Int?) {
            switch action {
            case .insert: if let after { insertedSections.insert(after) }
            case .delete: if let before { deletedSections.insert(before) }
            case .move: if let before, let after { movedSections.append((before, after)) }
            case .reload: if let before { reloadedSections.insert(before) }
            case .none: break
            @unknown default: break
            }
        }

        /// The insertions and deletions.
        var insertionsAndDeletions: BatchUpdates {
            var updates = BatchUpdates()
            for path in inserted { updates.inserted.insert(.item(path.item, section: path.section)) }
            for path in deleted { updates.deleted.insert(.item(path.item, section: path.section)) }
            (updates.insertedSections, updates.deletedSections) = (insertedSections, deletedSections)
            return updates
        }

        /// The changes of sections, with new sections and items from closures that take paths after the batch.
        @MainActor
        func changes(
            of sections: [LayoutSection],
            section makeSection: (Int) -> LayoutSection,
            items makeItems: (Range<Int>, Int) -> ItemList
        ) -> [LayoutChange] {
            var changes: [LayoutChange] = []
            var left = sections
            let carried = moved.map { sections[safely: $0.from.section].items[safely: $0.from.item] }
            let sectionTargets = sectionTargets
            for (section, range) in Self.runs((deleted + moved.map { $0.from }).filter { !deletedSections.contains($0.section) }).reversed()
            {
                changes.append(.deleteItems(range, section: section))
                // If the items are not those that the batch counts, the changes do not fit, and everything is made again.
                guard left.indices.contains(section), range.upperBound <= left[section].items.count else { continue }
                if sectionTargets[section] != nil { left[section].items.removeSubrange(range) }
            }
            for section in (Array(deletedSections) + movedSections.map { $0.from }).sorted().reversed() {
                changes.append(.deleteSection(section))
            }
            let arriving = insertedSections.map { (section: $0, from: Int?.none) } + movedSections.map { (section: $0.to, from: $0.from) }
            for (section, from) in arriving.stableSorted(by: { $0.section < $1.section }) {
                changes.append(.insertSection(from.map { left[safely: $0] } ?? makeSection(section), at: section))
            }
            // A new section was made with its items.
            let reloadedSections = reloadedSectionsAfter
            let fresh = insertedSections.union(reloadedSections)
            func insert(_ paths: [IndexPath]) -> [(IndexPath, LayoutChange)] {
                Self.runs(paths.filter { !fresh.contains($0.section) }).map { section, range in
                    let items = makeItems(range, section)
                    return (
                        IndexPath(item: range.lowerBound, section: section), .insertItems(items, at: range.lowerBound, section: section)
                    )
                }
            }
            // Ranges of new items, split where a moved one is inserted between them.
            let arrivals = Set(moved.map { $0.to })
            var incoming = insert(inserted.filter { !arrivals.contains($0) })
            for (index, move) in moved.enumerated() where !fresh.contains(move.to.section) {
                guard let item = carried[index] else { continue }
                incoming.append((move.to, .insertItems([item], at: move.to.item, section: move.to.section)))
            }
            changes += incoming.stableSorted { $0.0 < $1.0 }.map { $0.1 }
            for path in reloadedAfter() where !fresh.contains(path.section) {
                let items = makeItems(path.item..<path.item + 1, path.section)
                changes.append(.replaceItems(items, at: path.item, section: path.section))
            }
            for section in reloadedSections.sorted() where !insertedSections.contains(section) {
                changes.append(.replaceSection(makeSection(section), at: section))
            }
            return changes
        }

        /// The sections of which the batch inserts, deletes, moves or reloads items, by indices after it, without new and reloaded ones.
        var sectionsWithChangedItems: [Int] {
            let (shift, targets) = (sectionShift, sectionTargets)
            let from = Set((deleted + reloaded + moved.map { $0.from }).map { $0.section })
            let to = Set((inserted + moved.map { $0.to }).map { $0.section })
            let changed = to.union(from.compactMap { shift.index(after: $0) ?? targets[$0] })
            return changed.subtracting(insertedSections).subtracting(reloadedSectionsAfter).sorted()
        }

        /// Returns the index after the batch of a section; `nil` if it is deleted.
        func section(after section: Int) -> Int? { sectionShift.index(after: section) ?? sectionTargets[section] }

        /// Returns the index before the batch of a section that is neither new nor reloaded.
        func section(before section: Int) -> Int? {
            if let move = movedSections.first(where: { $0.to == section }) { return move.from }
            return IndexShift(
                removed: Array(insertedSections) + movedSections.map { $0.to },
                inserted: Array(deletedSections) + movedSections.map { $0.from }
            ).index(after: section)
        }

        /// The indices of reloaded sections after the batch.
        private var reloadedSectionsAfter: Set<Int> {
            let (shift, targets) = (sectionShift, sectionTargets)
            return Set(reloadedSections.compactMap { shift.index(after: $0) ?? targets[$0] })
        }

        /// The indices of moved sections after the batch, by those before it.
        private var sectionTargets: [Int: Int] {
            var targets: [Int: Int] = [:]
            for move in movedSections { targets[move.from] = move.to }
            return targets
        }

        private var sectionShift: IndexShift {
            IndexShift(
                removed: Array(deletedSections) + movedSections.map { $0.from },
                inserted: Array(insertedSections) + movedSections.map { $0.to }
            )
        }

        /// Returns the paths after the batch of the reloaded items, in order.
        private func reloadedAfter() -> [IndexPath] {
            if reloaded.isEmpty { return [] }
            var removed: [Int: [Int]] = [:]
            var arrived: [Int: [Int]] = [:]
            for path in deleted { removed[path.section, default: []].append(path.item) }
            for path in inserted { arrived[path.section, default: []].append(path.item) }
            var targets: [IndexPath: IndexPath] = [:]
            for move in moved {
                targets[move.from] = move.to
                removed[move.from.section, default: []].append(move.from.item)
                arrived[move.to.section, default: []].append(move.to.item)
            }
            let (sections, sectionTargets) = (sectionShift, sectionTargets)
            var shifts: [Int: IndexShift] = [:]
            var paths: [IndexPath] = []
            for path in reloaded {
                if let target = targets[path] {
                    paths.append(target)
                    continue
                }
                guard let section = sections.index(after: path.section) ?? sectionTargets[path.section] else { continue }
                let shift = shifts[path.section] ?? IndexShift(removed: removed[path.section] ?? [], inserted: arrived[section] ?? [])
                shifts[path.section] = shift
                if let item = shift.index(after: path.item) { paths.append(IndexPath(item: item, section: section)) }
            }
            return paths.stableSorted(by: <)
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

    extension [LayoutSection] {
        /// The section at an index; an empty one if there is none.
        subscript(safely index: Int) -> LayoutSection { indices.contains(index) ? self[index] : LayoutSection() }
    }

    extension ItemList {
        /// The item at an index; `nil` if there is none.
        subscript(safely index: Int) -> LayoutItem? { indices.contains(index) ? self[index] : nil }
    }
#endif
