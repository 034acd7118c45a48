import Showcase
import TestSupport
import Testing

@Suite
struct ProductLinesTests {
    private func read(_ text: String) -> ProductLines { ProductLines(Array(text.utf8)) }

    @Test func eachLineIsAProduct() {
        let lines = read("Chair\t120 €\tpictures/chair.jpg\t300\t450.5\nBeistelltisch, hübsch\t￥86\tt\t1\t100000\r\n")
        #expect(
            lines.products == [
                Product(name: "Chair", price: "120 €", picture: "pictures/chair.jpg", width: 300, height: 450.5),
                Product(name: "Beistelltisch, hübsch", price: "￥86", picture: "t", width: 1, height: 100_000),
            ]
        )
    }

    @Test func theLastLineFeedIsOptionalAndEmptyLinesAreSkipped() {
        let lines = read("\n\r\n\t\t\t5\t6")
        #expect(lines.products == [Product(name: "", price: "", picture: "", width: 5, height: 6)])
        #expect(read("") == read("\n\n"))
    }

    @Test(arguments: [
        "a\tb\tc\t1", "a\tb\tc\t1\t2\t3", "a\tb\tc\t0\t2", "a\tb\tc\t1\t-2", "a\tb\tc\t1\tnan", "a\tb\tc\t1e5\t2", "a\tb\tc\t\t2",
        "a\tb\tc\t.\t2",
        "a\tb\tc\t1.2.3\t2", "a\tb\tc\t100001\t2", "a\tb\tc\t1\t00000000000000001", "a\tb\tc\t 1\t2", "words",
    ])
    func invalidLinesAreSkipped(line: String) {
        let lines = read("x\ty\tz\t1\t2\n\(line)\nx\ty\tz\t3\t4\n")
        #expect(lines.products.map { $0.width } == [1, 3])
    }

    @Test(arguments: 0..<200)
    func anyBytesGiveValidProducts(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let separators: [UInt8] = [0x09, 0x0A, 0x0D, 0x2E, 0x30, 0x39, 0xC3, 0xFF, 0x00, 0x65]
        var bytes: [UInt8] = []
        for _ in 0..<random.number(below: 600) {
            bytes.append(random.once(in: 3) ? UInt8(random.number(below: 256)) : random.pick(separators))
        }
        let lines = ProductLines(bytes)
        #expect(lines.products.count <= bytes.split(separator: 0x0A).count, "seed \(seed)")
        #expect(lines.products.allSatisfy { (1...100_000).contains($0.width) && (1...100_000).contains($0.height) }, "seed \(seed)")
    }
}
