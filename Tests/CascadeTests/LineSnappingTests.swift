import Cascade
import Testing

/// A line rests with an item at the start, in the middle or at the end of the container, at a page, or anywhere.
@Suite struct LineSnappingTests {
    // Items of 100 points, 20 apart, in 300 points.
    private func line(
        _ snapping: LineSnapping,
        count: Int = 6,
        limit: Int? = nil,
        loops: Bool = false,
        _ direction: ReadingDirection = .leftToRight
    ) -> LineArrangement {
        LineOptions(
            itemSize: LayoutSize(100, 80),
            spacing: 20,
            readingDirection: direction,
            snapping: snapping,
            stepLimit: limit,
            loops: loops
        )
        .arrange([LayoutSection(ItemList(count: count))], in: LayoutSize(300, 200))
    }

    private func rest(_ line: LineArrangement, _ x: Double, velocity: Double = 0, from current: Double = 0, began: Double? = nil) -> Double
    {
        line.restingOffset(
            proposed: LayoutPoint(x, 0),
            velocity: LayoutPoint(velocity, 0),
            from: LayoutPoint(current, 0),
            swipedFrom: LayoutPoint(began ?? current, 0)
        ).x
    }

    @Test func anItemRestsAtTheBeginning() {
        let line = line(.start)
        #expect(line.frame(0).x == 0, "the first needs no room before it")
        #expect(line.frame(5).x == 600)
        #expect(line.contentSize.width == 900, "the last can rest at the beginning")
        #expect([0, 59, 61, 130, 10_000].map { rest(line, $0) } == [0, 0, 120, 120, 600])
    }

    @Test func anItemRestsAtTheEnd() {
        let line = line(.end)
        #expect(line.frame(0).x == 200, "the first can rest at the end")
        #expect(line.contentSize.width == 900)
        #expect([0, 59, 61, 130, 10_000].map { rest(line, $0) } == [0, 0, 120, 120, 600])
    }

    @Test(arguments: [LineSnapping.start, .center, .end, .pages])
    func aVelocityOfNaNIsZero(snapping: LineSnapping) {
        let line = line(snapping)
        #expect(rest(line, 360, velocity: .nan, from: 360) == rest(line, 360, velocity: 0, from: 360))
    }

    @Test func aLineWithoutSnappingRestsAnywhere() {
        let line = line(.none, limit: 1)
        #expect(line.frame(0).x == 0)
        #expect(line.contentSize.width == 700)
        #expect([-5, 0, 59, 61.5, 10_000].map { rest(line, $0, velocity: 1) } == [0, 0, 59, 61.5, 400])
    }

    @Test func aPageIsAsLongAsTheContainer() {
        let line = line(.pages)
        #expect(line.contentSize.width == 700)
        // Pages at 0 and 300; the last ends with the content.
        #expect([0, 149, 151, 349, 351, 9_999].map { rest(line, $0) } == [0, 0, 300, 300, 400, 400])
        #expect(rest(line, 10, velocity: 1) == 300)
        #expect(rest(line, 390, velocity: -1, from: 400) == 300)
    }

    @Test func pagesThatFillTheContentHaveNoRest() {
        let line = LineOptions(itemSize: LayoutSize(300, 80), spacing: 0, snapping: .pages)
            .arrange([LayoutSection(ItemList(count: 3))], in: LayoutSize(300, 200))
        #expect([0, 290, 590, 9_999].map { rest(line, $0) } == [0, 300, 600, 600])
        #expect(rest(line, 600, velocity: 1, from: 300) == 600)
    }

    @Test func aStepLimitOfOneLimitsASwipeToOneItem() {
        for snapping in [LineSnapping.start, .center, .end] {
            let line = line(snapping, limit: 1)
            #expect(rest(line, 600, velocity: 5) == 120)
            #expect(rest(line, 500) == 120, "a drag that lets go slowly, too")
            #expect(rest(line, 0, velocity: -5, from: 480) == 360)
            #expect(rest(line, 10, velocity: 1) == 120)
        }
    }

    @Test func theStepLimitCountsFromTheStartOfTheSwipe() {
        let line = line(.center, limit: 1)
        #expect(rest(line, 400, velocity: 1, from: 100, began: 0) == 120)
        #expect(rest(line, 400, velocity: 1, from: 100, began: 120) == 240)
        #expect(rest(line, 400, velocity: 1, from: 130, began: 0) == 120, "back to the one item that it may go")
    }

    @Test func aStepLimitOfOneLimitsASwipeToOnePage() {
        let line = line(.pages, count: 20, limit: 1)
        #expect(rest(line, 2_000, velocity: 5) == 300)
        #expect(rest(line, 2_000, velocity: 5, from: 900) == 1_200)
    }

    @Test(arguments: [Int.min, -1, 0]) func aStepLimitOfZeroKeepsTheOffset(limit: Int) {
        #expect(rest(line(.center, limit: limit), 600, velocity: 5) == 0)
    }

    @Test func aLargeStepLimitHasNoEffect() {
        #expect(rest(line(.center, limit: .max), 600, velocity: 5) == 600)
    }

    @Test func theStepLimitAppliesWithANegativeSpacing() {
        // Items of 100 points, 60 apart.
        let line = LineOptions(itemSize: LayoutSize(100, 80), spacing: -40, snapping: .start, stepLimit: 2)
            .arrange([LayoutSection(ItemList(count: 6))], in: LayoutSize(300, 200))
        #expect(rest(line, 9_999, velocity: 1) == 120)
        #expect(rest(line, 70, velocity: 0) == 60)
    }

    @Test func snappingIsMirroredFromRightToLeft() {
        let line = line(.start, limit: 1, .rightToLeft)
        // Content of 900: the first item rests at 600, at the right edge.
        #expect(line.frame(0).maxX == 900)
        #expect(line.homeOffset.x == 600)
        #expect(rest(line, 0, velocity: -1, from: 600) == 480)
        #expect(rest(self.line(.end, .rightToLeft), 0) == 0)
    }

    @Test(arguments: [(LineSnapping.none, 140.0), (.start, 240), (.center, 240), (.end, 240), (.pages, 0)] as [(LineSnapping, Double)])
    func anItemHasARestingOffset(snapping: LineSnapping, x: Double) {
        // Without snapping, the third item, 240 to 340, is in the middle.
        #expect(line(snapping).restingOffset(of: .item(2), from: LayoutPoint(7, 0)) == LayoutPoint(x, 0))
        #expect(line(snapping).restingOffset(of: .item(6), from: .zero) == nil)
    }

    @Test func anItemsPageIsThatOfItsMiddle() {
        let line = line(.pages, count: 20)
        // The third ends at 340, its middle is at 290; the fourth begins at 360.
        #expect((0..<6).map { line.restingOffset(of: .item($0), from: .zero)!.x } == [0, 0, 0, 300, 300, 600])
    }

    @Test func aStepGoesToTheNextRestingPosition() {
        for snapping in [LineSnapping.start, .center, .end] {
            let line = line(snapping, limit: 1)
            func stepped(_ x: Double, _ count: Int) -> Double { line.offset(steppingFrom: LayoutPoint(x, 0), by: count).x }
            #expect(stepped(0, 1) == 120)
            #expect(stepped(119.7, 1) == 240, "rounded to pixels it rests at 120 already")
            #expect(stepped(120.3, -1) == 0)
            #expect(stepped(0, 3) == 360, "the limit is that of swipes")
            #expect(stepped(0, -1) == 0)
            #expect(stepped(600, 5) == 600)
            #expect(stepped(240, .min) == 0)
        }
        #expect(line(.pages, count: 20).offset(steppingFrom: .zero, by: 2).x == 600)
        // From 0 the second item is the nearest to the middle; the third is in the middle at 140.
        #expect(line(.none).offset(steppingFrom: .zero, by: 1).x == 140)
        #expect(line(.center, count: 0).offset(steppingFrom: LayoutPoint(3, 4), by: 1) == LayoutPoint(3, 4))
    }

    @Test func aStepOfAnEndlessLineContinuesInTheNextCopy() {
        let endless = line(.center, count: 2, loops: true)
        let home = endless.homeOffset.x
        #expect(endless.offset(steppingFrom: endless.homeOffset, by: -1).x == home - 120)
        #expect(endless.offset(steppingFrom: endless.homeOffset, by: 5).x == home + 600)
    }
}
