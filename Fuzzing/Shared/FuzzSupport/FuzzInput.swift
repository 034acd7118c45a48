/// The bytes of one execution, read as choices.
///
/// Every byte sequence is valid: bytes after the end read as zeros, so the fuzzer shortens inputs without making them invalid.
public struct FuzzInput: Sendable {
    private let bytes: [UInt8]
    private var position = 0

    /// Copies the arguments of `LLVMFuzzerTestOneInput`, which are valid for that call only.
    public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
        bytes = Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// A Boolean value that indicates whether all bytes have been read.
    public var isAtEnd: Bool { position >= bytes.count }

    /// The remaining bytes.
    public var rest: [UInt8] { Array(bytes[min(position, bytes.count)...]) }

    /// Reads one byte.
    public mutating func byte() -> UInt8 {
        guard position < bytes.count else { return 0 }
        defer { position += 1 }
        return bytes[position]
    }

    /// Reads a number from 0 to `limit - 1` from one byte; `limit` is between 1 and 256.
    public mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

    /// Reads one of some values.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

    /// Reads an integer: mostly a small one, also the extremes and any eight bytes.
    public mutating func integer() -> Int {
        let first = byte()
        switch first {
        case 0..<200: return Int(first)
        case 200..<220: return -Int(first - 199)
        default: return pick([.max, .min, .max - 1, .min + 1, 1 << 32, -1 << 32, Int(truncatingIfNeeded: word())])
        }
    }

    /// Reads a floating-point number: mostly a usual length, also the extremes and any eight bytes.
    public mutating func double() -> Double {
        let first = byte()
        switch first {
        case 0..<200: return Double(first) * 4
        case 200..<216: return -Double(first - 199) * 7.3
        case 216..<224: return Double(bitPattern: word())
        default: return pick(Self.extremes)
        }
    }

    /// Reads a text: its length from one byte, with invalid UTF-8 repaired.
    public mutating func text(most limit: Int = 32) -> String {
        let count = min(number(below: limit + 1), max(0, bytes.count - position))
        defer { position += count }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }

    /// Reads bytes: their number from one byte.
    public mutating func block(most limit: Int = 255) -> [UInt8] {
        let count = min(number(below: limit + 1), max(0, bytes.count - position))
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    private mutating func word() -> UInt64 {
        (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
    }

    private static let extremes: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
        -0.0, 0x1p40, 0x1p53, 1e300, 1e-300, 33_554_432, 0.1, 1.0 / 3, 1e9,
    ]
}

/// Ends the process with a finding, which libFuzzer reports with its input.
public func finding(_ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError("finding: \(message())", file: file, line: line)
}

/// Requires a condition that holds for every input.
public func require(_ holds: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
    if !holds { finding(message(), file: file, line: line) }
}
