import Foundation

/// JSON numbers in texts whose lines end with a line feed.
enum JSONNumber {
    /// Returns whether a byte belongs to a number or a keyword, valid or not.
    static func isWordPart(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "_")
    }

    /// Returns the index behind the number at `start`; `nil` if there is no valid number.
    static func end(in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        func digits() -> Bool {
            let first = index
            while isDigit(bytes[index]) { index += 1 }
            return index > first
        }
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let leading = index
        guard digits(), bytes[leading] != UInt8(ascii: "0") || index == leading + 1 else { return nil }
        if bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard digits() else { return nil }
        }
        if bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
            guard digits() else { return nil }
        }
        return index
    }

    /// Returns the value of a valid number, correctly rounded.
    static func value(of bytes: [UInt8], from start: Int) -> Double {
        // Another byte ends each number in a line.
        bytes[start...].withUnsafeBytes { strtod($0.bindMemory(to: CChar.self).baseAddress!, nil) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}

enum JSONEscapes {
    /// The characters of the escapes with one letter.
    private static let letters: [UInt8: UInt8] = Dictionary(uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, "\"\\/\u{08}\u{0C}\n\r\t".utf8))

    /// Returns the number of bytes of the escape whose backslash is at `start`; `nil` if it is invalid.
    static func length(in bytes: [UInt8], at start: Int) -> Int? {
        if letters[bytes[start + 1]] != nil { return 2 }
        let digits = bytes[(start + 2)...].prefix(4)
        guard bytes[start + 1] == UInt8(ascii: "u"), digits.count == 4 else { return nil }
        return digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } ? 6 : nil
    }

    /// Returns the text of a valid string's raw bytes; unpaired surrogates and invalid UTF-8 become U+FFFD.
    static func resolved(_ raw: ArraySlice<UInt8>) -> String {
        guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
        var units: [UInt16] = []
        var rest = String(decoding: raw, as: UTF8.self).utf16[...]
        while let unit = rest.popFirst() {
            if unit != UInt16(UInt8(ascii: "\\")) {
                units.append(unit)
            } else if let letter = rest.popFirst(), let character = letters[UInt8(truncatingIfNeeded: letter)] {
                units.append(UInt16(character))
            } else {
                units.append(UInt16(Substring(rest.prefix(4)), radix: 16) ?? 0xFFFD)
                rest = rest.dropFirst(4)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
