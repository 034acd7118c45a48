import Cascade
import Testing

/// Items with a ratio of width to height, in lanes of any breadth.
@Suite struct AspectRatioTests {
    private let items = ItemList(aspectRatios: [0.5, 2, 1])
    private let options = WaterfallOptions(lanes: 2, laneSpacing: 10)

    @Test func inColumnsTheHeightFollowsTheWidth() {
        let arrangement = waterfall(items, options, width: 210)
        #expect(arrangement.frames() == [LayoutRect(0, 0, 100, 200), LayoutRect(110, 0, 100, 50), LayoutRect(110, 50, 100, 100)])
    }

    @Test func inRowsTheWidthFollowsTheHeight() {
        let arrangement = waterfall(items, options, height: 210, axis: .horizontal)
        #expect(arrangement.frames() == [LayoutRect(0, 0, 50, 100), LayoutRect(0, 110, 200, 100), LayoutRect(50, 0, 100, 100)])
    }

    @Test(arguments: [110, 310, 1_010] as [Double])
    func theRatioIsKeptInAnyContainer(width: Double) {
        for (frame, ratio) in zip(waterfall(items, options, width: width).frames(), [0.5, 2, 1]) {
            #expect(abs(frame.width / frame.height - ratio) < 1e-12)
        }
    }

    @Test func lengthsAndRatiosStandSideBySide() {
        let arrangement = waterfall([.absolute(30), .aspectRatio(2), .absolute(10)], options, width: 210)
        #expect(arrangement.frames().map(\.height) == [30, 50, 10])
        #expect(arrangement.lanes() == [0, 1, 0])
    }

    @Test func inLanesOfUnequalSizesTheLengthFollowsTheLane() {
        let options = WaterfallOptions(lanes: [.absolute(50), .fraction(1)], laneSpacing: 10)
        let arrangement = waterfall([.aspectRatio(0.5), .aspectRatio(1), LayoutItem(.aspectRatio(2), span: .full)], options, width: 210)
        #expect(arrangement.frames() == [LayoutRect(0, 0, 50, 100), LayoutRect(60, 0, 150, 150), LayoutRect(0, 150, 210, 105)])
    }

    @Test func denseItemsHaveTheLengthOfTheirLane() {
        // The square fills the hole above the broad item, in the second lane.
        let options = WaterfallOptions(lanes: [.absolute(100), .absolute(50)], isDense: true)
        let arrangement = waterfall(
            [LayoutItem(.absolute(90), lane: 0), LayoutItem(.absolute(10), span: .full), .aspectRatio(1)],
            options,
            width: 150
        )
        #expect(arrangement.frame(2) == LayoutRect(100, 0, 50, 50))
    }

    @Test func inLanesOfNoSizeAPictureHasNoSize() {
        let arrangement = waterfall(items, options, width: 0)
        #expect(arrangement.frames().allSatisfy { $0.width == 0 && $0.height == 0 })
    }

    @Test func aLongSectionOfRatiosStacksExactly() {
        // One lane of 100: heights 200 and 50 in turn, 125 a picture.
        let arrangement = waterfall(
            ItemList(aspectRatios: (0..<1_000).map { $0 % 2 == 0 ? 0.5 : 2 }),
            WaterfallOptions(lanes: 1),
            width: 100
        )
        #expect(arrangement.frame(998).y == 998 * 125)
        #expect(arrangement.contentSize.height == 125_000)
    }
}
