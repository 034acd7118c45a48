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

    @Test func theGuideHasTheKeysOfTheDecoder() throws {
        let keys: [String: [DocumentKey]] = [
            "Document": DocumentKey.ofDocument, "Container": DocumentKey.ofContainer, "Section": DocumentKey.ofSection,
            "Item": DocumentKey.ofItem, "Target": DocumentKey.ofTarget, "Options": DocumentKey.ofOptions,
            "Insets": DocumentKey.ofInsets, "Background": DocumentKey.ofBackground, "Placement": DocumentKey.ofPlacement,
            "Answer": DocumentKey.ofAnswer, "Element": DocumentKey.ofElement, "Error": DocumentKey.ofError,
        ]
        var words = keys.mapValues { Set($0.map(\.rawValue)) }
        for (word, key) in DocumentKey.libraryWords { words[key == .column ? "Item" : "Options"]?.insert(word) }
        #expect(try Self.documentedKeys() == words)
        #expect(Set(keys.values.joined()) == Set(DocumentKey.allCases), "each key is one of an object")
    }

    @Test func anAnswerHasTheKeysThatAreRead() throws {
        let document = #"{"layout":"waterfall","container":{"width":1,"height":1},"sections":[{"header":1}],"queries":[[0,0,1,1]]}"#
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(responses(document)[0].utf8)) as? [String: Any])
        #expect(Set(answer.keys) == Set(DocumentKey.ofAnswer.map(\.rawValue)))
        let element = try #require((answer["elements"] as? [[String: Any]])?.first)
        #expect(Set(element.keys) == Set(DocumentKey.ofElement.map(\.rawValue)))
        let wrong = try JSONSerialization.jsonObject(with: Data(responses("{}")[0].utf8)) as? [String: Any]
        #expect(wrong.map { Array($0.keys) } == DocumentKey.ofError.map(\.rawValue))
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
            try request(Self.document(#""isClockwise": true"#, layout: "circle")).layout
                == .circle(CircleOptions(itemSize: LayoutSize(width: 50, height: 50), isClockwise: true))
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
