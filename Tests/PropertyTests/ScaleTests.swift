import Cascade
import TestSupport
import Testing

/// Many items and sections, and very large and very small numbers.
@Suite struct ScaleTests {
    #if DEBUG
        private static let isOptimized = false
    #else
        private static let isOptimized = true
    #endif
    private static let many = 10_000_000

    private let container = LayoutSize(width: 300, height: 400)

    @Test(.enabled(if: isOptimized, "going through ten million items takes an optimized build"))
    func tenMillionAutomaticItemsAreRightToTheLast() {
        let options = WaterfallOptions(lanes: 4, itemSpacing: 6)
        let arrangement = options.arrange([LayoutSection(ItemList(count: Self.many))], in: container)
        // Items of no length fill the lanes in turn: 2.5 million rows of 6.
        #expect(arrangement.contentSize.height == 2_500_000 * 6 - 6)
        let last = arrangement.placement(of: .item(Self.many - 1))
        #expect(last?.frame == LayoutRect(x: 225, y: 2_499_999 * 6, width: 75, height: 0))
        let line = LayoutRect(x: 0, y: 6_000_000, width: 1, height: 0)
        #expect(arrangement.placements(in: line).map(\.element) == [.item(4_000_000)])
    }

    @Test(.enabled(if: isOptimized, "going through ten million items takes an optimized build"))
    func tenMillionLengthsAreChangedAtTheirEnd() throws {
        let options = WaterfallOptions(lanes: 3, itemSpacing: 1)
        let items = ItemList(lengths: Array(repeating: 9, count: Self.many))
        var arrangement = options.arrange([LayoutSection(items)], in: container)
        try arrangement.apply([.deleteItems(Self.many - 1..<Self.many, section: 0)])
        #expect(arrangement.contentSize.height == 3_333_333 * 10 - 1)
        #expect(arrangement.placement(of: .item(Self.many - 1)) == nil)
        #expect(arrangement.placement(of: .item(Self.many - 2))?.lane == 2)
    }

    @Test func aHundredThousandSectionsArePlacedQueriedAndChanged() throws {
        let section = LayoutSection(ItemList(lengths: [10, 20]), header: 5)
        var arrangement = WaterfallOptions().arrange(Array(repeating: section, count: 100_000), in: container)
        #expect(arrangement.contentSize.height == 2_500_000)
        #expect(arrangement.placement(of: .item(1, section: 99_999))?.frame.y == 2_499_980)
        let line = LayoutRect(x: 0, y: 1_250_010, width: 300, height: 0)
        #expect(arrangement.placements(in: line).map(\.element) == [.item(0, section: 50_000), .item(1, section: 50_000)])
        try arrangement.apply([.deleteSection(0), .insertSection(LayoutSection(), at: 50_000), .moveSection(from: 99_999, to: 0)])
        #expect(arrangement.contentSize.height == 2_499_975)
        #expect(arrangement.item(after: .item(1, section: 49_999)) == .item(0, section: 50_000))

        let line2 = LineOptions(itemSize: LayoutSize(width: 10, height: 10), spacing: 0)
        let row = line2.arrange(Array(repeating: LayoutSection(ItemList(count: 2)), count: 100_000), in: container)
        #expect(row.position(at: LayoutPoint(x: 1_000_000, y: 0))?.element.section == 50_000)
        let none = WaterfallOptions().arrange([], in: container)
        #expect(none.contentSize == LayoutSize(width: 300, height: 0) && none.allPlacements().isEmpty)
    }

    @Test(arguments: [
        Double.leastNonzeroMagnitude, 0x1p-1040, .leastNormalMagnitude, 1e300, .greatestFiniteMagnitude, .infinity, .nan, -1e300,
    ])
    func everyNumberGivesFinitePlacements(_ extreme: Double) {
        let items: [LayoutItem] = [
            .absolute(extreme), .aspectRatio(extreme), .aspectRatio(0), .aspectRatio(.infinity), LayoutItem(.automatic),
            LayoutItem(.absolute(extreme), breadth: extreme, span: .full),
        ]
        let extents = [0, extreme, 375]
        for (number, width) in extents.enumerated() {
            for height in extents {
                let container = LayoutSize(width: width, height: height)
                // Negative distances may place items outside the content.
                let numbers: RandomNumbers = extreme < 0 ? .negative : .hostile
                expectInvariants("\(extreme), \(container)", seed: UInt64(number)) { random throws(InvariantViolation) in
                    let section = LayoutSection(ItemList(items), header: extreme, footer: extreme)
                    for isDense in [false, true] {
                        for axis in [LayoutAxis.vertical, .horizontal] {
                            let options = WaterfallOptions(
                                spacing: extreme,
                                insets: .all(extreme),
                                laneRule: .tolerance(extreme),
                                isDense: isDense,
                                background: .visible(insets: .all(extreme)),
                                axis: axis,
                                readingDirection: .rightToLeft,
                                sectionHeadersPinToVisibleBounds: true
                            )
                            let waterfall = options.arrange([section, section], in: container)
                            try EngineInvariants.check(waterfall, again: { waterfall }, numbers, using: &random)
                            try EngineInvariants.checkReference(options, [section, section], container, numbers, using: &random)
                        }
                    }
                    let size = LayoutSize(width: extreme, height: extreme)
                    let line = LineOptions(itemSize: size, spacing: extreme, loops: true).arrange([section], in: container)
                    try EngineInvariants.check(line, again: { line }, numbers, using: &random)
                    let circle = CircleOptions(itemSize: size, orientation: .tangent, scrolling: .endless(.vertical)).arrange(
                        [section],
                        in: container
                    )
                    try EngineInvariants.check(circle, again: { circle }, numbers, using: &random)
                }
            }
        }
    }
}
