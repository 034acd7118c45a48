/// The products that a web page passes: UTF-8 text with one product on each line.
///
/// A line is `name⇥price⇥picture⇥width⇥height`, terminated by a line feed. Invalid lines are skipped.
public struct ProductLines: Hashable, Sendable {
    /// The products, in the order of their lines.
    public let products: [Product]

    /// Reads any bytes.
    public init(_ bytes: [UInt8]) {
        products = bytes.split(separator: 0x0A).compactMap { Self.product($0.last == 0x0D ? $0.dropLast() : $0) }
    }

    private static func product(_ line: ArraySlice<UInt8>) -> Product? {
        let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
        guard parts.count == 5, let width = length(parts[3]), let height = length(parts[4]) else { return nil }
        return Product(name: text(parts[0]), price: text(parts[1]), picture: text(parts[2]), width: width, height: height)
    }

    /// Returns bytes as text; invalid UTF-8 is replaced.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Returns a length between 1 and 100,000 points; `nil` for other bytes.
    private static func length(_ bytes: ArraySlice<UInt8>) -> Double? {
        guard bytes.count <= 16, let length = DecimalDigits.length(bytes) else { return nil }
        return length >= 1 && length <= 100_000 ? length : nil
    }
}
