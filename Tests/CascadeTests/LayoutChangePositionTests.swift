import Cascade
import TestSupport
import Testing

/// The identity of an element after changes.
@Suite struct LayoutChangePositionTests {
    private func positions(_ change: LayoutChange, items: Range<Int> = 0..<4, section: Int = 0) -> [LayoutElement?] {
        items.map { LayoutChange.position(of: .item($0, section: section), after: [change]) }
    }

    @Test func itemsBehindAnInsertionMoveUp() {
        let change = LayoutChange.insertItems(ItemList(count: 3), at: 1, section: 0)
        #expect(positions(change) == [.item(0), .item(4), .item(5), .item(6)])
        #expect(positions(change, section: 1) == (0..<4).map { .item($0, section: 1) })
    }

    @Test func itemsBehindADeletionMoveDown() {
        let change = LayoutChange.deleteItems(1..<3, section: 0)
        #expect(positions(change) == [.item(0), nil, nil, .item(1)])
        #expect(positions(change, section: 1) == (0..<4).map { .item($0, section: 1) })
    }

    @Test func aMoveShiftsTheItemsBetween() {
        #expect(positions(.moveItem(from: 0, section: 0, to: 2, targetSection: 0)) == [.item(2), .item(0), .item(1), .item(3)])
        #expect(positions(.moveItem(from: 3, section: 0, to: 1, targetSection: 0)) == [.item(0), .item(2), .item(3), .item(1)])
    }

    @Test func aMoveToAnotherSectionShiftsTheItemsOfBoth() {
        let change = LayoutChange.moveItem(from: 1, section: 0, to: 2, targetSection: 1)
        #expect(positions(change) == [.item(0), .item(2, section: 1), .item(1), .item(2)])
        #expect(positions(change, section: 1) == [0, 1, 3, 4].map { .item($0, section: 1) })
    }

    @Test func aResizedItemKeepsItsIdentity() {
        #expect(positions(.updateItem(.absolute(1), at: 1, section: 0)) == (0..<4).map { .item($0) })
    }

    @Test func sectionsCarryTheirElementsWithThem() {
        func sections(_ change: LayoutChange) -> [Int?] {
            (0..<4).map { LayoutChange.position(of: .header(section: $0), after: [change])?.section }
        }
        #expect(sections(.insertSection(LayoutSection(), at: 1)) == [0, 2, 3, 4])
        #expect(sections(.deleteSection(1)) == [0, nil, 1, 2])
        #expect(sections(.moveSection(from: 0, to: 2)) == [2, 0, 1, 3])
        #expect(sections(.moveSection(from: 3, to: 1)) == [0, 2, 3, 1])
        let footer = LayoutChange.position(of: .footer(section: 2), after: [.deleteSection(0)])
        #expect(footer == .footer(section: 1))
    }

    @Test func changesOfItemsKeepHeaders() {
        let changes: [LayoutChange] = [
            .insertItems(ItemList(count: 1), at: 0, section: 0), .deleteItems(0..<1, section: 0),
            .moveItem(from: 0, section: 0, to: 0, targetSection: 1),
        ]
        for element in [LayoutElement.header(section: 0), .footer(section: 0), .background(section: 1)] {
            #expect(LayoutChange.position(of: element, after: changes) == element)
        }
    }

    @Test func aReplacedSectionKeepsTheItemsThatRemain() {
        let change = LayoutChange.replaceSection(LayoutSection(ItemList(count: 2)), at: 0)
        #expect(positions(change) == [.item(0), .item(1), nil, nil])
        #expect(positions(change, section: 1) == (0..<4).map { .item($0, section: 1) })
    }

    @Test func changesAreAppliedInOrder() {
        let changes: [LayoutChange] = [
            .insertItems(ItemList(count: 2), at: 0, section: 0), .insertSection(LayoutSection(), at: 0),
            .moveItem(from: 3, section: 1, to: 0, targetSection: 0),
        ]
        #expect(LayoutChange.position(of: .item(1), after: changes) == .item(0))
        #expect(LayoutChange.position(of: .item(2), after: changes) == .item(3, section: 1))
        #expect(LayoutChange.position(of: .item(5), after: []) == .item(5))
    }

    @Test func thePositionAfterRandomChangesIsThatOfTheElement() {
        for seed in 0..<400 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var model = Identities(&random)
            let before = model
            let changes = (0..<12).map { _ in model.change(&random) }
            for (section, items) in before.sections.enumerated() {
                #expect(
                    LayoutChange.position(of: .header(section: section), after: changes)?.section == model.section(of: items.name),
                    "seed \(seed)"
                )
                for (index, item) in items.items.enumerated() {
                    let expected = model.element(of: item)
                    let found = LayoutChange.position(of: .item(index, section: section), after: changes)
                    #expect(found == expected, "item \(index) of section \(section), \(changes), seed \(seed)")
                }
            }
        }
    }
}

/// Sections of unique items, which can be found again after changes that the test performs itself.
private struct Identities {
    private(set) var sections: [(name: Int, items: [Int])] = []
    private var next = 0

    init(_ random: inout SeededGenerator) {
        for _ in 0..<3 { sections.append(new(Int.random(in: 0...5, using: &random))) }
    }

    private mutating func new(_ count: Int) -> (name: Int, items: [Int]) {
        defer { next += count + 1 }
        return (next, Array(next + 1..<next + 1 + count))
    }

    func section(of name: Int) -> Int? { sections.firstIndex { $0.name == name } }

    func element(of item: Int) -> LayoutElement? {
        for (number, section) in sections.enumerated() {
            if let index = section.items.firstIndex(of: item) { return .item(index, section: number) }
        }
        return nil
    }

    mutating func change(_ random: inout SeededGenerator) -> LayoutChange {
        let place = Int.random(in: 0...sections.count, using: &random)
        guard place < sections.count else {
            let count = Int.random(in: 0...4, using: &random)
            sections.append(new(count))
            return .insertSection(LayoutSection(ItemList(count: count)), at: place)
        }
        let items = sections[place].items.count
        let index = Int.random(in: 0...items, using: &random)
        let target = Int.random(in: sections.indices, using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0:
            sections.remove(at: place)
            return .deleteSection(place)
        case 1:
            sections.insert(sections.remove(at: place), at: target)
            return .moveSection(from: place, to: target)
        case 2:
            // A replaced section is the same section; its items are the same as far as there are as many.
            let count = Int.random(in: 0...5, using: &random)
            sections[place].items = Array((sections[place].items + new(count).items).prefix(count))
            if count > items { sections[place].items.replaceSubrange(items..., with: new(count - items).items) }
            return .replaceSection(LayoutSection(ItemList(count: count)), at: place)
        case 3:
            let count = Int.random(in: 0...3, using: &random)
            sections.insert(new(count), at: place)
            return .insertSection(LayoutSection(ItemList(count: count)), at: place)
        case 4:
            let range = index..<Int.random(in: index...items, using: &random)
            sections[place].items.removeSubrange(range)
            return .deleteItems(range, section: place)
        case 5 where items > 0, 6 where items > 0:
            let item = sections[place].items.remove(at: min(index, items - 1))
            let to = Int.random(in: 0...sections[target].items.count, using: &random)
            sections[target].items.insert(item, at: to)
            return .moveItem(from: min(index, items - 1), section: place, to: to, targetSection: target)
        case 7 where index < items:
            return .updateItem(.absolute(1), at: index, section: place)
        default:
            let count = Int.random(in: 0...3, using: &random)
            sections[place].items.insert(contentsOf: new(count).items, at: index)
            return .insertItems(ItemList(count: count), at: index, section: place)
        }
    }
}
