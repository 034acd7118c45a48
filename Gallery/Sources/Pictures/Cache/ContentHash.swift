import CVips
package import Foundation

/// The SHA-256 of a file's content, which names its thumbnails.
package struct ContentHash: Hashable, Sendable {
    /// Sixty-four lowercase hexadecimal digits.
    let hex: String

    package init(_ bytes: Data) {
        hex = bytes.withUnsafeBytes { buffer in
            let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, buffer.bindMemory(to: UInt8.self).baseAddress, gsize(buffer.count))!
            defer { g_free(text) }
            return String(cString: text)
        }
    }

    /// Parses a hash; `nil` if it is invalid.
    init?(hex: String) {
        guard hex.utf8.count == 64, hex.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else { return nil }
        self.hex = hex
    }

    /// The first sixteen digits, which suffice to identify a picture in an album.
    package var short: String { String(hex.prefix(16)) }
}
