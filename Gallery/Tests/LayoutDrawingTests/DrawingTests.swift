import Cascade
import LayoutDrawing
import Testing

/// Tests of the contents of drawings, independent of their style.
struct DrawingTests {
    private func column(_ lengths: [Double], width: Double = 100, header: Double = 0) -> WaterfallArrangement {
        WaterfallOptions(lanes: 1).arrange(
            [LayoutSection(ItemList(lengths: lengths), header: header)],
            in: LayoutSize(width: width, height: 300)
        )
    }

    @Test func everyElementIsDrawnWithItsNumber() throws {
        let picture = try ParsedSVG(ArrangementDrawing(column([300, 50, 0], width: 300, header: 20), title: "T").svg())
        #expect(picture.rects("item").count == 3)
        #expect(picture.rects("bar").count == 1)
        #expect(picture.texts.contains("0") && picture.texts.contains("1"))
        #expect(!picture.texts.contains("2"), "an item without height has no room for a number")
        #expect(picture.texts.contains("header 0"))
        #expect(picture.texts.contains("3 items in 1 section, content 300 × 370"))
    }

    @Test func framesOfUsualSizesAreDrawnInPixels() throws {
        let picture = try ParsedSVG(ArrangementDrawing(column([300, 100]), title: "T").svg())
        let items = picture.rects("item")
        #expect(items.map { $0["height"] } == ["300", "100"])
        #expect(items.map { $0["width"] } == ["100", "100"])
        let first = try #require(Double(items[0]["y"] ?? ""))
        #expect(Double(items[1]["y"] ?? "") == first + 300)
    }

    @Test func tinyLayoutsAreEnlargedWithANote() throws {
        let arrangement = WaterfallOptions(lanes: 1).arrange(
            [LayoutSection(ItemList(lengths: [1, 3]))],
            in: LayoutSize(width: 2, height: 4)
        )
        let picture = try ParsedSVG(ArrangementDrawing(arrangement, title: "T").svg())
        #expect(picture.rects("item").map { $0["height"] } == ["60", "180"])
        #expect(picture.texts.contains("Drawn larger, 60 : 1."))
    }

    @Test func hugeLayoutsAreReducedWithANote() throws {
        let picture = try ParsedSVG(ArrangementDrawing(column([.infinity, .infinity], width: .infinity), title: "T").svg())
        #expect(picture.texts.contains { $0.hasPrefix("Drawn smaller, 1 : 2199023.26") })
        for rect in picture.rects("item") {
            #expect(rect["width"] == "500000" && rect["height"] == "500000")
        }
        #expect(try #require(Double(picture.root["height"] ?? "")) < 1_001_000)
    }

    @Test func theNumberOfDrawnElementsIsLimited() throws {
        var drawing = ArrangementDrawing(column(Array(repeating: 5, count: 1000)), title: "T")
        drawing.elementLimit = 10
        let picture = try ParsedSVG(drawing.svg())
        #expect(picture.rects("item").count == 10)
        #expect(picture.rects("content").isEmpty, "the content reaches far beyond what is drawn")
        #expect(picture.texts.contains("The first 10 of 1000 elements are drawn."))
        #expect(try #require(Double(picture.root["height"] ?? "")) < 500)
    }

    @Test func aDistantContainerIsLeftOutWithANote() throws {
        let far = LayoutPoint(x: 0, y: 1e30)
        let picture = try ParsedSVG(ArrangementDrawing(column([200]), title: "T", offset: far).svg())
        // If it were drawn, there would be one swatch in the caption and one outline in the picture.
        #expect(picture.rects("container").isEmpty)
        #expect(picture.texts.contains { $0.hasSuffix("far from the content and not drawn") })
        let near = try ParsedSVG(ArrangementDrawing(column([200]), title: "T", offset: LayoutPoint(x: 0, y: -250)).svg())
        #expect(near.rects("container").count == 2)
    }

    @Test(arguments: [(-600, true), (-601, false), (500, true), (501, false)])
    func aContainerIsDrawnUpToItsOwnHeightFromTheContent(offset: Double, isDrawn: Bool) throws {
        let drawing = ArrangementDrawing(column([200]), title: "T", offset: LayoutPoint(x: 0, y: offset))
        #expect(try ParsedSVG(drawing.svg()).rects("container").isEmpty != isDrawn)
    }

    @Test func queriesAreClippedToThePicture() throws {
        var drawing = ArrangementDrawing(column([400], width: 300), title: "T")
        drawing.queries = [LayoutRect(x: -1e30, y: 10, width: 2e30, height: 20), LayoutRect(x: 5000, y: 0, width: 1, height: 1)]
        let picture = try ParsedSVG(drawing.svg())
        // The swatch and one of the two queries; the other lies outside.
        let drawn = picture.rects("query")
        #expect(drawn.count == 2 && drawn[1]["width"] == "300" && drawn[1]["height"] == "20")
        #expect(picture.texts.contains("2 queries") && picture.texts.contains("q0") && !picture.texts.contains("q1"))
    }

    @Test func titlesAreEscaped() throws {
        let title = "<script>&\"'\u{0}\u{1F}\n]]>"
        var drawing = ArrangementDrawing(column([300], width: 300, header: 30), title: title)
        drawing.headerTitles = [0: "a < b & c"]
        let svg = drawing.svg()
        #expect(!svg.contains("<script"))
        let picture = try ParsedSVG(svg)
        #expect(picture.title == "<script>&\"'\u{FFFD}\u{FFFD} ]]>")
        #expect(picture.texts.contains("a < b & c"))
    }

    @Test func thePictureHasADescriptionAndNoReferences() throws {
        let svg = ArrangementDrawing(column([100, 100]), title: "Two").svg()
        let picture = try ParsedSVG(svg)
        #expect(picture.root["role"] == "img" && picture.title == "Two")
        #expect(picture.summary == "2 items in 1 section, content 100 × 200; container 100 × 300 at 0, 0")
        #expect(svg.contains("@media (prefers-color-scheme: dark)"))
        for reference in ["url(", "@import", "href", "<image"] { #expect(!svg.contains(reference)) }
    }

    @Test func scaleOpacityAndRotationAreApplied() throws {
        var placement = Placement(frame: LayoutRect(x: 100, y: 100, width: 200, height: 100))
        placement.scale = 0.5
        placement.opacity = 0.25
        placement.rotation = .pi / 2
        let picture = try ParsedSVG(ArrangementDrawing(OnePlacement(placement: placement), title: "T").svg())
        let item = try #require(picture.rects("item").first)
        #expect(item["width"] == "100" && item["height"] == "50")
        let ghost = try #require(picture.rects("ghost").first)
        #expect(ghost["width"] == "200" && ghost["height"] == "100")
        let group = try #require(picture.elements.first { $0.name == "g" })
        #expect(group.attributes["opacity"] == "0.25")
        let x = try #require(Double(ghost["x"] ?? ""))
        let y = try #require(Double(ghost["y"] ?? ""))
        #expect(group.attributes["transform"] == "rotate(90 \(Int(x + 100)) \(Int(y + 50)))")
    }

    @Test func pinnedHeadersAreDrawnOverTheItems() throws {
        let arrangement = WaterfallOptions(lanes: 1, sectionHeadersPinToVisibleBounds: true).arrange(
            [LayoutSection(ItemList(lengths: [400]), header: 20)],
            in: LayoutSize(width: 300, height: 200)
        )
        let picture = try ParsedSVG(ArrangementDrawing(arrangement, title: "T", offset: LayoutPoint(x: 0, y: 100)).svg())
        let classes = picture.elements.compactMap { $0.attributes["class"] }
        let bar = try #require(classes.firstIndex { $0.hasPrefix("bar stuck") })
        let item = try #require(classes.firstIndex { $0.hasPrefix("item") })
        #expect(item < bar)
    }
}

/// An arrangement of one item with a given placement.
private struct OnePlacement: Arrangement {
    var placement: Placement
    let container = LayoutSize(width: 400, height: 300)
    let sections = [LayoutSection(ItemList(count: 1))]
    let contentSize = LayoutSize(width: 400, height: 300)
    let axis = LayoutAxis.vertical

    func placement(of element: LayoutElement, offset: LayoutPoint?) -> Placement? { element == .item(0) ? placement : nil }

    func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
        body(.item(0), placement)
    }

    mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError) {}
}
