import Cascade
import Testing

/// Ten million items: results without work for each item are immediate, and the others are correct.
@Suite struct ManyItemsTests {
    private static let count = 10_000_000

    #if DEBUG
        private static let isOptimized = false
    #else
        private static let isOptimized = true
    #endif

    @Test func aLineOfACountIsRightToItsEnd() {
        let options = LineOptions(itemSize: LayoutSize(100, 80), spacing: 20)
        let line = options.arrange([LayoutSection(ItemList(count: Self.count))], in: LayoutSize(300, 200))
        // The first item at 100, each next 120 further, 100 points behind the last.
        #expect(line.contentSize.width == 1_200_000_180)
        #expect(line.frame(Self.count - 1).x == 1_199_999_980)
        #expect(line.elements(in: LayoutRect(600_000_100, 0, 100, 200)) == [.item(5_000_000)])
        let rest = line.restingOffset(proposed: LayoutPoint(600_000_059, 0), velocity: .zero, from: .zero)
        #expect(rest == LayoutPoint(600_000_000, 0))
    }

    @Test func aCircleOfACountIsRightToItsEnd() {
        let options = CircleOptions(itemSize: LayoutSize(50, 50), radius: .fixed(1e8))
        let arrangement = options.arrange([LayoutSection(ItemList(count: Self.count))], in: LayoutSize(300, 200))
        let quarter = arrangement.frame(Self.count / 4).center
        #expect(abs(quarter.x - arrangement.contentSize.width) < 26)
        // Middles lie 62.8 points apart, so a point at one of them touches that item only.
        #expect(arrangement.elements(in: LayoutRect(origin: quarter, size: .zero)) == [.item(Self.count / 4)])
    }

    @Test(.enabled(if: isOptimized, "going through ten million items takes an optimized build"))
    func aWaterfallOfLengthsIsRightToItsEnd() {
        let items = ItemList(lengths: Array(repeating: 64, count: Self.count))
        let arrangement = waterfall(items, WaterfallOptions(lanes: 4, itemSpacing: 6))
        // Equal lengths fill the lanes in turn: 2.5 million rows of 70.
        #expect(arrangement.contentSize.height == 2_500_000 * 70 - 6)
        #expect(arrangement.frame(Self.count - 1) == LayoutRect(225, 2_499_999 * 70, 75, 64))
        #expect(arrangement.elements(in: LayoutRect(0, 70e6, 1, 1)) == [.item(4_000_000)])
    }

    @Test(.enabled(if: isOptimized, "going through ten million items takes an optimized build"))
    func aWaterfallOfInfiniteLengthsIsFinite() {
        let items = ItemList(lengths: Array(repeating: .infinity, count: Self.count))
        let arrangement = waterfall(items, WaterfallOptions(lanes: 1))
        #expect(arrangement.contentSize.height == 0x1p40 * 1e7)
        #expect(arrangement.frame(Self.count - 1).y == 0x1p40 * (1e7 - 1))
    }
}
