/// A source of small numbers that decide what a random test does next.
package protocol ChoiceSource {
    /// A number from 0 to one below the count; 0 for a count below 1.
    mutating func roll(_ count: Int) -> Int
}

extension ChoiceSource {
    /// Whether something happens that does so once in `times`; never, where a source is used up.
    package mutating func once(in times: Int) -> Bool { roll(times) == times - 1 }

    /// One of some values.
    package mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }
}

/// Choices read from bytes, so that a fuzzer can change them one by one; 0 where the bytes are used up.
package struct ByteChoices: ChoiceSource {
    private let bytes: [UInt8]
    private var next = 0

    /// Choices from the first byte on.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether every further choice is 0.
    package var isUsedUp: Bool { next >= bytes.count }

    package mutating func roll(_ count: Int) -> Int {
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
