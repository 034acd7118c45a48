import Cascade
import Testing

/// Headers are pinned to the start of the visible rectangle, footers to its end, as long as their section's items are visible.
@Suite struct StickyTests {
    // Section 0: header 0–50, item 50–350, footer 350–390. Section 1: header 390–440, item 440–640.
    private let sections = [
        LayoutSection(ItemList(lengths: [300]), header: 50, footer: 40), LayoutSection(ItemList(lengths: [200]), header: 50),
    ]
    private let sticky = WaterfallOptions(lanes: 1, sectionHeadersPinToVisibleBounds: true, sectionFootersPinToVisibleBounds: true)

    private var arrangement: WaterfallArrangement { sticky.arrange(sections, in: LayoutSize(100, 200)) }

    private func check(_ element: LayoutElement, at offset: Double, is y: Double, z: Int) {
        let placement = arrangement.placement(of: element, offset: LayoutPoint(0, offset))
        #expect(placement?.frame.y == y, "\(element) at \(offset)")
        #expect(placement?.zIndex == z, "\(element) at \(offset)")
    }

    @Test(
        arguments: [
            (-500, 0, 0), (-1, 0, 0), (0, 0, 0), (1, 1, 1), (20, 20, 1), (300, 300, 1), (301, 300, 1), (390, 300, 1), (9_999, 300, 1),
        ]
            as [(Double, Double, Int)]
    )
    func aPinnedHeaderStaysVisibleUpToTheEndOfItsItems(offset: Double, y: Double, z: Int) {
        check(.header(section: 0), at: offset, is: y, z: z)
    }

    @Test(arguments: [(-500, 390, 0), (0, 390, 0), (390, 390, 0), (400, 400, 1), (590, 590, 1), (700, 590, 1)] as [(Double, Double, Int)])
    func aLaterHeaderIsPinnedWithinItsSection(offset: Double, y: Double, z: Int) {
        check(.header(section: 1), at: offset, is: y, z: z)
    }

    @Test(
        arguments: [(-500, 50, 1), (-110, 50, 1), (-100, 60, 1), (0, 160, 1), (100, 260, 1), (189, 349, 1), (190, 350, 0), (9_999, 350, 0)]
            as [(Double, Double, Int)]
    )
    func aPinnedFooterStaysVisibleBackToTheBeginningOfItsItems(offset: Double, y: Double, z: Int) {
        check(.footer(section: 0), at: offset, is: y, z: z)
    }

    @Test func headersAndFootersArePinnedWithinTheInsets() {
        let insets = LayoutInsets(top: 10, bottom: 20)
        let options = WaterfallOptions(
            lanes: 1,
            insets: insets,
            sectionHeadersPinToVisibleBounds: true,
            sectionFootersPinToVisibleBounds: true
        )
        let arrangement = options.arrange([LayoutSection(ItemList(lengths: [100]), header: 50, footer: 30)], in: LayoutSize(100, 100))
        // The bottom inset ends at 50 + 10 + 100 + 20 = 180, the top inset begins at 50.
        #expect(arrangement.placement(of: .header(section: 0), offset: LayoutPoint(0, 1_000))?.frame.y == 130)
        #expect(arrangement.placement(of: .footer(section: 0), offset: LayoutPoint(0, -1_000))?.frame.y == 50)
    }

    @Test func headersOfAnEmptySectionWithoutInsetsDoNotMove() {
        let arrangement = sticky.arrange([LayoutSection(header: 50, footer: 40), LayoutSection(header: 10)], in: LayoutSize(100, 200))
        for offset in [-100, 0, 20, 50, 1_000] as [Double] {
            let offset = LayoutPoint(0, offset)
            #expect(arrangement.placement(of: .header(section: 0), offset: offset)?.frame.y == 0)
            #expect(arrangement.placement(of: .footer(section: 0), offset: offset)?.frame.y == 50)
            #expect(arrangement.placement(of: .header(section: 1), offset: offset)?.frame.y == 90)
        }
    }

    @Test func withoutTheOptionNothingIsPinned() {
        let arrangement = WaterfallOptions(lanes: 1).arrange(sections, in: LayoutSize(100, 200))
        for offset in [-300, 0, 100, 1_000] as [Double] {
            #expect(arrangement.allPlacements(offset: LayoutPoint(0, offset)) == arrangement.allPlacements())
        }
    }

    @Test func headersAndFootersArePinnedIndependently() {
        var options = sticky
        options.sectionFootersPinToVisibleBounds = false
        let arrangement = options.arrange(sections, in: LayoutSize(100, 200))
        #expect(arrangement.placement(of: .header(section: 0), offset: LayoutPoint(0, 20))?.frame.y == 20)
        #expect(arrangement.placement(of: .footer(section: 0), offset: LayoutPoint(0, 20))?.frame.y == 350)
    }

    @Test func withoutAnOffsetNothingIsPinned() {
        #expect(arrangement.placement(of: .header(section: 0), offset: nil)?.frame.y == 0)
        #expect(arrangement.placement(of: .footer(section: 0), offset: nil)?.frame.y == 350)
    }

    @Test func pinningDoesNotMoveItems() {
        for offset in [-300, 100, 1_000] as [Double] {
            let item = arrangement.placement(of: .item(0, section: 1), offset: LayoutPoint(0, offset))
            #expect(item?.frame == LayoutRect(0, 440, 100, 200))
        }
    }

    @Test func queriesFindPinnedFrames() {
        let offset = LayoutPoint(0, 250)
        #expect(arrangement.elements(in: LayoutRect(0, 260, 100, 10), offset: offset) == [.header(section: 0), .item(0)])
        #expect(arrangement.elements(in: LayoutRect(0, 10, 100, 10), offset: offset) == [])
    }

    @Test func headersAndFootersOfAHorizontalAxisArePinnedToLeftAndRight() {
        var options = sticky
        options.axis = .horizontal
        let arrangement = options.arrange(sections, in: LayoutSize(200, 100))
        let offset = LayoutPoint(100, 5_000)
        #expect(arrangement.placement(of: .header(section: 0), offset: offset)?.frame == LayoutRect(100, 0, 50, 100))
        #expect(arrangement.placement(of: .footer(section: 0), offset: offset)?.frame == LayoutRect(260, 0, 40, 100))
    }

    @Test func headersAndFootersArePinnedToRightAndLeftFromRightToLeft() {
        var options = sticky
        (options.axis, options.readingDirection) = (.horizontal, .rightToLeft)
        let arrangement = options.arrange(sections, in: LayoutSize(200, 100))
        // The content is 640 wide; a view of 200 at 340 begins 100 points from the right.
        let scrolled = LayoutPoint(340, 0)
        #expect(arrangement.placement(of: .header(section: 0), offset: LayoutPoint(440, 0))?.frame == LayoutRect(590, 0, 50, 100))
        #expect(arrangement.placement(of: .header(section: 0), offset: scrolled)?.frame == LayoutRect(490, 0, 50, 100))
        #expect(arrangement.placement(of: .footer(section: 0), offset: scrolled)?.frame == LayoutRect(340, 0, 40, 100))
    }

    @Test func aNaNOffsetIsZero() {
        let offset = LayoutPoint(.nan, .nan)
        #expect(arrangement.allPlacements(offset: offset) == arrangement.allPlacements(offset: .zero))
    }
}
