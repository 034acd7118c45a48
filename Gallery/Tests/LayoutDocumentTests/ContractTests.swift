import LayoutDocument
import Testing

/// Tests of the documented format, with complete responses.
struct ContractTests {
    @Test func aWaterfallsAnswerHasTheDocumentedForm() throws {
        let document = """
            {"layout": "waterfall", "container": {"width": 100, "height": 20},
             "options": {"columns": 2},
             "sections": [{"header": 5, "footer": 4, "items": [{"height": 30}, {"height": 20.5}, {"aspectRatio": 2}]}],
             "queries": [[0, 34, 10, 1], [0, 500, 10, 10]],
             "targets": [{"proposed": [7, 1000], "velocity": [0, 1]}, {"proposed": [0, 3]}]}
            """
        let elements = [
            #"{"kind": "header", "section": 0, "item": 0, "frame": [0, 0, 100, 5], "scale": 1, "alpha": 1, "z": 0, "column": null}"#,
            #"{"kind": "item", "section": 0, "item": 0, "frame": [0, 5, 50, 30], "scale": 1, "alpha": 1, "z": 0, "column": 0}"#,
            #"{"kind": "item", "section": 0, "item": 1, "frame": [50, 5, 50, 20.5], "scale": 1, "alpha": 1, "z": 0, "column": 1}"#,
            #"{"kind": "item", "section": 0, "item": 2, "frame": [50, 25.5, 50, 25], "scale": 1, "alpha": 1, "z": 0, "column": 1}"#,
            #"{"kind": "footer", "section": 0, "item": 0, "frame": [0, 50.5, 100, 4], "scale": 1, "alpha": 1, "z": 0, "column": null}"#,
        ]
        let expected =
            #"{"contentSize": [100, 54.5], "elements": ["# + elements.joined(separator: ", ")
            + #"], "queries": [[{"kind": "item", "section": 0, "item": 0}], []], "targets": [[0, 34.5], [0, 3]]}"#
        #expect(try responses(document) == [expected])
    }

    @Test func aLineIsAnsweredWithScalesAndRestingOffsets() throws {
        let document = """
            {"layout": "line", "container": {"width": 100, "height": 60}, "options": {"itemSize": [40, 40]},
             "sections": [{"items": [{}, {}]}], "targets": [{"proposed": [30, 0]}, {"proposed": [0, 0], "velocity": [0.1, 0]}]}
            """
        let expected =
            #"{"contentSize": [150, 60], "elements": ["#
            + #"{"kind": "item", "section": 0, "item": 0, "frame": [30, 10, 40, 40], "scale": 1, "alpha": 1, "z": 0, "column": null}, "#
            + #"{"kind": "item", "section": 0, "item": 1, "frame": [80, 10, 40, 40], "scale": 0.5, "alpha": 1, "z": 0, "column": null}"#
            + #"], "queries": [], "targets": [[50, 0], [50, 0]]}"#
        #expect(try responses(document) == [expected])
    }

    @Test func aCircleIsAnsweredWithItsItemsAroundTheMiddle() throws {
        let document = """
            {"layout": "circle", "container": {"width": 100, "height": 100}, "options": {"itemSize": [20, 20], "radius": "fit"},
             "sections": [{"items": [{}]}]}
            """
        let expected =
            #"{"contentSize": [100, 100], "elements": ["#
            + #"{"kind": "item", "section": 0, "item": 0, "frame": [40, 40, 20, 20], "scale": 1, "alpha": 1, "z": 0, "column": null}"#
            + #"], "queries": [], "targets": []}"#
        #expect(try responses(document) == [expected])
    }

    @Test func withoutSectionsTheContentHasNoLength() throws {
        let expected = #"{"contentSize": [320, 0], "elements": [], "queries": [], "targets": []}"#
        #expect(try responses(#"{"layout": "waterfall", "container": {"width": 320, "height": 480}}"#) == [expected])
    }

    @Test func backgroundsComeFirstAndHaveZMinusOne() throws {
        let document = """
            {"layout": "waterfall", "container": {"width": 10, "height": 10},
             "sections": [{"header": 3, "options": {"background": {"insets": {"left": 1}}, "insets": {"top": 2}}, "items": []}]}
            """
        let response = try #require(try responses(document).first)
        let background =
            #"[{"kind": "background", "section": 0, "item": 0, "frame": [1, 3, 9, 2], "scale": 1, "alpha": 1, "z": -1, "column""#
        #expect(response.contains(#""elements": \#(background)"#))
    }

    @Test func pinnedHeadersHaveZOneAndAreFoundByQueries() throws {
        let document = """
            {"layout": "waterfall", "container": {"width": 10, "height": 10}, "offset": [0, 20],
             "options": {"columns": 1, "stickyHeaders": true}, "sections": [{"header": 4, "items": [{"height": 100}]}],
             "queries": [[0, 21, 1, 1]]}
            """
        let response = try #require(try responses(document).first)
        #expect(response.contains(#"{"kind": "header", "section": 0, "item": 0, "frame": [0, 20, 10, 4], "scale": 1, "alpha": 1, "z": 1"#))
        #expect(
            response.contains(#""queries": [[{"kind": "header", "section": 0, "item": 0}, {"kind": "item", "section": 0, "item": 0}]]"#)
        )
    }

    @Test func infiniteLengthsBecomeTwoToTheFortieth() throws {
        let document = #"{"layout": "waterfall", "container": {"width": 8, "height": 8}, "sections": [{"items": [{"height": 1e999}]}]}"#
        #expect(try responses(document)[0].hasPrefix(#"{"contentSize": [8, 1099511627776], "#))
    }

    @Test func aLargeDocumentIsAnsweredInPieces() throws {
        let count = 20_000
        let items = (0..<count).map { "{\"height\": \($0 % 7).5}" }.joined(separator: ",")
        let text =
            #"{"layout": "waterfall", "container": {"width": 9, "height": 9}, "options": {"columns": 1}, "sections": [{"items": [\#(items)]}]}"#
        var pieces = [Array(text.utf8)]
        var reader = LayoutRequestReader { pieces.popLast() ?? [] }
        let outcome = try #require(try reader.next())
        var sizes: [Int] = []
        var last: [UInt8] = []
        LayoutResponse.write(outcome) {
            sizes.append($0.count)
            last = $0
        }
        #expect(sizes.count > 30 && sizes.max()! < 100_000)
        // 2857 rounds of 24.5 points, then one item of 0.5 points.
        let start = 2857 * 24.5
        let expected =
            #", {"kind": "item", "section": 0, "item": \#(count - 1), "frame": [0, \#(start), 9, 0.5], "scale": 1, "alpha": 1, "z": 0, "#
            + #""column": 0}], "queries": [], "targets": []}"#
        let end = String(decoding: last.suffix(expected.utf8.count + 1), as: UTF8.self)
        #expect(end == expected + "\n")
    }
}
