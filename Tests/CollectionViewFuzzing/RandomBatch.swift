package import TestSupport
package import UIKit

/// A random change of sections of numbers, with the batch that describes it.
///
/// The new state is built from the surviving items, independently of the code under test.
package struct RandomBatch {
    /// The sections after the batch.
    package private(set) var sections: [[Int]] = []
    /// The old index of each section; `nil` for an inserted one.
    package private(set) var order: [Int?] = []
    /// The numbers that remain and are not reloaded.
    package private(set) var kept: Set<Int> = []
    /// The requests to the collection view.
    package private(set) var changes = BatchChanges()

    private static let mostItems = 60
    private static let mostSections = 8

    private let reloads: Bool
    /// The items of remaining sections that will move, with their former index paths.
    private var moving: [(number: Int, from: IndexPath)] = []

    /// Makes a batch; `fresh` returns a number that no item had before.
    package init(of old: [[Int]], _ choices: inout some ChoiceSource, reloads: Bool = true, fresh: () -> Int) {
        self.reloads = reloads
        var movedSections: [Int] = []
        for section in old.indices {
            if choices.once(in: 6) {
                changes.deletedSections.append(section)
            } else if choices.once(in: 8) {
                movedSections.append(section)
            } else {
                order.append(section)
                if reloads, choices.once(in: 12) { changes.reloadedSections.append(section) }
            }
        }
        let rests = takeItems(of: old, staying: order.compactMap { $0 } + movedSections, &choices)
        var inserted: Set<Int> = []
        for section in movedSections { order.insert(section, at: choices.number(below: order.count + 1)) }
        if order.count < Self.mostSections, choices.once(in: 3) { order.insert(nil, at: choices.number(below: order.count + 1)) }
        for (section, origin) in order.enumerated() {
            if let origin {
                if movedSections.contains(origin) { changes.movedSections.append((from: origin, to: section)) }
            } else {
                inserted.insert(section)
                changes.insertedSections.append(section)
            }
        }
        for (section, origin) in order.enumerated() {
            guard let origin, !changes.reloadedSections.contains(origin) else {
                sections.append((0..<choices.number(below: 6)).map { _ in fresh() })
                continue
            }
            sections.append(row(section, rests[origin] ?? [], &choices, fresh))
        }
        // Items without a new position are deleted.
        changes.deletedItems += moving.map { $0.from }
        moving = []
    }

    private init() { reloads = true }

    /// Returns a batch that only moves sections and items.
    package static func moves(of old: [[Int]], _ choices: inout some ChoiceSource) -> RandomBatch {
        var batch = RandomBatch()
        let moved = old.indices.filter { _ in choices.once(in: 5) }
        batch.order = old.indices.filter { !moved.contains($0) }
        for section in moved { batch.order.insert(section, at: choices.number(below: batch.order.count + 1)) }
        for (section, origin) in batch.order.enumerated() {
            if let origin, moved.contains(origin) { batch.changes.movedSections.append((from: origin, to: section)) }
        }
        batch.sections = batch.order.map { origin in origin.map { old[$0] } ?? [] }
        var moving: [Int: IndexPath] = [:]
        for section in old.indices {
            for (item, number) in old[section].enumerated() where choices.once(in: 5) {
                moving[number] = IndexPath(item: item, section: section)
            }
        }
        for section in batch.sections.indices { batch.sections[section].removeAll { moving[$0] != nil } }
        for number in moving.keys.sorted() {
            let section = choices.number(below: batch.sections.count)
            batch.sections[section].insert(number, at: choices.number(below: batch.sections[section].count + 1))
        }
        for (section, row) in batch.sections.enumerated() {
            for (item, number) in row.enumerated() {
                batch.kept.insert(number)
                if let from = moving[number] { batch.changes.movedItems.append((from: from, to: IndexPath(item: item, section: section))) }
            }
        }
        return batch
    }

    /// Returns a batch that only reloads sections and items; `fresh` returns a number that no item had before.
    package static func reloads(of old: [[Int]], _ choices: inout some ChoiceSource, fresh: () -> Int) -> RandomBatch {
        var batch = RandomBatch()
        batch.order = Array(old.indices)
        for section in old.indices {
            if choices.once(in: 4) {
                batch.changes.reloadedSections.append(section)
                batch.sections.append((0..<choices.number(below: 8)).map { _ in fresh() })
                continue
            }
            batch.sections.append(old[section])
            for (item, number) in old[section].enumerated() {
                if choices.once(in: 4) {
                    batch.changes.reloadedItems.append(IndexPath(item: item, section: section))
                } else {
                    batch.kept.insert(number)
                }
            }
        }
        return batch
    }

    /// Deletes items or sets them aside for moves, and returns the others by section.
    private mutating func takeItems(of old: [[Int]], staying: [Int], _ choices: inout some ChoiceSource) -> [Int: [Int]] {
        var rests: [Int: [Int]] = [:]
        for section in staying where !changes.reloadedSections.contains(section) {
            var rest: [Int] = []
            for (item, number) in old[section].enumerated() {
                let path = IndexPath(item: item, section: section)
                if choices.once(in: 8) {
                    changes.deletedItems.append(path)
                } else if choices.once(in: 8) {
                    moving.append((number, path))
                } else {
                    rest.append(number)
                    if reloads, choices.once(in: 16) { changes.reloadedItems.append(path) } else { kept.insert(number) }
                }
            }
            rests[section] = rest
        }
        return rests
    }

    /// Returns the items of a section after the batch.
    private mutating func row(_ section: Int, _ rest: [Int], _ choices: inout some ChoiceSource, _ fresh: () -> Int) -> [Int] {
        var row: [Int] = []
        var rest = rest[...]
        while true {
            let path = IndexPath(item: row.count, section: section)
            let choice = choices.number(below: 8)
            if choice == 7, row.count + rest.count < Self.mostItems {
                row.append(fresh())
                changes.insertedItems.append(path)
            } else if choice == 6, !moving.isEmpty, row.count + rest.count < Self.mostItems {
                let (number, from) = moving.removeLast()
                row.append(number)
                kept.insert(number)
                changes.movedItems.append((from: from, to: path))
            } else if let number = rest.popFirst() {
                row.append(number)
            } else {
                return row
            }
        }
    }

    /// Performs the batch on a view; `change` is called in it and sets the new sections of the data source.
    @MainActor
    package func perform(
        on view: UICollectionView,
        _ change: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        view.performBatchUpdates(
            {
                change()
                changes.request(of: view)
            },
            completion: completion
        )
    }
}

extension BatchChanges {
    /// Requests the changes of a collection view, in a fixed order.
    @MainActor
    package func request(of view: UICollectionView) {
        view.insertItems(at: insertedItems)
        for (from, to) in movedItems { view.moveItem(at: from, to: to) }
        view.deleteItems(at: deletedItems)
        view.reloadItems(at: reloadedItems)
        view.reloadSections(IndexSet(reloadedSections))
        for (from, to) in movedSections { view.moveSection(from, toSection: to) }
        view.deleteSections(IndexSet(deletedSections))
        view.insertSections(IndexSet(insertedSections))
    }
}
