import Cascade
import Testing

/// The current item of a line, and the progress to the next.
@Suite struct LinePositionTests {
    private func line(_ options: LineOptions, count: Int = 3) -> LineArrangement {
        options.arrange([LayoutSection(ItemList(count: count))], in: LayoutSize(300, 200))
    }

    // Three items rest at 0, 120 and 240.
    private let options = LineOptions(itemSize: LayoutSize(100, 80), spacing: 20)

    @Test(
        arguments: [(0, 0, 0), (30, 0, 0.25), (60, 0, 0.5), (90, 1, -0.25), (120, 1, 0), (150, 1, 0.25), (240, 2, 0)]
            as [(Double, Int, Double)]
    )
    func progressIsTheFractionOfTheDistanceToTheNextItem(x: Double, item: Int, progress: Double) {
        #expect(line(options).position(at: LayoutPoint(x, 0)) == ItemPosition(element: .item(item), progress: progress))
    }

    @Test(arguments: [(-50, 0), (1_000, 2), (.infinity, 2), (.nan, 0)] as [(Double, Int)])
    func beyondTheEndsThereIsNoProgress(x: Double, item: Int) {
        #expect(line(options).position(at: LayoutPoint(x, 0)) == ItemPosition(element: .item(item), progress: 0))
    }

    @Test func progressFollowsTheReadingDirection() {
        var mirrored = options
        mirrored.readingDirection = .rightToLeft
        // The first item rests at 240.
        #expect(line(mirrored).position(at: LayoutPoint(240, 0)) == ItemPosition(element: .item(0), progress: 0))
        #expect(line(mirrored).position(at: LayoutPoint(210, 0)) == ItemPosition(element: .item(0), progress: 0.25))
    }

    @Test func aVerticalLineCountsDownwards() {
        var standing = options
        (standing.axis, standing.itemSize, standing.snapping) = (.vertical, LayoutSize(80, 100), .start)
        #expect(line(standing).position(at: LayoutPoint(99, 150)) == ItemPosition(element: .item(1), progress: 0.25))
    }

    @Test func theProgressOfAnEndlessLineContinuesFromTheLastItemToTheFirst() {
        var endless = options
        endless.loops = true
        let line = line(endless)
        let home = line.homeOffset.x
        #expect(line.position(at: LayoutPoint(home, 0)) == ItemPosition(element: .item(0), progress: 0))
        #expect(line.position(at: LayoutPoint(home - 30, 0)) == ItemPosition(element: .item(0), progress: -0.25))
        #expect(line.position(at: LayoutPoint(home - 90, 0)) == ItemPosition(element: .item(2), progress: 0.25))
        #expect(line.position(at: LayoutPoint(home + 360, 0)) == ItemPosition(element: .item(0), progress: 0))
    }

    @Test func itemsThatOverlapCountInTheOrderOfTheirPlaces() {
        var overlapping = options
        overlapping.spacing = -40
        #expect(line(overlapping).position(at: LayoutPoint(75, 0)) == ItemPosition(element: .item(1), progress: 0.25))
        overlapping.loops = true
        let endless = line(overlapping)
        #expect(endless.position(at: LayoutPoint(endless.homeOffset.x + 75, 0)) == ItemPosition(element: .item(1), progress: 0.25))
        #expect(endless.position(at: LayoutPoint(endless.homeOffset.x - 15, 0)) == ItemPosition(element: .item(0), progress: -0.25))
    }

    @Test func thereIsNoProgressBetweenItemsAtOnePosition() {
        let line = line(LineOptions(itemSize: .zero, spacing: 0))
        #expect(line.position(at: LayoutPoint(5, 0))?.progress == 0)
    }

    @Test func withoutItemsThereIsNoPosition() {
        #expect(line(options, count: 0).position(at: .zero) == nil)
    }
}
