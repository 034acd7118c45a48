/// A JSON text under construction, as UTF-8.
struct JSONOutput {
    private(set) var bytes: [UInt8] = []

    /// Appends text that is JSON already.
    mutating func literal(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends a number as the shortest text with the same value, integers without a decimal point.
    ///
    /// −0 is 0. NaN and infinity would be 0; arrangements contain neither.
    mutating func number(_ value: Double) {
        if let whole = Int64(exactly: value), abs(value) < 0x1p53 {
            bytes.append(contentsOf: String(whole).utf8)
        } else {
            bytes.append(contentsOf: (value.isFinite ? value.description : "0").utf8)
        }
    }

    /// Appends an integer.
    mutating func number(_ value: Int) {
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Appends numbers as an array.
    mutating func array(_ values: Double...) {
        literal("[")
        for (index, value) in values.enumerated() {
            if index > 0 { literal(", ") }
            number(value)
        }
        literal("]")
    }

    /// Appends a string with its quotation marks.
    mutating func string(_ text: String) {
        literal("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x00..<0x20:
                let digits = String(byte, radix: 16)
                bytes.append(contentsOf: ("\\u00" + (digits.count < 2 ? "0" : "") + digits).utf8)
            default: bytes.append(byte)
            }
        }
        literal("\"")
    }

    /// Appends an array, and passes pieces of some ten thousand bytes on.
    mutating func list<Values: Sequence>(
        _ values: Values,
        to write: ([UInt8]) throws -> Void,
        _ append: (Values.Element, inout JSONOutput) throws -> Void
    ) rethrows {
        literal("[")
        var separator: StaticString = ""
        for value in values {
            literal(separator)
            separator = ", "
            try append(value, &self)
            if bytes.count > 1 << 16 { try flush(to: write) }
        }
        literal("]")
    }

    /// Passes the written bytes on.
    mutating func flush(to write: ([UInt8]) throws -> Void) rethrows {
        defer { bytes.removeAll(keepingCapacity: false) }
        try write(bytes)
    }
}
