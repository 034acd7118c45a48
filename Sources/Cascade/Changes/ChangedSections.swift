/// Sections during a change, with the first item of each that must be placed again.
struct ChangedSections {
    /// The sections as changed so far.
    private(set) var sections: [LayoutSection]
    /// The first changed item of each section; `Int.max` if the section did not change.
    private(set) var dirty: [Int]

    init(_ sections: consuming [LayoutSection]) {
        dirty = Array(repeating: .max, count: sections.count)
        self.sections = sections
    }

    /// Applies changes that have been validated.
    ///
    /// - Complexity: O(sections + changes · √sections), without the items.
    mutating func apply(_ changes: [LayoutChange]) {
        var sections = RearrangedArray(self.sections)
        var dirty = RearrangedArray(self.dirty)
        self = ChangedSections([])
        func touch(_ section: Int, from item: Int) { dirty[section] = min(dirty[section], item) }
        for change in changes {
            switch change {
            case .insertItems(let items, let index, let section):
                sections[section].items.insert(contentsOf: items, at: index)
                touch(section, from: index)
            case .deleteItems(let range, let section):
                sections[section].items.removeSubrange(range)
                touch(section, from: range.lowerBound)
            case .moveItem(let from, let section, let to, let target):
                let item = sections[section].items.remove(at: from)
                touch(section, from: from)
                sections[target].items.insert(item, at: to)
                touch(target, from: to)
            case .updateItem(let item, let index, let section):
                // The origin of a length does not affect placement.
                if !sections[section].items[index].isPlaced(like: item) { touch(section, from: index) }
                sections[section].items[index] = item
            case .replaceItems(let items, let index, let section):
                sections[section].items.replace(from: index, with: items)
                touch(section, from: index)
            case .resizeHeader(let length, let section):
                sections[section].header = length
                touch(section, from: sections[section].items.count)
            case .resizeFooter(let length, let section):
                sections[section].footer = length
                touch(section, from: sections[section].items.count)
            case .insertSection, .deleteSection, .moveSection:
                sections.follow(change) { $0 }
                dirty.follow(change) { _ in 0 }
            case .replaceSection(let new, let section):
                sections[section] = new
                touch(section, from: 0)
            }
        }
        self.sections = sections.elements()
        self.dirty = dirty.elements()
    }
}

extension RearrangedArray {
    /// Inserts, removes or moves the element of a section that a change inserts, deletes or moves.
    mutating func follow(_ change: LayoutChange, inserting new: (LayoutSection) -> Element) {
        switch change {
        case .insertSection(let section, let index): insert(new(section), at: index)
        case .deleteSection(let index): remove(at: index)
        case .moveSection(let from, let to): move(from: from, to: to)
        default: break
        }
    }
}

extension LayoutChange {
    /// The first section whose number the change alters, or that it inserts or deletes; `nil` if all keep their numbers.
    var firstRearranged: Int? {
        switch self {
        case .insertSection(_, let section), .deleteSection(let section): return section
        case .moveSection(let from, let to): return min(from, to)
        default: return nil
        }
    }

    /// Validates changes against the counts of sections, without applying them.
    ///
    /// - Complexity: O(sections + changes · √sections).
    static func check(_ changes: [LayoutChange], for sections: [LayoutSection]) throws(LayoutChangeError) {
        var counts = RearrangedArray(sections.map { $0.items.count })
        for (number, change) in changes.enumerated() {
            if let reason = change.problem(with: &counts) { throw LayoutChangeError(change: number, reason: reason) }
        }
    }

    /// Applies the change to counts; returns the reason if it is invalid.
    private func problem(with counts: inout RearrangedArray<Int>) -> LayoutChangeError.Reason? {
        func section(_ index: Int, _ limit: Int) -> LayoutChangeError.Reason? {
            index >= 0 && index < limit ? nil : .noSection(index, count: counts.count)
        }
        func item(_ index: Int, _ limit: Int, _ section: Int) -> LayoutChangeError.Reason? {
            index >= 0 && index < limit ? nil : .noItem(index, section: section, count: counts[section])
        }
        func room(_ added: Int, _ section: Int) -> LayoutChangeError.Reason? {
            added <= ItemList.most - counts[section] ? nil : .tooManyItems(section: section)
        }
        let count = counts.count
        switch self {
        case .insertItems(let items, let index, let target):
            if let reason = section(target, count) ?? item(index, counts[target] + 1, target) ?? room(items.count, target) { return reason }
            counts[target] += items.count
        case .deleteItems(let range, let target):
            if let reason = section(target, count) { return reason }
            if range.isEmpty { return item(range.lowerBound, counts[target] + 1, target) }
            if let reason = item(range.lowerBound, counts[target], target) ?? item(range.upperBound - 1, counts[target], target) {
                return reason
            }
            counts[target] -= range.count
        case .moveItem(let from, let source, let to, let target):
            if let reason = section(source, count) ?? item(from, counts[source], source) ?? section(target, count) { return reason }
            counts[source] -= 1
            if let reason = item(to, counts[target] + 1, target) ?? room(1, target) { return reason }
            counts[target] += 1
        case .updateItem(_, let index, let target):
            return section(target, count) ?? item(index, counts[target], target)
        case .replaceItems(let items, let index, let target):
            if let reason = section(target, count) ?? item(index, counts[target] + 1, target) { return reason }
            if index + items.count > counts[target] { return .noItem(index + items.count - 1, section: target, count: counts[target]) }
        case .resizeHeader(_, let target), .resizeFooter(_, let target):
            return section(target, count)
        case .insertSection(_, let index):
            if let reason = section(index, count + 1) { return reason }
        case .deleteSection(let index):
            if let reason = section(index, count) { return reason }
        case .moveSection(let from, let to):
            if let reason = section(from, count) ?? section(to, count) { return reason }
        case .replaceSection(let new, let index):
            if let reason = section(index, count) { return reason }
            counts[index] = new.items.count
        }
        counts.follow(self) { $0.items.count }
        return nil
    }
}

extension [LayoutSection] {
    /// Applies changes, for arrangements of an app.
    ///
    /// - Throws: `LayoutChangeError` naming the first change that does not fit; the sections are unchanged then.
    /// - Complexity: O(sections + changes · √sections), and that of the changes of the items.
    public mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError) {
        try LayoutChange.check(changes, for: self)
        var changed = ChangedSections(self)
        // The only reference, so that the items are not copied.
        self = []
        changed.apply(changes)
        self = changed.sections
    }
}
