import Foundation
import Showcase
import Testing

@Suite
struct ProductCatalogTests {
    private func list(_ body: String) -> Data {
        Data("<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\">\(body)</plist>".utf8)
    }

    private func failure(_ data: Data) -> ProductCatalog.Failure? {
        do {
            _ = try ProductCatalog.products(plist: data)
            return nil
        } catch { return error }
    }

    private let entry = "<key>w</key><integer>200</integer><key>h</key><real>275.5</real><key>img</key><string>i</string>"

    @Test func entriesBecomeProducts() throws {
        let data = list(
            """
            <array><dict>\(entry)<key>price</key><string>￥86</string></dict>
            <dict><key>w</key><string>10</string><key>h</key><string>2.5</string><key>img</key><string>j</string>
            <key>price</key><integer>7</integer><key>name</key><string>Cup</string></dict></array>
            """
        )
        #expect(
            try ProductCatalog.products(plist: data) == [
                Product(name: "", price: "￥86", picture: "i", width: 200, height: 275.5),
                Product(name: "Cup", price: "7", picture: "j", width: 10, height: 2.5),
            ]
        )
        #expect(try ProductCatalog.products(plist: list("<array/>")) == [])
    }

    @Test func binaryPropertyListsAreRead() throws {
        let entries: [[String: Any]] = [["w": 4, "h": 3.0, "img": "x", "price": "1"]]
        let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .binary, options: 0)
        #expect(try ProductCatalog.products(plist: data) == [Product(name: "", price: "1", picture: "x", width: 4, height: 3)])
    }

    @Test func anErrorNamesTheEntryAndTheKey() {
        #expect(failure(Data("no list".utf8)) == .notAPropertyList || failure(Data("no list".utf8)) == .notAnArray)
        #expect(failure(Data()) == .notAPropertyList)
        #expect(failure(list("<dict/>")) == .notAnArray)
        #expect(failure(list("<array><string>x</string></array>")) == .notADictionary(entry: 0))
        let whole = "<dict>\(entry)<key>price</key><string>1</string></dict>"
        let priceless = "<dict>\(entry)</dict>"
        #expect(failure(list("<array>\(whole)\(priceless)</array>")) == .missing(key: "price", entry: 1))
        for key in ["w", "h", "img", "price"] {
            let without = whole.replacingOccurrences(of: "<key>\(key)</key>", with: "<key>other</key>")
            #expect(failure(list("<array>\(without)</array>")) == .missing(key: key, entry: 0))
        }
        for width in ["<string>wide</string>", "<integer>0</integer>", "<integer>-3</integer>", "<real>nan</real>", "<array/>"] {
            let invalid = whole.replacingOccurrences(of: "<integer>200</integer>", with: width)
            #expect(failure(list("<array>\(invalid)</array>")) == .invalid(key: "w", entry: 0, expected: "a positive number"), "\(width)")
        }
        let picture = whole.replacingOccurrences(of: "<string>i</string>", with: "<array/>")
        #expect(failure(list("<array>\(picture)</array>")) == .invalid(key: "img", entry: 0, expected: "a text"))
        #expect("\(ProductCatalog.Failure.missing(key: "w", entry: 3))" == "entry 3 of the catalog has no “w”")
    }

    @Test(arguments: 0..<60)
    func damagedBytesGiveAnErrorOrProducts(seed: Int) throws {
        let entries: [[String: Any]] = [["w": 4, "h": 3.0, "img": "x", "price": "1"], ["w": "9", "h": 3, "img": "y", "price": 2]]
        let format: PropertyListSerialization.PropertyListFormat = seed % 2 == 0 ? .xml : .binary
        var bytes = [UInt8](try PropertyListSerialization.data(fromPropertyList: entries, format: format, options: 0))
        bytes.removeLast(seed * 7 % (bytes.count / 2))
        bytes[seed * 13 % bytes.count] ^= UInt8(1 << (seed % 8))
        do {
            let products = try ProductCatalog.products(plist: Data(bytes))
            #expect(products.allSatisfy { $0.width > 0 && $0.height > 0 })
        } catch { #expect(!error.description.isEmpty) }
    }
}
