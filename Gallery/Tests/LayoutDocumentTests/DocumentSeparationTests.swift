import LayoutDocument
import Testing

/// Tests of the separation of documents in an input.
struct DocumentSeparationTests {
    /// An input and the expected responses.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let responses: [String]

        init(_ name: String, _ text: String, _ responses: [String]) {
            testDescription = name
            self.text = text
            self.responses = responses
        }
    }

    private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }

    private static func document(_ width: Int) -> String { #"{"layout": "waterfall", "container": {"width": \#(width), "height": 1}}"# }

    private static func response(_ width: Int) -> String {
        #"{"contentSize": [\#(width), 0], "elements": [], "queries": [], "targets": []}"#
    }

    private static func error(_ problem: String) -> String { #"{"error": "document \#(problem)"}"# }

    private static func pretty(_ width: Int, indent: String = "  ") -> String {
        """
        {
        \(indent)"layout": "waterfall",
        \(indent)"container":
        \(indent){
        \(indent)\(indent)"width": \(width),
        \(indent)\(indent)"height": 1
        \(indent)},
        \(indent)"sections": [
        \(indent)]
        }
        """
    }

    private static let good: [Case] = [
        Case("one line", document(1), [response(1)]),
        Case("one line, ended", document(1) + "\n", [response(1)]),
        Case("several lines", pretty(1), [response(1)]),
        Case("several lines without indentation", pretty(1, indent: ""), [response(1)]),
        Case("JSON Lines", lines([document(1), document(2), document(3)]), [response(1), response(2), response(3)]),
        Case("blank lines", lines(["", "", document(1), " \t", "\r", document(2), "", ""]), [response(1), response(2)]),
        Case("CRLF", lines([document(1) + "\r", document(2) + "\r", ""]), [response(1), response(2)]),
        Case("CRLF in several lines", pretty(1).replacing("\n", with: "\r\n"), [response(1)]),
        Case("a byte order mark", "\u{FEFF}" + lines([document(1), document(2)]), [response(1), response(2)]),
        Case(
            "both ways of writing",
            lines([document(1), pretty(2), pretty(3), document(4)]),
            [response(1), response(2), response(3), response(4)]
        ),
        Case("nothing", "", []),
        Case("white space only", "\n  \r\n\t", []),
        Case("a byte order mark only", "\u{FEFF}", []),
    ]

    private static let damaged: [Case] = [
        Case(
            "a word",
            lines([document(1), "oops", document(3)]),
            [response(1), error("2: line 2, column 1: expected a value, found oops"), response(3)]
        ),
        Case(
            "a line cut off where the grammar allows no object",
            lines([document(1), #"{"layout": "waterfall", "container": {"width": 3"#, document(3)]),
            [response(1), error("2: line 2: the document ends with 2 brackets open"), response(3)]
        ),
        Case(
            "a line cut off where the grammar allows an object",
            lines([document(1), #"{"sections": [{"items": ["#, document(3)]),
            [response(1), error("2: line 2: the document ends with 4 brackets open"), response(3)]
        ),
        Case(
            "two lines cut off",
            lines([#"{"sections": ["#, #"{"layout": "#, #"  {"container": {"width": 3, "height": 1}, "layout": "waterfall"}"#]),
            [
                error("1: line 1: the document ends with 2 brackets open"), error("2: line 2: the document ends with a bracket open"),
                response(3),
            ]
        ),
        Case(
            "a string that is not closed",
            lines([#"{"layout": "waterf"#, document(2)]),
            [error("1: line 1, column 12: the string is not closed in its line"), response(2)]
        ),
        Case(
            "a mistake in a line that leaves brackets open",
            lines([#"{"layout": waterfall, "container": {"width": 1,"#, document(2)]),
            [error("1: line 1, column 12: expected a value, found waterfall"), response(2)]
        ),
        Case(
            "a bracket too many",
            lines([document(1) + "}", document(2)]),
            [
                error("1: line 1, column \(document(1).utf8.count + 1): expected the end of the line after the document, found }"),
                response(2),
            ]
        ),
        Case(
            "brackets alone",
            lines(["}", "]]", document(3)]),
            [error("1: line 1, column 1: expected a value, found }"), error("2: line 2, column 1: expected a value, found ]"), response(3)]
        ),
        Case(
            "two documents in a line",
            lines([document(1) + document(2), document(3)]),
            [
                error("1: line 1, column \(document(1).utf8.count + 1): expected the end of the line after the document, found {"),
                response(3),
            ]
        ),
        Case(
            "a mistake within several lines, which are skipped to their end",
            lines(["{", "  \"layout\": \"waterfall\",", "  \"container\": {", "    oops", "  },", "  \"sections\": []", "}", document(2)]),
            [error("1: line 4, column 5: expected a key in quotation marks or }, found oops"), response(2)]
        ),
        Case(
            "a mistake within several lines, some of which begin with items",
            lines([
                #"{"layout": "waterfall", "container": {"width": 1, "height": 1}, "sections": [{"items": ["#, #"{"height": 1},"#,
                #"{"height": oops},"#, #"{"height": 2},"#, #"{"height": 3}"#, "]}]}", document(2),
            ]),
            [error("1: line 3, column 12: expected a value, found oops"), response(2)]
        ),
        Case(
            "a comma missing between items that begin lines",
            lines([
                #"{"layout": "waterfall", "container": {"width": 1, "height": 1}, "sections": [{"items": ["#, #"{"height": 1}"#,
                #"{"height": 2},"#, #"{"height": 3}"#, "]}]}", document(2),
            ]),
            [error("1: line 3, column 1: expected a comma or ], found {"), response(2)]
        ),
        Case(
            "a mistake in a document that is cut off between its items, then several lines",
            lines([#"{"sections": [{"items": ["#, "oops,", #"{"height": 2},"#, pretty(2), document(3)]),
            [error("1: line 2, column 1: expected a value or ], found oops"), response(2), response(3)]
        ),
        Case(
            "a mistake before brackets in strings",
            lines(["{", #"  "layout": oops,"#, #"  "a": "\"]}","#, #"  "b": "}}}","#, #"  "c": {}"#, "}", document(2)]),
            [error("1: line 2, column 13: expected a value, found oops"), response(2)]
        ),
        Case(
            "several lines cut off, then several lines",
            lines(["{", "  \"layout\": \"waterfall\",", pretty(2)]),
            [error("1: line 2: the document ends with a bracket open"), response(2)]
        ),
        Case(
            "a value alone",
            lines(["3", "null", document(3)]),
            [error("1: expected an object, found 3"), error("2: expected an object, found null"), response(3)]
        ),
    ]

    @Test(arguments: good)
    func goodInput(input: Case) throws {
        for size in [1, 2, 7, 64, Int.max] {
            #expect(try responses(input.text, pieceSize: size) == input.responses, "in pieces of \(size)")
        }
    }

    @Test(arguments: damaged)
    func aDamagedDocumentDoesNotAffectOthers(input: Case) throws {
        for size in [1, 5, Int.max] {
            #expect(try responses(input.text, pieceSize: size) == input.responses, "in pieces of \(size)")
        }
    }

    @Test func itemsThatBeginTheirLinesAreNotDocuments() throws {
        let input = """
            {"layout": "waterfall", "container": {"width": 4, "height": 1}, "options": {"columns": 1}, "sections": [{"items": [
            {"height": 1},
            {"height": 2}
            ]}]}
            """
        let found = try responses(input)
        #expect(found.count == 1)
        #expect(found[0].hasPrefix(#"{"contentSize": [4, 3], "#))
    }

    @Test func eachAnswerPrecedesTheReadOfTheNextLine() throws {
        var asked = 0
        var lines = (1...3).map { Self.document($0) + "\n" }
        var reader = LayoutRequestReader {
            asked += 1
            return lines.isEmpty ? [] : Array(lines.removeFirst().utf8)
        }
        for count in 1...3 {
            let outcome = try #require(try reader.next())
            #expect(LayoutDocumentTests.response(outcome) == Self.response(count) + "\n")
            #expect(asked == count)
        }
        #expect(try reader.next() == nil)
    }

    @Test func readingErrorsAreThrown() {
        struct Broken: Error {}
        var reader = LayoutRequestReader { throw Broken() }
        #expect(throws: Broken.self) { try reader.next() }
    }
}
