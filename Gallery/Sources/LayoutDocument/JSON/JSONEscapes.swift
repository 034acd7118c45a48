/// The escapes in JSON's strings.
enum JSONEscapes {
    /// The characters that a backslash and a letter stand for.
    private static let letters: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "/"): UInt8(ascii: "/"),
        UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]

    /// The number of bytes of the escape whose backslash is at `start`, or `nil` where JSON knows no such escape.
    static func length(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
        guard start + 1 < limit else { return nil }
        if letters[bytes[start + 1]] != nil { return 2 }
        guard bytes[start + 1] == UInt8(ascii: "u"), start + 6 <= limit else { return nil }
        return bytes[start + 2..<start + 6].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } ? 6 : nil
    }

    /// The text of a well-formed string's raw bytes; half a surrogate pair becomes U+FFFD, as invalid UTF-8 does.
    static func resolved(_ raw: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var rest = raw
        while let byte = rest.first {
            if byte != UInt8(ascii: "\\") {
                let plain = rest.prefix { $0 != UInt8(ascii: "\\") }
                units += String(decoding: plain, as: UTF8.self).utf16
                rest = rest.dropFirst(plain.count)
            } else if let letter = rest.dropFirst().first, let character = letters[letter] {
                units.append(UInt16(character))
                rest = rest.dropFirst(2)
            } else {
                let digits = String(decoding: rest.dropFirst(2).prefix(4), as: UTF8.self)
                units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
                rest = rest.dropFirst(6)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
