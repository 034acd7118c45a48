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
    ///
    /// Most numbers have few digits: their digits and a power of ten up to 22 are exact as `Double`s, so one operation rounds correctly.
    /// The standard library parses others; it also rounds correctly.
    static func value(of bytes: [UInt8], from start: Int) -> Double {
        var index = start
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        var digits: UInt64 = 0
        var places = 0
        var isFraction = false
        while index - start < 18 {
            let byte = bytes[index]
            if isDigit(byte) {
                digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
                if isFraction { places += 1 }
            } else if byte == UInt8(ascii: "."), !isFraction {
                isFraction = true
            } else {
                break
            }
            index += 1
        }
        if !isPart(bytes[index]), digits <= 1 << 53 {
            let value = Double(digits) / powers[places]
            return isNegative ? -value : value
        }
        while isPart(bytes[index]) { index += 1 }
        // Unreachable for valid numbers; NaN is treated as 0 everywhere.
        return Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .nan
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// The powers of ten for the decimal places of a number with up to 18 characters.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    ]
}
