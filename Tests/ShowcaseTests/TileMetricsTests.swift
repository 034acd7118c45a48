import Cascade
import GalleryModel
import Testing

/// The lengths that the static page and the app share, computed by hand.
struct TileMetricsTests {
    private let breakpoint = Breakpoint(window: 600, container: 552, lanes: 3, spacing: 12, header: 72)

    private func tile(_ width: Int, _ height: Int, lines: Int = 0) -> TileRecord {
        TileRecord(width: width, height: height, captionLines: lines, color: 0)
    }

    @Test func aTileIsAsHighAsItsPictureInTheLaneAndItsCaption() {
        // Three lanes and two distances of 12 in 552 points: lanes of 176.
        let metrics = TileMetrics(breakpoint)
        #expect(metrics.laneWidth == 176)
        #expect(metrics.height(tile(400, 300)) == 132)
        #expect(metrics.height(tile(300, 301)) == 177, "176.59, rounded to a whole point")
        #expect(metrics.height(tile(400, 300, lines: 1)) == 132 + 8 + 20 + 4)
        #expect(metrics.height(tile(400, 300, lines: 2)) == 132 + 8 + 40 + 4)
    }

    @Test func longPicturesAreCutAtTheGreatestRatio() {
        let metrics = TileMetrics(breakpoint)
        #expect(metrics.height(tile(1, 40_000)) == 704)
        #expect(metrics.height(tile(40_000, 1)) == 44)
        #expect(metrics.height(tile(0, 0)) == 176)
        let square = TileMetrics(breakpoint, greatestRatio: 0)
        #expect(square.height(tile(1, 2)) == 176, "a ratio below 1 is 1")
    }

    @Test func anotherNumberOfLanesSharesAnotherWidth() {
        #expect(TileMetrics(breakpoint, lanes: 2, width: 212).laneWidth == 100)
        #expect(TileMetrics(breakpoint, lanes: 2).options == WaterfallOptions(lanes: 2, spacing: 12))
    }

    @Test func aSectionWithoutATitleHasTheDistanceOfPictures() {
        let metrics = TileMetrics(breakpoint)
        #expect(metrics.header(hasTitle: true) == 72 && metrics.header(hasTitle: false) == 0)
        let many = Array(repeating: tile(1, 1), count: 30)
        let sections = metrics.sections([(many[...], false), (many[...], true), (many[...], false), (many[..<2], false)])
        #expect(sections.map { $0.insets.top } == [0, 0, 12, 12])
    }

    @Test func theLanesOfAllBreakpointsHaveWholePoints() {
        #expect(Breakpoint.all.count > 10)
        for breakpoint in Breakpoint.all {
            let width = TileMetrics(breakpoint).laneWidth
            #expect(width > 100 && width == width.rounded(), "\(breakpoint)")
        }
    }
}
