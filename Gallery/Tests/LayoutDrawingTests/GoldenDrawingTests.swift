import Cascade
import LayoutDrawing
import Testing

/// Tests that compare complete drawings with expected ones.
struct GoldenDrawingTests {
    private let phone = LayoutSize(width: 375, height: 400)

    @Test func aWaterfallWithEverything() throws {
        let options = WaterfallOptions(
            lanes: 3,
            spacing: 10,
            insets: .all(10),
            background: .visible(insets: .all(4)),
            sectionHeadersPinToVisibleBounds: true
        )
        let sections = [
            LayoutSection(
                [
                    .absolute(120), .absolute(80), .aspectRatio(0.75), LayoutItem(.absolute(60), span: .lanes(2)), .absolute(100),
                    .absolute(70),
                    .absolute(0),
                ],
                header: 40,
                footer: 24
            ),
            LayoutSection(
                [LayoutItem(.absolute(50), span: .full), .absolute(90), LayoutItem(.absolute(44), lane: 1), .absolute(90)],
                header: 40,
                options: SectionOptions(lanes: 2, background: .hidden)
            ),
            LayoutSection(),
            LayoutSection([.absolute(50), .absolute(90)], footer: 30),
        ]
        var drawing = ArrangementDrawing(options.arrange(sections, in: phone), title: "Waterfall", offset: LayoutPoint(x: 0, y: 60))
        drawing.queries = [LayoutRect(x: 0, y: 100, width: 150, height: 60), LayoutRect(x: 300, y: 760, width: 500, height: 500)]
        try Golden.expect(drawing.svg(), "waterfall")
    }

    @Test func aHorizontalWaterfallFromTheRight() throws {
        let options = WaterfallOptions(lanes: 2, spacing: 6, insets: .all(6), axis: .horizontal, readingDirection: .rightToLeft)
        let sections = [
            LayoutSection(ItemList(lengths: [80, 120, 60, 90, 40]), header: 24),
            LayoutSection(ItemList(aspectRatios: [1, 1.5, 0.5]), footer: 20),
        ]
        let arrangement = options.arrange(
            sections,
            in: LayoutSize(width: 300, height: 200)
        )
        let end = arrangement.contentSize.width - 300
        try Golden.expect(
            ArrangementDrawing(arrangement, title: "Waterfall", offset: LayoutPoint(x: end, y: 0)).svg(),
            "horizontal-from-the-right"
        )
    }

    @Test func aLineWithItsScales() throws {
        let items: ItemList = [
            LayoutItem(.automatic), LayoutItem(.automatic), LayoutItem(.absolute(60), breadth: 90), LayoutItem(.automatic), .absolute(130),
        ]
        let arrangement = LineOptions(itemSize: LayoutSize(width: 130, height: 130)).arrange(
            [LayoutSection(items)],
            in: LayoutSize(width: 375, height: 200)
        )
        try Golden.expect(ArrangementDrawing(arrangement, title: "Line", offset: LayoutPoint(x: 60, y: 0)).svg(), "line")
    }

    @Test func aCircleOfTwoSections() throws {
        let arrangement = CircleOptions(itemSize: LayoutSize(width: 50, height: 50), radius: .fitted).arrange(
            [LayoutSection(ItemList(count: 7)), LayoutSection(ItemList(count: 3))],
            in: LayoutSize(width: 320, height: 280)
        )
        try Golden.expect(ArrangementDrawing(arrangement, title: "Circle").svg(), "circle")
    }

    @Test func picturesInTheirColors() throws {
        let options = WaterfallOptions(lanes: 3, spacing: 8, insets: .all(8))
        let sections = [
            LayoutSection(ItemList(aspectRatios: [1.5, 0.75, 1, 1.2, 0.66]), header: 36),
            LayoutSection(ItemList(aspectRatios: [1.33, 1.33]), header: 36),
        ]
        var drawing = ArrangementDrawing(
            options.arrange(sections, in: LayoutSize(width: 480, height: 0)),
            title: "Summer <1999> & \"after\"",
            showsContainer: false
        )
        drawing.headerTitles = [0: "Beach & sea"]
        drawing.itemColors = [["#204060", "#e0c080", "#806040", "#a0d0c0", "#30b030"], ["#f0f0f0"]]
        try Golden.expect(drawing.svg(), "pictures")
    }

    @Test func anEmptyDocument() throws {
        try Golden.expect(ArrangementDrawing(WaterfallOptions().arrange([], in: phone), title: "Waterfall").svg(), "nothing")
    }
}
