import Cascade
import TestSupport
import Testing

/// Invalid numbers, one at a time and all together: results are finite and follow the documented rules.
@Suite struct HostileWaterfallTests {
    static let numbers: [Double] = [
        .nan, .infinity, -.infinity, -1, -0.0, 0, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    ]

    private func check(_ options: WaterfallOptions, _ sections: [LayoutSection], in container: LayoutSize, _ comment: Comment) {
        for (axis, direction) in [(LayoutAxis.vertical, ReadingDirection.leftToRight), (.horizontal, .rightToLeft)] {
            var options = options
            (options.axis, options.readingDirection, options.sectionHeadersPinToVisibleBounds, options.sectionFootersPinToVisibleBounds) = (
                axis, direction, true, true
            )
            let arrangement = options.arrange(sections, in: container)
            #expect(LayoutRect(origin: .zero, size: arrangement.contentSize).isFinite, comment)
            for offset in [0, .nan, .infinity, -.infinity, 1e300] as [Double] {
                let frames = arrangement.allPlacements(offset: LayoutPoint(offset, offset)).map(\.placement.frame)
                #expect(frames.allSatisfy { $0.isFinite && $0.width >= 0 && $0.height >= 0 }, comment)
            }
        }
    }

    @Test(arguments: numbers)
    func anyNumberAnywhereGivesFinitePlacements(number: Double) {
        let items: ItemList = [
            .absolute(10), .absolute(number), .aspectRatio(number), LayoutItem(.aspectRatio(2), span: .full), .absolute(20),
        ]
        let sections = [LayoutSection(items, header: 10, footer: 10), LayoutSection(), LayoutSection(items)]
        let container = LayoutSize(300, 200)
        check(WaterfallOptions(), sections, in: container, "items")
        check(WaterfallOptions(), sections, in: LayoutSize(number, 200), "container width")
        check(WaterfallOptions(), sections, in: LayoutSize(300, number), "container height")
        check(WaterfallOptions(), [LayoutSection(items, header: number, footer: number)], in: container, "header and footer")
        let options: [WaterfallOptions] = [
            WaterfallOptions(lanes: .adaptive(minimum: number), laneSpacing: 10), WaterfallOptions(lanes: 3, laneSpacing: number),
            WaterfallOptions(lanes: 3, itemSpacing: number), WaterfallOptions(insets: .all(number)),
            WaterfallOptions(insets: LayoutInsets(top: number)), WaterfallOptions(insets: LayoutInsets(left: number)),
            WaterfallOptions(insets: LayoutInsets(bottom: number)), WaterfallOptions(insets: LayoutInsets(right: number)),
            WaterfallOptions(laneRule: .tolerance(number)), WaterfallOptions(background: .visible(insets: .all(number))),
            WaterfallOptions(
                lanes: 3,
                spacing: number,
                insets: .all(number),
                laneRule: .tolerance(number),
                background: .visible(insets: .all(number))
            ),
        ]
        for (place, var options) in options.enumerated() {
            check(options, sections, in: container, "option \(place)")
            options.isDense = true
            check(options, sections, in: container, "option \(place), dense")
        }
    }

    @Test func lengthsFollowTheDocumentedRules() {
        let lengths: [Double] = [.nan, -5, -.infinity, 7]
        #expect(waterfall(ItemList(lengths: lengths), WaterfallOptions(lanes: 1)).frames().map(\.height) == [0, 0, 0, 7])
        let infinite = waterfall(ItemList(lengths: [.infinity, 7]), WaterfallOptions(lanes: 1))
        #expect(infinite.frames() == [LayoutRect(0, 0, 300, 0x1p40), LayoutRect(0, 0x1p40, 300, 7)])
        #expect(infinite.contentSize.height == 0x1p40 + 7)
    }

    @Test func anInvalidContainerHasNoSize() {
        for number in [Double.nan, -300, -Double.infinity] {
            let arrangement = waterfall(ItemList(lengths: [10]), WaterfallOptions(lanes: 2), width: number, height: number)
            #expect(arrangement.container == .zero)
            #expect(arrangement.frame(0) == LayoutRect(0, 0, 0, 10))
            #expect(arrangement.contentSize == LayoutSize(0, 10))
        }
        let infinite = waterfall(ItemList(lengths: [10]), WaterfallOptions(lanes: 2), width: .infinity)
        #expect(infinite.frame(0).width == 0x1p39)
    }

    @Test func aContainerNarrowerThanItsInsetsStillHoldsItsItems() {
        let options = WaterfallOptions(lanes: 3, laneSpacing: 10, insets: LayoutInsets(left: 200, right: 200))
        let arrangement = waterfall(ItemList(lengths: [10, 10, 10]), options)
        #expect(arrangement.frames().map(\.width) == [0, 0, 0])
        for frame in arrangement.frames() { #expect(frame.x >= 0 && frame.maxX <= arrangement.contentSize.width) }
    }

    @Test func nanSpacingAndInsetsAreZero() {
        let options = WaterfallOptions(lanes: 2, spacing: .nan, insets: .all(.nan))
        let arrangement = waterfall(ItemList(lengths: [10, 10, 10]), options)
        #expect(arrangement.frames() == [LayoutRect(0, 0, 150, 10), LayoutRect(150, 0, 150, 10), LayoutRect(0, 10, 150, 10)])
    }

    @Test func aQueryFarBeyondTwoToTheFortiethFindsWhatIsThere() {
        // Ten infinite lengths end at ten times 2⁴⁰.
        let arrangement = waterfall(ItemList(lengths: Array(repeating: .infinity, count: 10)), WaterfallOptions(lanes: 1))
        #expect(arrangement.elements(in: LayoutRect(0, 0x1p40 * 5.5, 10, 10)) == [.item(5)])
        let everything = LayoutRect(-.infinity, -.infinity, .infinity, .infinity)
        #expect(arrangement.elements(in: everything).count == 10)
    }

    @Test func theEndOfContentBeyondTwoToTheFortiethCanBeReached() {
        let arrangement = waterfall(ItemList(lengths: [.infinity, .infinity]), WaterfallOptions(lanes: 1), height: 100)
        let end = arrangement.restingOffset(proposed: LayoutPoint(0, 0x1p41), velocity: .zero, from: .zero)
        #expect(end.y == 0x1p41 - 100)
    }

    @Test(arguments: [false, true])
    func theGreatestLaneCountIsArranged(isDense: Bool) {
        let items: ItemList = [.absolute(10), LayoutItem(.absolute(5), span: .full), .absolute(7)]
        let arrangement = waterfall(items, WaterfallOptions(lanes: .fixed(.max), isDense: isDense), width: 65_535)
        // Beside the first item all other lanes are free up to the item across them.
        let last = isDense ? LayoutRect(1, 0, 1, 7) : LayoutRect(0, 15, 1, 7)
        #expect(arrangement.frames() == [LayoutRect(0, 0, 1, 10), LayoutRect(0, 10, 65_535, 5), last])
    }

    @Test func tenThousandEmptySectionsAreArranged() {
        let sections = Array(repeating: LayoutSection(header: 1), count: 10_000)
        let arrangement = WaterfallOptions(sectionHeadersPinToVisibleBounds: true).arrange(sections, in: LayoutSize(300, 10))
        #expect(arrangement.contentSize.height == 10_000)
        #expect(arrangement.elements(in: LayoutRect(0, 500.5, 300, 1)) == [.header(section: 500), .header(section: 501)])
    }

    @Test func theSearchForNeighborsOfEmptyAndInfiniteItemsEnds() {
        let items: ItemList = [.absolute(0), .absolute(.infinity), .absolute(0), .absolute(.infinity), .absolute(5)]
        for width in [0, 300, Double.infinity] {
            let arrangement = waterfall(items, WaterfallOptions(lanes: 2), width: width)
            for item in items.indices {
                for direction in NeighborDirection.allCases {
                    let neighbor = arrangement.neighbor(of: .item(item), in: direction, offset: LayoutPoint(.nan, .infinity))
                    #expect(neighbor != .item(item))
                }
            }
        }
    }
}
