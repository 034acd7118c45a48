import GalleryTesting
import Testing

@testable import LayoutDocument

/// Tests of reading and writing numbers and strings.
struct NumberTests {
    private func value(_ text: String) throws -> JSONValue {
        let tree = JSONTree()
        try tree.read(Array(text.utf8)[...])
        return JSONValue(tree: tree)
    }

    private func read(_ text: String) throws -> Double { try value(text).number() }

    private func written(_ value: Double) -> String {
        var output = JSONOutput()
        output.add("", value)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        "0", "-0", "1", "-1", "0.1", "0.30000000000000004", "123456789012345678", "1234567890123456789", "9007199254740993",
        "0.1234567890123456", "-0.12345678901234567", "12345678.901234567", "1e5", "1E-5", "2.5e+10", "1e308", "1e309", "-1e999",
        "5e-324", "1e-999", "179769313486231570000000000000", "0.00000000000000000000000000000000000000001", "99999999999999999",
        "18014398509481985", "0.1e1",
    ])
    func numbersAreReadLikeTheStandardLibrary(text: String) throws {
        #expect(try read(text).bitPattern == #require(Double(text)).bitPattern)
    }

    @Test func randomNumbersSurviveWritingAndReading() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            let bits = UInt64.random(in: .min ... .max, using: &generator)
            let value = Double(bitPattern: bits)
            guard value.isFinite else { continue }
            for value in [value, Double(bits % 1_000_000) / 1000, Double(bits >> 11) / 1e6, Double(bits)] {
                #expect(try read(written(value)) == value, "\(value)")
            }
        }
    }

    static let shortest: [(Double, String)] = [
        (0.0, "0"), (-0.0, "0"), (3.0, "3"), (-3.0, "-3"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"), (0x1p40, "1099511627776"),
        (0x1p53 - 1, "9007199254740991"), (1e20, "1e+20"), (5e-324, "5e-324"), (-2.5, "-2.5"), (.nan, "0"), (.infinity, "0"),
    ]

    @Test(arguments: shortest)
    func numbersAreWrittenInTheirShortestForm(value: Double, text: String) {
        #expect(written(value) == text)
    }

    @Test func stringsAreEscapedWhenWritten() {
        var output = JSONOutput()
        output.add(string: "a\"b\\c\n\u{01}é🌊")
        #expect(String(decoding: output.bytes, as: UTF8.self) == #""a\"b\\c\n\u0001é🌊""#)
    }

    @Test func escapesAreResolved() throws {
        #expect(try value(#""a\"\\\/\b\f\n\r\té\ud83c\udf0a-\ud800x""#).text == "a\"\\/\u{08}\u{0C}\n\r\té🌊-\u{FFFD}x")
    }
}
