/// The escapes in JSON strings.
enum JSONEscapes {
    /// The characters of the escapes with one letter.
    private static let letters: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "/"): UInt8(ascii: "/"),
        UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]

    /// Returns the number of bytes of the escape whose backslash is at `start`; `nil` if it is invalid.
    static func length(in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
        guard start + 1 < limit else { return nil }
        if letters[bytes[start + 1]] != nil { return 2 }
        guard bytes[start + 1] == UInt8(ascii: "u"), start + 6 <= limit else { return nil }
        return bytes[start + 2..<start + 6].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } ? 6 : nil
    }

    /// Returns the text of a valid string's raw bytes; unpaired surrogates and invalid UTF-8 become U+FFFD.
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
