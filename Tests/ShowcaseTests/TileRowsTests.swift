import Cascade
import CascadeTesting
import GalleryModel
import TestSupport
import Testing

/// Sections of a few pictures, as families' folders have them.
struct TileRowsTests {
    private typealias Section = (tiles: ArraySlice<TileRecord>, hasTitle: Bool)

    /// Photographs of cameras and telephones, square ones and a panorama.
    private static let shapes = [(3, 2), (3, 2), (4, 3), (2, 3), (16, 9), (4, 3), (1, 1), (3, 4), (9, 16), (3, 2), (3, 1)]

    private static func section(_ count: Int, from first: Int, lines: Int = 0, hasTitle: Bool = true) -> Section {
        let tiles = (first..<first + count).map {
            TileRecord(width: shapes[$0 % shapes.count].0, height: shapes[$0 % shapes.count].1, captionLines: lines, color: 0)
        }
        return (tiles[...], hasTitle)
    }

    /// Twelve folders of two to six pictures.
    private static let family = [3, 2, 4, 5, 6, 2, 2, 4, 5, 2, 6, 3].enumerated().map { section($1, from: $0 * 5) }

    private static func arrange(_ sections: [Section], _ metrics: TileMetrics) -> WaterfallArrangement {
        metrics.options.arrange(
            zip(metrics.sections(sections), sections).map {
                LayoutSection($0.items, header: metrics.header(hasTitle: $1.hasTitle), options: $0.options())
            },
            in: LayoutSize(width: metrics.breakpoint.container, height: 800)
        )
    }

    private static func frames(_ arrangement: WaterfallArrangement, _ section: Int) -> [LayoutRect] {
        arrangement.sections[section].items.indices.compactMap { arrangement.placement(of: .item($0, section: section))?.frame }
    }

    /// Returns the part of the height below the headings that pictures cover.
    private static func covered(_ arrangement: WaterfallArrangement, _ metrics: TileMetrics) -> Double {
        var area = 0.0
        var headings: Set<Double> = []
        for placed in arrangement.allPlacements() {
            let frame = placed.placement.frame
            if placed.element.kind == .item { area += frame.width * frame.height } else { headings.insert(frame.y) }
        }
        let height = arrangement.contentSize.height - Double(headings.count) * metrics.breakpoint.header
        return area / (height * metrics.breakpoint.container)
    }

    @Test(arguments: Breakpoint.all.filter { $0.lanes > 2 })
    func foldersOfAFewPicturesFillWideWindows(breakpoint: Breakpoint) {
        let metrics = TileMetrics(breakpoint)
        let rows = Self.covered(Self.arrange(Self.family, metrics), metrics)
        let waterfall = TileMetrics(breakpoint, lanes: breakpoint.lanes)
        let before = Self.covered(Self.arrange(Self.family, waterfall), waterfall)
        #expect(rows > 0.85 && rows > before + 0.1, "\(before) before, \(rows) in rows")
    }

    @Test func picturesOfARowHaveOneHeightAndTheirShape() {
        for (breakpoint, seed) in Breakpoint.all.filter({ $0.lanes > 2 }).flatMap({ each in (0..<10).map { (each, $0) } }) {
            var random = SeededGenerator(seed: seed)
            let metrics = TileMetrics(breakpoint)
            let sections = (0..<8).map { _ in
                Self.section(
                    1 + random.number(below: 2 * breakpoint.lanes),
                    from: random.number(below: 99),
                    hasTitle: random.number(below: 4) > 0
                )
            }
            let arrangement = Self.arrange(sections, metrics)
            var all: [LayoutRect] = []
            for (number, section) in sections.enumerated() {
                let frames = Self.frames(arrangement, number)
                for (frame, tile) in zip(frames, section.tiles) {
                    for edge in [frame.x, frame.y, frame.width, frame.height] { #expect(edge == edge.rounded(), "\(frame)") }
                    #expect(frame.x >= 0 && frame.x + frame.width <= breakpoint.container)
                    #expect(frame.height <= 1.75 * metrics.laneWidth + 1, "not higher than the window")
                    let shape = frame.width / frame.height * Double(tile.height) / Double(tile.width)
                    #expect(shape > 0.85 && shape < 1.18, "\(breakpoint.window), seed \(seed): little is cropped, \(frame)")
                }
                for (frame, next) in zip(frames, frames.dropFirst()) where next.x > frame.x {
                    #expect(
                        next.y == frame.y && next.height == frame.height
                            && abs(next.x - frame.x - frame.width - breakpoint.spacing) <= breakpoint.spacing / 2
                    )
                }
                // The next row begins below.
                for (frame, next) in zip(frames, frames.dropFirst()) where next.x <= frame.x {
                    #expect(next.x == 0 && next.y == frame.y + frame.height + breakpoint.spacing)
                    #expect(breakpoint.container - frame.x - frame.width < breakpoint.spacing, "the row above is full")
                }
                all += frames
            }
            for (index, frame) in all.enumerated() {
                for other in all[..<index] { #expect(!frame.touches(other), "seed \(seed): \(frame), \(other)") }
            }
        }
    }

    @Test func sectionsShareARowBelowTheirOwnHeadings() throws {
        let metrics = TileMetrics(try #require(Breakpoint.all.first { $0.window == 2560 }))
        let sections = [Self.section(3, from: 0), Self.section(2, from: 0), Self.section(1, from: 3, lines: 2), Self.section(60, from: 0)]
        let placed = metrics.sections(sections)
        let arrangement = Self.arrange(sections, metrics)
        let headings = sections.indices.compactMap { arrangement.placement(of: .header(section: $0))?.frame.y }
        #expect(headings[0] == 0 && headings[1] == 0 && headings[2] == 0)
        // Below the longest of them, with the caption.
        let last = Self.frames(arrangement, 2)[0]
        #expect(headings[3] == last.y + last.height && last.height == Self.frames(arrangement, 0)[0].height + 52)
        for number in 0..<2 {
            let end = metrics.breakpoint.container - placed[number].insets.right
            #expect(Self.frames(arrangement, number).last.map { $0.x + $0.width } == end, "as wide as its pictures")
            #expect(Self.frames(arrangement, number + 1)[0].x == placed[number + 1].insets.left)
            #expect(placed[number + 1].insets.left > end + metrics.breakpoint.spacing, "farther than a picture")
        }
        #expect(placed[3].insets == .zero && placed[3].options().lanes == nil)
    }

    @Test func chosenColumnsAndPhonesHaveNoRows() throws {
        for (window, lanes) in [(390, nil), (480, nil), (1280, 4), (2560, 3)] as [(Double, Int?)] {
            let metrics = TileMetrics(try #require(Breakpoint.all.first { $0.window == window }), lanes: lanes)
            for section in metrics.sections(Self.family) {
                #expect(section.insets == .zero && section.options() == SectionOptions(insets: .zero))
            }
        }
    }

    @Test func anyContainerHasRows() {
        for (container, spacing) in [(0, 16), (1, 0), (700.4, 12), (9e8, 16)] as [(Double, Double)] {
            let breakpoint = Breakpoint(window: 0, container: container, lanes: 4, spacing: spacing, header: 80)
            for sections in [[], [Self.section(0, from: 0)], Self.family] {
                #expect(Self.arrange(sections, TileMetrics(breakpoint)).contentSize.height.isFinite)
            }
        }
    }
}
