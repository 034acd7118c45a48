/// Parses JSON numbers.
enum JSONNumber {
    /// Returns whether a byte can be a part of a number.
    static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
            UInt8(ascii: "E"):
            return true
        default: return false
        }
    }

    /// Returns the index behind the number at `start`; `nil` if there is no valid number.
    static func end(in bytes: [UInt8], from start: Int, limit: Int) -> Int? {
        var index = start
        func digits() -> Bool {
            let first = index
            while index < limit, isDigit(bytes[index]) { index += 1 }
            return index > first
        }
        if index < limit, bytes[index] == UInt8(ascii: "-") { index += 1 }
        let leading = index
        guard digits() else { return nil }
        if bytes[leading] == UInt8(ascii: "0"), index > leading + 1 { return nil }
        if index < limit, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard digits() else { return nil }
        }
        if index < limit, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < limit, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
            guard digits() else { return nil }
        }
        return index
    }

    /// Returns the value of a valid number that is followed by another byte.
    static func value(of bytes: [UInt8], from start: Int) -> Double {
        var end = start
        while isPart(bytes[end]) { end += 1 }
        // `nil` is unreachable for valid numbers; NaN is treated as 0 everywhere.
        return Double(String(decoding: bytes[start..<end], as: UTF8.self)) ?? .nan
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
