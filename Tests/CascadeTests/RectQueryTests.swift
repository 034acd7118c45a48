import Cascade
import Testing

/// The elements that touch a closed rectangle, in order of listing.
@Suite struct RectQueryTests {
    // 0 at (0, 0), 1 at (110, 0), 2 at (110, 50), 3 at (0, 110); all 100 wide, lengths 100, 40, 80, 10.
    private let arrangement = waterfall(
        ItemList(lengths: [100, 40, 80, 10]),
        WaterfallOptions(lanes: 2, spacing: 10),
        width: 210
    )

    private func items(_ rect: LayoutRect) -> [Int] { arrangement.elements(in: rect).map(\.index) }

    @Test func itemsInsideAndItemsThatOverlapAreFound() {
        #expect(items(LayoutRect(0, 0, 210, 400)) == [0, 1, 2, 3])
        #expect(items(LayoutRect(0, 60, 210, 10)) == [0, 2])
        #expect(items(LayoutRect(50, 20, 100, 10)) == [0, 1])
    }

    @Test func touchingCounts() {
        #expect(items(LayoutRect(100, 0, 10, 10)) == [0, 1], "both edges")
        #expect(items(LayoutRect(101, 0, 8, 10)) == [], "between the lanes")
        #expect(items(LayoutRect(110, 40, 0, 10)) == [1, 2], "the corners of a rectangle without width")
        #expect(items(LayoutRect(110, 41, 0, 8)) == [], "between the items")
        #expect(items(LayoutRect(0, 120, 0, 0)) == [3])
        #expect(items(LayoutRect(-10, -10, 10, 10)) == [0])
    }

    @Test func anItemOfNoLengthIsFoundAtItsPosition() {
        let arrangement = waterfall(ItemList(lengths: [10, 0, 10]), WaterfallOptions(lanes: 1, itemSpacing: 5))
        #expect(arrangement.elements(in: LayoutRect(0, 15, 10, 0)) == [.item(1)])
    }

    @Test func aDistantRectangleFindsNothing() {
        for rect in [LayoutRect(0, -100, 210, 99), LayoutRect(0, 131, 210, 99), LayoutRect(211, 0, 99, 99), LayoutRect(-99, 0, 98, 99)] {
            #expect(items(rect) == [])
        }
    }

    @Test func aNegativeExtentIsZero() {
        #expect(items(LayoutRect(50, 20, -100, -10)) == [0])
    }

    @Test func invalidNumbersAreZero() {
        #expect(items(LayoutRect(.nan, .nan, .nan, .nan)) == [0])
    }

    @Test func anInfiniteRectangleFindsEverything() {
        let infinity = Double.infinity
        #expect(items(LayoutRect(-infinity, -infinity, infinity, infinity)) == [0, 1, 2, 3])
        #expect(items(LayoutRect(0, 45, infinity, infinity)) == [0, 2, 3])
    }

    @Test func lanesWithDistantEndsAreSearched() {
        // One lane of 2,000 points an item, two of 1: the same range is in early records of one lane and late ones of another.
        let items = ItemList((0..<900).map { LayoutItem(.absolute($0 % 3 == 0 ? 2_000 : 1), lane: $0 % 3) })
        let arrangement = waterfall(items, WaterfallOptions(lanes: 3, laneRule: .inOrder))
        let all = arrangement.allPlacements()
        for y in [0, 0.5, 150, 299, 300, 301, 5_000, 599_999] as [Double] {
            let rect = LayoutRect(0, y, 300, 2)
            #expect(arrangement.placements(in: rect) == all.filter { $0.placement.frame.touches(rect) }, "at \(y)")
        }
    }
}
