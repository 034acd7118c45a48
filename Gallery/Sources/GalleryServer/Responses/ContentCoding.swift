import CZlib
package import Foundation
import NIOHTTP1

/// A coding of compressed files, its negotiation, and the compression with gzip (RFC 9110, sections 8.4 and 12.5.3).
package enum ContentCoding: String {
    /// Brotli (RFC 7932), about a fifth shorter than gzip; browsers accept it over HTTPS and from this machine.
    case brotli = "br"
    case gzip

    /// Returns whether the `Accept-Encoding` fields of a request allow the coding.
    ///
    /// A missing or malformed field allows none, so such a client gets the file uncompressed.
    func isAccepted(_ headers: HTTPHeaders) -> Bool {
        var any = false
        for entry in headers[canonicalForm: "accept-encoding"] {
            let parts = entry.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmingPrefix { $0 == " " || $0 == "\t" } }
            guard let name = parts.first?.lowercased().trimmingCharacters(in: .whitespaces) else { continue }
            let isAllowed = parts.dropFirst().allSatisfy { Self.weight($0) != 0 }
            if name == rawValue || self == .gzip && name == "x-gzip" { return isAllowed }
            if name == "*" { any = isAllowed }
        }
        return any
    }

    /// Returns the value of a parameter `q`; 1 for other parameters, 0 for an invalid weight.
    private static func weight(_ parameter: Substring) -> Double {
        let parameter = parameter.lowercased()
        guard parameter.hasPrefix("q=") else { return 1 }
        return Double(parameter.dropFirst(2).trimmingCharacters(in: .whitespaces)) ?? 0
    }

    /// Returns the bytes compressed with gzip; `nil` for a media type that is already compressed, and if gzip is not shorter.
    ///
    /// - Complexity: O(bytes).
    package static func gzip(_ data: Data, mediaType: String) -> Data? {
        guard isCompressible(mediaType), data.count >= 200, data.count <= Int(UInt32.max) else { return nil }
        var stream = z_stream()
        guard czlib_start_gzip(&stream, 6) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        // A result that is not shorter does not fit the buffer.
        var compressed = Data(count: data.count - 1)
        let isWhole = data.withUnsafeBytes { source in
            compressed.withUnsafeMutableBytes { target in
                stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: UInt8.self).baseAddress)
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.bindMemory(to: UInt8.self).baseAddress
                stream.avail_out = UInt32(target.count)
                return deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
        }
        guard isWhole else { return nil }
        return compressed.prefix(Int(stream.total_out))
    }

    private static func isCompressible(_ mediaType: String) -> Bool {
        mediaType.hasPrefix("text/") || mediaType.hasPrefix("image/svg") || mediaType.hasPrefix("application/")
    }
}
