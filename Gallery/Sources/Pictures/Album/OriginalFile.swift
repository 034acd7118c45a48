public import Foundation

/// The file of a picture as it is in the album, for downloads.
public struct OriginalFile: Sendable, Hashable {
    /// The file, as an absolute file URL.
    public var file: URL
    /// The file's name in a site, such as `0123456789abcdef.jpg`: that of its content and its format.
    public var name: String
    /// The media type of its format.
    public var mediaType: String
    /// The first digits of the hash of the file's content.
    public var content: String

    /// Creates a record of a file.
    public init(file: URL, name: String, mediaType: String, content: String) {
        self.file = file
        self.name = name
        self.mediaType = mediaType
        self.content = content
    }
}

/// The formats in which original files are published, by their first bytes.
///
/// SVG is not among them: a document that is opened by itself can run scripts.
enum OriginalFormat {
    case jpeg, png, gif, webp, avif, heic, tiff, jpegXL, jpeg2000, netpbm, radiance

    /// The number of bytes that show the format.
    static let headLength = 12

    /// Finds the format; `nil` for others.
    init?(_ head: Data) {
        func begins(_ bytes: [UInt8], at start: Int = 0) -> Bool { head.dropFirst(start).starts(with: bytes) }
        func begins(_ text: StaticString, at start: Int = 0) -> Bool { begins(Array("\(text)".utf8), at: start) }
        func isBoxed(_ brands: [StaticString]) -> Bool { begins("ftyp", at: 4) && brands.contains { begins($0, at: 8) } }
        let matches: [(OriginalFormat, Bool)] = [
            (.jpeg, begins([0xFF, 0xD8, 0xFF])),
            (.png, begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])),
            (.gif, begins("GIF8")),
            (.webp, begins("RIFF") && begins("WEBP", at: 8)),
            (.avif, isBoxed(["avif", "avis"])),
            (.heic, isBoxed(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"])),
            (.tiff, begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A])),
            (.jpegXL, begins([0xFF, 0x0A]) || begins([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20])),
            (.jpeg2000, begins([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20])),
            (.netpbm, begins("P") && head.dropFirst().first.map { (0x31...0x36).contains($0) } == true),
            (.radiance, begins("#?RADIANCE")),
        ]
        guard let match = matches.first(where: \.1) else { return nil }
        self = match.0
    }

    /// The usual extension of names, and the media type.
    var type: (suffix: String, media: String) {
        switch self {
        case .jpeg: ("jpg", "image/jpeg")
        case .png: ("png", "image/png")
        case .gif: ("gif", "image/gif")
        case .webp: ("webp", "image/webp")
        case .avif: ("avif", "image/avif")
        case .heic: ("heic", "image/heic")
        case .tiff: ("tiff", "image/tiff")
        case .jpegXL: ("jxl", "image/jxl")
        case .jpeg2000: ("jp2", "image/jp2")
        case .netpbm: ("pnm", "image/x-portable-anymap")
        case .radiance: ("hdr", "image/vnd.radiance")
        }
    }
}
