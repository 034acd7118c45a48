import Files
import Foundation
import Testing

@testable import Pictures

/// Tests with catalogs that would exhaust a parser.
struct CatalogBoundsTests {
    private func error(_ text: String, _ format: CatalogFormat) -> String {
        do {
            return "\(try format.entries(in: Data(text.utf8)).count) entries"
        } catch {
            return "\(error)"
        }
    }

    private static let good =
        "<dict><key>w</key><real>1</real><key>h</key><real>1</real><key>img</key><string>a.png</string>"
        + "<key>price</key><string>1</string>"

    @Test(arguments: [200, 9_500, 500_000]) func excessiveNestingIsAnError(depth: Int) {
        let nested = String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
        let expected = "catalog: nested deeper than 128 levels, or not a valid property list."
        #expect(error("<plist>\(nested)</plist>", .propertyList).hasPrefix(expected))
        #expect(error("<plist><array>\(Self.good)<key>more</key>\(nested)</dict></array></plist>", .propertyList).hasPrefix(expected))
        #expect(error("<plist>" + String(repeating: "<dict a='>'><key>k</key>", count: depth), .propertyList).hasPrefix(expected))
        #expect(error(String(repeating: "<plist>", count: depth), .propertyList).hasPrefix(expected))
        #expect(error(String(repeating: "[", count: depth), .json).hasPrefix("catalog: not valid JSON"))
        #expect(error(String(repeating: "[{\"a\":", count: depth), .json).hasPrefix("catalog: not valid JSON"))
    }

    @Test(arguments: [
        "<array a=\"</array>\">", "<array><!-- </array> -->", "<array><?x </array>?>", "<array><string><![CDATA[</array>]]></string>",
        "<arrayish>",
        "<array ><string>&lt;/array></string>",
    ])
    func closingTagsInTextDoNotReduceTheDepth(level: String) {
        let text = "<plist>" + String(repeating: level, count: 9_500)
        #expect(error(text, .propertyList).hasPrefix("catalog: n"), "\(level)")
        #expect(!PropertyListDepth.isBounded(Data(text.utf8), by: 128) || level.contains("\"</array>\""))
    }

    @Test(arguments: ["integer", "real", "string", "date", "key"]) func invalidUTF8IsAnError(tag: String) {
        // Found by the fuzz target `catalog`: the process ended in Foundation.
        let bytes =
            Data("<plist><array><dict><key>w</key><\(tag)>".utf8) + Data(repeating: 0xFF, count: 40)
            + Data("1</\(tag)></dict></array></plist>".utf8)
        let expected = Failure.malformedCatalog("catalog", "not valid UTF-8")
        #expect(throws: expected) { try CatalogFormat.propertyList.entries(in: bytes) }
    }

    @Test func unnestedListsAreRead() throws {
        let comments = String(repeating: "<!-- <array> -->", count: 1000)
        let text =
            "<?xml version=\"1.0\"?><!DOCTYPE plist><plist><array>\(comments)\(Self.good)<key>more</key><array/></dict></array></plist>"
        #expect(error(text, .propertyList) == "1 entries")
        #expect(error("\u{FEFF}" + text, .propertyList) == "1 entries")
        #expect(try CatalogFormat.propertyList.entries(in: text.data(using: .utf16)!).count == 1)
        let deep = String(repeating: "<array>", count: 120) + String(repeating: "</array>", count: 120)
        #expect(error("<plist><array>\(Self.good)<key>more</key>\(deep)</dict></array></plist>", .propertyList) == "1 entries")
    }

    @Test func aBinaryListThatIsDeepCyclicOrSharedIsAnError() {
        /// Returns a list of arrays, each with references to the arrays at the given indexes.
        func list(_ references: [[UInt32]]) -> Data {
            var data = Data("bplist00".utf8)
            var offsets: [Int] = []
            for array in references {
                offsets.append(data.count)
                data.append(UInt8(0xA0 + array.count))
                for reference in array { withUnsafeBytes(of: reference.bigEndian) { data += $0 } }
            }
            let table = data.count
            for offset in offsets { withUnsafeBytes(of: UInt32(offset).bigEndian) { data += $0 } }
            data += Data(count: 6) + Data([4, 4])
            for number in [references.count, 0, table] { withUnsafeBytes(of: UInt64(number).bigEndian) { data += $0 } }
            return data
        }
        let depth = 100_000
        let lists = [
            list((1...depth).map { [UInt32($0)] } + [[]]), list([[1], [2], [0]]), list([[0]]),
            list((1...40).map { Array(repeating: UInt32($0), count: 14) } + [[]]),
        ]
        for list in lists { #expect(throws: Failure.self) { try CatalogFormat.propertyList.entries(in: list) } }
    }

    @Test func messagesStayShort() async throws {
        let long = String(repeating: "x", count: 5_000_000)
        #expect(error("[{\"\(long)\": 1}]", .json).count < 400)
        let zeros = String(repeating: "0", count: 1_000_000)
        #expect(error("[{\"w\": 1\(zeros)}]", .json).count < 400)
        #expect(error("[{\"w\": \"\(long)\", \"h\": 1}]", .json).count < 400)
        let folder = try TestFolder()
        try folder.picture("good.png")
        let accents = "a" + String(repeating: "\u{301}", count: 1_000_000)
        let images: [String] = ["data:image/png;base64,\(long)", "good.png", long, String(repeating: "a/", count: 2_000_000), accents]
        let entries: [String] = images.map { #"{"w":1,"h":1,"price":"1","img":"\#($0)"}"# }
        try folder.text("c.json", "[\(entries.joined(separator: ","))]")
        let album = try await folder.read("c.json")
        #expect(album.sections.flatMap(\.pictures).count == 1 && album.skipped.count == 4)
        #expect(album.skipped.allSatisfy { $0.path.utf8.count < 400 })
        #expect(album.skipped.map(\.reason).filter { $0 == "the name is too long" }.count == 3)
    }

    @Test func aCatalogThatIsTooLongIsRefusedBeforeItIsRead() async throws {
        let folder = try TestFolder()
        let file = try folder.file("c.json")
        try Data().write(to: file)
        #expect(truncate(file.path, 50 << 20) == 0)
        await #expect(throws: Failure.malformedCatalog(file.path, "larger than 16 MB")) {
            try await folder.read("c.json")
        }
    }
}
