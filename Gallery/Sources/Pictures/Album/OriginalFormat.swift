import Foundation

/// A format by which pictures are recognized and in which original files are published, by their first bytes.
///
/// SVG is not among them: a document that is opened by itself can run scripts.
struct OriginalFormat: Equatable {
    /// The usual extension of names.
    let suffix: String
    let mediaType: String

    /// The number of bytes that show the format.
    static let headLength = 12

    /// Finds the format; `nil` for others.
    init?(_ head: Data) {
        func begins(_ bytes: [UInt8], at start: Int = 0) -> Bool { head.dropFirst(start).starts(with: bytes) }
        func begins(_ text: StaticString, at start: Int = 0) -> Bool { begins(Array("\(text)".utf8), at: start) }
        func isBoxed(_ brands: [StaticString]) -> Bool { begins("ftyp", at: 4) && brands.contains { begins($0, at: 8) } }
        // A text can begin with the first two.
        let isPNM = begins("P") && zip(head.dropFirst(), ["123456Ff", " \t\n\r#"]).count { $1.utf8.contains($0) } == 2
        let formats: [(suffix: String, mediaType: String, matches: Bool)] = [
            ("jpg", "image/jpeg", begins([0xFF, 0xD8, 0xFF])),
            ("png", "image/png", begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])),
            ("gif", "image/gif", begins("GIF8")),
            ("webp", "image/webp", begins("RIFF") && begins("WEBP", at: 8)),
            ("avif", "image/avif", isBoxed(["avif", "avis"])),
            ("heic", "image/heic", isBoxed(["heic", "heix", "heim", "heis", "hevc", "hevm", "hevs", "hevx", "mif1", "msf1"])),
            // 2B is that of files above 4 GB.
            ("tiff", "image/tiff", [0x2A, 0x2B].contains { begins([0x49, 0x49, $0, 0]) || begins([0x4D, 0x4D, 0, $0]) }),
            ("jxl", "image/jxl", begins([0xFF, 0x0A]) || begins([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20])),
            ("jp2", "image/jp2", begins([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20])),
            ("j2k", "image/j2c", begins([0xFF, 0x4F, 0xFF, 0x51])),
            ("pnm", "image/x-portable-anymap", isPNM),
            ("hdr", "image/vnd.radiance", begins("#?RADIANCE")),
        ]
        guard let format = formats.first(where: \.matches) else { return nil }
        (suffix, mediaType) = (format.suffix, format.mediaType)
    }
}
