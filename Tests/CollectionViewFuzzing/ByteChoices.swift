import TestSupport

/// Choices from bytes, so that a fuzzer can change them one by one; 0 after the last byte.
package struct ByteChoices: ChoiceSource {
    private let bytes: [UInt8]
    private var next = 0

    /// Choices from the first byte on.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether every further choice is 0.
    package var isUsedUp: Bool { next >= bytes.count }

    package mutating func number(below count: Int) -> Int {
        if count <= 1 { return 0 }
        let number = count <= 256 ? byte() : byte() << 8 | byte()
        return number % count
    }

    private mutating func byte() -> Int {
        if isUsedUp { return 0 }
        next += 1
        return Int(bytes[next - 1])
    }
}
