import Cascade
import Testing

@Suite struct ManyLanesTests {
    /// The cursor is then further than there are bits for the starts, of which a full item has one.
    @Test(arguments: [64, 65, 66, 128])
    func aFullItemBehindManyPlainOnesBeginsInTheFirstLane(plain: Int) {
        let items = ItemList(Array(repeating: LayoutItem.absolute(10), count: plain) + [LayoutItem(.absolute(5), span: .full)])
        let options = WaterfallOptions(lanes: 130, laneRule: .tolerance(0))
        let arrangement = options.arrange([LayoutSection(items)], in: LayoutSize(width: 1_300, height: 600))
        let full = arrangement.placement(of: .item(plain))
        #expect(full?.lane == 0)
        #expect(full?.frame == LayoutRect(x: 0, y: 10, width: 1_300, height: 5))
        #expect(arrangement.contentSize.height == 15)
    }

    /// Ten items reach ten of a hundred lanes; a change of their number keeps the lanes nevertheless.
    @Test func fewItemsInManyLanesKeepTheirLanes() throws {
        let options = WaterfallOptions(lanes: 100)
        let before = options.arrange([LayoutSection(ItemList(lengths: Array(repeating: 10, count: 10)))], in: LayoutSize(1_000, 600))
        var inserted = before
        try inserted.apply([.insertItems([.absolute(5)], at: 0, section: 0)], laneStability: .keep)
        #expect(inserted.lanes() == [0] + Array(0..<10))
        var deleted = before
        try deleted.apply([.deleteItems(0..<3, section: 0)], laneStability: .keep)
        #expect(deleted.lanes() == Array(3..<10))
        try deleted.apply([.insertItems(ItemList(count: 200), at: 7, section: 0)], laneStability: .keep)
        #expect(deleted.lanes().prefix(7) == [3, 4, 5, 6, 7, 8, 9])
    }
}
