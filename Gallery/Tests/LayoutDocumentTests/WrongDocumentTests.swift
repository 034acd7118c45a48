import LayoutDocument
import Testing

/// Tests of the messages for invalid documents.
struct WrongDocumentTests {
    private static func response(_ problem: String) -> String {
        let escaped = problem.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "{\"error\": \"document 1: \(escaped)\"}"
    }

    private static let documents: [(String, String)] = [
        (#"[1]"#, #"expected an object, found an array"#),
        (#"{}"#, #"layout: missing"#),
        (#"{"layout": "waterfall"}"#, #"container: missing"#),
        (#"{"layout": null, "container": {"width": 1, "height": 1}}"#, #"layout: missing"#),
        (#"{"layout": "grid"}"#, #"layout: expected "waterfall", "line" or "circle", found "grid""#),
        (#"{"layout": 3}"#, #"layout: expected "waterfall", "line" or "circle", found 3"#),
        (#"{"layout": "line", "container": [1, 2]}"#, #"container: expected an object, found an array"#),
        (#"{"layout": "line", "container": {"width": 1}}"#, #"container.height: missing"#),
        (#"{"layout": "line", "container": {"height": 1}}"#, #"container.width: missing"#),
        (#"{"layout": "line", "container": {"width": "wide", "height": 1}}"#, #"container.width: expected a number, found "wide""#),
        (#"{"layout": "line", "container": {"x": 1}}"#, #"container.x: unknown key; expected "width" or "height""#),
        (
            #"{"layuot": "line"}"#,
            #"layuot: unknown key; expected "layout", "container", "offset", "options", "sections", "queries" or "targets""#
        ),
        (#"{"layout": "line", "layout": "line"}"#, #"layout: given twice"#),
        (#"{"layout": "line", "\u006cayout": "line"}"#, #"layout: given twice"#),
    ]

    @Test(arguments: documents)
    func theDocumentItself(document: String, problem: String) throws {
        #expect(try responses(document) == [Self.response(problem)])
    }

    private static let members: [(String, String)] = [
        (#""offset": [1]"#, #"offset: expected [x, y], found 1 number"#),
        (#""offset": [1, "a"]"#, #"offset[1]: expected a number, found "a""#),
        (#""offset": {"x": 1}"#, #"offset: expected [x, y], found an object"#),
        (#""queries": [1]"#, #"queries[0]: expected [x, y, width, height], found 1"#),
        (#""queries": [[1, 2, 3, 4], [1, 2, 3]]"#, #"queries[1]: expected [x, y, width, height], found 3 numbers"#),
        (#""queries": [[1, 2, 3, null]]"#, #"queries[0][3]: expected a number, found null"#),
        (#""queries": {}"#, #"queries: expected an array, found an object"#),
        (#""targets": [{}]"#, #"targets[0].proposed: missing"#),
        (#""targets": [{"proposed": [1, 2], "speed": 1}]"#, #"targets[0].speed: unknown key; expected "proposed" or "velocity""#),
        (#""targets": [{"proposed": [true, 2]}]"#, #"targets[0].proposed[0]: expected a number, found true"#),
        (#""sections": 3"#, #"sections: expected an array, found 3"#),
        (#""sections": [null]"#, #"sections[0]: expected an object, found null"#),
        (#""sections": [{}, {"header": "tall"}]"#, #"sections[1].header: expected a number, found "tall""#),
        (#""sections": [{"item": []}]"#, #"sections[0].item: unknown key; expected "header", "footer", "options" or "items""#),
        (#""sections": [{"items": 5}]"#, #"sections[0].items: expected an array, found 5"#),
        (#""sections": [{"items": [[]]}]"#, #"sections[0].items[0]: expected an object, found an array"#),
        (#""sections": [{"items": [{"height": 1}, {}]}]"#, #"sections[0].items[1]: expected height, aspectRatio, or width and height"#),
        (#""sections": [{"items": [{"width": 1}]}]"#, #"sections[0].items[0].height: missing; a width alone is no length"#),
        (
            #""sections": [{"items": [{"height": 1, "aspectRatio": 1}]}]"#,
            #"sections[0].items[0]: expected either aspectRatio or height, found both"#
        ),
        (
            #""sections": [{"items": [{"width": 1, "aspectRatio": 1}]}]"#,
            #"sections[0].items[0]: expected either aspectRatio or width, found both"#
        ),
        (
            #""sections": [{"items": [{"hieght": 1}]}]"#,
            #"sections[0].items[0].hieght: unknown key; expected "width", "height", "aspectRatio", "span" or "column""#
        ),
        (
            #""sections": [{"items": [{"height": 1, "span": "all"}]}]"#,
            #"sections[0].items[0].span: expected "full" or a whole number, found "all""#
        ),
        (
            #""sections": [{"items": [{"height": 1, "span": 1.5}]}]"#,
            #"sections[0].items[0].span: expected a whole number or "full", found 1.5"#
        ),
        (#""sections": [{"items": [{"height": 1, "column": "a"}]}]"#, #"sections[0].items[0].column: expected a whole number, found "a""#),
        (#""sections": [{"items": [{"height": 1, "height": 1}]}]"#, #"sections[0].items[0].height: given twice"#),
        (
            #""sections": [{"options": {"axis": "vertical"}}]"#,
            #"sections[0].options.axis: belongs to the document's options, not to a section's"#
        ),
        (
            #""sections": [{"options": {"stickyHeaders": true}}]"#,
            #"sections[0].options.stickyHeaders: belongs to the document's options, not to a section's"#
        ),
        (
            #""sections": [{"options": {"direction": "rtl"}}]"#,
            #"sections[0].options.direction: belongs to the document's options, not to a section's"#
        ),
        (
            #""sections": [{"options": {"colums": 1}}]"#,
            #"sections[0].options.colums: unknown key; expected "columns", "minimumColumnWidth", "columnSpacing", "rowSpacing", "#
                + #""insets", "placement", "dense", "background" or "sizing""#
        ),
    ]

    @Test(arguments: members)
    func invalidWaterfallItemsAndContainers(member: String, problem: String) throws {
        let document = #"{"layout": "waterfall", "container": {"width": 1, "height": 1}, \#(member)}"#
        #expect(try responses(document) == [Self.response(problem)])
    }

    private static let optionValues: [(String, String, String)] = [
        ("waterfall", #""columns": "two""#, #"columns: expected a whole number, found "two""#),
        ("waterfall", #""columns": 2.5"#, #"columns: expected a whole number, found 2.5"#),
        ("waterfall", #""columns": 1e999"#, #"columns: expected a whole number, found 1e999"#),
        ("waterfall", #""minimumColumnWidth": []"#, #"minimumColumnWidth: expected a number, found an array"#),
        ("waterfall", #""dense": 1"#, #"dense: expected true or false, found 1"#),
        ("waterfall", #""insets": 5"#, #"insets: expected an object, found 5"#),
        ("waterfall", #""insets": {"to": 5}"#, #"insets.to: unknown key; expected "top", "left", "bottom" or "right""#),
        ("waterfall", #""insets": {"top": "5"}"#, #"insets.top: expected a number, found "5""#),
        ("waterfall", #""background": true"#, #"background: expected false or {"insets": {…}}, found true"#),
        (
            "waterfall", #""background": {"insets": {"to": 1}}"#,
            #"background.insets.to: unknown key; expected "top", "left", "bottom" or "right""#
        ),
        ("waterfall", #""background": {"insets": {}, "top": 1}"#, #"background.top: unknown key; expected "insets""#),
        ("waterfall", #""placement": "first""#, #"placement: expected "shortest", "inOrder" or {"tolerance": t}, found "first""#),
        ("waterfall", #""placement": {}"#, #"placement.tolerance: missing"#),
        ("waterfall", #""placement": {"tolerance": "8"}"#, #"placement.tolerance: expected a number, found "8""#),
        ("waterfall", #""placement": {"slack": 8}"#, #"placement.slack: unknown key; expected "tolerance""#),
        ("waterfall", #""axis": "diagonal""#, #"axis: expected "vertical" or "horizontal", found "diagonal""#),
        ("waterfall", #""direction": "up""#, #"direction: expected "ltr" or "rtl", found "up""#),
        ("waterfall", #""sizing": "cover""#, #"sizing: expected "absolute" or "ratio", found "cover""#),
        ("waterfall", #""radius": 5"#, #"radius: an option of a circle, not of a waterfall"#),
        ("waterfall", #""spacing": 5"#, #"spacing: an option of a line, not of a waterfall"#),
        ("waterfall", #""itemSize": [1, 1]"#, #"itemSize: an option of a line or a circle, not of a waterfall"#),
        ("line", #""columns": 2"#, #"columns: an option of a waterfall, not of a line"#),
        ("line", #""stickyHeaders": true"#, #"stickyHeaders: an option of a waterfall, not of a line"#),
        ("line", #""scale": "quadratic""#, #"scale: expected "linear", found "quadratic""#),
        ("line", #""itemSize": 50"#, #"itemSize: expected [width, height], found 50"#),
        ("line", #""itemSize": [1, 2, 3]"#, #"itemSize: expected [width, height], found 3 numbers"#),
        (
            "line", #""gap": 1"#,
            #"gap: unknown key; expected "itemSize", "spacing", "scale", "minimumScale", "axis", "direction" or "sizing""#
        ),
        ("circle", #""axis": "vertical""#, #"axis: an option of a waterfall or a line, not of a circle"#),
        ("circle", #""radius": "fill""#, #"radius: expected "fit" or a number, found "fill""#),
        ("circle", #""clockwise": "yes""#, #"clockwise: expected true or false, found "yes""#),
    ]

    @Test(arguments: optionValues)
    func options(layout: String, option: String, problem: String) throws {
        let document = #"{"layout": "\#(layout)", "container": {"width": 1, "height": 1}, "options": {\#(option)}}"#
        #expect(try responses(document) == [Self.response("options.\(problem)")])
    }

    @Test func sectionsOfALineHaveNoOptions() throws {
        let document =
            #"{"layout": "line", "container": {"width": 1, "height": 1}, "sections": [{"options": {"spacing": 1}}]}"#
        let problem = "sections[0].options.spacing: belongs to the document's options, not to a section's"
        #expect(try responses(document) == [Self.response(problem)])
    }

    @Test func longAndOddStringsAreQuotedShortened() throws {
        let long = String(repeating: "ä", count: 100)
        let start = String(repeating: "ä", count: 32)
        #expect(
            try responses(#"{"layout": "\#(long)"}"#)
                == [Self.response(#"layout: expected "waterfall", "line" or "circle", found "\#(start)…""#)]
        )
        let odd = Array(#"{"layout": "a\"b\u0007"}"#.utf8)
        #expect(try responses(odd) == [Self.response(#"layout: expected "waterfall", "line" or "circle", found "a\"b\u0007""#)])
    }

    private static let texts: [(String, String)] = [
        ("not json", "line 1, column 1: expected a value, found not"),
        ("{'layout': 1}", "line 1, column 2: expected a key in quotation marks or }, found '"),
        (#"{"a": NaN}"#, "line 1, column 7: expected a value, found NaN"),
        (#"{"a": -Infinity}"#, "line 1, column 7: expected a value, found -Infinity"),
        (#"{"a": 01}"#, "line 1, column 7: expected a value, found 01"),
        (#"{"a": 1.}"#, "line 1, column 7: expected a value, found 1."),
        (#"{"a": .5}"#, "line 1, column 7: expected a value, found .5"),
        (#"{"a": 1e}"#, "line 1, column 7: expected a value, found 1e"),
        (#"{"a": +1}"#, "line 1, column 7: expected a value, found +1"),
        (#"{"a": truey}"#, "line 1, column 7: expected a value, found truey"),
        (#"{"a": 12px}"#, "line 1, column 7: expected a value, found 12px"),
        (#"{"a" 1}"#, "line 1, column 6: expected a colon, found 1"),
        (#"{"a": 1 "b": 2}"#, "line 1, column 9: expected a comma or }, found \""),
        (#"{"a": [1 2]}"#, "line 1, column 10: expected a comma or ], found 2"),
        (#"{"a": [1,]}"#, "line 1, column 10: expected a value, found ]"),
        (#"{"a": 1,}"#, "line 1, column 9: expected a key in quotation marks, found }"),
        (#"{"a": 1]"#, "line 1, column 8: expected a comma or }, found ]"),
        (#"{"a": "b}"#, "line 1, column 7: the string is not closed in its line"),
        (#"{"a": "\x"}"#, "line 1, column 8: not a valid JSON escape"),
        (#"{"a": "\u12g4"}"#, "line 1, column 8: not a valid JSON escape"),
        ("{\"a\": \"\u{01}\"}", "line 1, column 8: a control character in a string must be escaped"),
        ("{} {}", "line 1, column 4: expected the end of the line after the document, found {"),
        ("{}\u{0}", "line 1, column 3: expected the end of the line after the document, found the byte 0x0"),
        ("é", "line 1, column 1: expected a value, found é"),
        ("{\n  \"a\": 1,\n  oops\n}", "line 3, column 3: expected a key in quotation marks, found oops"),
        ("{\n  \"a\": [1,", "line 2: the document ends with 2 brackets open"),
        ("[", "line 1: the document ends with a bracket open"),
    ]

    @Test(arguments: texts)
    func invalidJSON(text: String, problem: String) throws {
        #expect(try responses(text) == [Self.response(problem)])
    }

    @Test func bytesThatAreNotUTF8AreReported() throws {
        #expect(try responses([0xFF, 0xFE, 0x7B]) == [Self.response("line 1, column 1: expected a value, found the byte 0xFF")])
        // In a string, invalid bytes become replacement characters, here of an unknown key.
        #expect(try responses([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D])[0].contains("\u{FFFD}: unknown key"))
        // So does an unpaired surrogate.
        #expect(try responses(#"{"\ud800": 1}"#)[0].contains("\u{FFFD}: unknown key"))
    }

    @Test func aLongKeyOrTextIsShortenedInTheMessage() throws {
        let long = String(repeating: "k", count: 1_000_000)
        let known = #"unknown key; expected "layout", "container", "offset", "options", "sections", "queries" or "targets""#
        #expect(try responses("{\"\(long)\": 1}") == [Self.response("\(long.prefix(32))…: \(known)")])
        for document in [
            "{\"layout\": \"\(long)\"}", "{\"layout\": 1\(long.replacing("k", with: "0"))}", "{\"layout\": \(long)}",
            "{\"layout\": \"line\", \"container\": {\"\(long)\": 1}}", "{\"\(long.replacing("k", with: "\\u0301"))\": 1}",
        ] {
            let found = try responses(document)
            #expect(found.count == 1 && found[0].utf8.count < 400, "\(found.map { $0.prefix(500) })")
        }
    }

    @Test(arguments: ["[", "{\"a\":"])
    func deepNestingIsRefusedEarly(bracket: String) throws {
        let found = try responses(String(repeating: bracket, count: 100_000))
        #expect(found == [Self.response("line 1, column \(64 * bracket.count + 1): nested deeper than 64 levels")])
    }
}
