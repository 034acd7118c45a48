import Cascade
import TestSupport
import Testing

/// The invariants of a waterfall's lanes, according to its frames.
@Suite struct LanePropertyTests {
    @Test func itemsNeverOverlap() {
        var checked = 0
        forEachSection { section in
            for (index, item) in section.items.enumerated() {
                let overlaps = section.items[..<index].contains { $0.frame.overlaps(item.frame) }
                #expect(!overlaps, "item \(index) of section \(section.number) overlaps, seed \(section.seed)")
                checked += 1
            }
        }
        #expect(checked > 100)
    }

    @Test func anItemNeverLeavesALaneThatWasShorterBeyondTheTolerance() {
        var checked = 0
        forEachSection { section in
            let tolerance: Double
            switch section.options.laneRule {
            case .shortest: tolerance = 0
            case .tolerance(let points): tolerance = points
            case .inOrder: return
            }
            guard !section.options.isDense else { return }
            var ends = Array(repeating: section.start, count: section.laneCount)
            for (index, item) in section.items.enumerated() {
                let span = section.span(of: index)
                let lane = item.lane!
                if section.content.items[index].lane == nil {
                    let smallest = (0...ends.count - span).map { ends[$0..<$0 + span].max()! }.min()!
                    let slack = 1e-9 * (1 + abs(smallest))
                    #expect(
                        item.frame.y <= smallest + tolerance + slack,
                        "item \(index) of section \(section.number) could begin at \(smallest), seed \(section.seed)"
                    )
                    checked += 1
                }
                for taken in lane..<lane + span { ends[taken] = item.frame.maxY + section.options.itemSpacing }
            }
        }
        #expect(checked > 100)
    }

    /// One section of a vertical, left-to-right waterfall of tidy numbers.
    private struct PlacedSection {
        let seed: UInt64
        let number: Int
        let content: LayoutSection
        let options: WaterfallOptions
        let items: [Placement]
        let laneCount: Int
        /// The start of the items.
        let start: Double

        func span(of item: Int) -> Int {
            switch content.items[item].span {
            case .full: return laneCount
            case .lanes(let count): return max(1, min(count, laneCount))
            }
        }
    }

    private func forEachSection(_ body: (PlacedSection) -> Void) {
        for seed in PropertySeeds.range {
            var random = SeededGenerator(seed: seed)
            var options = random.waterfall(.tidy)
            (options.axis, options.readingDirection, options.contentFooter) = (.vertical, .leftToRight, nil)
            let (sections, container) = (random.sections(.tidy), random.container(.tidy))
            let arrangement = options.arrange(sections, in: container)
            var end = arrangement.placement(of: .contentHeader)?.frame.height ?? 0
            for (number, content) in sections.enumerated() {
                let own = options.applying(content.options)
                let header = arrangement.placement(of: .header(section: number), offset: nil)?.frame.height ?? 0
                body(
                    PlacedSection(
                        seed: seed,
                        number: number,
                        content: content,
                        options: own,
                        items: content.items.indices.map { arrangement.placement(of: .item($0, section: number))! },
                        laneCount: Self.laneCount(own, container.width),
                        start: end + header + own.insets.top
                    )
                )
                end = options.arrange(Array(sections[...number]), in: container).contentSize.height
            }
        }
    }

    private static func laneCount(_ options: WaterfallOptions, _ width: Double) -> Int {
        switch options.lanes {
        case .fixed(let count): return count
        case .sizes(let sizes): return max(1, sizes.count)
        case .adaptive(let minimum):
            let available = width - options.insets.left - options.insets.right
            return max(1, Int((available + options.laneSpacing) / (minimum + options.laneSpacing)))
        }
    }
}
