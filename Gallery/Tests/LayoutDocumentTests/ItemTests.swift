import Cascade
import LayoutDocument
import Testing

/// Tests of the keys of items in each layout.
struct ItemTests {
    private func item(_ item: String, in layout: String, _ options: String = "{}", section: String = "{}") throws -> LayoutItem {
        try request(
            """
            {"layout": "\(layout)", "container": {"width": 1, "height": 2}, "options": \(options),
             "sections": [{"items": [\(item)], "options": \(section)}]}
            """
        ).sections[0].items[0]
    }

    @Test func aHeightIsTheLengthAlongAWaterfallsAxis() throws {
        #expect(try item(#"{"height": 120}"#, in: "waterfall") == .absolute(120))
        #expect(try item(#"{"height": 120}"#, in: "waterfall", #"{"axis": "horizontal"}"#) == .absolute(120))
        #expect(try item(#"{"height": -1}"#, in: "waterfall") == .absolute(0))
    }

    @Test func widthAndHeightAreASizeOrARatio() throws {
        let both = #"{"width": 30, "height": 40}"#
        #expect(try item(both, in: "waterfall") == .absolute(40))
        #expect(try item(both, in: "waterfall", #"{"axis": "horizontal"}"#) == .absolute(30))
        #expect(try item(both, in: "waterfall", #"{"sizing": "ratio"}"#) == .aspectRatio(0.75))
        #expect(try item(both, in: "waterfall", section: #"{"sizing": "ratio"}"#) == .aspectRatio(0.75))
        #expect(try item(both, in: "waterfall", #"{"sizing": "ratio"}"#, section: #"{"sizing": "absolute"}"#) == .absolute(40))
        #expect(try item(#"{"height": 40}"#, in: "waterfall", #"{"sizing": "ratio"}"#) == .absolute(40))
        #expect(try item(#"{"aspectRatio": 1.5}"#, in: "waterfall") == .aspectRatio(1.5))
    }

    @Test func extremeRatiosAreThoseOfTheEngine() throws {
        let ratio = #"{"sizing": "ratio"}"#
        #expect(try item(#"{"width": 1e999, "height": 1e999}"#, in: "waterfall", ratio) == .aspectRatio(1))
        #expect(try item(#"{"width": -3, "height": 4}"#, in: "waterfall", ratio) == .aspectRatio(0))
        #expect(try item(#"{"width": 0, "height": 0}"#, in: "waterfall", ratio) == .absolute(0))
    }

    @Test func aLinesItemMayHaveAnyPartOfItsSize() throws {
        #expect(try item("{}", in: "line") == LayoutItem(.automatic))
        #expect(try item(#"{"width": 30}"#, in: "line") == LayoutItem(.absolute(30)))
        #expect(try item(#"{"height": 40}"#, in: "line") == LayoutItem(.automatic, breadth: 40))
        #expect(try item(#"{"width": 30, "height": 40}"#, in: "line") == LayoutItem(.absolute(30), breadth: 40))
        #expect(try item(#"{"width": 30, "height": 40}"#, in: "line", #"{"axis": "vertical"}"#) == LayoutItem(.absolute(40), breadth: 30))
        #expect(try item(#"{"width": 30, "height": 40}"#, in: "line", #"{"sizing": "ratio"}"#) == .aspectRatio(0.75))
        #expect(try item(#"{"aspectRatio": 2}"#, in: "line") == .aspectRatio(2))
    }

    @Test func aCirclesItemsNeedNoSize() throws {
        #expect(try item("{}", in: "circle") == LayoutItem(.automatic))
        #expect(try item(#"{"height": 40, "span": 2}"#, in: "circle") == LayoutItem(.automatic, span: .lanes(2)))
    }

    @Test func spansAndPinsAreRead() throws {
        #expect(try item(#"{"height": 1, "span": 2, "column": 3}"#, in: "waterfall") == LayoutItem(.absolute(1), span: .lanes(2), lane: 3))
        #expect(try item(#"{"height": 1, "span": "full"}"#, in: "waterfall") == LayoutItem(.absolute(1), span: .full))
        #expect(
            try item(#"{"height": 1, "span": -5, "column": -2}"#, in: "waterfall") == LayoutItem(.absolute(1), span: .lanes(1), lane: 0)
        )
    }
}
