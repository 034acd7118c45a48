import Cascade
import TestSupport
import Testing

@Suite struct ItemListTests {
    @Test func aListOfLengthsHoldsThem() {
        let list = ItemList(lengths: [10, .nan, -5, .infinity])
        #expect(list.map(\.measure.points) == [10, 0, 0, 0x1p40])
        #expect(list.map(\.span) == Array(repeating: .lanes(1), count: 4))
    }

    @Test func aListOfRatiosHoldsThem() {
        #expect(ItemList(aspectRatios: [0.5, 2]).map(\.measure) == [.aspectRatio(0.5), .aspectRatio(2)])
    }

    @Test func aListMadeFromACountHasAutomaticItems() {
        let list = ItemList(count: 3)
        #expect(list.map { $0 } == Array(repeating: LayoutItem(.automatic), count: 3))
        #expect(ItemList(count: -3).isEmpty)
    }

    @Test func anEmptyListHasNoIndices() {
        let list: ItemList = []
        #expect(list.isEmpty)
        #expect(list.indices == 0..<0)
        #expect(list == ItemList() && list == ItemList(lengths: []) && list == ItemList(count: 0))
    }

    @Test func traitsOfItemsAreKept() {
        let items = [
            LayoutItem(.absolute(10)), LayoutItem(.aspectRatio(2), breadth: 30), LayoutItem(.automatic, span: .full),
            LayoutItem(.absolute(5), span: .lanes(3), lane: 2),
        ]
        #expect(ItemList(items).map { $0 } == items)
    }

    @Test func spansAndPinsBeyondTheLaneLimitAreClamped() {
        let list: ItemList = [LayoutItem(.automatic, span: .lanes(-4), lane: -4), LayoutItem(.automatic, span: .lanes(.max), lane: .max)]
        #expect(list[0].span == .lanes(1) && list[0].lane == 0)
        #expect(list[1].span == .lanes(65_535) && list[1].lane == 65_534)
    }

    @Test func insertingAListBetweenItemsKeepsBoth() {
        var list = ItemList(lengths: [1, 2])
        list.insert(contentsOf: [LayoutItem(.aspectRatio(2), breadth: 7, lane: 1)], at: 1)
        #expect(list.map { $0 } == [.absolute(1), LayoutItem(.aspectRatio(2), breadth: 7, lane: 1), .absolute(2)])
    }

    @Test func insertingAnEmptyListChangesNothing() {
        var list = ItemList(lengths: [1, 2])
        list.insert(contentsOf: [], at: 2)
        #expect(list == ItemList(lengths: [1, 2]))
    }

    @Test func removingARangeKeepsTheRest() {
        var list = ItemList(lengths: [0, 1, 2, 3, 4])
        list.removeSubrange(1..<4)
        #expect(list == ItemList(lengths: [0, 4]))
        #expect(list.remove(at: 0) == .absolute(0))
        list.removeSubrange(0..<0)
        #expect(list == ItemList(lengths: [4]))
        list.remove(at: 0)
        #expect(list == ItemList())
    }

    @Test func aCopyKeepsItsItems() {
        var list = ItemList(lengths: [1, 2])
        let copy = list
        list[0] = .absolute(9)
        list.append(.absolute(3))
        #expect(copy == ItemList(lengths: [1, 2]))
    }

    @Test func listsOfEqualItemsAreEqual() {
        var list: ItemList = [.absolute(1), LayoutItem(.aspectRatio(2), breadth: 7, span: .full)]
        list[1] = .absolute(2)
        let fresh = ItemList(lengths: [1, 2])
        #expect(list.map { $0 } == fresh.map { $0 })
        #expect(list == fresh)
        #expect(list.hashValue == fresh.hashValue)
    }

    @Test func randomEditsEqualThoseOfAnArray() {
        for seed in 0..<200 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var array: [LayoutItem] = []
            var list = ItemList()
            for step in 0..<40 {
                random.edit(&list, &array)
                #expect(list.count == array.count, "step \(step), seed \(seed)")
                #expect(list.map { $0 } == array, "step \(step), seed \(seed)")
            }
        }
    }

    @Test func changesKeepTheOriginsOfLengths() {
        var list = ItemList([LayoutItem(.absolute(1)), LayoutItem(.automatic(estimated: 2)), LayoutItem(.absolute(3))])
        #expect(list.containsUnspecifiedLengths)
        list.insert(LayoutItem(.automatic).measured(4), at: 0)
        list.append(LayoutItem(.absolute(5)))
        list.remove(at: 1)
        #expect(list.indices.map { list.source(at: $0) } == [.measured, .estimated, .given, .given])
        list[1] = list[1].measured(2)
        #expect(list.indices.map { list.source(at: $0) } == [.measured, .measured, .given, .given])
        #expect(!ItemList(lengths: [1, 2]).containsUnspecifiedLengths)
    }

    @Test func replacingARangeReplacesEachItem() {
        let items = [
            LayoutItem(.absolute(10)), LayoutItem(.automatic(estimated: 2), breadth: 30), LayoutItem(.automatic, span: .full),
            LayoutItem(.absolute(5), span: .lanes(3), lane: 2),
        ]
        let list = ItemList(items)
        #expect(Array(list.items(in: 1..<3)) == Array(items[1..<3]) && Array(list[1..<3]) == Array(items[1..<3]))
        #expect(list.items(in: 2..<2).isEmpty && list.items(in: 0..<4) == list)
        var changed = ItemList(lengths: [1, 2, 3])
        changed.replace(from: 1, with: list.items(in: 2..<4))
        #expect(changed.map { $0 } == [.absolute(1), items[2], items[3]])
        changed.replace(from: 0, with: ItemList(lengths: [7, 8, 9]))
        #expect(changed == ItemList(lengths: [7, 8, 9]))
    }
}

extension SeededGenerator {
    fileprivate mutating func anyItem() -> LayoutItem {
        LayoutItem(
            pick([.automatic, .automatic, .absolute(10), .absolute(33.5), .aspectRatio(0.5)]),
            breadth: once(in: 6) ? 20 : nil,
            span: once(in: 6) ? pick([.full, .lanes(3)]) : .lanes(1),
            lane: once(in: 8) ? 2 : nil
        )
    }

    fileprivate mutating func edit(_ list: inout ItemList, _ array: inout [LayoutItem]) {
        let place = Int.random(in: 0...array.count, using: &self)
        switch Int.random(in: 0..<6, using: &self) {
        case 0:
            let item = anyItem()
            list.insert(item, at: place)
            array.insert(item, at: place)
        case 1:
            let item = anyItem()
            list.append(item)
            array.append(item)
        case 2:
            // Sometimes a list made from a count, or from lengths.
            let items =
                once(in: 2) ? (0..<3).map { _ in anyItem() } : Array(repeating: pick([LayoutItem(.automatic), .absolute(4)]), count: 2)
            list.insert(contentsOf: ItemList(items), at: place)
            array.insert(contentsOf: items, at: place)
        case 3:
            let range = place..<min(array.count, place + Int.random(in: 0...5, using: &self))
            list.removeSubrange(range)
            array.removeSubrange(range)
        case 4 where place < array.count:
            let item = anyItem()
            list[place] = item
            array[place] = item
        case 5 where place < array.count:
            let (removed, expected) = (list.remove(at: place), array.remove(at: place))
            #expect(removed == expected)
        default: break
        }
    }
}
