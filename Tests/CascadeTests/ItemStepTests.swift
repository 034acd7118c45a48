import Cascade
import Testing

/// The next and the previous item in the order of the data, across sections.
@Suite struct ItemStepTests {
    private static let arrangement = WaterfallOptions().arrange(
        [
            LayoutSection(header: 10), LayoutSection(ItemList(count: 2), header: 10, footer: 10), LayoutSection(),
            LayoutSection(footer: 10),
            LayoutSection(ItemList(count: 3)), LayoutSection(),
        ],
        in: LayoutSize(100, 100)
    )
    private var arrangement: WaterfallArrangement { Self.arrangement }

    private let items: [LayoutElement] = [
        .item(0, section: 1), .item(1, section: 1), .item(0, section: 4), .item(1, section: 4), .item(2, section: 4),
    ]

    @Test func eachItemFollowsTheOneBeforeAcrossEmptySections() {
        for (item, next) in zip(items, items.dropFirst()) {
            #expect(arrangement.item(after: item) == next)
            #expect(arrangement.item(before: next) == item)
        }
    }

    @Test func theFirstItemHasNoPreviousAndTheLastNoNext() {
        #expect(arrangement.item(before: items[0]) == nil)
        #expect(arrangement.item(after: items[4]) == nil)
    }

    @Test func theItemsNextToHeadersAndFootersAreThoseOfTheirSections() {
        #expect(arrangement.item(after: .header(section: 1)) == .item(0, section: 1))
        #expect(arrangement.item(before: .header(section: 1)) == nil)
        #expect(arrangement.item(after: .footer(section: 1)) == .item(0, section: 4))
        #expect(arrangement.item(before: .footer(section: 1)) == .item(1, section: 1))
        #expect(arrangement.item(after: .header(section: 0)) == .item(0, section: 1))
        #expect(arrangement.item(before: .footer(section: 3)) == .item(1, section: 1))
        #expect(arrangement.item(after: .footer(section: 3)) == .item(0, section: 4))
        #expect(arrangement.item(after: .background(section: 4)) == .item(0, section: 4))
    }

    @Test func anElementOfAMissingSectionHasNoNextItem() {
        #expect(arrangement.item(after: .item(0, section: 9)) == nil)
        #expect(arrangement.item(before: .item(0, section: 9)) == nil)
        #expect(arrangement.item(after: .item(0, section: -1)) == nil)
    }

    @Test func anEmptyArrangementHasNoNextItem() {
        let empty = WaterfallOptions().arrange([LayoutSection(header: 10), LayoutSection(footer: 10)], in: LayoutSize(100, 100))
        #expect(empty.item(after: .header(section: 0)) == nil)
        #expect(empty.item(before: .footer(section: 1)) == nil)
    }

    @Test func theGreatestIndexDoesNotTrap() async {
        await #expect(processExitsWith: .success) {
            let arrangement = WaterfallOptions().arrange([LayoutSection(ItemList(count: 2))], in: LayoutSize(width: 100, height: 100))
            _ = arrangement.item(after: .item(.max))
            _ = arrangement.item(before: .item(.min))
        }
    }

    @Test func theNextItemOfALineAndACircleFollowsTheData() {
        let sections = arrangement.sections
        let size = LayoutSize(50, 50)
        let line = LineOptions(itemSize: size).arrange(sections, in: size)
        let circle = CircleOptions(itemSize: size).arrange(sections, in: size)
        for (item, next) in zip(items, items.dropFirst()) {
            #expect(line.item(after: item) == next && line.item(before: next) == item)
            #expect(circle.item(after: item) == next && circle.item(before: next) == item)
        }
    }
}
