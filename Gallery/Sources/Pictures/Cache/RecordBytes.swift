import Foundation

/// Encodes numbers and bytes in a file of the cache, which ``RecordReader`` decodes in the same order.
///
/// Not JSON, as the messages of workers: a large album reads tens of thousands of them whenever it is opened.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ number: UInt8) { bytes.append(number) }

    mutating func write(_ content: some Collection<UInt8>) {
        write(content.count)
        bytes.append(contentsOf: content)
    }
}

/// Decodes numbers and bytes of a file of the cache, which may have been altered: one that is too short throws.
struct RecordReader {
    /// The file is invalid.
    struct Malformed: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// Whether all bytes have been read.
    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() throws(Malformed) -> UInt8 {
        guard let byte = rest.popFirst() else { throw Malformed() }
        return byte
    }

    mutating func number() throws(Malformed) -> Int {
        guard rest.count >= 8 else { throw Malformed() }
        var number: Int64 = 0
        withUnsafeMutableBytes(of: &number) { $0.copyBytes(from: rest.prefix(8)) }
        rest = rest.dropFirst(8)
        return Int(truncatingIfNeeded: Int64(littleEndian: number))
    }

    mutating func content() throws(Malformed) -> ArraySlice<UInt8> {
        let count = try number()
        guard count >= 0, count <= rest.count else { throw Malformed() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// Returns a number from 0 to a bound.
    mutating func count(to bound: Int) throws(Malformed) -> Int {
        let count = try number()
        guard (0...bound).contains(count) else { throw Malformed() }
        return count
    }
}
