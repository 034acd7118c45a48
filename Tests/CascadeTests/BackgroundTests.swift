import Cascade
import Testing

/// A background extends from a section's top inset to its bottom inset, without the header and the footer.
@Suite struct BackgroundTests {
    private func arrange(_ background: SectionBackground, items: ItemList = ItemList(lengths: [100])) -> WaterfallArrangement {
        let insets = LayoutInsets(top: 10, left: 20, bottom: 30, right: 40)
        let options = WaterfallOptions(lanes: 1, insets: insets, background: background)
        return options.arrange([LayoutSection(items, header: 50, footer: 20)], in: LayoutSize(200, 400))
    }

    @Test func aBackgroundReachesFromInsetToInset() {
        #expect(arrange(.visible()).placement(of: .background(section: 0))?.frame == LayoutRect(0, 50, 200, 140))
    }

    @Test func aBackgroundHasItsOwnInsets() {
        let insets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(arrange(.visible(insets: insets)).placement(of: .background(section: 0))?.frame == LayoutRect(2, 51, 194, 136))
    }

    @Test func aBackgroundIsBehindTheItemsAndListedFirst() {
        let all = arrange(.visible()).allPlacements()
        #expect(all.map(\.element) == [.background(section: 0), .header(section: 0), .item(0), .footer(section: 0)])
        #expect(all.map(\.placement.zIndex) == [-1, 0, 0, 0])
    }

    @Test func aBackgroundDoesNotMoveItems() {
        #expect(arrange(.visible(insets: .all(500))).contentSize == arrange(.hidden).contentSize)
        #expect(arrange(.visible()).frames() == arrange(.hidden).frames())
    }

    @Test func anEmptySectionHasABackgroundBehindItsInsets() {
        #expect(arrange(.visible(), items: []).placement(of: .background(section: 0))?.frame == LayoutRect(0, 50, 200, 40))
    }

    @Test func insetsGreaterThanTheSectionGiveAnEmptyBackground() throws {
        let frame = try #require(arrange(.visible(insets: .all(1_000))).placement(of: .background(section: 0))?.frame)
        #expect(frame.width == 0 && frame.height == 0)
        #expect(frame.x >= 0 && frame.x <= 200 && frame.y >= 50 && frame.y <= 190, "it stays within the section")
    }

    @Test func aQueryFindsABackgroundBesideTheItems() {
        // Left of the item, within the inset of 20.
        #expect(arrange(.visible()).elements(in: LayoutRect(0, 100, 10, 10)) == [.background(section: 0)])
        #expect(arrange(.hidden).elements(in: LayoutRect(0, 100, 10, 10)) == [])
    }

    @Test func aSectionCanHideTheBackgroundOfTheLayout() {
        let sections = [
            LayoutSection(ItemList(lengths: [1])), LayoutSection(ItemList(lengths: [1]), options: SectionOptions(background: .hidden)),
        ]
        let arrangement = WaterfallOptions(lanes: 1, background: .visible()).arrange(sections, in: LayoutSize(100, 100))
        #expect(arrangement.placement(of: .background(section: 0)) != nil)
        #expect(arrangement.placement(of: .background(section: 1)) == nil)
        #expect(arrangement.placement(of: .background(section: 2)) == nil)
        #expect(arrangement.placement(of: .background(section: 1)) == nil)
    }

    @Test func aHorizontalBackgroundReachesFromTheLeftInsetToTheRight() {
        let insets = LayoutInsets(top: 1, left: 10, bottom: 2, right: 30)
        let options = WaterfallOptions(
            lanes: 1,
            insets: insets,
            background: .visible(insets: LayoutInsets(top: 5, left: 6, bottom: 7, right: 8)),
            axis: .horizontal
        )
        let arrangement = options.arrange([LayoutSection(ItemList(lengths: [100]), header: 50)], in: LayoutSize(400, 200))
        // From 50 to 50 + 10 + 100 + 30 = 190.
        #expect(arrangement.placement(of: .background(section: 0))?.frame == LayoutRect(56, 5, 126, 188))
    }
}
