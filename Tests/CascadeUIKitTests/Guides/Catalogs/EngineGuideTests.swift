import Cascade
import Testing

/// The code of the engine's article.
@Suite struct EngineGuideTests {
    @Test func aWallIsArrangedChangedAndRead() throws {
        // GUIDE
        let options = WaterfallOptions(lanes: .adaptive(minimum: 150), spacing: 10)
        let notes = LayoutSection([.absolute(100), .absolute(60), .aspectRatio(2)])
        var wall = options.arrange([notes], in: LayoutSize(width: 320, height: 480))
        let short = wall.placement(of: .item(2))?.frame

        let cover = LayoutItem(.aspectRatio(2), span: .full)
        try wall.apply([.insertItems([cover], at: 0, section: 0), .updateItem(.absolute(90), at: 2, section: 0)])
        let moved = wall.placement(of: .item(3))?.frame

        wall.resize(to: LayoutSize(width: 640, height: 480))
        let below = wall.neighbor(of: .item(0), in: .down)
        let read = wall.elements(in: LayoutRect(x: 0, y: 0, width: 640, height: 480), order: .visual(tolerance: 20))
        // END
        #expect(short == LayoutRect(x: 165, y: 70, width: 155, height: 77.5))
        #expect(moved == LayoutRect(x: 165, y: 270, width: 155, height: 77.5))
        // The cover is now 320 points high, and four lanes are 152.5 points wide.
        #expect(wall.placement(of: .item(3))?.frame == LayoutRect(x: 325, y: 330, width: 152.5, height: 76.25))
        #expect(below == .item(1))
        #expect(read == [.item(0), .item(1), .item(2), .item(3)])
    }

    @Test func aLineComesToRest() {
        // GUIDE
        let options = LineOptions(
            itemSize: LayoutSize(width: 240, height: 320),
            spacing: 16,
            effects: .shrinking(toScale: 0.8),
            stepLimit: 1
        )
        let line = options.arrange([LayoutSection(ItemList(count: 100_000))], in: LayoutSize(width: 390, height: 400))
        let start = LayoutPoint(x: 20, y: 0)
        let end = line.restingOffset(proposed: LayoutPoint(x: 900, y: 0), velocity: LayoutPoint(x: 1, y: 0), from: start)
        let visible = line.placements(in: LayoutRect(x: end.x, y: 0, width: 390, height: 400), offset: end)
        // END
        #expect(end == LayoutPoint(x: 256, y: 0))
        #expect(visible.map(\.element) == [.item(0), .item(1), .item(2)])
        #expect(visible.map(\.placement.scale) == [0.8, 1, 0.8])
    }

    @Test func changesThatDoNotFitThrow() {
        var wall = WaterfallOptions(lanes: 2).arrange([LayoutSection([.absolute(100)])], in: LayoutSize(width: 320, height: 480))
        #expect(throws: LayoutChangeError.self) { try wall.apply([.deleteItems(0..<2, section: 0)]) }
        #expect(wall.contentSize.height == 100)
        #expect(WaterfallOptions(lanes: 2).arrange([LayoutSection([.automatic])], in: .zero).contentSize.height == 0)
    }
}
