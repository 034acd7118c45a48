import Cascade
import LayoutDrawing
import Testing

/// Whole drawings, compared with those that are kept.
struct GoldenDrawingTests {
    private let phone = LayoutSize(width: 375, height: 400)

    @Test func aWaterfallWithEverything() throws {
        let options = SectionOptions(lanes: 3, laneSpacing: 10, itemSpacing: 10, insets: .all(10), background: .all(4))
        let sections = [
            LayoutSection(
                [
                    .length(120), .length(80), .aspectRatio(0.75), LayoutItem(.length(60), span: .lanes(2)), .length(100), .length(70),
                    .length(0),
                ],
                header: 40,
                footer: 24
            ),
            LayoutSection(
                [LayoutItem(.length(50), span: .full), .length(90), LayoutItem(.length(44), pin: 1), .length(90)],
                header: 40,
                options: SectionOptions(laneSpacing: 10, itemSpacing: 10, insets: .all(10))
            ),
            LayoutSection(),
            LayoutSection([.length(50), .length(90)], footer: 30),
        ]
        let drawing = ArrangementDrawing(
            WaterfallOptions(options, stickyHeaders: true).arrange(sections, in: phone),
            title: "Waterfall",
            offset: LayoutPoint(x: 0, y: 60),
            queries: [LayoutRect(x: 0, y: 100, width: 150, height: 60), LayoutRect(x: 300, y: 760, width: 500, height: 500)]
        )
        try Golden.expect(drawing.svg(), "waterfall")
    }

    @Test func aHorizontalWaterfallFromTheRight() throws {
        let options = SectionOptions(lanes: 2, laneSpacing: 6, itemSpacing: 6, insets: .all(6))
        let sections = [
            LayoutSection(ItemList(lengths: [80, 120, 60, 90, 40]), header: 24),
            LayoutSection(ItemList(aspectRatios: [1, 1.5, 0.5]), footer: 20),
        ]
        let arrangement = WaterfallOptions(options, axis: .horizontal, direction: .rightToLeft).arrange(
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
            LayoutItem(.automatic), LayoutItem(.automatic), LayoutItem(.length(60), breadth: 90), LayoutItem(.automatic), .length(130),
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

    @Test func picturesInTheirColours() throws {
        let options = SectionOptions(lanes: 3, laneSpacing: 8, itemSpacing: 8, insets: .all(8))
        let sections = [
            LayoutSection(ItemList(aspectRatios: [1.5, 0.75, 1, 1.2, 0.66]), header: 36),
            LayoutSection(ItemList(aspectRatios: [1.33, 1.33]), header: 36),
        ]
        let drawing = ArrangementDrawing(
            WaterfallOptions(options).arrange(sections, in: LayoutSize(width: 480, height: 0)),
            title: "Summer <1999> & \"after\"",
            showsContainer: false,
            headerTitles: [0: "Beach & sea"],
            itemColours: [["#204060", "#e0c080", "#806040", "#a0d0c0", "#30b030"], ["#f0f0f0"]]
        )
        try Golden.expect(drawing.svg(), "pictures")
    }

    @Test func nothingAtAll() throws {
        try Golden.expect(ArrangementDrawing(WaterfallOptions().arrange([], in: phone), title: "Waterfall").svg(), "nothing")
    }
}
