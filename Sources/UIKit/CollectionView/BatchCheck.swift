import Foundation

/// A mismatch of a batch and the data source.
package struct BatchFault: Error {
    /// The description of the mismatch, with its index path and a correction.
    package let message: String
}

/// A comparison of a batch with the data source's counts before and after it.
package struct BatchCheck {
    private let old: DataSourceCounts
    private let new: DataSourceCounts

    package init(old: DataSourceCounts, new: DataSourceCounts) {
        self.old = old
        self.new = new
    }

    /// Checks index paths, then repetitions, then counts.
    ///
    /// - Throws: The first fault.
    package func check(_ changes: BatchChanges) throws(BatchFault) {
        _ = try map(of: changes)
    }

    /// Returns the map of a valid batch.
    ///
    /// - Throws: The first fault.
    func map(of changes: BatchChanges) throws(BatchFault) -> BatchMap {
        try checkPaths(changes)
        try checkRepetitions(changes)
        let map = BatchMap(changes)
        try checkCounts(changes, map)
        return map
    }

    // MARK: Paths

    private func checkPaths(_ changes: BatchChanges) throws(BatchFault) {
        for section in changes.deletedSections { try demand(section, in: old, "delete section", "before") }
        for section in changes.reloadedSections { try demand(section, in: old, "reload section", "before") }
        for section in changes.insertedSections { try demand(section, in: new, "insert section", "after") }
        for move in changes.movedSections {
            try demand(move.from, in: old, "move section", "before")
            try demand(move.to, in: new, "move a section to", "after")
        }
        for path in changes.deletedItems { try demand(path, in: old, "delete", "before") }
        for path in changes.reloadedItems { try demand(path, in: old, "reload", "before") }
        for path in changes.insertedItems { try demand(path, in: new, "insert", "after") }
        for move in changes.movedItems {
            try demand(move.from, in: old, "move", "before")
            try demand(move.to, in: new, "move an item to", "after")
        }
    }

    // Not inlined, here and below: each copy of a message adds to the size of a page.
    @inline(never)
    private func demand(_ section: Int, in counts: DataSourceCounts, _ verb: String, _ time: String) throws(BatchFault) {
        if counts.sections.indices.contains(section) { return }
        throw BatchFault(
            message: "Invalid update: attempt to \(verb) \(section), but there are \(counts.sections.count) sections \(time) the update."
        )
    }

    @inline(never)
    private func demand(_ path: IndexPath, in counts: DataSourceCounts, _ verb: String, _ time: String) throws(BatchFault) {
        if counts.contains(path) { return }
        let reason: String
        if path.count != 2 {
            reason = "but the path of an item has a section and an item"
        } else if counts.sections.indices.contains(path.section) {
            reason = "which has \(counts.sections[path.section]) items \(time) the update"
        } else {
            reason = "but there are \(counts.sections.count) sections \(time) the update"
        }
        throw BatchFault(message: "Invalid update: attempt to \(verb) \(path.placeDescription), \(reason).")
    }

    // MARK: Repetitions

    /// The role of an index path or section in a batch.
    ///
    /// Not a string: string comparison would link Unicode's tables into the WebAssembly module.
    private enum Role: UInt8 {
        case deleted, movedAway, reloaded, inserted, targetOfMove

        var words: String {
            switch self {
            case .deleted: "deleted"
            case .movedAway: "moved away"
            case .reloaded: "reloaded"
            case .inserted: "inserted"
            case .targetOfMove: "the target of a move"
            }
        }

        /// Returns whether an index path or section may have this role after another one.
        ///
        /// A reloaded item may also be moved, and a second reload has no effect.
        func isAllowed(after first: Role) -> Bool { self == .reloaded && (first == .reloaded || first == .movedAway) }
    }

    private func checkRepetitions(_ changes: BatchChanges) throws(BatchFault) {
        try once(
            (changes.deletedSections, .deleted),
            (changes.movedSections.map { $0.from }, .movedAway),
            (changes.reloadedSections, .reloaded)
        ) { "section \($0)" }
        try once((changes.insertedSections, .inserted), (changes.movedSections.map { $0.to }, .targetOfMove)) { "section \($0)" }
        try once(
            (changes.deletedItems, .deleted),
            (changes.movedItems.map { $0.from }, .movedAway),
            (changes.reloadedItems, .reloaded)
        ) { $0.placeDescription }
        try once((changes.insertedItems, .inserted), (changes.movedItems.map { $0.to }, .targetOfMove)) { $0.placeDescription }
    }

    /// Throws if an index path or section is repeated, except as ``Role/isAllowed(after:)`` allows.
    private func once<Place: Hashable>(_ lists: (places: [Place], role: Role)..., naming name: (Place) -> String) throws(BatchFault) {
        if lists.allSatisfy({ $0.places.isEmpty }) { return }
        var roles: [Place: Role] = [:]
        for (places, role) in lists {
            for place in places {
                guard let first = roles.updateValue(role, forKey: place), !role.isAllowed(after: first) else { continue }
                let what = first == role ? "\(role.words) more than once" : "both \(first.words) and \(role.words)"
                throw BatchFault(message: "Invalid update: \(name(place)) is \(what) in one batch; request one change for it.")
            }
        }
    }

    // MARK: Counts

    /// Throws if the counts after the batch differ from those before it plus the changes.
    private func checkCounts(_ changes: BatchChanges, _ map: BatchMap) throws(BatchFault) {
        let expected = old.sections.count + changes.insertedSections.count - changes.deletedSections.count
        if new.sections.count != expected {
            throw BatchFault(
                message: "Invalid update: invalid number of sections. The data source has \(new.sections.count) after the update; with "
                    + "\(old.sections.count) before it, \(changes.insertedSections.count) inserted and \(changes.deletedSections.count) "
                    + "deleted, there must be \(expected). Change the data by the same updates that the collection view gets."
            )
        }
        if map.sections.isIdentity && map.inside.isEmpty && changes.reloadedSections.isEmpty && old == new { return }
        let reloaded = Set(changes.reloadedSections)
        for (section, count) in old.sections.enumerated() where !reloaded.contains(section) {
            guard let target = map.sections.new(section) else { continue }
            let items = map.inside[section] ?? IndexMap()
            if new.sections[target] == count - items.removed.count + items.added.count { continue }
            throw countFault(changes, from: section, to: target)
        }
    }

    @inline(never)
    private func countFault(_ changes: BatchChanges, from section: Int, to target: Int) -> BatchFault {
        let inserted = changes.insertedItems.filter { $0.section == target }.count
        let deleted = changes.deletedItems.filter { $0.section == section }.count
        let movedIn = changes.movedItems.filter { $0.to.section == target }.count
        let movedOut = changes.movedItems.filter { $0.from.section == section }.count
        let before = old.sections[section]
        let name = section == target ? "section \(section)" : "section \(target), which was section \(section) before the update"
        return BatchFault(
            message:
                "Invalid update: invalid number of items in \(name). The data source has \(new.sections[target]) after the update; with "
                + "\(before) before it, \(inserted) inserted, \(deleted) deleted, \(movedIn) moved in and \(movedOut) moved out, there must be "
                + "\(before + inserted - deleted + movedIn - movedOut). Change the data by the same updates that the collection view gets."
        )
    }
}

extension IndexPath {
    /// The item and section, or all indexes if it is not the index path of an item.
    var placeDescription: String {
        if count == 2 { return "item \(self[1]) of section \(self[0])" }
        var numbers = ""
        for depth in 0..<count { numbers += (depth == 0 ? "" : ", ") + String(self[depth]) }
        return "a path of \(count) \(count == 1 ? "number" : "numbers"), [\(numbers)]"
    }
}
