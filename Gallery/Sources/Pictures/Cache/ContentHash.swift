import CVips
package import Foundation

/// The computation of a hash from content that is read in pieces.
package final class ContentHasher {
    private let checksum = g_checksum_new(G_CHECKSUM_SHA256)

    package init() {}

    deinit { g_checksum_free(checksum) }

    /// Adds a piece.
    package func update(_ bytes: [UInt8]) { g_checksum_update(checksum, bytes, gssize(bytes.count)) }

    /// Returns the first digits of the hash; no piece can be added afterwards.
    package func finish() -> String { String(String(cString: g_checksum_get_string(checksum)).prefix(ContentHash.shortLength)) }
}

/// The SHA-256 of a file's content, which names its thumbnails.
package struct ContentHash: RawRepresentable, Hashable, Sendable, Codable {
    /// Sixty-four lowercase hexadecimal digits.
    package let rawValue: String

    package init(_ bytes: Data) {
        rawValue = bytes.withUnsafeBytes { buffer in
            let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, buffer.bindMemory(to: UInt8.self).baseAddress, gsize(buffer.count))!
            defer { g_free(text) }
            return String(cString: text)
        }
    }

    /// Parses a hash; `nil` if it is invalid.
    package init?(rawValue: String) {
        let digits = rawValue.utf8
        guard digits.count == 64, digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else { return nil }
        self.rawValue = rawValue
    }

    /// The first sixteen digits, which suffice to identify a picture in an album.
    package var short: String { String(rawValue.prefix(Self.shortLength)) }

    /// The number of these digits.
    var beginning: UInt64 { UInt64(short, radix: 16) ?? 0 }

    static let shortLength = 16
}
