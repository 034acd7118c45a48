import CVips
package import Foundation

/// The SHA-256 of some bytes: the name under which thumbnails are kept.
package struct ContentHash: Hashable, Codable, Sendable {
    /// Sixty-four lowercase hexadecimal digits.
    let hex: String

    package init(_ bytes: Data) {
        hex = bytes.withUnsafeBytes { buffer in
            let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, buffer.bindMemory(to: UInt8.self).baseAddress, gsize(buffer.count))!
            defer { g_free(text) }
            return String(cString: text)
        }
    }

    /// A hash as it is written, or nil if it is none.
    init?(hex: String) {
        guard hex.utf8.count == 64, hex.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else { return nil }
        self.hex = hex
    }

    /// The beginning of the hash, long enough to name a picture in an album.
    package var short: String { String(hex.prefix(16)) }
}
