/// The items of all sections, numbered consecutively.
struct ItemSequence: Sendable {
    /// The number of each section's first item, then the number of all items.
    private let firsts: [Int]

    /// Numbers the items of sections.
    ///
    /// - Complexity: O(sections).
    init(_ sections: [LayoutSection]) {
        var firsts = [0]
        firsts.reserveCapacity(sections.count + 1)
        var count = 0
        for section in sections {
            // Where `Int` has 32 bits, as in WebAssembly, only the first 2³⁰ or so have numbers.
            count = min(count + section.items.count, Int.max / 2)
            firsts.append(count)
        }
        self.firsts = firsts
    }

    var count: Int { firsts[firsts.count - 1] }

    /// Returns the number of an item; `nil` if there is no such item.
    func number(of element: LayoutElement) -> Int? {
        guard element.kind == .item, element.section >= 0, element.section < firsts.count - 1, element.index >= 0 else { return nil }
        // The index is compared before the addition, which would overflow for `Int.max`.
        let first = firsts[element.section]
        return element.index < firsts[element.section + 1] - first ? first + element.index : nil
    }

    /// Returns the item with a number below `count`.
    ///
    /// - Complexity: O(log sections).
    func element(_ number: Int) -> LayoutElement {
        let section = firsts.partitioningIndex { $0 > number } - 1
        return .item(number - firsts[section], section: section)
    }

    /// Returns the number of the first item that may have changed.
    ///
    /// - Parameters:
    ///   - dirty: The first changed item of each section; `Int.max` for none.
    ///   - moved: The first section that may have been replaced.
    func firstNumber(dirty: [Int], moved: Int) -> Int {
        for (section, first) in dirty.enumerated() where first < .max || section >= moved {
            return firsts[section] + (section >= moved ? 0 : first)
        }
        return count
    }
}
