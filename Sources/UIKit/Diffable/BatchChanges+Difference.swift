import Foundation

extension BatchChanges {
    /// Computes the smallest batch update between two snapshots, by the collection view's rules.
    ///
    /// Deletions, reloads, reconfigurations and the origins of moves use old indices, insertions and the targets of moves new ones.
    /// Elements in deleted, inserted or reloaded sections are not listed. An item that leaves such a section is inserted at its target, and
    /// one that enters it is deleted. An item that is reloaded and moved is deleted and inserted.
    ///
    /// - Complexity: O(n log n) in the items of sections that changed; O(n) comparisons in the others.
    package init<Section, Item>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>,
        to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        self.init()
        let pairs = matchSections(old, new)
        matchItems(pairs, old.contents, new.contents, Marks(new))
    }

    /// Whether the batch contains no change except reconfigurations.
    package var isEmptyBatch: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty && deletedItems.isEmpty
            && insertedItems.isEmpty && movedItems.isEmpty && reloadedItems.isEmpty
    }

    // MARK: Sections

    /// Returns the sections in both snapshots, whose items are compared, by new indices.
    private mutating func matchSections<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>,
        _ new: NSDiffableDataSourceSnapshot<Section, Item>
    ) -> [SectionPair] {
        let reloaded = Set(new.reloadedSectionIdentifiers)
        var survivors: [SectionPair] = []
        var goesOn = [Bool](repeating: false, count: old.numberOfSections)
        for (number, section) in new.sectionIdentifiers.enumerated() {
            if let origin = old.indexOfSection(section) {
                survivors.append((origin, number))
                goesOn[origin] = true
            } else {
                insertedSections.append(number)
            }
        }
        let stays = LongestIncreasingSubsequence.members(survivors.map { $0.old })
        var pairs: [SectionPair] = []
        for (pair, stays) in zip(survivors, stays) {
            let isReloaded = !reloaded.isEmpty && reloaded.contains(new.sectionIdentifiers[pair.new])
            switch (isReloaded, stays) {
            case (true, true):
                reloadedSections.append(pair.old)
            case (true, false):
                goesOn[pair.old] = false
                insertedSections.append(pair.new)
            case (false, true):
                pairs.append(pair)
            case (false, false):
                movedSections.append((from: pair.old, to: pair.new))
                pairs.append(pair)
            }
        }
        for (section, goesOn) in goesOn.enumerated() where !goesOn { deletedSections.append(section) }
        insertedSections.sort()
        return pairs
    }

    // MARK: Items

    private mutating func matchItems<Item: Hashable & Sendable>(
        _ pairs: [SectionPair],
        _ old: [[Item]],
        _ new: [[Item]],
        _ marks: Marks<Item>
    ) {
        // Common items at the beginning and at the end are skipped; only those between are looked up.
        var middles: [Middle] = []
        var places: [Item: Place] = [:]
        for pair in pairs {
            let middle = Middle(old[pair.old], new[pair.new])
            for item in middle.old { places[old[pair.old][item]] = Place(section: pair.old, item: item) }
            middles.append(middle)
        }
        for (pair, middle) in zip(pairs, middles) {
            for item in 0..<middle.new.lowerBound {
                keep(Place(section: pair.old, item: item), new[pair.new][item], marks)
            }
            matchMiddle(pair, middle.new, &places, new[pair.new], marks)
            for (from, to) in zip(middle.old.upperBound..<old[pair.old].count, middle.new.upperBound..<new[pair.new].count) {
                keep(Place(section: pair.old, item: from), new[pair.new][to], marks)
            }
        }
        // Old items without a match are deleted.
        for (pair, middle) in zip(pairs, middles) {
            for item in middle.old where places[old[pair.old][item]] != nil {
                deletedItems.append(IndexPath(item: item, section: pair.old))
            }
        }
    }

    /// Matches the items between the common ones, and removes those found from the list.
    private mutating func matchMiddle<Item: Hashable & Sendable>(
        _ pair: SectionPair,
        _ middle: Range<Int>,
        _ places: inout [Item: Place],
        _ items: [Item],
        _ marks: Marks<Item>
    ) {
        var origins: [Place] = []
        var targets: [Int] = []
        for item in middle {
            guard let origin = places.removeValue(forKey: items[item]) else {
                insertedItems.append(IndexPath(item: item, section: pair.new))
                continue
            }
            if origin.section == pair.old {
                origins.append(origin)
                targets.append(item)
            } else {
                move(origin, Place(section: pair.new, item: item), items[item], marks)
            }
        }
        let stays = LongestIncreasingSubsequence.members(origins.map { $0.item })
        for position in targets.indices {
            let target = Place(section: pair.new, item: targets[position])
            if stays[position] {
                keep(origins[position], items[target.item], marks)
            } else {
                move(origins[position], target, items[target.item], marks)
            }
        }
    }

    private mutating func keep<Item: Hashable & Sendable>(_ from: Place, _ item: Item, _ marks: Marks<Item>) {
        if marks.isEmpty { return }
        if marks.reloaded.contains(item) {
            reloadedItems.append(from.path)
        } else if marks.reconfigured.contains(item) {
            reconfiguredItems.append(from.path)
        }
    }

    private mutating func move<Item: Hashable & Sendable>(_ from: Place, _ to: Place, _ item: Item, _ marks: Marks<Item>) {
        if marks.reloaded.contains(item) {
            deletedItems.append(from.path)
            insertedItems.append(to.path)
        } else {
            movedItems.append((from: from.path, to: to.path))
            if marks.reconfigured.contains(item) { reconfiguredItems.append(from.path) }
        }
    }
}

/// A section that is in both snapshots.
private typealias SectionPair = (old: Int, new: Int)

private struct Place {
    let section: Int
    let item: Int

    var path: IndexPath { IndexPath(item: item, section: section) }
}

/// The items of two sections between their common beginning and end.
private struct Middle {
    let old: Range<Int>
    let new: Range<Int>

    init<Item: Equatable>(_ a: [Item], _ b: [Item]) {
        let shorter = min(a.count, b.count)
        var start = 0
        while start < shorter, a[start] == b[start] { start += 1 }
        var end = 0
        while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
        old = start..<(a.count - end)
        new = start..<(b.count - end)
    }
}

/// The items that a snapshot marks for reloading or reconfiguring.
private struct Marks<Item: Hashable & Sendable> {
    let reloaded: Set<Item>
    let reconfigured: Set<Item>

    init<Section>(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        reloaded = Set(snapshot.reloadedItemIdentifiers)
        reconfigured = Set(snapshot.reconfiguredItemIdentifiers)
    }

    var isEmpty: Bool { reloaded.isEmpty && reconfigured.isEmpty }
}
