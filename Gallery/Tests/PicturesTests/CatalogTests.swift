import Files
import Foundation
import Testing

@testable import Pictures

struct CatalogTests {
    private static let entries = """
        [{"w": 200, "h": "300", "img": "a.png", "price": "¥108", "title": "Blue"},
         {"w": "1.5", "h": 2, "img": "sub/../sub/b.png", "price": 42},
         {"w": 1, "h": 1, "img": "./a.png", "price": 9.5, "title": null, "more": {"x": []}}]
        """

    private static let propertyList = """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><array>
        <dict><key>w</key><integer>200</integer><key>h</key><real>300</real><key>img</key><string>a.png</string>
        <key>price</key><string>¥108</string><key>title</key><string>Blue</string></dict>
        <dict><key>w</key><string>1.5</string><key>h</key><string>2</string><key>img</key><string>sub/b.png</string>
        <key>price</key><integer>42</integer></dict>
        <dict><key>w</key><integer>1</integer><key>h</key><integer>1</integer><key>img</key><string>a.png</string>
        <key>price</key><real>9.5</real></dict>
        </array></plist>
        """

    @Test(arguments: [("shop-models.json", entries), ("shop models.plist", propertyList)])
    func aCatalogGivesCaptionsAndPricesThePicturesGiveTheSizes(name: String, text: String) async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", 50, 70)
        try folder.picture("sub/b.png", 33, 44)
        try folder.picture("not named.png")
        try folder.text(name, text)
        let album = try await folder.read(name)
        #expect(album.title == "shop models")
        #expect(album.skipped.isEmpty)
        let pictures = try #require(album.sections.first?.pictures)
        #expect(album.sections.map(\.title) == [nil])
        #expect(pictures.map(\.size) == ["50x70", "33x44", "50x70"])
        #expect(pictures.map(\.title) == ["Blue", nil, nil])
        #expect(pictures.map(\.price) == ["¥108", "42", "9.5"])
        #expect(pictures.map(\.alternativeText) == ["Blue", "b", "a"])
        #expect(pictures[2].id == pictures[0].id)
    }

    @Test func longTitlesAndPricesEndBetweenCharacters() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        let marked = "e\u{301}"
        let texts = [
            String(repeating: "x", count: 120), String(repeating: "x", count: 121), "x" + String(repeating: marked, count: 100_000),
            "x" + String(repeating: "\u{301}", count: 100_000), "xy" + String(repeating: "\u{301}", count: 100_000),
        ]
        let limited = [
            String(repeating: "x", count: 120), String(repeating: "x", count: 120), "x" + String(repeating: marked, count: 59),
            "x" + String(repeating: "\u{301}", count: 119), "x",
        ]
        let entries = texts.map { #"{"w":1,"h":1,"img":"a.png","price":"\#($0)","title":"\#($0)"}"# }
        try folder.text("c.json", "[\(entries.joined(separator: ","))]")
        let pictures = try #require(try await folder.read("c.json").sections.first?.pictures)
        #expect(pictures.map(\.title) == limited)
        #expect(pictures.map(\.price) == limited)
    }

    @Test func aBlankTitleOrPriceIsNone() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        let entries = [("", " "), (#"\t"#, "")].map { #"{"w":1,"h":1,"img":"a.png","price":"\#($0)","title":"\#($1)"}"# }
        try folder.text("c.json", "[\(entries.joined(separator: ","))]")
        let pictures = try #require(try await folder.read("c.json").sections.first?.pictures)
        #expect(pictures.allSatisfy { $0.title == nil && $0.price == nil && $0.alternativeText == "a" } && pictures.count == 2)
    }

    @Test func aBinaryPropertyListIsRead() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", 50, 70)
        let model: [String: Any] = ["w": 1, "h": 2.5, "img": "a.png", "price": "1"]
        try PropertyListSerialization.data(fromPropertyList: [model], format: .binary, options: 0).write(to: folder.file("c.plist"))
        #expect(try await folder.read("c.plist").sections.first?.pictures.map(\.size) == ["50x70"])
    }

    @Test func picturesThatAreRemoteMissingOrDamagedAreSkipped() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        try folder.text("bad.png", "text")
        let names = ["https://example.org/a.png", "a.png", "data:image/png;base64,AAAA", "gone.png", "bad.png", "//example.org:80/b.png"]
        let entries = names.map { "{\"w\":1,\"h\":1,\"price\":\"1\",\"img\":\"\($0)\"}" }
        try folder.text("c.json", "[\(entries.joined(separator: ","))]")
        let album = try await folder.read("c.json")
        #expect(album.sections.flatMap(\.pictures).count == 1)
        #expect(album.skipped.map(\.path) == [names[0], names[2], names[5], names[3], names[4]])
        #expect(album.skipped[0].reason.contains("remote"))
        #expect(album.skipped[3].reason == "there is no such file")
    }

    @Test func aCatalogWithoutEntriesIsAnAlbumWithoutSections() async throws {
        let folder = try TestFolder()
        try folder.text("c.json", "[]")
        #expect(try await folder.read("c.json").sections.isEmpty)
    }

    @Test(arguments: [
        "../secret.png", "sub/../../secret.png", "/etc/secret.png", "~/secret.png", "..", ".", "", "/", "sub/..", "a\\u0000.png",
        "./../My pictures/a.png",
    ])
    func aPictureOutsideTheCatalogsFolderIsRefused(image: String) async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        try folder.picture("../secret.png")
        let good = #"{"w":1,"h":1,"img":"a.png","price":"1"}"#
        try folder.text("c.json", #"[\#(good), {"w":1,"h":1,"img":"\#(image)","price":"1"}]"#)
        let failure = await #expect(throws: Failure.self) { try await folder.read("c.json") }
        #expect(failure?.description.contains("c.json: entry 2, key \"img\": must ") == true)
    }

    @Test(arguments: [
        (#"{"h":1,"img":"a.png","price":"1"}"#, "w", "is missing"),
        (#"{"w":1,"h":1,"price":"1"}"#, "img", "is missing"),
        (#"{"w":1,"h":1,"img":"a.png"}"#, "price", "is missing"),
        (#"{"w":0,"h":1,"img":"a.png","price":"1"}"#, "w", "must be a number above 0"),
        (#"{"w":1,"h":-3,"img":"a.png","price":"1"}"#, "h", "must be a number above 0"),
        (#"{"w":"wide","h":1,"img":"a.png","price":"1"}"#, "w", "must be a number above 0"),
        (#"{"w":"nan","h":1,"img":"a.png","price":"1"}"#, "w", "must be a number above 0"),
        (#"{"w":[1],"h":1,"img":"a.png","price":"1"}"#, "w", "has the wrong type; must be a number above 0"),
        (#"{"w":true,"h":1,"img":"a.png","price":"1"}"#, "w", "has the wrong type; must be a number above 0"),
        (#"{"w":null,"h":1,"img":"a.png","price":"1"}"#, "w", "has the wrong type; must be a number above 0"),
        (#"{"w":1,"h":1,"img":7,"price":"1"}"#, "img", "has the wrong type; must be text"),
        (#"{"w":1,"h":1,"img":"a.png","price":{}}"#, "price", "has the wrong type; must be text or a number"),
        (#"{"w":1,"h":1,"img":"a.png","price":"1","title":5}"#, "title", "has the wrong type; must be text"),
    ])
    func anInvalidEntryIsReportedWithItsIndexKeyAndReason(entry: String, key: String, reason: String) async throws {
        let folder = try TestFolder()
        try folder.text("c.json", #"[{"w":1,"h":1,"img":"a.png","price":"1"}, \#(entry)]"#)
        let path = folder.root.appendingPathComponent("c.json").path
        await #expect(throws: Failure("\(path): entry 2, key \"\(key)\": \(reason).")) {
            try await folder.read("c.json")
        }
    }

    @Test func anEntryThatIsNoDictionaryIsReported() async throws {
        let folder = try TestFolder()
        try folder.text("c.json", "[3]")
        let path = folder.root.appendingPathComponent("c.json").path
        await #expect(throws: Failure("\(path): entry 1: must be a dictionary.")) {
            try await folder.read("c.json")
        }
    }

    @Test(arguments: [
        ("c.json", "{}", "not an array"), ("c.json", "", "empty"), ("c.json", "[", "not valid JSON: "),
        ("c.json", "7", "not an array"), ("c.json", "null", "not an array"),
        ("c.json", "[{} {}]", "line 1, column 5"), ("c.json", "[\n{\"w\": 1\n\"h\": 2}]", "line 3, column 1"),
        ("c.json", #"[{"w":1e999}]"#, "1e999"),
        ("c.plist", "<plist><dict/></plist>", "not an array"), ("c.plist", "no", "not an array"),
        ("c.plist", "<plist>", "not a valid property list"), ("c.plist", "", "empty"),
        ("c.json", String(repeating: "[", count: 20_000), "not valid JSON"),
    ])
    func aFileThatIsNoCatalogIsRefusedWithTheReason(name: String, text: String, reason: String) async throws {
        let folder = try TestFolder()
        try folder.text(name, text)
        let path = folder.root.appendingPathComponent(name).path
        let failure = try #require(await #expect(throws: Failure.self) { try await folder.read(name) })
        #expect(failure.description.hasPrefix("\(path): ") && failure.description.contains(reason))
        let remedy = "A catalog is an array of dictionaries with the keys w, h, img, price and, optionally, title."
        #expect(failure.description.hasSuffix(". " + remedy))
    }

    @Test func aWrongCatalogDoesNotStopTheFormerAlbum() async throws {
        let folder = try TestFolder()
        let file = try folder.file("c.json")
        try folder.text("c.json", #"[{"w":1,"h":1,"img":"a.png","price":"1"}]"#)
        try folder.picture("a.png")
        let former = try await folder.reader().open(file)
        func stopped() -> OpenAlbum {
            former.stop()
            return former
        }
        try folder.text("c.json", "[")
        await #expect(throws: Failure.self) { try await folder.reader().open(file, former: stopped) }
        #expect(!former.hasStopped)
        try folder.text("c.json", "[]")
        _ = try await folder.reader().open(file, former: stopped)
        #expect(former.hasStopped)
    }

    @Test func anErrorIsOneLineThoughTheCatalogHasLineBreaks() async throws {
        let folder = try TestFolder()
        try folder.text("c.json", #"[{"w":1,"h":1,"img":"/a\nServing\u001B[2J.png","price":"1"}]"#)
        let error = await #expect(throws: Failure.self) { try await folder.read("c.json") }
        let text = try #require(error).description
        #expect(text.hasSuffix(#"must be relative to the catalog, not "/a\nServing\u{1B}[2J.png"."#), "\(text)")
    }
}
