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
}
