import Cascade
import Testing

/// An endless line: the first item follows the last, and each is visible once.
@Suite struct LineLoopTests {
    // Five items of 100 points, 20 apart: they repeat after 600 points. Half of the container is 150.
    private func line(_ direction: ReadingDirection = .leftToRight, snapping: LineSnapping = .center, limit: Int? = nil) -> LineArrangement
    {
        LineOptions(
            itemSize: LayoutSize(100, 80),
            spacing: 20,
            readingDirection: direction,
            effects: .none,
            snapping: snapping,
            stepLimit: limit,
            loops: true
        )
        .arrange([LayoutSection(ItemList(count: 3)), LayoutSection(ItemList(count: 2))], in: LayoutSize(300, 200))
    }

    /// The visible items at an offset along the line: their numbers, and their positions on screen.
    private func seen(_ line: LineArrangement, _ x: Double) -> [(number: Int, x: Double)] {
        line.placements(in: LayoutRect(x, 0, 300, 200), offset: LayoutPoint(x, 0))
            .map { ($0.element.index + $0.element.section * 3, $0.placement.frame.x - x) }
            .sorted { $0.x < $1.x }
    }

    @Test func aScreenBeginsWithTheFirstItemAndTheLastBeforeIt() {
        let line = line()
        let seen = seen(line, line.homeOffset.x)
        #expect(seen.map(\.number) == [4, 0, 1])
        #expect(seen.map(\.x) == [-20, 100, 220])
    }

    @Test func afterTheLastItemComesTheFirst() {
        let line = line()
        let seen = seen(line, line.homeOffset.x + 4 * 120)
        #expect(seen.map(\.number) == [3, 4, 0])
        #expect(seen.map(\.x) == [-20, 100, 220])
    }

    @Test func anEndlessLineContinuesInBothDirections() {
        let line = line()
        for period in [-10.0, -1, 1, 10] {
            #expect(seen(line, line.homeOffset.x + period * 600).map(\.number) == [4, 0, 1])
        }
        #expect(line.homeOffset.x > 30_000)
        #expect(line.contentSize.width - line.homeOffset.x > 30_000)
    }

    @Test func anItemIsInItsCopyNearestToTheMiddle() {
        let line = line()
        let home = line.homeOffset.x
        // The first item is in the middle of the visible rectangle; half a period on, it is equally near on either side.
        #expect(line.placement(of: .item(0), offset: LayoutPoint(home + 299, 0))?.frame.x == home + 100)
        #expect(line.placement(of: .item(0), offset: LayoutPoint(home + 300, 0))?.frame.x == home + 100, "a tie goes to the lower start")
        #expect(line.placement(of: .item(0), offset: LayoutPoint(home + 301, 0))?.frame.x == home + 700)
    }

    @Test func withoutAnOffsetAnItemIsInTheHomeCopy() {
        let line = line()
        #expect(line.placement(of: .item(0), offset: nil)?.frame.x == line.homeOffset.x + 100)
        #expect(line.placement(of: .item(1, section: 1), offset: nil)?.frame.x == line.homeOffset.x + 580)
    }

    @Test func eachItemIsVisibleOnceInAContainerLongerThanTheRow() {
        let line = LineOptions(itemSize: LayoutSize(100, 80), spacing: 20, loops: true)
            .arrange([LayoutSection(ItemList(count: 2))], in: LayoutSize(1_000, 200))
        let home = line.homeOffset
        let found = line.placements(in: LayoutRect(origin: home, size: line.container), offset: home)
        #expect(found.map(\.element) == [.item(0), .item(1)])
        #expect(found.map(\.placement.frame.x) == [home.x + 450, home.x + 330], "the other one is as near on either side")
    }

    @Test func recenteringKeepsTheVisibleItems() {
        let line = line()
        let home = line.homeOffset.x
        for (x, near) in [(0, 0), (299, 299), (601, 1), (-599, 1), (6_050, 50), (-6_050, -50), (400, -200)] as [(Double, Double)] {
            let offset = line.recentered(LayoutPoint(home + x, 0))
            #expect(offset == LayoutPoint(home + near, 0))
            #expect(seen(line, offset.x).map(\.x) == seen(line, home + x).map(\.x))
            #expect(seen(line, offset.x).map(\.number) == seen(line, home + x).map(\.number))
        }
    }

    @Test func aLineWithEndsIsNotRecentered() {
        let line = LineOptions(itemSize: LayoutSize(100, 80)).arrange([LayoutSection(ItemList(count: 9))], in: LayoutSize(300, 200))
        #expect(line.recentered(LayoutPoint(500, 3)) == LayoutPoint(500, 3))
        #expect(line.homeOffset == .zero)
    }

    @Test func aFlickFromTheLastItemRestsAtTheFirst() {
        let line = line()
        let last = line.homeOffset.x + 480
        let rest = line.restingOffset(proposed: LayoutPoint(last + 5, 0), velocity: LayoutPoint(1, 0), from: LayoutPoint(last, 0))
        #expect(rest.x == last + 120)
        let back = line.restingOffset(proposed: line.homeOffset, velocity: LayoutPoint(-1, 0), from: line.homeOffset)
        #expect(back.x == line.homeOffset.x - 120)
    }

    @Test func theStepLimitAppliesAcrossCopies() {
        let line = line(limit: 1)
        let home = line.homeOffset
        let rest = line.restingOffset(proposed: LayoutPoint(home.x - 2_000, 0), velocity: LayoutPoint(-1, 0), from: home)
        #expect(rest.x == home.x - 120)
    }

    @Test func anItemRestsAtItsNearestCopy() {
        let line = line()
        let home = line.homeOffset.x
        #expect(line.restingOffset(of: .item(1, section: 1), from: line.homeOffset)?.x == home - 120)
        #expect(line.restingOffset(of: .item(0), from: LayoutPoint(home + 590, 0))?.x == home + 600)
        #expect(line.restingOffset(of: .item(0), from: LayoutPoint(home + 1_210, 0))?.x == home + 1_200)
    }

    @Test(arguments: [LineSnapping.start, .end, .none])
    func aLineIsEndlessWithAnySnapping(snapping: LineSnapping) {
        let line = line(snapping: snapping)
        let home = line.homeOffset.x
        let first = line.placement(of: .item(0), offset: line.homeOffset)!.frame.x - home
        #expect(first == (snapping == .end ? 200 : 0))
        #expect(seen(line, home).map(\.number) == (snapping == .end ? [3, 4, 0] : [0, 1, 2]))
    }

    @Test func pagesStartAgainWithEachCopy() {
        let line = line(snapping: .pages)
        let home = line.homeOffset.x
        func rest(_ x: Double) -> Double { line.restingOffset(proposed: LayoutPoint(home + x, 0), velocity: .zero, from: .zero).x - home }
        #expect([-160, -140, 10, 290, 310, 590].map(rest) == [-300, 0, 0, 300, 300, 600])
    }

    @Test func anEndlessLineIsMirroredFromRightToLeft() {
        let line = line(.rightToLeft)
        let seen = seen(line, line.homeOffset.x)
        #expect(seen.map(\.number) == [1, 0, 4])
        #expect(seen.map(\.x) == [-20, 100, 220])
    }

    @Test func aVerticalLineIsEndless() {
        let line = LineOptions(itemSize: LayoutSize(80, 100), spacing: 20, axis: .vertical, loops: true)
            .arrange([LayoutSection(ItemList(count: 5))], in: LayoutSize(200, 300))
        let home = line.homeOffset
        #expect(home.x == 0)
        #expect(line.placement(of: .item(4), offset: home)?.frame.y == home.y - 20)
    }

    @Test func aLineOfItemsWithOwnLengthsIsEndless() {
        // They repeat after 40 + 100 + 200 + 3 · 10 = 370 points, and rest at −130, −50 and 110 from the copy's beginning.
        let items: ItemList = [.absolute(40), .absolute(100), .absolute(200)]
        let line = LineOptions(itemSize: LayoutSize(0, 80), loops: true).arrange([LayoutSection(items)], in: LayoutSize(300, 200))
        let home = line.homeOffset
        #expect(line.placement(of: .item(0), offset: home)?.frame.x == home.x + 130)
        #expect(line.placement(of: .item(2), offset: home)?.frame.x == home.x - 80)
        #expect(line.restingOffset(of: .item(1), from: home)?.x == home.x + 80)
        #expect(line.restingOffset(of: .item(2), from: home)?.x == home.x - 130)
    }

    @Test func aLineOfOverlappingItemsIsEndless() {
        let line = LineOptions(itemSize: LayoutSize(100, 80), spacing: -40, loops: true)
            .arrange([LayoutSection(ItemList(count: 5))], in: LayoutSize(200, 200))
        let home = line.homeOffset
        let found = line.placements(in: LayoutRect(origin: home, size: line.container), offset: home)
        #expect(found.map(\.element) == [.item(0), .item(1), .item(2), .item(3), .item(4)])
        #expect(found.map { $0.placement.frame.x - home.x } == [50, 110, 170, -70, -10])
        #expect(line.restingOffset(proposed: home, velocity: LayoutPoint(-1, 0), from: home).x == home.x - 60)
    }

    @Test func anItemThatLiesPeriodsAwayRestsAtItsNearestCopy() {
        // They repeat after 1,300 − 4 · 200 = 500 points; the second begins at 800, in the first copy at 300.
        let items: ItemList = [.absolute(1_000), .absolute(100), .absolute(100), .absolute(100)]
        let line = LineOptions(itemSize: LayoutSize(0, 80), spacing: -200, snapping: .start, loops: true)
            .arrange([LayoutSection(items)], in: LayoutSize(200, 200))
        #expect(line.restingOffset(of: .item(1), from: .zero)?.x == 300)
        let end = LayoutPoint(line.contentSize.width - 200, 0)
        #expect(line.restingOffset(of: .item(1), from: end)?.x == end.x)
        // They repeat after 2,300 − 4 · 300 = 1,100 points; the second begins at −200, in the first copy at 900.
        let before = LineOptions(itemSize: LayoutSize(0, 80), spacing: -300, snapping: .start, loops: true)
            .arrange([LayoutSection([.absolute(100), .absolute(100), .absolute(100), .absolute(2_000)])], in: LayoutSize(200, 200))
        #expect(before.restingOffset(of: .item(1), from: .zero)?.x == 900)
    }

    @Test func anItemThatLiesPeriodsAwayIsOnAPageOfItsCopy() {
        // As above: the second item's middle, 850, is at 350 in a copy of 500 points, which has pages at 0, 200 and 400.
        let items: ItemList = [.absolute(1_000), .absolute(100), .absolute(100), .absolute(100)]
        let line = LineOptions(itemSize: LayoutSize(0, 80), spacing: -200, snapping: .pages, loops: true)
            .arrange([LayoutSection(items)], in: LayoutSize(200, 200))
        let home = line.homeOffset
        #expect(line.restingOffset(of: .item(1), from: home)?.x == home.x + 200)
    }

    /// The last item has no length, so it rests at the position of the next copy's first, except for a rounding error, which may be beyond
    /// it.
    @Test func aSwipeWithoutStepsStaysBetweenCopiesOfAHugeLine() throws {
        let items: ItemList = [.absolute(.infinity), .absolute(.infinity), .absolute(.infinity), .absolute(33.3), .absolute(0)]
        let line = LineOptions(itemSize: .zero, spacing: 0, snapping: .start, stepLimit: 0, loops: true)
            .arrange([LayoutSection(items)], in: LayoutSize(1, 1))
        let period = 3 * 0x1p40 + 33.3
        for copy in 1..<16 {
            for item in [0, 4] {
                let rest = try #require(line.restingOffset(of: .item(item), from: LayoutPoint(period * Double(copy), 0)))
                #expect(abs(rest.x - period * Double(copy)) < 1)
                let again = line.restingOffset(proposed: rest, velocity: .zero, from: rest)
                #expect(abs(again.x - rest.x) < 1, "item \(item) before copy \(copy)")
            }
        }
    }

    @Test func rowsOfNoLengthDoNotRepeat() {
        for options in [
            LineOptions(itemSize: .zero, spacing: 0, loops: true), LineOptions(itemSize: LayoutSize(10, 10), spacing: -50, loops: true),
        ] {
            let line = options.arrange([LayoutSection(ItemList(count: 3))], in: LayoutSize(300, 200))
            #expect(line.contentSize.width <= 300)
            #expect(line.recentered(.zero) == .zero)
        }
        let empty = LineOptions(itemSize: LayoutSize(100, 80), loops: true).arrange([], in: LayoutSize(300, 200))
        #expect(empty.homeOffset == .zero && empty.position(at: .zero) == nil)
    }

    @Test func changesKeepALineEndless() throws {
        var line = line()
        try line.apply([.deleteItems(0..<1, section: 0)])
        #expect(line.placement(of: .item(1, section: 1), offset: line.homeOffset)?.frame.x == line.homeOffset.x - 20)
        #expect(line.recentered(LayoutPoint(line.homeOffset.x + 480, 0)) == line.homeOffset)
    }
}
