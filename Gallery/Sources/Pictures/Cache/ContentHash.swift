import CVips
package import Foundation

/// The SHA-256 of a file's content, which names its thumbnails.
package struct ContentHash: RawRepresentable, Hashable, Sendable, Codable {
    /// Sixty-four lowercase hexadecimal digits.
    package let rawValue: String

    package init(_ bytes: Data) {
        self.init { update in bytes.withUnsafeBytes(update) }
    }

    /// Hashes content that a closure reads in pieces, and passes to another closure.
    package init(_ read: (_ update: (UnsafeRawBufferPointer) -> Void) throws -> Void) rethrows {
        let checksum = g_checksum_new(G_CHECKSUM_SHA256)
        defer { g_checksum_free(checksum) }
        try read { g_checksum_update(checksum, $0.bindMemory(to: UInt8.self).baseAddress, gssize($0.count)) }
        rawValue = String(cString: g_checksum_get_string(checksum))
    }

    package init?(rawValue: String) {
        let digits = rawValue.utf8
        guard digits.count == 64, digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else { return nil }
        self.rawValue = rawValue
    }

    /// The first sixteen digits, which suffice to identify a picture in an album.
    package var short: String { String(rawValue.prefix(16)) }

    /// The number of these digits.
    var beginning: UInt64 { UInt64(short, radix: 16) ?? 0 }
}
