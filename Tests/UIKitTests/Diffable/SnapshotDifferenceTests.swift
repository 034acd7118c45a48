import TestSupport
import Testing
import UIKit

#if canImport(CascadeTesting)
    @Suite
    struct SnapshotDifferenceTests {
        private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

        @Test func equalSnapshotsNeedNoBatch() {
            let same = snapshot([("a", [1, 2]), ("b", [])])
            #expect(BatchChanges(from: same, to: same).isEmptyBatch)
        }

        @Test func anItemMovedToTheFrontIsOneMove() {
            let difference = BatchChanges(from: snapshot([("a", [1, 2, 3, 4])]), to: snapshot([("a", [4, 1, 2, 3])]))
            #expect(difference.movedItems.map { $0.from } == [path(3)])
            #expect(difference.movedItems.map { $0.to } == [path(0)])
            #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
        }

        @Test func itemsOfNewAndOldSectionsAreNotListed() {
            let difference = BatchChanges(from: snapshot([("a", [1, 2]), ("b", [3])]), to: snapshot([("c", [4, 5]), ("b", [3])]))
            #expect(difference.deletedSections == [0])
            #expect(difference.insertedSections == [0])
            #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty && difference.movedItems.isEmpty)
        }

        @Test func anItemMovesBetweenKeptSections() {
            let difference = BatchChanges(from: snapshot([("a", [1, 2]), ("b", [3])]), to: snapshot([("b", [3, 1]), ("a", [2])]))
            #expect(difference.movedSections.count == 1)
            #expect(difference.movedItems.map { $0.from } == [path(0, 0)])
            #expect(difference.movedItems.map { $0.to } == [path(1, 0)])
        }

        @Test func anItemFromADeletedSectionIsInsertedAndOneIntoANewSectionDeleted() {
            let difference = BatchChanges(from: snapshot([("a", [1]), ("b", [2, 3])]), to: snapshot([("b", [1, 3]), ("c", [2])]))
            #expect(difference.insertedItems == [path(0, 0)])
            #expect(difference.deletedItems == [path(0, 1)])
            #expect(difference.movedItems.isEmpty)
        }

        @Test func reloadsAndReconfigurationsHaveOldPaths() {
            var target = snapshot([("a", [9, 1, 2, 3])])
            target.reloadItems([1])
            target.reconfigureItems([3])
            let difference = BatchChanges(from: snapshot([("a", [1, 2, 3])]), to: target)
            #expect(difference.reloadedItems == [path(0)])
            #expect(difference.reconfiguredItems == [path(2)])
        }

        @Test func aReloadedAndMovedItemIsDeletedAndInserted() {
            var target = snapshot([("a", [3, 1, 2])])
            target.reloadItems([3])
            let difference = BatchChanges(from: snapshot([("a", [1, 2, 3])]), to: target)
            #expect(difference.deletedItems == [path(2)])
            #expect(difference.insertedItems == [path(0)])
            #expect(difference.movedItems.isEmpty && difference.reloadedItems.isEmpty)
        }

        @Test func theDifferenceAsABatchResultsInTheNewItems() {
            for seed in 0..<2000 {
                var random = SeededGenerator(seed: seed)
                let (old, new) = (randomSnapshot(&random), randomSnapshot(&random, marked: true))
                let result = Batch(BatchChanges(from: old, to: new), new).result(of: old)
                if result != plain(new).map({ $0.1 }) { Issue.record("seed \(seed): \(result)") }
            }
        }

        @Test func theNumberOfMovesIsMinimal() {
            for seed in 0..<1000 {
                var random = SeededGenerator(seed: seed)
                let (old, new) = (randomSnapshot(&random), randomSnapshot(&random))
                let difference = BatchChanges(from: old, to: new)
                let common = new.sectionIdentifiers.filter { old.indexOfSection($0) != nil }
                #expect(difference.movedSections.count == common.count - rise(common.map { old.indexOfSection($0)! }))
                var moves = 0
                for section in common {
                    let row = old.itemIdentifiers(inSection: section)
                    let came = new.itemIdentifiers(inSection: section)
                        .filter { old.sectionIdentifier(containingItem: $0).map { common.contains($0) } ?? false }
                    let stayed = came.compactMap { row.firstIndex(of: $0) }
                    moves += came.count - rise(stayed)
                }
                #expect(difference.movedItems.count == moves, "seed \(seed)")
            }
        }

        /// Returns the length of the longest increasing subsequence by the quadratic algorithm.
        private func rise(_ numbers: [Int]) -> Int {
            var best: [Int] = []
            for (position, number) in numbers.enumerated() {
                best.append(1 + ((0..<position).filter { numbers[$0] < number }.map { best[$0] }.max() ?? 0))
            }
            return best.max() ?? 0
        }

        /// A small set of names, so that two snapshots share many.
        private func randomSnapshot(_ random: inout SeededGenerator, marked: Bool = false) -> Snapshot {
            var snapshot = Snapshot()
            var sections = ["a", "b", "c", "d", "e"]
            for _ in 0..<random.number(below: 6) { snapshot.appendSections([sections.remove(at: random.number(below: sections.count))]) }
            if snapshot.numberOfSections == 0 { return snapshot }
            var items = Array(0..<20)
            let isShuffled = random.number(below: 3) > 0
            for _ in 0..<random.number(below: 21) {
                let item = items.remove(at: isShuffled ? random.number(below: items.count) : 0)
                snapshot.appendItems([item], toSection: snapshot.sectionIdentifiers[random.number(below: snapshot.numberOfSections)])
            }
            if marked {
                snapshot.reloadItems(snapshot.itemIdentifiers.filter { _ in random.number(below: 5) == 0 })
                snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { _ in random.number(below: 5) == 0 })
                snapshot.reloadSections(snapshot.sectionIdentifiers.filter { _ in random.number(below: 5) == 0 })
            }
            return snapshot
        }
    }

    /// Applies a batch by a collection view's rules in their simplest form: inserted elements have their new paths, kept ones fill
    /// the gaps in order.
    private struct Batch {
        let difference: BatchChanges
        let new: Snapshot

        init(_ difference: BatchChanges, _ new: Snapshot) {
            self.difference = difference
            self.new = new
        }

        func result(of old: Snapshot) -> [[Int]] {
            let rows = plain(old).map { $0.1 }
            let target = plain(new).map { $0.1 }
            var sections = [Int?](repeating: nil, count: target.count)
            var isSettled = [Bool](repeating: false, count: target.count)
            for section in difference.insertedSections { isSettled[section] = true }
            for move in difference.movedSections {
                sections[move.to] = move.from
                isSettled[move.to] = true
            }
            var gone = Set(difference.deletedSections)
            for move in difference.movedSections { gone.insert(move.from) }
            var rest = rows.indices.filter { !gone.contains($0) }
            for section in target.indices where !isSettled[section] { sections[section] = rest.isEmpty ? nil : rest.removeFirst() }
            if !rest.isEmpty { return [[-1]] }
            return target.indices.map { section in
                // New and reloaded sections are requested again.
                guard let origin = sections[section], !difference.reloadedSections.contains(origin) else {
                    return difference.insertedSections.contains(section) || sections[section] != nil ? target[section] : [-2]
                }
                return row(section, rows, origin, target)
            }
        }

        private func row(_ section: Int, _ rows: [[Int]], _ origin: Int, _ target: [[Int]]) -> [Int] {
            var placed: [Int: Int] = [:]
            for path in difference.insertedItems where path.section == section { placed[path.item] = target[section][path.item] }
            for move in difference.movedItems where move.to.section == section {
                placed[move.to.item] = rows[move.from.section][move.from.item]
            }
            var gone: Set<Int> = []
            for path in difference.deletedItems where path.section == origin { gone.insert(path.item) }
            for move in difference.movedItems where move.from.section == origin { gone.insert(move.from.item) }
            if difference.reloadedItems.contains(where: { $0.section == origin && gone.contains($0.item) }) { return [-3] }
            let rest = rows[origin].indices.filter { !gone.contains($0) }.map { rows[origin][$0] }
            var result: [Int] = []
            var next = 0
            for item in 0..<(placed.count + rest.count) {
                if let value = placed[item] {
                    result.append(value)
                } else if next < rest.count {
                    result.append(rest[next])
                    next += 1
                }
            }
            return result
        }
    }
#endif
