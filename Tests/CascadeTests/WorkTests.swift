import TestSupport
import Testing

@testable import Cascade

/// Counts of visited elements: growth beyond the documented order fails on any machine.
@Suite struct WorkTests {
    // MARK: Spans

    /// A number that counts how often it is compared.
    private struct Counted: Comparable {
        final class Counter: @unchecked Sendable { var count = 0 }

        let value: Double
        let counter: Counter

        static func < (a: Counted, b: Counted) -> Bool {
            a.counter.count += 1
            return a.value < b.value
        }

        static func == (a: Counted, b: Counted) -> Bool { a.value == b.value }
    }

    @Test(arguments: [1, 2, 3, 7, 32, 99, 100])
    func theMaximaOfAWindowAreThoseOfItsValues(width: Int) {
        var random = SeededGenerator(seed: UInt64(width))
        for count in [width, width + 1, 2 * width - 1, 2 * width, 257] where count >= width {
            let values = (0..<count).map { _ in random.length(.tidy) }
            var maxima = Array(repeating: -1.0, count: count)
            WindowMaxima.write(of: width, in: values, 0..<count, to: &maxima)
            let expected = (0...count - width).map { values[$0..<$0 + width].max()! }
            #expect(Array(maxima.prefix(count - width + 1)) == expected, "\(count) values")
            #expect(maxima.suffix(width - 1).allSatisfy { $0 == -1 }, "what lies behind the last run is left alone")
        }
    }

    @Test(arguments: [2, 300, 32_768, 65_535])
    func theMaximaOfAWindowTakeThreeComparisonsAValue(width: Int) {
        let counter = Counted.Counter()
        let values = (0..<65_535).map { Counted(value: Double($0 * 7_919 % 65_536), counter: counter) }
        var maxima = values
        WindowMaxima.write(of: width, in: values, 0..<values.count, to: &maxima)
        // Each number is compared with another once at least.
        #expect(counter.count >= 65_534)
        #expect(counter.count <= 3 * 65_535)
    }

    // MARK: One placement

    /// The items between a record and the requested one are replayed: few with few lanes, otherwise a number that grows with the lanes.
    @Test func aPlacementReplaysABlockThatGrowsWithTheLanes() {
        for lanes in 1...8 { #expect(LaneTrack.blockLength(lanes: lanes) == 32) }
        for lanes in 9...LaneCount.most { #expect(LaneTrack.blockLength(lanes: lanes) < 8 * lanes) }
        // What is stored in return: a record of each lane's end before each block is at most two bytes an item.
        for lanes in 9...LaneCount.most { #expect(LaneTrack.blockLength(lanes: lanes) >= 4 * lanes) }
    }

    // MARK: Queries of spans

    /// Items of which every second takes as many lanes as given.
    private func spanning(_ span: ItemSpan, _ count: Int, lanes: Int) -> WaterfallArrangement {
        let items = (0..<count).map { LayoutItem(.absolute(Double(20 + $0 % 7)), span: $0.isMultiple(of: 2) ? span : .lanes(1)) }
        return waterfall(ItemList(items), WaterfallOptions(lanes: .fixed(lanes), itemSpacing: 4), width: Double(lanes))
    }

    /// Returns the number of lanes read to find the items that touch a range, and their number.
    private func work(_ arrangement: WaterfallArrangement, from low: Double, to high: Double) -> (reads: Int, hits: Int) {
        var hits = 0
        let reads = arrangement.bands[0].items.forEach(touching: low, high, lengths: arrangement.lengths(in: 0)) { _, _, _ in hits += 1 }
        return (reads, hits)
    }

    @Test(arguments: [2, 8, 9, 100, 1_000])
    func aPlacementReadsNoMoreLanesWithWideSpans(lanes: Int) {
        let arrangement = spanning(.full, 600, lanes: lanes)
        let reads = (0..<600).map { arrangement.bands[0].items.position(of: $0, lengths: arrangement.lengths(in: 0)).reads }
        // Few lanes are replayed, a block of 32 items at most; of more lanes each position is stored.
        #expect(reads.max()! <= (lanes <= 8 ? 32 * lanes : 1))
    }

    @Test(arguments: [2, 8, 9, 100, 1_000])
    func aQueryReadsAFewBlocksWithWideSpans(lanes: Int) {
        let arrangement = spanning(.full, 4_000, lanes: lanes)
        let middle = arrangement.contentSize.height / 2
        let (reads, hits) = work(arrangement, from: middle, to: middle + 1_000)
        #expect(hits > 20 && hits < 200)
        // With few lanes each lane of a block of 32 items is read, with more each item of a block.
        #expect(reads <= (lanes <= 8 ? (hits / 32 + 3) * 32 * lanes : hits + 3 * LaneTrack.blockLength(lanes: lanes)))
    }

    /// Items of two of three lanes leave the third at its start.
    @Test(arguments: [3, 12])
    func aQueryReadsAFewBlocksIfSpansLeaveALaneUnchanged(lanes: Int) {
        let arrangement = spanning(.lanes(lanes - 1), 1, lanes: lanes)
        var items = arrangement.sections[0].items
        for _ in 0..<10_000 { items.append(LayoutItem(.absolute(30), span: .lanes(lanes - 1))) }
        let tall = waterfall(items, arrangement.options, width: Double(lanes))
        let (reads, hits) = work(tall, from: 0, to: 100)
        #expect(hits == 4)
        #expect(reads <= 2 * 64 * lanes)
    }

    @Test func aQueryReadsAFewBlocksIfOneItemIsVeryLong() {
        var items = Array(repeating: LayoutItem.absolute(30), count: 20_000)
        items[0] = .absolute(1e6)
        let arrangement = waterfall(ItemList(items), WaterfallOptions(lanes: 20))
        let (reads, hits) = work(arrangement, from: 10_000, to: 10_100)
        #expect(hits > 50)
        #expect(reads <= 5 * LaneTrack.blockLength(lanes: 20))
    }

    @Test(arguments: [2, 9, 100])
    func allItemsAreReadOnce(lanes: Int) {
        let arrangement = spanning(.lanes(2), 3_000, lanes: lanes)
        #expect(work(arrangement, from: -.infinity, to: .infinity) == (lanes > 8 ? 3_000 : 4_500, 3_000))
        let plain = spanning(.lanes(1), 3_000, lanes: lanes)
        #expect(work(plain, from: -.infinity, to: .infinity) == (3_000, 3_000))
    }

    // MARK: Changes

    @Test func aChangeOfTheLastItemCopiesNoStorage() throws {
        var arrangement = waterfall(ItemList(lengths: Array(repeating: 10, count: 1_000)), WaterfallOptions(lanes: 3))
        func storage() -> [UnsafeRawPointer?] {
            let (track, items) = (arrangement.bands[0].items.track, arrangement.sections[0].items)
            return [
                track.lanes.withUnsafeBytes { $0.baseAddress }, track.ends.withUnsafeBytes { $0.baseAddress },
                items.measures.withUnsafeBytes { $0.baseAddress },
            ]
        }
        let before = storage()
        try arrangement.apply([.updateItem(.absolute(20), at: 999, section: 0)])
        #expect(storage() == before)
    }

    // MARK: Dense packing

    private func dense(_ items: [LayoutItem], lanes: Int, rule: LaneRule = .shortest, spacing: Double = 8) -> Int {
        let options = WaterfallOptions(lanes: .fixed(lanes), itemSpacing: spacing, laneRule: rule, isDense: true)
        let lengths = ItemLengths(
            items: ItemList(items),
            geometry: LaneGeometry(options, breadth: Double(lanes) * 100),
            axis: .vertical
        )
        var track = LaneTrack()
        _ = track.rewind(to: 0, lanes: lanes, start: 0, items: items.count, storesStarts: true)
        return DensePlacing(lengths: lengths, rule: rule, spacing: spacing).place(in: &track)
    }

    private func mixed(_ count: Int, lanes: Int, widest: Int, oneIn: Int = 3) -> [LayoutItem] {
        var random = SeededGenerator(seed: UInt64(count))
        return (0..<count).map { _ in
            let span = random.once(in: oneIn) ? Int.random(in: 1...widest, using: &random) : 1
            return LayoutItem(.absolute(Double.random(in: 10...400, using: &random)), span: .lanes(span))
        }
    }

    @Test(arguments: [LaneRule.shortest, .inOrder, .tolerance(40)])
    func denseSearchesGrowWithTheItemsAndTheLogarithmOfTheHoles(rule: LaneRule) {
        let looks = [1_000, 2_000, 4_000, 8_000].map { dense(mixed($0, lanes: 12, widest: 4), lanes: 12, rule: rule) }
        #expect(looks[0] > 1_000)
        // Eight times the items are eight times the looks, and as many more as the logarithm grows, from 10 to 13; a square would be 64.
        #expect(Double(looks[3]) < Double(looks[0]) * 8 * 2, "\(looks)")
        #expect(looks[3] < 8_000 * 12 * 13, "\(looks)")
    }

    @Test func denseSearchesGrowWithTheItemsIfHolesOfNeighborsNeverAlign() {
        // A pinned item in one lane, then one across both: a hole in the other lane. They alternate, so no two holes are side by side.
        func items(_ count: Int) -> [LayoutItem] {
            let holes = (0..<count / 2).flatMap { [LayoutItem(.absolute(100), lane: $0 % 2), LayoutItem(.absolute(10), span: .full)] }
            return holes + Array(repeating: LayoutItem(.absolute(60), span: .full), count: count)
        }
        let looks = [1_000, 2_000, 4_000].map { dense(items($0), lanes: 2, spacing: 0) }
        for (some, twice) in zip(looks, looks.dropFirst()) { #expect(Double(twice) < Double(some) * 2.4, "\(looks)") }
    }

    @Test(arguments: [LaneRule.shortest, .tolerance(40)])
    func denseSearchesGrowWithTheItemsIfMostTakeSeveralLanes(rule: LaneRule) {
        let looks = [2_000, 4_000, 8_000, 16_000].map { dense(mixed($0, lanes: 12, widest: 7, oneIn: 1), lanes: 12, rule: rule) }
        #expect(looks[0] > 2_000 * 12)
        // When each search visited all holes that others had visited, the counts grew 2.8 times, to 15 million.
        for (some, twice) in zip(looks, looks.dropFirst()) { #expect(Double(twice) < Double(some) * 2.6, "\(looks)") }
        #expect(looks[3] < 16_000 * 12 * 14 * 4, "\(looks)")
    }

    @Test func denseSearchesGrowWithTheLanes() {
        let looks = [50, 100, 200].map { dense(mixed(2_000, lanes: $0, widest: 4), lanes: $0) }
        #expect(looks[0] > 2_000 * 50)
        for (some, twice) in zip(looks, looks.dropFirst()) { #expect(Double(twice) < Double(some) * 3, "\(looks)") }
    }

    @Test(arguments: [50, 100, 200])
    func theSearchForAnItemOfManyLanesEndsAtTheLimit(lanes: Int) {
        let looks = dense(mixed(2_000, lanes: lanes, widest: lanes / 2), lanes: lanes)
        #expect(looks > 2_000 * lanes)
        // The limit, and what placement visits besides: the first position of each lane, and the tree of each occupied lane.
        #expect(looks < 2_000 * (2_048 + 64 * lanes + 16 * lanes))
    }

    // The reference visits every interval of every lane, so the more lanes, the fewer items.
    @Test(arguments: zip([2, 3, 12, 40], [400, 300, 100, 40]))
    func manyDenseItemsEqualTheNaiveReference(lanes: Int, count: Int) {
        for (number, spacing) in [0, 8, 1.0 / 3, -5].enumerated() {
            let items = ItemList(mixed(count + number, lanes: lanes, widest: max(2, lanes / 2), oneIn: number.isMultiple(of: 2) ? 3 : 1))
            for rule in [LaneRule.shortest, .inOrder, .tolerance(30)] {
                let options = WaterfallOptions(lanes: .fixed(lanes), itemSpacing: spacing, laneRule: rule, isDense: true)
                let naive = NaiveWaterfall(options, [LayoutSection(items)], in: LayoutSize(1_000, 500))
                #expect(waterfall(items, options, width: 1_000, height: 500).allPlacements() == naive.placed, "\(spacing), \(rule)")
            }
        }
    }

    @Test func aHoleTakesTheLongestItemThatRoundingLetsIntoIt() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2_000 {
            let spacing = random.distance(random.pick([.fractional, .negative]))
            let from = random.pick([0, 1.0 / 3, 1e9 / 7, 0x1p60]) + random.length(.fractional)
            let to = from + random.length(.fractional)
            var holes = DenseHoles(lanes: 1, spacing: spacing.isFinite ? spacing : 0, shortest: 0)
            holes.append(from: from, to: to, in: 0)
            // About as long as the hole, and the neighboring numbers.
            let length = max(0, to - from - spacing)
            for length in [0, length, length.nextUp, max(0, length.nextDown), length + 1, random.length(.fractional)] where length.isFinite
            {
                let fits = from < to && holes.end(from, length) <= to
                #expect((holes.first(in: 0, from: -.infinity, length: length) != nil) == fits, "\(length) in \(from)…\(to), \(spacing)")
            }
        }
    }
}
