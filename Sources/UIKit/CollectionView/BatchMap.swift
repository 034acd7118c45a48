import Foundation

/// The sections before and after a batch, and the items of the sections that remain, mapped in both directions.
struct BatchMap {
    let sections: IndexMap
    let oldSections: IndexMap
    /// The maps of items from old to new indexes, by old section.
    private(set) var inside: [Int: IndexMap] = [:]
    /// The maps of items from new to old indexes, by new section.
    private(set) var oldInside: [Int: IndexMap] = [:]

    /// Makes the map of changes; each index path must have a section and an item.
    init(_ changes: BatchChanges) {
        var movedSections: [Int: Int] = [:]
        for (from, to) in changes.movedSections { movedSections[from] = to }
        sections = IndexMap(
            removed: changes.deletedSections + changes.movedSections.map { $0.from },
            added: changes.insertedSections + changes.movedSections.map { $0.to },
            moves: movedSections
        )
        oldSections = sections.inverse
        var gone: [Int: [Int]] = [:]
        var come: [Int: [Int]] = [:]
        for path in changes.deletedItems { gone[path.section, default: []].append(path.item) }
        for path in changes.insertedItems { come[path.section, default: []].append(path.item) }
        for (from, to) in changes.movedItems {
            gone[from.section, default: []].append(from.item)
            come[to.section, default: []].append(to.item)
        }
        for section in gone.keys { note(old: section, gone, come) }
        for section in come.keys { if let old = oldSections.new(section) { note(old: old, gone, come) } }
    }

    private mutating func note(old section: Int, _ gone: [Int: [Int]], _ come: [Int: [Int]]) {
        guard inside[section] == nil, let target = sections.new(section) else { return }
        let map = IndexMap(removed: gone[section] ?? [], added: come[target] ?? [])
        inside[section] = map
        oldInside[target] = map.inverse
    }
}
