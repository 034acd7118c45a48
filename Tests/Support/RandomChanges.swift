public import Cascade

extension SeededGenerator {
    /// Changes that fit sections, each applied to `sections` by hand so that the next one fits too.
    public mutating func changes(to sections: inout [LayoutSection], _ numbers: RandomNumbers) -> [LayoutChange] {
        (0..<Int.random(in: 1...6, using: &self)).map { _ in change(to: &sections, numbers) }
    }

    private mutating func change(to sections: inout [LayoutSection], _ numbers: RandomNumbers) -> LayoutChange {
        let withItems = sections.indices.filter { !sections[$0].items.isEmpty }
        if !withItems.isEmpty, !once(in: 4) {
            let section = pick(withItems)
            let index = Int.random(in: sections[section].items.indices, using: &self)
            switch Int.random(in: 0..<6, using: &self) {
            case 0:
                let new = ItemList((0..<Int.random(in: 0...3, using: &self)).map { _ in item(numbers, isPlain: once(in: 2)) })
                for offset in new.indices { sections[section].items.insert(new[offset], at: index + offset) }
                return .insertItems(new, at: index, section: section)
            case 1:
                let range = index..<min(sections[section].items.count, index + Int.random(in: 0...3, using: &self))
                for _ in range { sections[section].items.remove(at: range.lowerBound) }
                return .deleteItems(range, section: section)
            case 2:
                let moved = sections[section].items.remove(at: index)
                let target = Int.random(in: sections.indices, using: &self)
                let place = Int.random(in: 0...sections[target].items.count, using: &self)
                sections[target].items.insert(moved, at: place)
                return .moveItem(index, section: section, to: place, inSection: target)
            case 3:
                let most = min(3, sections[section].items.count - index)
                let new = ItemList((0..<Int.random(in: 0...most, using: &self)).map { _ in item(numbers, isPlain: once(in: 2)) })
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
                return .resizeItem(new, at: index, section: section)
            }
        }
        return sectionChange(to: &sections, numbers)
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
            return .moveSection(index, to: target)
        default:
            sections[index] = section(numbers, most: 40)
            return .replaceSection(sections[index], at: index)
        }
    }
}
