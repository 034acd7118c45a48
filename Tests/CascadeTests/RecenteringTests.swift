import Cascade
import TestSupport
import Testing

/// An offset exactly between two copies is within half a period of home: moving it to the other side would never end.
@Suite
struct RecenteringTests {
    @Test func aLineHalfwayBetweenTwoCopiesStays() {
        let line = LineOptions(itemSize: LayoutSize(width: 90, height: 50), spacing: 10, loops: true)
            .arrange([LayoutSection(ItemList(count: 10))], in: LayoutSize(width: 100, height: 50))
        let home = line.homeOffset
        for half in [500.0, -500] {
            let offset = LayoutPoint(x: home.x + half, y: 0)
            #expect(line.recentered(offset) == offset)
            #expect(line.recentered(LayoutPoint(x: home.x + half * 3, y: 0)) == offset)
        }
        #expect(line.recentered(LayoutPoint(x: home.x + 501, y: 0)) == LayoutPoint(x: home.x - 499, y: 0))
    }

    /// Half a turn from home, rounding errors decide on which side of the middle an offset is.
    @Test func aHugeCircleHalfwayBetweenTwoTurnsStays() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            let radius = Double.random(in: 2_000...1e12, using: &random)
            let circle = CircleOptions(itemSize: LayoutSize(width: 90, height: 50), radius: .fixed(radius), scrolling: .endless(.vertical))
                .arrange([LayoutSection(ItemList(count: 10))], in: LayoutSize(width: 300, height: 200))
            for half in [Double.pi * radius, -Double.pi * radius] {
                var offset = circle.homeOffset
                offset.y += half
                expectRest(after: offset, period: 2 * Double.pi * radius, "radius \(radius)", circle.recentered)
            }
        }
    }

    @Test(arguments: [ReadingDirection.leftToRight, .rightToLeft]) func aHugeLineHalfwayBetweenTwoCopiesStays(direction: ReadingDirection) {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            let length = Double.random(in: 1_000...1e12, using: &random)
            let line = LineOptions(itemSize: LayoutSize(width: length, height: 50), spacing: 0.1, loops: true)
                .withReadingDirection(direction)
                .arrange([LayoutSection(ItemList(count: 9))], in: LayoutSize(width: 300, height: 200))
            let period = (length + 0.1) * 9
            for half in [period / 2, -period / 2] {
                expectRest(after: LayoutPoint(x: line.homeOffset.x + half, y: 0), period: period, "length \(length)", line.recentered)
            }
        }
    }

    /// The offset and those around it, which differ by rounding errors, move at most once, and by whole periods.
    private func expectRest(after middle: LayoutPoint, period: Double, _ comment: Comment, _ recentered: (LayoutPoint) -> LayoutPoint) {
        var (below, above) = (middle, middle)
        for _ in 0..<4 {
            for offset in [below, above] {
                let first = recentered(offset)
                let moved = max(abs(first.x - offset.x), abs(first.y - offset.y))
                #expect(moved == 0 || abs(moved - period) < period * 1e-9, comment)
                #expect(recentered(first) == first, comment)
            }
            below = LayoutPoint(x: below.x.nextDown, y: below.y.nextDown)
            above = LayoutPoint(x: above.x.nextUp, y: above.y.nextUp)
        }
    }
}
