import Cascade
import Testing

@Suite struct LayoutRectTests {
    private let rect = LayoutRect(10, 20, 30, 40)

    @Test func edgesAndMiddlesFollowFromOriginAndSize() {
        #expect(rect == LayoutRect(origin: LayoutPoint(10, 20), size: LayoutSize(30, 40)))
        #expect(rect.maxX == 40 && rect.maxY == 60)
        #expect(rect.center == LayoutPoint(25, 40))
        #expect(rect.origin == LayoutPoint(10, 20) && rect.size == LayoutSize(30, 40))
    }

    @Test(
        arguments: [
            (LayoutRect(x: 40, y: 60, width: 5, height: 5), true), (LayoutRect(x: 41, y: 60, width: 5, height: 5), false),
            (LayoutRect(x: 40, y: 61, width: 5, height: 5), false), (LayoutRect(x: 0, y: 0, width: 10, height: 20), true),
            (LayoutRect(x: 20, y: 30, width: 0, height: 0), true), (LayoutRect(x: 0, y: 0, width: 100, height: 100), true),
            (LayoutRect(x: 0, y: 30, width: 9, height: 1), false),
        ]
    )
    func touchingCountsForClosedRectangles(other: LayoutRect, touches: Bool) {
        #expect(rect.touches(other) == touches)
        #expect(other.touches(rect) == touches)
    }

    @Test func omittedInsetsAreZero() {
        #expect(LayoutInsets(left: 3) == LayoutInsets(top: 0, left: 3, bottom: 0, right: 0))
        #expect(LayoutInsets.all(2) == LayoutInsets(top: 2, left: 2, bottom: 2, right: 2))
        #expect(LayoutInsets.zero == LayoutInsets())
    }

    @Test func elementsAreOrderedBySectionThenKindThenIndex() {
        let inOrder: [LayoutElement] = [
            .background(section: 0), .header(section: 0), .item(0), .item(1), .footer(section: 0), .background(section: 1),
            .item(0, section: 1),
        ]
        #expect(inOrder.reversed().sorted() == inOrder)
        for (a, b) in zip(inOrder, inOrder.dropFirst()) { #expect(a < b && !(b < a)) }
    }
}
