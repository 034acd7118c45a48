import Cascade
import Testing

/// An offset that lies exactly between two copies is within half a period of home: moving it to the other side would never end.
@Suite("Recentered offsets")
struct RecenteringTests {
    @Test func aLineHalfwayBetweenTwoCopiesStays() {
        let line = LineOptions(itemSize: LayoutSize(width: 90, height: 50), spacing: 10, loops: true)
            .arrange([LayoutSection(ItemList(count: 10))], in: LayoutSize(width: 100, height: 50))
        let home = line.homeOffset
        for half in [500.0, -500] {
            let offset = LayoutPoint(x: home.x + half, y: 0)
            #expect(line.recentred(offset) == offset)
            #expect(line.recentred(LayoutPoint(x: home.x + half * 3, y: 0)) == offset)
        }
        #expect(line.recentred(LayoutPoint(x: home.x + 501, y: 0)) == LayoutPoint(x: home.x - 499, y: 0))
    }
}
