import Cascade
import TestSupport
import Testing

/// The targets of arrow keys in a waterfall.
@Suite struct NeighborTests {
    /// Nine squares of 100 with 10 between them: 0 1 2 / 3 4 5 / 6 7 8.
    private func grid(_ axis: LayoutAxis = .vertical, _ direction: ReadingDirection = .leftToRight) -> WaterfallArrangement {
        let options = WaterfallOptions(lanes: 3, spacing: 10)
        return waterfall(
            ItemList(lengths: Array(repeating: 100, count: 9)),
            options,
            width: 320,
            height: 320,
            axis: axis,
            direction: direction
        )
    }

    private func neighbors(_ item: Int, in arrangement: some Arrangement) -> [Int?] {
        [NeighborDirection.up, .down, .left, .right].map { arrangement.neighbor(of: .item(item), in: $0)?.index }
    }

    @Test func theNeighborInAGridIsTheNextInTheRowOrColumn() {
        #expect(neighbors(4, in: grid()) == [1, 7, 3, 5])
    }

    @Test func anItemAtTheEdgeHasNoNeighborBeyondIt() {
        #expect(neighbors(0, in: grid()) == [nil, 3, nil, 1])
        #expect(neighbors(2, in: grid()) == [nil, 5, 1, nil])
        #expect(neighbors(6, in: grid()) == [3, nil, nil, 7])
        #expect(neighbors(8, in: grid()) == [5, nil, 7, nil])
    }

    @Test func directionsArePhysical() {
        #expect(neighbors(4, in: grid(.vertical, .rightToLeft)) == [1, 7, 5, 3])
        #expect(neighbors(4, in: grid(.horizontal)) == [3, 5, 1, 7])
        #expect(neighbors(4, in: grid(.horizontal, .rightToLeft)) == [3, 5, 7, 1])
    }

    @Test func amongEquallyNearItemsTheOneThatOverlapsMostIsNext() {
        // Beside the first item, 0–100, stand 0–40 and 40–120: 40 and 60 points of overlap.
        let arrangement = waterfall(ItemList(lengths: [100, 40, 80]), WaterfallOptions(lanes: 2, laneSpacing: 10))
        #expect(arrangement.neighbor(of: .item(0), in: .right) == .item(2))
        #expect(arrangement.neighbor(of: .item(1), in: .left) == .item(0))
    }

    @Test func amongEqualOverlapsTheFirstIsNext() {
        let arrangement = waterfall(ItemList(lengths: [100, 50, 50]), WaterfallOptions(lanes: 2, laneSpacing: 10))
        #expect(arrangement.neighbor(of: .item(0), in: .right) == .item(1))
    }

    @Test func theFirstRowHasNoNeighborsAbove() {
        // Items that begin at the same position are beside one another, independent of their centers.
        let arrangement = waterfall(ItemList(lengths: [100, 40, 70]), WaterfallOptions(lanes: 3, laneSpacing: 10))
        for item in 0..<3 { #expect(arrangement.neighbor(of: .item(item), in: .up) == nil, "item \(item)") }
    }

    @Test func theNeighborBelowAFullItemIsTheFirst() {
        let items: ItemList = [.absolute(50), .absolute(50), LayoutItem(.absolute(50), span: .full), .absolute(50), .absolute(50)]
        let arrangement = waterfall(items, WaterfallOptions(lanes: 2))
        #expect(neighbors(2, in: arrangement) == [0, 3, nil, nil])
        #expect(neighbors(4, in: arrangement) == [2, nil, 3, nil])
    }

    @Test func neighborsAreFoundAcrossSections() {
        let section = LayoutSection(ItemList(lengths: [50, 50]), header: 80, footer: 80)
        let arrangement = WaterfallOptions(sectionHeadersPinToVisibleBounds: true).arrange(
            [section, LayoutSection(header: 300), section],
            in: LayoutSize(200, 300)
        )
        #expect(arrangement.neighbor(of: .item(1), in: .down) == .item(1, section: 2))
        #expect(arrangement.neighbor(of: .item(0, section: 2), in: .up, offset: LayoutPoint(0, 400)) == .item(0))
    }

    @Test func theNeighborOfAHeaderIsAnItem() {
        let arrangement = WaterfallOptions().arrange(
            [LayoutSection(ItemList(lengths: [50, 50]), header: 80, footer: 80)],
            in: LayoutSize(200, 300)
        )
        #expect(arrangement.neighbor(of: .header(section: 0), in: .down) == .item(0))
        #expect(arrangement.neighbor(of: .header(section: 0), in: .up) == nil)
        #expect(arrangement.neighbor(of: .footer(section: 0), in: .up) == .item(0))
    }

    @Test(arguments: 2...12)
    func theNeighborBelowIsInTheSameLaneForAnyRounding(lanes: Int) {
        var random = SeededGenerator(seed: UInt64(lanes))
        let lengths = (0..<60).map { _ in Double.random(in: 20...90, using: &random) }
        for width in [100, 320, 333.3, 1_000.1] {
            for direction in [ReadingDirection.leftToRight, .rightToLeft] {
                let options = WaterfallOptions(lanes: .fixed(lanes), itemSpacing: 10, insets: LayoutInsets(left: 3.7))
                let arrangement = waterfall(ItemList(lengths: lengths), options, width: width, direction: direction)
                let taken = arrangement.lanes()
                let astray = taken.indices.filter { item in
                    guard let next = taken[(item + 1)...].firstIndex(of: taken[item]) else { return false }
                    return arrangement.neighbor(of: .item(item), in: .down) != .item(next)
                        || arrangement.neighbor(of: .item(next), in: .up) != .item(item)
                }
                #expect(astray == [], "width \(width), \(direction)")
            }
        }
    }

    @Test func theItemBehindAnInfiniteOneIsItsNeighbor() {
        let arrangement = waterfall(ItemList(lengths: [.infinity, 10, 10, 10]), WaterfallOptions(lanes: 1, itemSpacing: 10))
        for item in 0..<3 {
            #expect(arrangement.neighbor(of: .item(item), in: .down) == .item(item + 1))
            #expect(arrangement.neighbor(of: .item(item + 1), in: .up) == .item(item))
        }
    }

    @Test func aMissingElementHasNoNeighbor() {
        for direction in NeighborDirection.allCases {
            #expect(grid().neighbor(of: .item(9), in: direction) == nil)
            #expect(grid().neighbor(of: .header(section: 0), in: direction) == nil)
            #expect(waterfall([.absolute(50)], WaterfallOptions()).neighbor(of: .item(0), in: direction) == nil)
        }
    }

    @Test func theNeighborInRandomWaterfallsIsTheNearestThatOverlaps() {
        for seed in 0..<30 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let arrangement = random.waterfall(.tidy).arrange(random.sections(.tidy, most: 25), in: random.container(.tidy))
            // Ratios of 0 make items of 2⁴⁰ points, behind which rounding hides what is nearer.
            guard max(arrangement.contentSize.width, arrangement.contentSize.height) < 1e6 else { continue }
            let items = arrangement.allPlacements().filter { $0.element.kind == .item }
            for placed in items {
                for direction in NeighborDirection.allCases {
                    let found = arrangement.neighbor(of: placed.element, in: direction)
                    #expect(found != placed.element, "never the element itself, seed \(seed)")
                    #expect(found?.kind != .header && found?.kind != .footer && found?.kind != .background, "seed \(seed)")
                    guard let nearest = Beam(from: placed.placement.frame, direction).nearest(of: items) else { continue }
                    #expect(found == nearest, "\(direction) of \(placed.element), seed \(seed)")
                }
            }
        }
    }
}

/// The rule for overlaps without a search: the least distance, the most overlap, the first in order.
private struct Beam {
    let origin: LayoutRect
    let direction: NeighborDirection

    init(from origin: LayoutRect, _ direction: NeighborDirection) { (self.origin, self.direction) = (origin, direction) }

    func nearest(of items: [PlacedElement]) -> LayoutElement? {
        var best: (gap: Double, overlap: Double, element: LayoutElement)?
        for item in items {
            let frame = item.placement.frame
            let (ahead, gap): (Double, Double)
            switch direction {
            case .up: (ahead, gap) = (origin.midY - frame.midY, origin.y - frame.maxY)
            case .down: (ahead, gap) = (frame.midY - origin.midY, frame.y - origin.maxY)
            case .left: (ahead, gap) = (origin.midX - frame.midX, origin.x - frame.maxX)
            case .right: (ahead, gap) = (frame.midX - origin.midX, frame.x - origin.maxX)
            }
            let overlap =
                direction == .up || direction == .down
                ? min(origin.maxX, frame.maxX) - max(origin.x, frame.x) : min(origin.maxY, frame.maxY) - max(origin.y, frame.y)
            // A difference caused by rounding is ignored.
            guard ahead > 1e-6, overlap > 1e-6 else { continue }
            let candidate = (gap: max(0, gap), overlap: overlap, element: item.element)
            if let best, (best.gap, -best.overlap) <= (candidate.gap, -candidate.overlap) { continue }
            best = candidate
        }
        return best?.element
    }
}
