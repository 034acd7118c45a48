public import Cascade

extension SeededGenerator {
    /// Returns valid changes of sections, each of which is applied to `sections`, so that the next one is valid too.
    public mutating func changes(to sections: inout [LayoutSection], _ numbers: RandomNumbers) -> [LayoutChange] {
        (0..<Int.random(in: 0...6, using: &self)).map { _ in change(to: &sections, numbers) }
    }

    private mutating func change(to sections: inout [LayoutSection], _ numbers: RandomNumbers) -> LayoutChange {
        guard !sections.isEmpty, !once(in: 4) else { return sectionChange(to: &sections, numbers) }
        let withItems = sections.indices.filter { !sections[$0].items.isEmpty }
        // Without items, the only change is an insertion.
        let kind = withItems.isEmpty ? 0 : Int.random(in: 0..<6, using: &self)
        let section = kind == 0 ? Int.random(in: sections.indices, using: &self) : pick(withItems)
        let count = sections[section].items.count
        let index = Int.random(in: 0...(kind == 0 ? count : count - 1), using: &self)
        switch kind {
        case 0:
            let new = items(numbers, count: Int.random(in: 0...3, using: &self), isPlain: once(in: 2))
            for offset in new.indices { sections[section].items.insert(new[offset], at: index + offset) }
            return .insertItems(new, at: index, section: section)
        case 1:
            let range = index..<min(count, index + Int.random(in: 0...3, using: &self))
            for _ in range { sections[section].items.remove(at: range.lowerBound) }
            return .deleteItems(range, section: section)
        case 2:
            let moved = sections[section].items.remove(at: index)
            let target = Int.random(in: sections.indices, using: &self)
            let place = Int.random(in: 0...sections[target].items.count, using: &self)
            sections[target].items.insert(moved, at: place)
            return .moveItem(from: index, section: section, to: place, targetSection: target)
        case 3:
            let new = items(numbers, count: Int.random(in: 0...min(3, count - index), using: &self), isPlain: once(in: 2))
            for offset in new.indices { sections[section].items[index + offset] = new[offset] }
            return .replaceItems(new, at: index, section: section)
        case 4:
            let length = length(numbers)
            if once(in: 2) {
                sections[section].header = length
                return .resizeHeader(length, section: section)
            }
            sections[section].footer = length
            return .resizeFooter(length, section: section)
        default:
            let new = item(numbers, isPlain: once(in: 2))
            sections[section].items[index] = new
            return .updateItem(new, at: index, section: section)
        }
    }

    private mutating func sectionChange(to sections: inout [LayoutSection], _ numbers: RandomNumbers) -> LayoutChange {
        let index = Int.random(in: 0...sections.count, using: &self)
        guard index < sections.count, !once(in: 4) else {
            let new = section(numbers, most: 40)
            sections.insert(new, at: index)
            return .insertSection(new, at: index)
        }
        switch Int.random(in: 0..<3, using: &self) {
        case 0:
            sections.remove(at: index)
            return .deleteSection(index)
        case 1:
            let target = Int.random(in: sections.indices, using: &self)
            sections.insert(sections.remove(at: index), at: target)
            return .moveSection(from: index, to: target)
        default:
            sections[index] = section(numbers, most: 40)
            return .replaceSection(sections[index], at: index)
        }
    }

    /// Returns a change of a section or an item that does not exist, or with more items than a section can have.
    public mutating func unfittingChange(to sections: [LayoutSection]) -> LayoutChange {
        let beyond = pick([Int.min, -1, sections.count + 1, .max - 1, .max])
        let one: ItemList = [.absolute(10)]
        let index = pick([0, .max])
        guard let section = sections.indices.randomElement(using: &self), !once(in: 2) else {
            return pick([
                .insertItems(one, at: index, section: beyond), .deleteItems(0..<1, section: beyond), .deleteItems(0..<0, section: beyond),
                .moveItem(from: index, section: beyond, to: 0, targetSection: beyond),
                .updateItem(.absolute(1), at: index, section: beyond),
                .replaceItems(one, at: index, section: beyond), .resizeHeader(1, section: beyond), .resizeFooter(1, section: beyond),
                .insertSection(LayoutSection(one), at: beyond), .deleteSection(beyond), .moveSection(from: beyond, to: 0),
                .moveSection(from: 0, to: beyond), .replaceSection(LayoutSection(one), at: beyond),
            ])
        }
        let count = sections[section].items.count
        let item = pick([Int.min, -1, count + 1, .max - 1, .max])
        return pick([
            .insertItems(one, at: item, section: section), .insertItems([], at: item, section: section),
            .insertItems(ItemList(count: .max), at: count > 0 ? count : item, section: section),
            .deleteItems(.min ..< .max, section: section), .deleteItems(0 ..< .max, section: section),
            .deleteItems(-1..<0, section: section), .deleteItems(item..<item, section: section),
            .moveItem(from: item, section: section, to: 0, targetSection: section),
            .moveItem(from: 0, section: section, to: count + 1, targetSection: section),
            .moveItem(from: 0, section: section, to: 0, targetSection: beyond), .updateItem(.absolute(1), at: item, section: section),
            .replaceItems(one, at: item, section: section), .replaceItems(one, at: count, section: section),
            .replaceItems([], at: item, section: section),
        ])
    }
}
