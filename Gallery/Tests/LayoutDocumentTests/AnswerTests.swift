import Cascade
import LayoutDocument
import Testing

/// Tests of reading answers of `cascade layout`.
struct AnswerTests {
    private func read(_ text: String) throws -> Result<RequestOrAnswer, DocumentError> {
        var pieces = [Array(text.utf8)]
        var reader = LayoutRequestReader { pieces.popLast() ?? [] }
        return try #require(try reader.nextRequestOrAnswer())
    }

    private func answer(_ text: String) throws -> LayoutAnswer? {
        guard case .answer(let answer) = try read(text).get() else { return nil }
        return answer
    }

    private func problem(_ text: String) throws -> String? {
        guard case .failure(let error) = try read(text) else { return nil }
        return error.description
    }

    @Test func anAnswerHasTheElementsOfItsLayout() throws {
        let documents = [
            """
            {"layout": "waterfall", "container": {"width": 100, "height": 20}, "offset": [0, 9], "options": {"stickyHeaders": true, "background": {}},
             "sections": [{"header": 5, "footer": 4, "items": [{"height": 30}, {"height": 20.5}, {"aspectRatio": 3}]}, {"items": [{"height": 1}]}],
             "queries": [[0, 0, 9, 9]], "targets": [{"proposed": [0, 0]}]}
            """,
            #"{"layout": "line", "container": {"width": 100, "height": 60}, "sections": [{"items": [{}, {}]}]}"#,
            #"{"layout": "circle", "container": {"width": 100, "height": 60}, "sections": [{"items": [{}, {}, {}]}]}"#,
            #"{"layout": "waterfall", "container": {"width": 1, "height": 2}}"#,
        ]
        for document in documents {
            let request = try request(document)
            let arrangement = request.arrange()
            let answer = try #require(try answer(responses(document)[0]))
            #expect(answer.contentSize == arrangement.contentSize)
            #expect(answer.elements == arrangement.allPlacements(offset: request.offset))
            guard case .request(request) = try read(document).get() else {
                Issue.record("a request is not read as one: \(document)")
                continue
            }
        }
    }

    @Test func membersWithoutMeaningForADrawingCanBeMissing() throws {
        let answer = try answer(
            #"{"contentSize": [9, 8], "elements": [{"kind": "item", "section": 2, "item": 3, "frame": [1, 2, 3, 4]}]}"#
        )
        let placement = Placement(frame: LayoutRect(x: 1, y: 2, width: 3, height: 4))
        #expect(answer?.contentSize == LayoutSize(width: 9, height: 8))
        #expect(answer?.elements == [PlacedElement(.item(3, section: 2), placement)])
    }

    @Test func extremeNumbersAreBounded() throws {
        let answer = try answer(
            """
            {"contentSize": [1e999, -1], "elements": [{"kind": "footer", "section": -1, "item": 1e300, "frame": [-1e999, 1e308, -5, 1e999],
             "scale": 1e999, "alpha": -1, "z": -1e300, "column": 1e300}]}
            """
        )
        let placement = Placement(
            frame: LayoutRect(x: -0x1p60, y: 0x1p60, width: 0, height: 0x1p60),
            scale: 0x1p60,
            opacity: 0,
            zIndex: .min,
            lane: .max
        )
        #expect(answer?.contentSize == LayoutSize(width: 0x1p60, height: 0))
        #expect(answer?.elements == [PlacedElement(LayoutElement(.footer, section: 0, index: .max), placement)])
    }

    @Test(arguments: [
        (#"{"contentSize": [1, 2]}"#, "elements: missing"),
        (#"{"contentSize": 3, "elements": []}"#, "contentSize: expected [width, height], found 3"),
        (#"{"contentSize": [1, 2], "elements": [3]}"#, "elements[0]: expected an object, found 3"),
        (
            #"{"contentSize": [1, 2], "elements": [{"kind": "cell"}]}"#,
            #"elements[0].kind: expected "background", "header", "item" or "footer", found "cell""#
        ),
        (#"{"contentSize": [1, 2], "elements": [{"kind": "item", "section": 0, "item": 0}]}"#, "elements[0].frame: missing"),
        (
            #"{"contentSize": [1, 2], "layout": "line"}"#,
            #"layout: unknown key; expected "contentSize", "elements", "queries" or "targets""#
        ),
        (
            #"{"contentSize": [1, 2], "elements": [{"lane": 0}]}"#,
            #"elements[0].lane: unknown key; expected "kind", "section", "item", "frame", "scale", "alpha", "z" or "column""#
        ),
        (#"{"error": "document 1: oops"}"#, "no layout to draw: document 1: oops"),
        (#"{"error": 3}"#, "error: expected a text, found 3"),
    ])
    func wrongAnswersHaveAMessage(text: String, problem: String) throws {
        #expect(try self.problem(text) == "document 1: \(problem)")
    }

    @Test(arguments: ["long ", "\u{301}"])
    func aLongErrorIsShortened(part: String) throws {
        let problem = try #require(try problem(#"{"error": "\#(String(repeating: part, count: 100_000))"}"#))
        #expect(problem.utf8.count < 500)
    }
}
