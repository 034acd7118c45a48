import Cascade
import Testing

/// Horizontal is vertical with x and y exchanged; right-to-left mirrors the finished frames.
@Suite struct AxisTests {
    private let insets = LayoutInsets(top: 5, left: 10, bottom: 15, right: 20)

    private func arrange(_ axis: LayoutAxis, _ direction: ReadingDirection, in container: LayoutSize) -> WaterfallArrangement {
        WaterfallOptions(lanes: 2, laneSpacing: 10, itemSpacing: 4, insets: insets, axis: axis, readingDirection: direction)
            .arrange([LayoutSection(ItemList(lengths: [50, 80, 30]), header: 40, footer: 30)], in: container)
    }

    @Test func aHorizontalWaterfallGrowsSideways() {
        // Lanes of (230 − 20 − 10) / 2 = 100 at 5 and 115; items begin at 40 + 10.
        let arrangement = arrange(.horizontal, .leftToRight, in: LayoutSize(100, 230))
        #expect(arrangement.placement(of: .header(section: 0))?.frame == LayoutRect(0, 0, 40, 230))
        #expect(arrangement.frames() == [LayoutRect(50, 5, 50, 100), LayoutRect(50, 115, 80, 100), LayoutRect(104, 5, 30, 100)])
        // The longest lane ends at 134, the inset at 154.
        #expect(arrangement.placement(of: .footer(section: 0))?.frame == LayoutRect(154, 0, 30, 230))
        #expect(arrangement.contentSize == LayoutSize(184, 230))
    }

    @Test func readingFromTheRightTheFirstLaneIsOnTheRight() {
        // Lanes of (240 − 30 − 10) / 2 = 100 at 10 and 120, mirrored in 240: the left inset is now on the right.
        let arrangement = arrange(.vertical, .rightToLeft, in: LayoutSize(240, 400))
        #expect(arrangement.frames() == [LayoutRect(130, 45, 100, 50), LayoutRect(20, 45, 100, 80), LayoutRect(130, 99, 100, 30)])
        #expect(arrangement.lanes() == [0, 1, 0])
        #expect(arrangement.placement(of: .header(section: 0))?.frame == LayoutRect(0, 0, 240, 40))
        #expect(arrangement.contentSize == arrange(.vertical, .leftToRight, in: LayoutSize(240, 400)).contentSize)
    }

    @Test func readingFromTheRightAHorizontalWaterfallBeginsAtTheRight() {
        // The content of 184 is wider than the container, so it is mirrored in itself.
        let arrangement = arrange(.horizontal, .rightToLeft, in: LayoutSize(100, 230))
        #expect(arrangement.placement(of: .header(section: 0))?.frame == LayoutRect(144, 0, 40, 230))
        #expect(arrangement.frames() == [LayoutRect(84, 5, 50, 100), LayoutRect(54, 115, 80, 100), LayoutRect(50, 5, 30, 100)])
        #expect(arrangement.contentSize == LayoutSize(184, 230))
    }

    @Test func contentThatDoesNotFillTheContainerBeginsAtTheContainersRight() {
        let arrangement = arrange(.horizontal, .rightToLeft, in: LayoutSize(400, 230))
        #expect(arrangement.placement(of: .header(section: 0))?.frame == LayoutRect(360, 0, 40, 230))
        #expect(arrangement.frames().map(\.x) == [300, 270, 266])
    }

    @Test func queriesArePhysical() {
        let arrangement = arrange(.vertical, .rightToLeft, in: LayoutSize(240, 400))
        #expect(arrangement.elements(in: LayoutRect(200, 50, 10, 10)) == [.item(0)])
        #expect(arrangement.elements(in: LayoutRect(30, 50, 10, 10)) == [.item(1)])
        let sideways = arrange(.horizontal, .rightToLeft, in: LayoutSize(100, 230))
        #expect(sideways.elements(in: LayoutRect(170, 0, 14, 230)) == [.header(section: 0)])
        #expect(sideways.elements(in: LayoutRect(0, 0, 29, 230)) == [.footer(section: 0)])
    }

    @Test func aSpanIsMirroredAsAWhole() {
        let items: ItemList = [LayoutItem(.absolute(10), span: .lanes(2))]
        let arrangement = waterfall(items, WaterfallOptions(lanes: 3), direction: .rightToLeft)
        #expect(arrangement.frame(0) == LayoutRect(100, 0, 200, 10))
        #expect(arrangement.lanes() == [0])
    }

    @Test func aPinCountsInReadingDirection() {
        let arrangement = waterfall([LayoutItem(.absolute(10), lane: 2)], WaterfallOptions(lanes: 3), direction: .rightToLeft)
        #expect(arrangement.frame(0).x == 0)
        #expect(arrangement.lanes() == [2])
    }
}
