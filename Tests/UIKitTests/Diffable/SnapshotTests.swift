import TestSupport
import Testing
import UIKit

typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

/// Creates a snapshot of sections and their items.
func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
    }
    return snapshot
}

/// A snapshot as arrays.
func plain(_ snapshot: Snapshot) -> [(String, [Int])] {
    snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) }
}

@Suite
struct SnapshotTests {
    @Test func itemsAreAppendedToTheLastSectionByDefault() {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2])
        snapshot.appendItems([3], toSection: "a")
        #expect(snapshot.itemIdentifiers == [3, 1, 2])
        #expect(snapshot.numberOfItems(inSection: "b") == 2)
        #expect(snapshot.numberOfItems == 3)
        #expect(snapshot.sectionIdentifier(containingItem: 3) == "a")
        #expect(snapshot.sectionIdentifier(containingItem: 4) == nil)
        #expect(snapshot.indexOfItem(2) == 2)
        #expect(snapshot.indexOfItem(4) == nil)
        #expect(snapshot.indexOfSection("b") == 1)
        #expect(snapshot.indexOfSection("c") == nil)
    }

    @Test func deletedItemsAreNotReloaded() {
        var snapshot = snapshot([("a", [1, 2]), ("b", [3])])
        snapshot.reloadItems([1, 3])
        snapshot.reloadItems([3])
        snapshot.reconfigureItems([2])
        snapshot.reloadSections(["a", "b"])
        #expect(snapshot.reloadedItemIdentifiers == [1, 3])
        snapshot.deleteItems([1])
        snapshot.deleteSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [])
        #expect(snapshot.reconfiguredItemIdentifiers == [2])
        #expect(snapshot.reloadedSectionIdentifiers == ["a"])
    }

    @Test func insertionsMoveItemsThatAreThereAlready() {
        var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
        snapshot.reloadItems([2])
        snapshot.appendItems([2, 5], toSection: "b")
        #expect(snapshot.itemIdentifiers == [1, 3, 4, 2, 5] && snapshot.numberOfItems == 5)
        #expect(snapshot.sectionIdentifier(containingItem: 2) == "b" && snapshot.reloadedItemIdentifiers == [2])
        snapshot.insertItems([4, 1], afterItem: 3)
        #expect(snapshot.itemIdentifiers(inSection: "a") == [3, 4, 1] && snapshot.itemIdentifiers(inSection: "b") == [2, 5])
        snapshot.insertItems([3, 4], beforeItem: 4)
        #expect(snapshot.itemIdentifiers == [3, 4, 1, 2, 5])
    }

    @Test func deletionsIgnoreUnknownIdentifiers() {
        var snapshot = snapshot([("a", [1, 2]), ("b", [3])])
        snapshot.deleteItems([9, 1])
        snapshot.deleteSections(["z", "b"])
        #expect(snapshot.itemIdentifiers == [2] && snapshot.sectionIdentifiers == ["a"])
        #expect(snapshot.sectionIdentifier(containingItem: 3) == nil)
    }

    @Test func anItemTwiceInAListIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = Snapshot()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 2, 1])
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("appendItems(_:toSection:) with an item (1) that is twice in the list"))
    }

    @Test func aSectionThatIsThereAlreadyIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = Snapshot()
            snapshot.appendSections(["a"])
            snapshot.appendSections(["a"])
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("appendSections(_:) with a section (a) that is there already"))
    }

    @Test func deleteAllItemsRemovesAll() {
        var snapshot = snapshot([("a", [1, 2])])
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfSections == 0)
        #expect(snapshot.numberOfItems == 0)
        #expect(snapshot.sectionIdentifier(containingItem: 1) == nil)
    }

    @Test func copiesAreIndependent() {
        let first = snapshot([("a", [1])])
        var second = first
        second.appendItems([2])
        #expect(first.itemIdentifiers == [1])
        #expect(second.itemIdentifiers == [1, 2])
    }

    /// Tests all operations in random order against arrays of arrays.
    @Test func operationsEqualThoseOfArrays() {
        for seed in 0..<300 {
            var model = ModelSnapshot(seed: seed)
            for step in 0..<30 {
                model.change()
                if let difference = model.difference { Issue.record("seed \(seed), step \(step): \(difference)") }
            }
        }
    }
}

/// A snapshot and the arrays that it must equal.
private struct ModelSnapshot {
    var random: SeededGenerator
    var snapshot = Snapshot()
    var sections: [(String, [Int])] = []
    var next = 0

    init(seed: Int) {
        random = SeededGenerator(seed: seed)
    }

    var items: [Int] { sections.flatMap { $0.1 } }

    mutating func fresh() -> [Int] {
        let count = random.number(below: 4)
        next += count
        return Array(next - count..<next)
    }

    /// Returns new items, and some that are in the snapshot already and move.
    mutating func insertion(beside anchor: Int? = nil) -> [Int] {
        var inserted = fresh()
        let all = items.filter { $0 != anchor }
        for _ in 0..<random.number(below: 3) where !all.isEmpty {
            let item = all[random.number(below: all.count)]
            if !inserted.contains(item) { inserted.append(item) }
        }
        return inserted
    }

    mutating func remove(_ gone: [Int]) {
        for section in sections.indices { sections[section].1.removeAll { gone.contains($0) } }
    }

    mutating func freshSections() -> [String] { fresh().map { "section \($0)" } }

    func place(_ item: Int) -> (Int, Int) {
        for (section, (_, items)) in sections.enumerated() {
            if let index = items.firstIndex(of: item) { return (section, index) }
        }
        return (-1, -1)
    }

    mutating func change() {
        if sections.isEmpty || random.number(below: 3) == 0 { changeSections() } else { changeItems() }
    }

    private mutating func changeSections() {
        let operation = sections.isEmpty ? 0 : random.number(below: 6)
        let at = random.number(below: sections.count)
        let other = random.number(below: sections.count)
        switch operation {
        case 0:
            let new = freshSections()
            snapshot.appendSections(new)
            sections += new.map { ($0, []) }
        case 1, 2:
            let new = freshSections()
            if operation == 1 { snapshot.insertSections(new, beforeSection: sections[at].0) }
            if operation == 2 { snapshot.insertSections(new, afterSection: sections[at].0) }
            sections.insert(contentsOf: new.map { ($0, []) }, at: at + operation - 1)
        case 3:
            snapshot.deleteSections([sections[at].0, "unknown"])
            sections.remove(at: at)
        default:
            if at == other { return }
            let (moved, name) = (sections[at], sections[other].0)
            if operation == 4 { snapshot.moveSection(moved.0, beforeSection: name) }
            if operation == 5 { snapshot.moveSection(moved.0, afterSection: name) }
            sections.remove(at: at)
            sections.insert(moved, at: sections.firstIndex { $0.0 == name }! + operation - 4)
        }
    }

    private mutating func changeItems() {
        let all = items
        let operation = all.isEmpty ? 0 : random.number(below: 6)
        switch operation {
        case 0:
            let (new, section) = (insertion(), random.number(below: sections.count))
            snapshot.appendItems(new, toSection: sections[section].0)
            remove(new)
            sections[section].1 += new
        case 1, 2:
            let item = all[random.number(below: all.count)]
            let new = insertion(beside: item)
            if operation == 1 { snapshot.insertItems(new, beforeItem: item) } else { snapshot.insertItems(new, afterItem: item) }
            remove(new)
            let place = place(item)
            sections[place.0].1.insert(contentsOf: new, at: place.1 + operation - 1)
        case 3:
            let gone = [all[random.number(below: all.count)], all[random.number(below: all.count)]]
            snapshot.deleteItems(gone + [-1])
            remove(gone)
        default:
            let (item, other) = (all[random.number(below: all.count)], all[random.number(below: all.count)])
            if item == other { return }
            if operation == 4 { snapshot.moveItem(item, beforeItem: other) } else { snapshot.moveItem(item, afterItem: other) }
            let origin = place(item)
            sections[origin.0].1.remove(at: origin.1)
            let target = place(other)
            sections[target.0].1.insert(item, at: target.1 + operation - 4)
        }
    }

    /// Returns the difference from the arrays, or `nil`.
    var difference: String? {
        if snapshot.sectionIdentifiers != sections.map({ $0.0 }) { return "sections" }
        if snapshot.itemIdentifiers != items { return "items" }
        if snapshot.numberOfItems != items.count { return "count" }
        for (number, (section, items)) in sections.enumerated() {
            if snapshot.itemIdentifiers(inSection: section) != items { return "items of \(section)" }
            if snapshot.indexOfSection(section) != number { return "number of \(section)" }
            for item in items where snapshot.sectionIdentifier(containingItem: item) != section { return "section of \(item)" }
        }
        for (number, item) in items.enumerated() where snapshot.indexOfItem(item) != number { return "number of \(item)" }
        return nil
    }
}
