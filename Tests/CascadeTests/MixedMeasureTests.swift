import Cascade
import TestSupport
import Testing

/// Lists store whether they contain only lengths; the layout must not depend on how a list was made.
@Suite struct MixedMeasureTests {
    // The second item takes no length, so its lane is still the shortest for the third; the fourth goes to the first lane.
    private let expected = [LayoutRect(0, 0, 150, 10), LayoutRect(150, 0, 150, 0), LayoutRect(150, 0, 150, 20), LayoutRect(0, 10, 150, 5)]

    private func check(_ items: ItemList) {
        let arrangement = waterfall(items, WaterfallOptions(lanes: 2))
        #expect(arrangement.frames() == expected)
        #expect(arrangement.contentSize == LayoutSize(300, 20))
    }

    @Test func anItemOfNoMeasureTakesNoLengthInAWaterfall() {
        check([.absolute(10), LayoutItem(.automatic), .absolute(20), .absolute(5)])
    }

    @Test func anItemThatLosesItsLengthTakesNoLength() {
        var items = ItemList(lengths: [10, 15, 20, 5])
        items[1] = LayoutItem(.automatic)
        check(items)
    }

    @Test func anAutomaticItemInsertedAmongLengthsTakesNoLength() {
        var items = ItemList(lengths: [10, 20, 5])
        items.insert(LayoutItem(.automatic), at: 1)
        check(items)
        items = ItemList(lengths: [10, 20, 5])
        items.insert(contentsOf: ItemList(count: 1), at: 1)
        check(items)
    }

    @Test func anAutomaticItemAmongInsertedLengthsTakesNoLength() {
        var items = ItemList(count: 1)
        items.insert(contentsOf: ItemList(lengths: [10]), at: 0)
        items.insert(contentsOf: ItemList(lengths: [20, 5]), at: 2)
        check(items)
    }

    @Test func theItemsOfACountTakeNoLengthInAWaterfall() {
        let arrangement = waterfall(ItemList(count: 3), WaterfallOptions(lanes: 1, itemSpacing: 5))
        #expect(arrangement.frames() == [LayoutRect(0, 0, 300, 0), LayoutRect(0, 5, 300, 0), LayoutRect(0, 10, 300, 0)])
        #expect(arrangement.contentSize == LayoutSize(300, 10))
    }

    @Test func aRatioSetAmongLengthsIsARatio() {
        var items = ItemList(lengths: [10, 15, 20])
        items[1] = .aspectRatio(3)
        let frames = waterfall(items, WaterfallOptions(lanes: 1)).frames()
        #expect(frames == [LayoutRect(0, 0, 300, 10), LayoutRect(0, 10, 300, 100), LayoutRect(0, 110, 300, 20)])
    }

    @Test func aListWithAnyHistoryIsPlacedLikeANewOne() {
        let sizes: [ItemSize] = [.automatic, .absolute(7), .absolute(30), .aspectRatio(2)]
        for seed in 0..<200 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var items = ItemList(count: random.once(in: 2) ? 4 : 0)
            for _ in 0..<10 {
                let other = ItemList((0..<2).map { _ in LayoutItem(random.pick(sizes)) })
                items.insert(contentsOf: other, at: Int.random(in: 0...items.count, using: &random))
                items[Int.random(in: items.indices, using: &random)] = LayoutItem(random.pick(sizes))
                items.remove(at: Int.random(in: items.indices, using: &random))
            }
            let fresh = ItemList(items.indices.map { items[$0] })
            let options = WaterfallOptions(lanes: 3, itemSpacing: 1)
            #expect(waterfall(items, options).frames() == waterfall(fresh, options).frames(), "seed \(seed)")
        }
    }
}
