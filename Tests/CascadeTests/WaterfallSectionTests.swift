import Cascade
import Testing

/// Along the scroll axis a section is header, inset, items, inset, footer; the next begins where it ends.
@Suite struct WaterfallSectionTests {
    private let options = WaterfallOptions(
        lanes: 2,
        laneSpacing: 10,
        itemSpacing: 5,
        insets: LayoutInsets(top: 10, left: 20, bottom: 30, right: 40)
    )
    private let container = LayoutSize(270, 400)

    private func arrange(_ sections: LayoutSection...) -> WaterfallArrangement {
        options.arrange(sections, in: container)
    }

    @Test func aSectionIsHeaderInsetItemsInsetFooter() {
        // Lanes of (270 − 60 − 10) / 2 = 100 at 20 and 130; items begin at 50 + 10.
        let arrangement = arrange(LayoutSection(ItemList(lengths: [100, 60, 40, 30]), header: 50, footer: 20))
        #expect(arrangement.placement(of: .header(section: 0))?.frame == LayoutRect(0, 0, 270, 50))
        #expect(
            arrangement.frames() == [
                LayoutRect(20, 60, 100, 100), LayoutRect(130, 60, 100, 60), LayoutRect(130, 125, 100, 40), LayoutRect(20, 165, 100, 30),
            ]
        )
        #expect(arrangement.placement(of: .footer(section: 0))?.frame == LayoutRect(0, 225, 270, 20))
        #expect(arrangement.contentSize == LayoutSize(270, 245))
    }

    @Test func theNextSectionBeginsWhereOneEnds() {
        let arrangement = arrange(
            LayoutSection(ItemList(lengths: [100]), header: 50, footer: 20),
            LayoutSection(ItemList(lengths: [5]), header: 15)
        )
        // 50 + 10 + 100 + 30 + 20 = 210.
        #expect(arrangement.placement(of: .header(section: 1))?.frame == LayoutRect(0, 210, 270, 15))
        #expect(arrangement.frame(0, section: 1) == LayoutRect(20, 235, 100, 5))
        #expect(arrangement.contentSize == LayoutSize(270, 270))
    }

    @Test func thereIsNoSpacingAfterTheLastItem() {
        let arrangement = waterfall(ItemList(lengths: [10, 20]), WaterfallOptions(lanes: 1, itemSpacing: 5))
        #expect(arrangement.contentSize.height == 35)
    }

    @Test func anItemOfNoLengthStillTakesItsSpacing() {
        let arrangement = waterfall(ItemList(lengths: [10, 0, 10]), WaterfallOptions(lanes: 1, itemSpacing: 5))
        #expect(arrangement.frames().map(\.y) == [0, 15, 20])
        #expect(arrangement.contentSize.height == 30)
    }

    @Test func theLongestLaneEndsASection() {
        let arrangement = waterfall(ItemList(lengths: [100, 10, 10]), WaterfallOptions(lanes: 2, itemSpacing: 5))
        #expect(arrangement.contentSize.height == 100)
    }

    @Test func anEmptySectionIsHeaderInsetsAndFooter() {
        let arrangement = arrange(LayoutSection(header: 50, footer: 20), LayoutSection(ItemList(lengths: [5])))
        #expect(arrangement.placement(of: .footer(section: 0))?.frame == LayoutRect(0, 90, 270, 20))
        #expect(arrangement.frame(0, section: 1).y == 120)
        #expect(arrangement.placement(of: .item(0)) == nil)
    }

    @Test func anEmptySectionWithoutHeaderIsItsInsets() {
        let arrangement = arrange(LayoutSection(), LayoutSection())
        #expect(arrangement.contentSize == LayoutSize(270, 80))
        #expect(arrangement.allPlacements() == [])
        #expect(arrangement.elements(in: LayoutRect(-1_000, -1_000, 3_000, 3_000)) == [])
    }

    @Test func theContentWithoutSectionsHasTheContainersBreadth() {
        #expect(arrange().contentSize == LayoutSize(270, 0))
        #expect(arrange().allPlacements() == [])
        #expect(WaterfallOptions(axis: .horizontal).arrange([], in: container).contentSize == LayoutSize(0, 400))
    }

    @Test func aSectionOverridesSingleOptionsOfTheLayout() {
        let arrangement = arrange(
            LayoutSection(ItemList(lengths: [10]), options: SectionOptions(lanes: 3, laneSpacing: 0, insets: .zero)),
            LayoutSection(ItemList(lengths: [10, 10, 10]), options: SectionOptions(itemSpacing: 7)),
            LayoutSection(ItemList(lengths: [10, 10, 10]))
        )
        #expect(arrangement.frame(0) == LayoutRect(0, 0, 90, 10))
        #expect(arrangement.frame(0, section: 1) == LayoutRect(20, 20, 100, 10))
        #expect(arrangement.frame(2, section: 1) == LayoutRect(20, 37, 100, 10))
        #expect(arrangement.frame(2, section: 2) == LayoutRect(20, 102, 100, 10))
    }

    @Test func eachOverrideReplacesItsOptionAlone() {
        let layout = WaterfallOptions(
            lanes: 5,
            spacing: 3,
            insets: .all(2),
            laneRule: .inOrder,
            axis: .horizontal,
            readingDirection: .rightToLeft
        )
        #expect(layout.applying(SectionOptions()) == layout)
        var (overrides, expected) = (SectionOptions(), layout)
        (overrides.lanes, expected.lanes) = (2, 2)
        #expect(layout.applying(overrides) == expected)
        (overrides.laneSpacing, expected.laneSpacing) = (11, 11)
        #expect(layout.applying(overrides) == expected)
        (overrides.itemSpacing, expected.itemSpacing) = (12, 12)
        #expect(layout.applying(overrides) == expected)
        (overrides.insets, expected.insets) = (.zero, .zero)
        #expect(layout.applying(overrides) == expected)
        (overrides.laneRule, expected.laneRule) = (.shortest, .shortest)
        #expect(layout.applying(overrides) == expected)
        (overrides.isDense, expected.isDense) = (true, true)
        #expect(layout.applying(overrides) == expected)
        (overrides.background, expected.background) = (.visible(), .visible())
        #expect(layout.applying(overrides) == expected)
    }

    @Test func spacingAppliesToLanesAndItemsUnlessTheyHaveTheirOwn() {
        let options = WaterfallOptions(spacing: 4, itemSpacing: 9)
        #expect((options.laneSpacing, options.itemSpacing) == (4, 9))
        let section = SectionOptions(spacing: 4, laneSpacing: 9)
        #expect((section.laneSpacing, section.itemSpacing) == (9, 4))
        #expect(SectionOptions(laneSpacing: 9).itemSpacing == nil)
    }

    @Test func negativeInsetsAreApplied() {
        let insets = LayoutInsets(top: -10, left: -20, bottom: 0, right: 0)
        let arrangement = waterfall(ItemList(lengths: [50]), WaterfallOptions(lanes: 1, insets: insets))
        #expect(arrangement.frame(0) == LayoutRect(-20, -10, 320, 50))
    }

    @Test func aNegativeItemSpacingIsApplied() {
        let arrangement = waterfall(ItemList(lengths: [50, 50, 50]), WaterfallOptions(lanes: 1, itemSpacing: -20))
        #expect(arrangement.frames().map(\.y) == [0, 30, 60])
        #expect(arrangement.contentSize.height == 110)
    }

    @Test(arguments: [0, Double.nan, -20, -Double.infinity])
    func aHeaderOrFooterOfNoLengthIsNone(length: Double) {
        let arrangement = arrange(LayoutSection(ItemList(lengths: [5]), header: length, footer: length))
        #expect(arrangement.placement(of: .header(section: 0)) == nil)
        #expect(arrangement.placement(of: .footer(section: 0)) == nil)
        #expect(arrangement.placement(of: .header(section: 0)) == nil)
        #expect(arrangement.allPlacements().map(\.element) == [.item(0)])
        #expect(arrangement.contentSize.height == 45)
    }

    @Test func aSectionWithoutAHeaderOfItsOwnHasThatOfTheOptions() throws {
        let options = WaterfallOptions(lanes: 1, header: .absolute(20), footer: .aspectRatio(10))
        let sections = [
            LayoutSection(ItemList(lengths: [5])), LayoutSection(ItemList(lengths: [5]), header: 7, footer: 3),
            LayoutSection(options: SectionOptions(header: .absolute(0), footer: .automatic(estimated: 9))),
        ]
        var arrangement = options.arrange(sections, in: LayoutSize(300, 400))
        func lengths(_ section: Int) -> [Double?] {
            [arrangement.placement(of: .header(section: section)), arrangement.placement(of: .footer(section: section))].map {
                $0?.frame.height
            }
        }
        #expect(lengths(0) == [20, 30] && lengths(1) == [7, 3] && lengths(2) == [nil, 9])
        #expect(arrangement.contentSize.height == 55 + 15 + 9)
        try arrangement.apply([.resizeHeader(11, section: 0), .resizeFooter(0, section: 1)])
        #expect(lengths(0) == [11, 30] && lengths(1) == [7, 30])
    }

    @Test func elementsAreListedSectionBySectionInOrder() {
        let own = SectionOptions(background: .visible())
        let arrangement = arrange(
            LayoutSection(ItemList(lengths: [1, 1]), header: 1, footer: 1, options: own),
            LayoutSection(header: 1),
            LayoutSection(ItemList(lengths: [1]), footer: 1)
        )
        #expect(
            arrangement.allPlacements().map(\.element) == [
                .background(section: 0), .header(section: 0), .item(0), .item(1), .footer(section: 0), .header(section: 1),
                .item(0, section: 2), .footer(section: 2),
            ]
        )
    }

    @Test func aMissingElementHasNoPlacement() {
        let arrangement = arrange(LayoutSection(ItemList(lengths: [1, 1]), header: 1))
        let missing: [LayoutElement] = [
            .item(2), .item(-1), .item(.max), .item(.min), .item(0, section: 1), .item(0, section: -1), .header(section: 1),
            .footer(section: 0), .background(section: 0), .header(section: .min), LayoutElement(.header, section: 0, index: 1),
        ]
        for element in missing { #expect(arrangement.placement(of: element) == nil, "\(element)") }
    }

    @Test func headersAndFootersHaveNoLane() {
        let arrangement = arrange(LayoutSection(ItemList(lengths: [1]), header: 1, footer: 1))
        #expect(arrangement.allPlacements().map(\.placement.lane) == [nil, 0, nil])
        #expect(arrangement.allPlacements().map(\.placement.zIndex) == [0, 0, 0])
    }
}
