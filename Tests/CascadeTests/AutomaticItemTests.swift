import Cascade
import TestSupport
import Testing

/// Items of automatic size have the length 0 in a waterfall with any placement rule.
@Suite struct AutomaticItemTests {
    private static let options: [WaterfallOptions] = [
        WaterfallOptions(lanes: 3),
        WaterfallOptions(lanes: 3, itemSpacing: 10),
        WaterfallOptions(lanes: 3, itemSpacing: 1 / 3),
        WaterfallOptions(lanes: 20, itemSpacing: 10),
        WaterfallOptions(lanes: 128, itemSpacing: -5),
        WaterfallOptions(lanes: 3, itemSpacing: 10, laneRule: .inOrder),
        WaterfallOptions(lanes: 3, itemSpacing: 10, laneRule: .tolerance(4)),
        WaterfallOptions(lanes: 3, itemSpacing: 10, isDense: true),
    ]

    @Test(arguments: options, [0, 1, 31, 64, 2_000])
    func aSectionOfACountEqualsOneOfZeroLengths(options: WaterfallOptions, count: Int) {
        let container = LayoutSize(width: 300, height: 200)
        let automatic = options.arrange([LayoutSection(ItemList(count: count))], in: container)
        let zero = options.arrange([LayoutSection(ItemList(lengths: Array(repeating: 0, count: count)))], in: container)
        #expect(automatic.allPlacements() == zero.allPlacements())
        #expect(automatic.allPlacements().count == count)
        #expect(automatic.contentSize == zero.contentSize)
        let content = LayoutRect(x: 0, y: -1e5, width: 300, height: 2e5)
        #expect(automatic.placements(in: content) == zero.placements(in: content))
        #expect(automatic.placements(in: content).count == count)
    }

    @Test func changesOfASectionOfACountEqualThoseOfZeroLengths() throws {
        let container = LayoutSize(width: 300, height: 200)
        let layout = WaterfallOptions(lanes: 3, itemSpacing: 10)
        var automatic = layout.arrange([LayoutSection(ItemList(count: 600))], in: container)
        var zero = layout.arrange([LayoutSection(ItemList(lengths: Array(repeating: 0, count: 600)))], in: container)
        let changes: [LayoutChange] = [.deleteItems(10..<20, section: 0), .insertItems(ItemList(count: 700), at: 300, section: 0)]
        try automatic.apply(changes)
        try zero.apply(changes)
        #expect(automatic.allPlacements() == zero.allPlacements())
    }
}
