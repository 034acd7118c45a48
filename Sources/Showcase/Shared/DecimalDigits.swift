/// Parses numbers in untrusted text, and writes them.
package enum DecimalDigits {
    /// Returns a number with a separator between groups of three digits.
    package static func grouped(_ number: Int, by separator: String = ",") -> String {
        let (groups, rest) = (number / 1_000, abs(number % 1_000))
        if groups == 0 { return "\(number)" }
        return grouped(groups, by: separator) + separator + (rest < 10 ? "00" : rest < 100 ? "0" : "") + "\(rest)"
    }

    /// Returns the value of up to nine decimal digits; `nil` for other bytes.
    package static func number(_ bytes: some Collection<UInt8>) -> Int? {
        guard !bytes.isEmpty, bytes.count <= 9 else { return nil }
        var number = 0
        for byte in bytes {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }

    /// Returns the value of decimal digits with at most one point, up to 32 bytes; `nil` for other bytes.
    package static func length(_ bytes: some Collection<UInt8>) -> Double? {
        var number = 0.0
        var scale = 1.0
        var hasPoint = false
        guard bytes.count <= 32, bytes.contains(where: { $0 != UInt8(ascii: ".") }) else { return nil }
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                number = number * 10 + Double(byte - UInt8(ascii: "0"))
                if hasPoint { scale *= 10 }
            case UInt8(ascii: ".") where !hasPoint: hasPoint = true
            default: return nil
            }
        }
        return number / scale
    }

    /// Returns the value of six hexadecimal digits; `nil` for other bytes.
    static func color(_ bytes: some Collection<UInt8>) -> UInt32? {
        guard bytes.count == 6 else { return nil }
        var number: UInt32 = 0
        for byte in bytes {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            number = number * 16 + UInt32(digit)
        }
        return number
    }
}

extension ArraySlice<UInt8> {
    /// Returns whether the bytes are a name.
    package func isNamed(_ name: StaticString) -> Bool {
        elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
}
