import CVips
package import Foundation

/// The computation of a hash from content that is read in pieces.
package final class ContentHasher {
    fileprivate let checksum = g_checksum_new(G_CHECKSUM_SHA256)

    package init() {}

    deinit { g_checksum_free(checksum) }

    package func update(_ bytes: some ContiguousBytes) {
        bytes.withUnsafeBytes { g_checksum_update(checksum, $0.bindMemory(to: UInt8.self).baseAddress, gssize($0.count)) }
    }
}

/// The SHA-256 of a file's content, which names its thumbnails.
package struct ContentHash: RawRepresentable, Hashable, Sendable, Codable {
    /// Sixty-four lowercase hexadecimal digits.
    package let rawValue: String

    package init(_ bytes: Data) {
        let hasher = ContentHasher()
        hasher.update(bytes)
        self.init(hasher)
    }

    /// Takes the hash of all pieces; none can be added afterwards.
    package init(_ hasher: ContentHasher) { rawValue = String(cString: g_checksum_get_string(hasher.checksum)) }

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
