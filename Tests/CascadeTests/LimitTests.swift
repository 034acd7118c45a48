import Cascade
import TestSupport
import Testing

/// Numbers at the limits of integers have a defined result.
@Suite struct LimitTests {
    private let size = LayoutSize(width: 300, height: 200)

    @Test func aCountBeyondTheLimitIsClamped() {
        #expect(ItemList(count: .max).count == 1 << 28)
        #expect(ItemList(count: .min).isEmpty)
    }

    @Test func aFullListTakesNoMoreItems() {
        var list = ItemList(count: .max)
        list.insert(contentsOf: list, at: 0)
        #expect(list.count == 1 << 28)
        list.append(.automatic)
        list.append(.absolute(10))
        list.insert(.automatic, at: 3)
        #expect(list.count == 1 << 28)
        var shorter = ItemList(count: .max - 1)
        shorter.removeSubrange(0..<2)
        shorter.insert(contentsOf: list, at: 0)
        #expect(shorter.count == 1 << 28)
    }

    @Test func changesThatExceedTheLimitAreRefused() {
        let sections = [LayoutSection(ItemList(count: .max)), LayoutSection(ItemList(count: 1))]
        var line = LineOptions(itemSize: LayoutSize(width: 10, height: 10)).arrange(sections, in: size)
        let full = LayoutChangeError.Reason.tooManyItems(section: 0)
        for change in [
            LayoutChange.insertItems(ItemList(count: 1), at: 0, section: 0),
            .insertItems(ItemList(count: .max), at: 0, section: 0),
            .moveItem(from: 0, section: 1, to: 0, targetSection: 0),
        ] {
            let error = #expect(throws: LayoutChangeError.self) { try line.apply([change]) }
            #expect(error?.reason == full)
            #expect(line.sections.map(\.items.count) == [1 << 28, 1])
        }
    }

    @Test(arguments: [false, true])
    func aLineOfTheMostItemsInManySectionsIsArranged(loops: Bool) throws {
        let sections = Array(repeating: LayoutSection(ItemList(count: .max)), count: 40_000)
        let options = LineOptions(itemSize: LayoutSize(width: 1e-9, height: 10), spacing: 0, loops: loops)
        let line = options.arrange(sections, in: size)
        let last = LayoutElement.item((1 << 28) - 1, section: 39_999)
        #expect(line.placement(of: last)?.frame.maxX.isFinite == true)
        #expect(line.position(at: LayoutPoint(x: .infinity, y: 0)) != nil)
        #expect(line.restingOffset(of: last, from: .zero) != nil)
        #expect(line.item(before: last) == .item((1 << 28) - 2, section: 39_999))
    }

    @Test func anEndlessCircleOfTheMostItemsInManySectionsIsArranged() throws {
        let sections = Array(repeating: LayoutSection(ItemList(count: .max)), count: 40_000)
        let options = CircleOptions(itemSize: LayoutSize(width: 10, height: 10), radius: .fixed(1), scrolling: .endless(.vertical))
        let circle = options.arrange(sections, in: size)
        let position = try #require(circle.position(at: LayoutPoint(x: 0, y: 1e9)))
        #expect(circle.placement(of: position.element) != nil)
        #expect(circle.restingOffset(proposed: LayoutPoint(x: 0, y: 50), velocity: .zero, from: .zero).y.isFinite)
    }

    @Test func zIndexesFitIn32Bits() {
        let options = CircleOptions(itemSize: LayoutSize(width: 10, height: 10), arc: .limited(1e-12), stacking: .nearestInFront)
        let circle = options.arrange([LayoutSection(ItemList(count: 3))], in: size)
        #expect(circle.allPlacements().allSatisfy { $0.placement.zIndex == 1 << 30 })
    }

    @Test(arguments: [Int.min, -1, 3, .max])
    func aMissingItemHasNoPlacement(index: Int) {
        let sections = [LayoutSection(ItemList(count: 3)), LayoutSection(ItemList(count: 3))]
        let line = LineOptions(itemSize: LayoutSize(width: 10, height: 10)).arrange(sections, in: size)
        let circle = CircleOptions(itemSize: LayoutSize(width: 10, height: 10)).arrange(sections, in: size)
        let waterfall = WaterfallOptions().arrange(sections, in: size)
        for element in [LayoutElement.item(index, section: 1), .item(0, section: index == 3 ? 2 : index)] {
            #expect(line.placement(of: element) == nil)
            #expect(circle.placement(of: element) == nil)
            #expect(waterfall.placement(of: element) == nil)
        }
    }

    @Test func theIndicesOfElementsDoNotOverflow() {
        let inserted = LayoutChange.insertItems(ItemList(count: 10), at: 0, section: 0)
        #expect(LayoutChange.position(of: .item(.max), after: [inserted]) == .item(.max))
        let deleted = LayoutChange.deleteItems(Int.min..<Int.max, section: 0)
        #expect(LayoutChange.position(of: .item(.max), after: [deleted]) == .item(0))
        let section = LayoutChange.insertSection(LayoutSection(), at: 0)
        #expect(LayoutChange.position(of: .item(3, section: .max), after: [section]) == .item(3, section: .max))
    }

    @Test func itemsOfASectionInsertedInTheSameBatchCanBeChangedWhileLanesAreKept() throws {
        var waterfall = WaterfallOptions().arrange([LayoutSection(ItemList(lengths: [10, 20, 30]))], in: size)
        let new = LayoutSection(ItemList(lengths: [40, 50, 60]))
        let changes: [LayoutChange] = [
            .insertSection(new, at: 0), .deleteItems(1..<2, section: 0), .insertItems([.absolute(5)], at: 2, section: 0),
            .moveItem(from: 0, section: 1, to: 1, targetSection: 0),
        ]
        try waterfall.apply(changes, laneStability: .keep)
        #expect(waterfall.sections.map(\.items) == [ItemList(lengths: [40, 10, 60, 5]), ItemList(lengths: [20, 30])])
        #expect(waterfall.allPlacements().count == 6)
        #expect(waterfall.placement(of: .item(0, section: 1))?.lane == 1, "an item that was there keeps its lane")
    }
}
