public import Cascade

extension SeededGenerator {
    /// Returns the size of an item.
    public mutating func size(_ numbers: RandomNumbers) -> ItemSize {
        switch Int.random(in: 0..<10, using: &self) {
        case 0: return once(in: 2) ? .automatic : .automatic(estimated: length(numbers))
        case 1, 2: return .aspectRatio(length(numbers) / 100)
        default: return .absolute(length(numbers))
        }
    }

    /// Returns an item.
    public mutating func item(_ numbers: RandomNumbers, isPlain: Bool) -> LayoutItem {
        var item = LayoutItem(size(numbers))
        guard !isPlain else { return item }
        let spans: [ItemSpan] = [2, 3, 0, .lanes(99), .lanes(32_768), .lanes(.max), .lanes(.min), .full]
        item.breadth = once(in: 3) ? length(numbers) : nil
        item.span = once(in: 3) ? pick(spans) : .lanes(1)
        item.lane = once(in: 8) ? pick([0, 1, 5, -1, 1_000, .min, .max]) : nil
        return once(in: 3) ? item.measured(length(numbers)) : item
    }

    /// Returns a list of items, made in one of the possible ways.
    public mutating func items(_ numbers: RandomNumbers, count: Int, isPlain: Bool) -> ItemList {
        switch Int.random(in: 0..<12, using: &self) {
        case 0: return ItemList(count: count == 0 ? pick([0, -1, .min]) : count)
        case 1: return ItemList(lengths: (0..<count).map { _ in length(numbers) })
        case 2: return ItemList(aspectRatios: (0..<count).map { _ in length(numbers) / 100 })
        case 3:
            var list = ItemList()
            list.reserveCapacity(count)
            for _ in 0..<count { list.append(.absolute(length(numbers))) }
            return list
        case 4:
            // Automatic items, some of which are replaced later.
            var list = ItemList(count: count)
            for index in 0..<count where once(in: 4) { list[index] = item(numbers, isPlain: isPlain) }
            return list
        case 5:
            // Two lists that may store different properties.
            let first = Int.random(in: 0...count, using: &self)
            var list = items(numbers, count: first, isPlain: isPlain)
            list.insert(contentsOf: items(numbers, count: count - first, isPlain: isPlain), at: Int.random(in: 0...first, using: &self))
            return list
        case 6:
            var list: ItemList = [
                .absolute(length(numbers)), .aspectRatio(length(numbers) / 100), LayoutItem(.automatic), LayoutItem(44), LayoutItem(0.5),
            ]
            for _ in 0..<count { list.insert(item(numbers, isPlain: isPlain), at: Int.random(in: 0...list.count, using: &self)) }
            for _ in 0..<5 { list.remove(at: Int.random(in: list.indices, using: &self)) }
            return list
        case 7:
            let whole = items(numbers, count: count + 5, isPlain: isPlain)
            let first = Int.random(in: 0...5, using: &self)
            return whole.items(in: first..<first + count)
        default: return ItemList((0..<count).map { _ in item(numbers, isPlain: isPlain) })
        }
    }

    /// Returns a section of at most `most` items.
    public mutating func section(_ numbers: RandomNumbers, most: Int) -> LayoutSection {
        let isPlain = once(in: 2)
        let count = once(in: 6) ? 0 : Int.random(in: 0...min(most, itemLimit), using: &self)
        var section = LayoutSection(
            items(numbers, count: count, isPlain: isPlain),
            header: once(in: 2) ? 0 : length(numbers),
            footer: once(in: 2) ? 0 : length(numbers),
            options: once(in: 2) ? SectionOptions() : sectionOptions(numbers)
        )
        section.headerSource = pick([.given, .estimated, .measured])
        section.footerSource = pick([.given, .estimated, .measured])
        return section
    }

    /// Returns some sections; sometimes none, rarely many small ones.
    public mutating func sections(_ numbers: RandomNumbers, most: Int = 60) -> [LayoutSection] {
        if once(in: 100) { return (0..<Int.random(in: 5...(isNarrow ? 12 : 300), using: &self)).map { _ in section(numbers, most: 2) } }
        return (0..<Int.random(in: 0...4, using: &self)).map { _ in section(numbers, most: most) }
    }

    /// Returns sections for a line or a circle.
    public mutating func row(_ numbers: RandomNumbers) -> [LayoutSection] {
        (0..<Int.random(in: 0...4, using: &self)).map { _ in
            let count = once(in: 5) ? 0 : Int.random(in: 0...min(30, itemLimit), using: &self)
            guard once(in: 2) else { return LayoutSection(ItemList(count: count)) }
            return LayoutSection(items(numbers, count: count, isPlain: once(in: 2)))
        }
    }
}
