import Cascade
import Testing

/// The pages of a line.
@Suite struct LinePageTests {
    private let options = LineOptions(itemSize: LayoutSize(100, 80), spacing: 20)

    private func line(_ options: LineOptions, count: Int) -> LineArrangement {
        options.arrange([LayoutSection(ItemList(count: count))], in: LayoutSize(300, 200))
    }

    @Test(arguments: LineSnapping.allCases, [false, true])
    func aLineWithoutItemsHasNoPages(snapping: LineSnapping, loops: Bool) {
        var options = options
        (options.snapping, options.loops) = (snapping, loops)
        #expect(line(options, count: 0).pageCount == 0)
        #expect(line(options, count: 0).page(at: LayoutPoint(50, 0)) == 0)
    }

    @Test(arguments: [.none, .start, .center, .end] as [LineSnapping], [false, true])
    func eachItemIsAPage(snapping: LineSnapping, loops: Bool) {
        var options = options
        (options.snapping, options.loops) = (snapping, loops)
        let line = line(options, count: 5)
        #expect(line.pageCount == 5)
        for item in 1..<4 {
            let rest = line.restingOffset(of: .item(item), from: line.homeOffset)!
            #expect(line.page(at: rest) == item)
            #expect(line.position(at: rest)?.element == .item(item))
        }
    }

    @Test(arguments: [0.1, 20, 90, 300, 500, 1_000], [ReadingDirection.leftToRight, .rightToLeft])
    func aLineThatDoesNotSnapBeginsAtItsFirstPageAndEndsAtItsLast(width: Double, direction: ReadingDirection) {
        var options = options
        (options.snapping, options.readingDirection) = (.none, direction)
        let line = options.arrange([LayoutSection(ItemList(count: 5))], in: LayoutSize(width, 200))
        let end = max(0, line.contentSize.width - width)
        func page(_ start: Double) -> Int { line.page(at: LayoutPoint(direction == .leftToRight ? start : end - start, 0)) }
        #expect(page(0) == 0 && page(-50) == 0)
        if end > 0 { #expect(page(end) == 4 && page(end + 50) == 4) }
        let pages = (0...1_000).map { page(end * Double($0) / 1_000) }
        #expect(zip(pages, pages.dropFirst()).allSatisfy { $0 <= $1 })
        if end > 0 { #expect(Set(pages).count == 5) }
        // An item that is in the middle is the current one.
        for item in 0..<5 {
            let rest = line.restingOffset(of: .item(item), from: .zero)!
            if rest.x > 0, rest.x < end { #expect(line.page(at: rest) == item) }
        }
    }

    @Test func aLineThatDoesNotSnapHasPagesLongerThanTheView() {
        var options = options
        (options.snapping, options.spacing) = (.none, 0)
        let line = options.arrange([LayoutSection([.absolute(400), .absolute(50), .absolute(400)])], in: LayoutSize(300, 200))
        #expect([0, 49, 100, 273, 275, 277, 550, 600].map { line.page(at: LayoutPoint($0, 0)) } == [0, 0, 0, 1, 1, 1, 2, 2])
    }

    // Eight items and their gaps are 940 points long: pages of 300 points begin at 0, 300, 600 and 640.
    @Test func itemsShareAPage() {
        var options = options
        options.snapping = .pages
        let line = line(options, count: 8)
        #expect(line.pageCount == 4)
        #expect([0, 140, 160, 300, 610, 630, 640, 9_000].map { line.page(at: LayoutPoint($0, 0)) } == [0, 0, 1, 1, 2, 3, 3, 3])
        #expect(self.line(options, count: 2).pageCount == 1)
    }

    @Test func anEndlessLineHasThePagesOfOneCopy() {
        var options = options
        (options.snapping, options.loops) = (.pages, true)
        // A period of 960 points is three pages and a part of one.
        let pages = line(options, count: 8)
        #expect(pages.pageCount == 4)
        let home = pages.homeOffset
        #expect([-960, -60, 0, 300, 900, 960].map { pages.page(at: LayoutPoint(home.x + $0, 0)) } == [0, 3, 0, 1, 3, 0])
        // Items that overlap: the first begins before the copy of the container.
        (options.snapping, options.spacing) = (.center, -40)
        let items = line(options, count: 8)
        #expect(items.pageCount == 8 && items.page(at: items.homeOffset) == 0)
        for step in -9...9 {
            let offset = items.offset(steppingFrom: items.homeOffset, by: step)
            #expect(items.page(at: offset) == (step + 16) % 8)
        }
    }

    @Test func itemsThatRestAtOneOffsetAreOnePage() {
        let line = LineOptions(itemSize: LayoutSize(100, 80), spacing: 0, snapping: .start)
            .arrange([LayoutSection([.absolute(0), .absolute(300), .absolute(0)])], in: LayoutSize(300, 200))
        #expect(line.pageCount == 2)
        #expect(line.page(at: .zero) == 0 && line.page(at: LayoutPoint(300, 0)) == 1)
    }

    @Test func pagesFollowTheReadingDirection() {
        var options = options
        options.readingDirection = .rightToLeft
        let line = line(options, count: 3)
        #expect([240, 120, 0].map { line.page(at: LayoutPoint($0, 0)) } == [0, 1, 2])
    }
}
