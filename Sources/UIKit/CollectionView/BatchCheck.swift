#if !hasFeature(Embedded)
    import Foundation
#endif

/// Stops at a batch that does not fit what the data source says before and after it.
#if !hasFeature(Embedded)
    @MainActor
#endif
struct BatchCheck {
    let old: DataSourceCounts
    let new: DataSourceCounts

    func ranges(_ changes: BatchChanges) {
        for section in changes.deletedSections { demand(section, in: old, "delete section", "before") }
        for section in changes.reloadedSections { demand(section, in: old, "reload section", "before") }
        for section in changes.insertedSections { demand(section, in: new, "insert section", "after") }
        for move in changes.movedSections {
            demand(move.from, in: old, "move section", "before")
            demand(move.to, in: new, "move a section to", "after")
        }
        for path in changes.deletedItems { demand(path, in: old, "delete item", "before") }
        for path in changes.reloadedItems { demand(path, in: old, "reload item", "before") }
        for path in changes.insertedItems { demand(path, in: new, "insert item", "after") }
        for move in changes.movedItems {
            demand(move.from, in: old, "move item", "before")
            demand(move.to, in: new, "move an item to", "after")
        }
        once(changes.deletedSections + changes.movedSections.map { $0.from }, "section", "deleted or moved away")
        once(changes.insertedSections + changes.movedSections.map { $0.to }, "section", "inserted or moved to")
        once(changes.deletedItems + changes.movedItems.map { $0.from }, "item", "deleted or moved away")
        once(changes.insertedItems + changes.movedItems.map { $0.to }, "item", "inserted or moved to")
    }

    /// The counts after the batch must be those before it with the changes.
    func counts(_ sections: IndexMap, reloaded: Set<Int>, inside: [Int: IndexMap]) {
        let expected = old.sections.count - sections.removedCount + sections.addedCount
        if new.sections.count != expected {
            stopWith(
                "Invalid update: invalid number of sections. The data source says \(new.sections.count) after the update; before it there "
                    + "were \(old.sections.count), with \(sections.addedCount) inserted or moved in and \(sections.removedCount) deleted or "
                    + "moved out, so there must be \(expected). Change the data and tell the collection view the same."
            )
        }
        if sections.isIdentity && inside.isEmpty && reloaded.isEmpty && old == new { return }
        for (section, count) in old.sections.enumerated() where !reloaded.contains(section) {
            guard let target = sections.new(section) else { continue }
            let map = inside[section] ?? IndexMap()
            let expected = count - map.removedCount + map.addedCount
            if new.sections[target] != expected {
                stopWith(
                    "Invalid update: invalid number of items in section \(target). The data source says \(new.sections[target]) after the "
                        + "update; before it there were \(count), with \(map.addedCount) inserted or moved in and \(map.removedCount) "
                        + "deleted or moved out, so there must be \(expected). Change the data and tell the collection view the same."
                )
            }
        }
    }

    private func demand(_ section: Int, in counts: DataSourceCounts, _ verb: String, _ time: String) {
        if !counts.sections.indices.contains(section) {
            stopWith("Invalid update: attempt to \(verb) \(section), but there are \(counts.sections.count) sections \(time) the update.")
        }
    }

    private func demand(_ path: IndexPath, in counts: DataSourceCounts, _ verb: String, _ time: String) {
        if !counts.contains(path) {
            let inSection = path.count == 2 && counts.sections.indices.contains(path.section) ? counts.sections[path.section] : nil
            let what = inSection.map { "which has \($0) items" } ?? "but there are \(counts.sections.count) sections"
            let (item, section) = path.count == 2 ? (path.item, path.section) : (-1, -1)
            stopWith("Invalid update: attempt to \(verb) \(item) of section \(section), \(what) \(time) the update.")
        }
    }

    private func once<Place: Hashable>(_ places: [Place], _ noun: String, _ verb: String) {
        if Set(places).count != places.count {
            stopWith("Invalid update: the same \(noun) is \(verb) more than once in one batch.")
        }
    }
}
