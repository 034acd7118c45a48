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

    /// The beginning of the hash, long enough to name a picture in an album.
    package var short: String { String(hex.prefix(16)) }
}
