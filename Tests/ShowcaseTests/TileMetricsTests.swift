import Cascade
import GalleryModel
import Testing

/// The lengths that the static page and the app share, computed by hand.
struct TileMetricsTests {
    private let breakpoint = Breakpoint(window: 600, container: 552, lanes: 3, spacing: 12, header: 72)

    @Test func aTileIsAsHighAsItsPictureInTheLaneAndItsCaption() {
        // Three lanes and two distances of 12 in 552 points: lanes of 176.
        let metrics = TileMetrics(breakpoint)
        #expect(metrics.laneWidth == 176)
        #expect(metrics.height(width: 400, height: 300, captionLines: 0) == 132)
        #expect(metrics.height(width: 300, height: 301, captionLines: 0) == 177, "176.59, rounded to a whole point")
        #expect(metrics.height(width: 400, height: 300, captionLines: 1) == 132 + 8 + 20 + 4)
        #expect(metrics.height(width: 400, height: 300, captionLines: 2) == 132 + 8 + 40 + 4)
    }

    @Test func longPicturesAreCutAtTheGreatestRatio() {
        let metrics = TileMetrics(breakpoint)
        #expect(metrics.height(width: 1, height: 40_000, captionLines: 0) == 704)
        #expect(metrics.height(width: 40_000, height: 1, captionLines: 0) == 44)
        #expect(metrics.height(width: 0, height: 0, captionLines: 0) == 176)
        let square = TileMetrics(breakpoint, greatestRatio: 0)
        #expect(square.height(width: 1, height: 2, captionLines: 0) == 176, "a ratio below 1 is 1")
    }

    @Test func anotherNumberOfLanesSharesAnotherWidth() {
        #expect(TileMetrics(breakpoint, lanes: 2, width: 212).laneWidth == 100)
        #expect(TileMetrics(breakpoint, lanes: 2).options == WaterfallOptions(lanes: 2, spacing: 12))
    }

    @Test func aSectionWithoutATitleHasTheDistanceOfPictures() {
        let metrics = TileMetrics(breakpoint)
        #expect(metrics.header(hasTitle: true) == 72 && metrics.header(hasTitle: false) == 0)
        #expect(metrics.top(ofSection: 0, hasTitle: false) == 0 && metrics.top(ofSection: 1, hasTitle: false) == 12)
        #expect(metrics.top(ofSection: 1, hasTitle: true) == 0)
    }

    @Test func theLanesOfAllBreakpointsHaveWholePoints() {
        #expect(Breakpoint.all.count > 10)
        for breakpoint in Breakpoint.all {
            let width = TileMetrics(breakpoint).laneWidth
            #expect(width > 100 && width == width.rounded(), "\(breakpoint)")
        }
    }
}
