import CVips
import Foundation

/// Removes metadata from WebP files: libvips 8.14 writes an EXIF block of its own even if it is told to write none.
enum WebPChunks {
    private static let header = 12
    /// The flags of the extended header for color profiles, EXIF and XMP.
    private static let metadataFlags: UInt8 = 0x20 | 0x08 | 0x04

    /// Returns the file of an encoder, which returns 0 for success, without metadata; `nil` if it fails.
    static func file(_ encode: (inout UnsafeMutableRawPointer?, inout Int) -> Int32) -> Data? {
        var (memory, count): (UnsafeMutableRawPointer?, Int) = (nil, 0)
        guard encode(&memory, &count) == 0, let memory else { return nil }
        return withoutMetadata(Data(bytesNoCopy: memory, count: count, deallocator: .custom { pointer, _ in g_free(pointer) }))
    }

    /// Returns a file of the encoder without EXIF, XMP and color profiles; a file with other contents is returned unchanged.
    static func withoutMetadata(_ file: Data) -> Data {
        let bytes = [UInt8](file)
        guard bytes.count > header, bytes.starts(with: "RIFF".utf8), bytes[8..<header].elementsEqual("WEBP".utf8) else { return file }
        var kept = Array(bytes[..<header])
        var start = header
        while start + 8 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[start + 4 + $1]) << (8 * $1) }
            let end = start + 8 + length + length % 2
            guard end <= bytes.count else { return file }
            switch String(decoding: bytes[start..<start + 4], as: UTF8.self) {
            case "EXIF", "XMP ", "ICCP": break
            case "VP8X":
                // Without other flags, the file is a simple one, which has no extended header.
                guard length > 0, case let flags = bytes[start + 8] & ~metadataFlags, flags != 0 else { break }
                kept += bytes[start..<end]
                kept[kept.count - (end - start) + 8] = flags
            default: kept += bytes[start..<end]
            }
            start = end
        }
        for index in 0..<4 { kept[4 + index] = UInt8(truncatingIfNeeded: (kept.count - 8) >> (8 * index)) }
        return Data(kept)
    }
}
