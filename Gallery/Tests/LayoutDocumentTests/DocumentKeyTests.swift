import Cascade
import Foundation
import Testing

@testable import LayoutDocument

/// Tests of the keys of documents and answers: their guide, and the library's words.
struct DocumentKeyTests {
    /// Returns the keys in the first columns of the guide's tables, by heading.
    private static func documentedKeys() throws -> [String: Set<String>] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardized
        let guide = try String(contentsOf: root.appendingPathComponent("docs/layout-json.md"), encoding: .utf8)
        var keys: [String: Set<String>] = [:]
        var heading = ""
        for line in guide.split(separator: "\n") {
            if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
            guard line.hasPrefix("| `"), let cell = line.split(separator: "|").first else { continue }
            for match in cell.matches(of: /`(\w+)`/) {
                #expect(keys[heading, default: []].insert(String(match.1)).inserted, "\(match.1) is twice in \(heading)")
            }
        }
        return keys
    }

    /// Returns the keys that the message for a document with an unknown key names.
    private static func keys(expectedIn document: String) throws -> Set<String> {
        var pieces = [Array(document.utf8)]
        var reader = LayoutRequestReader { pieces.popLast() ?? [] }
        guard case .failure(let error)? = try reader.nextRequestOrAnswer(), error.description.contains("unknown key; expected") else {
            Issue.record("no unknown key: \(document)")
            return []
        }
        return Set(error.description.matches(of: /"(\w+)"/).map { String($0.1) })
    }

    private static let answer = #"{"contentSize": [1, 1], "?": 1}"#
    private static let element = #"{"contentSize": [1, 1], "elements": [{"?": 1}]}"#
    private static let error = #"{"error": "wrong", "?": 1}"#

    @Test func theGuideHasTheKeysOfTheDecoder() throws {
        let keys = [
            "Document": #"{"?": 1}"#, "Container": #"{"layout": "line", "container": {"?": 1}}"#,
            "Section": #"{"layout": "line", "container": {"width": 1, "height": 1}, "sections": [{"?": 1}]}"#,
            "Item": Self.document("", items: #"{"?": 1}"#),
            "Target": #"{"layout": "line", "container": {"width": 1, "height": 1}, "targets": [{"?": 1}]}"#,
            "Insets": Self.document(#""insets": {"?": 1}"#), "Background": Self.document(#""background": {"insets": {}, "?": 1}"#),
            "Placement": Self.document(#""placement": {"?": 1}"#), "Answer": Self.answer, "Element": Self.element, "Error": Self.error,
        ]
        var words = try keys.mapValues { try Self.keys(expectedIn: $0) }
        words["Options"] = try ["waterfall", "line", "circle"].reduce(into: []) {
            $0.formUnion(try Self.keys(expectedIn: Self.document(#""?": 1"#, layout: $1)))
        }
        #expect(Set(words.values.joined()) == Set(DocumentKey.allCases.map(\.rawValue)), "each key is one of an object")
        for (word, key) in DocumentKey.libraryWords { words[key == .column ? "Item" : "Options"]?.insert(word) }
        #expect(try Self.documentedKeys() == words)
    }

    @Test func anAnswerHasTheKeysThatAreRead() throws {
        let document = #"{"layout":"waterfall","container":{"width":1,"height":1},"sections":[{"header":1}],"queries":[[0,0,1,1]]}"#
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(responses(document)[0].utf8)) as? [String: Any])
        #expect(try Set(answer.keys) == Self.keys(expectedIn: Self.answer))
        let element = try #require((answer["elements"] as? [[String: Any]])?.first)
        #expect(try Set(element.keys) == Self.keys(expectedIn: Self.element))
        let wrong = try JSONSerialization.jsonObject(with: Data(responses("{}")[0].utf8)) as? [String: Any]
        #expect(try wrong.map { Set($0.keys) } == Self.keys(expectedIn: Self.error))
    }

    private static func document(_ options: String, items: String = "", layout: String = "waterfall", section: String = "") -> String {
        """
        {"layout": "\(layout)", "container": {"width": 1, "height": 2}, "options": {\(options)},
         "sections": [{"options": {\(section)}, "items": [\(items)]}]}
        """
    }

    @Test(arguments: [
        (#""lanes": 3"#, #""columns": 3"#), (#""minimumLaneWidth": 9"#, #""minimumColumnWidth": 9"#),
        (#""laneSpacing": 4"#, #""columnSpacing": 4"#), (#""itemSpacing": 5"#, #""rowSpacing": 5"#),
        (#""isDense": true"#, #""dense": true"#), (#""sectionHeadersPinToVisibleBounds": true"#, #""stickyHeaders": true"#),
        (#""sectionFootersPinToVisibleBounds": true"#, #""stickyFooters": true"#), (#""laneRule": "inOrder""#, #""placement": "inOrder""#),
        (#""readingDirection": "rtl""#, #""direction": "rtl""#),
    ])
    func theLibrarysWordsAreThoseOfTheFormat(libraryWord: String, word: String) throws {
        #expect(try request(Self.document(libraryWord)) == request(Self.document(word)))
        #expect(try request(Self.document(word)) != request(Self.document("")))
    }

    @Test func aCircleAndItemsHaveTheLibrarysWords() throws {
        #expect(
            try request(Self.document(#""isClockwise": true"#, layout: "circle")).layout as? CircleOptions
                == CircleOptions(itemSize: LayoutSize(width: 50, height: 50), isClockwise: true)
        )
        let pinned = try request(Self.document("", items: #"{"height": 1, "lane": 1}"#))
        #expect(pinned == (try request(Self.document("", items: #"{"height": 1, "column": 1}"#))))
        #expect(pinned != (try request(Self.document("", items: #"{"height": 1}"#))))
    }

    private static let rest = "which the document also has; write one of the two words everywhere"

    @Test(arguments: [
        (#""columns": 2, "lanes": 2"#, "", "", "options.lanes: the same as columns, \(rest)"),
        (#""isDense": true, "dense": false"#, "", "", "options.dense: the same as isDense, \(rest)"),
        (#""laneRule": "inOrder", "placement": "inOrder""#, "", "", "options.placement: the same as laneRule, \(rest)"),
        (#""direction": "rtl", "readingDirection": "rtl""#, "", "", "options.readingDirection: the same as direction, \(rest)"),
        (#""rowSpacing": 2"#, #""itemSpacing": 2"#, "", "sections[0].options.itemSpacing: the same as rowSpacing, \(rest)"),
        (#""radius": null"#, #""lanes": 2, "columns": 2"#, "", "sections[0].options.columns: the same as lanes, \(rest)"),
        ("", "", #"{"height": 1, "column": 0, "lane": 0}"#, "sections[0].items[0].lane: the same as column, \(rest)"),
        ("", "", #"{"height": 1, "lane": 0}, {"height": 1, "column": 0}"#, "sections[0].items[1].column: the same as lane, \(rest)"),
        (#""lanes": 2, "lanes": 2"#, "", "", "options.lanes: given twice"),
        (#""lanes": "two""#, "", "", #"options.lanes: expected a whole number, found \"two\""#),
    ])
    func bothWordsOfAnOptionAreAnError(options: String, section: String, items: String, problem: String) throws {
        let document = Self.document(options, items: items, section: section)
        #expect(try responses(document) == ["{\"error\": \"document 1: \(problem)\"}"])
    }

    @Test func aWordThatIsNullIsNotGiven() throws {
        #expect(try request(Self.document(#""columns": null, "lanes": 3"#)) == request(Self.document(#""columns": 3"#)))
    }

    @Test func warningsHaveTheDocumentsWord() throws {
        #expect(try request(Self.document(#""lanes": 0"#)).warnings == ["options.lanes: 0 counts as 1"])
    }
}
