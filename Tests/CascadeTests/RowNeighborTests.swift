import Cascade
import TestSupport
import Testing

/// The targets of arrow keys in a line and in a circle, and the number of elements that a search visits.
@Suite struct RowNeighborTests {
    private func neighbors(_ item: Int, in arrangement: some Arrangement) -> [Int?] {
        [NeighborDirection.up, .down, .left, .right].map { arrangement.neighbor(of: .item(item), in: $0)?.index }
    }

    private func line(_ items: ItemList, axis: LayoutAxis = .horizontal, _ direction: ReadingDirection = .leftToRight) -> LineArrangement {
        LineOptions(itemSize: LayoutSize(100, 80), axis: axis, readingDirection: direction)
            .arrange([LayoutSection(items)], in: LayoutSize(300, 200))
    }

    private func circle(_ count: Int, in container: LayoutSize = LayoutSize(300, 200)) -> CircleArrangement {
        CircleOptions(itemSize: LayoutSize(50, 50), radius: .fixed(70)).arrange([LayoutSection(ItemList(count: count))], in: container)
    }

    @Test func theNeighborInALineIsTheItemBesideIt() {
        #expect(neighbors(1, in: line(ItemList(count: 3))) == [nil, nil, 0, 2])
        #expect(neighbors(0, in: line(ItemList(count: 3))) == [nil, nil, nil, 1])
        #expect(neighbors(2, in: line(ItemList(count: 3))) == [nil, nil, 1, nil])
    }

    @Test func theNextItemIsOnTheLeftFromRightToLeft() {
        #expect(neighbors(1, in: line(ItemList(count: 3), .rightToLeft)) == [nil, nil, 2, 0])
    }

    @Test func theNeighborInAVerticalLineIsAboveOrBelow() {
        #expect(neighbors(1, in: line(ItemList(count: 3), axis: .vertical)) == [0, 2, nil, nil])
    }

    @Test(arguments: [200, 333.3, 667.1])
    func itemsOfAnyBreadthAreBesideOneAnother(height: Double) {
        // All have their center on the line; rounding errors of the centers are no direction.
        var random = SeededGenerator(seed: 7)
        let items = ItemList((0..<200).map { _ in LayoutItem(.automatic, breadth: Double.random(in: 1...190, using: &random)) })
        let line = LineOptions(itemSize: LayoutSize(100, 80)).arrange([LayoutSection(items)], in: LayoutSize(300, height))
        for item in items.indices {
            #expect(line.neighbor(of: .item(item), in: .up) == nil, "item \(item)")
            #expect(line.neighbor(of: .item(item), in: .down) == nil, "item \(item)")
        }
    }

    @Test func theNeighborsInACircleOfFourAreAroundIt() {
        // Below, right, above, left. Straight up from below stands the one above.
        #expect(neighbors(0, in: circle(4)) == [2, nil, 3, 1])
        #expect(neighbors(1, in: circle(4)) == [2, 0, 3, nil])
        #expect(neighbors(2, in: circle(4)) == [nil, 0, 3, 1])
        #expect(neighbors(3, in: circle(4)) == [2, 0, nil, 1])
    }

    @Test func aSingleItemHasNoNeighbor() {
        #expect(neighbors(0, in: circle(1)) == [nil, nil, nil, nil])
        #expect(neighbors(0, in: line(ItemList(count: 1))) == [nil, nil, nil, nil])
    }

    @Test(arguments: [LayoutSize(width: 300, height: 200), LayoutSize(width: 190, height: 190), LayoutSize(width: 0, height: 0)])
    func twoItemsInACircleAreNotBesideOneAnother(container: LayoutSize) {
        #expect(neighbors(0, in: circle(2, in: container)) == [1, nil, nil, nil])
        #expect(neighbors(1, in: circle(2, in: container)) == [nil, 0, nil, nil])
    }

    // MARK: Work

    /// An arrangement that counts the visited elements.
    private struct Counting<Base: Arrangement>: Arrangement {
        final class Count: @unchecked Sendable { var elements = 0 }

        var base: Base
        let count = Count()

        var container: LayoutSize { base.container }
        var sections: [LayoutSection] { base.sections }
        var contentSize: LayoutSize { base.contentSize }
        var axis: LayoutAxis { base.axis }
        var readingDirection: ReadingDirection { base.readingDirection }

        func placement(of element: LayoutElement, offset: LayoutPoint?) -> Placement? { base.placement(of: element, offset: offset) }
        func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
            base.forEachPlacement(in: rect, offset: offset) {
                count.elements += 1
                body($0, $1)
            }
        }
        mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError) { try base.apply(changes) }
    }

    /// Finds all neighbors of the first, a middle and the last of 100,000 items, and counts the visited elements.
    private func checkWork(_ base: some Arrangement, most: Int) {
        for item in [0, 1, 50_000, 99_998, 99_999] {
            for direction in NeighborDirection.allCases {
                let arrangement = Counting(base: base)
                _ = arrangement.neighbor(of: .item(item), in: direction)
                #expect(arrangement.count.elements <= most, "\(direction) of \(item)")
            }
        }
    }

    @Test func theWorkInALargeWaterfallIsLimitedToAFewScreens() {
        var random = SeededGenerator(seed: 1)
        let lengths = (0..<100_000).map { _ in Double.random(in: 50...150, using: &random) }
        // At most twice the container in every direction, of about 6 × 3 items a screen, in doubling steps.
        checkWork(waterfall(ItemList(lengths: lengths), WaterfallOptions(lanes: 3, itemSpacing: 10), height: 600), most: 500)
    }

    @Test func theWorkInALongLineIsLimitedToAFewScreens() {
        checkWork(line(ItemList(count: 100_000)), most: 100)
    }

    @Test func theWorkInALargeCircleIsLimitedToTheNeighborhood() {
        let large = CircleOptions(itemSize: LayoutSize(50, 50), radius: .fixed(1_000_000))
            .arrange([LayoutSection(ItemList(count: 100_000))], in: LayoutSize(300, 600))
        checkWork(large, most: 500)
    }
}
