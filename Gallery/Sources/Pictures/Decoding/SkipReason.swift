import Files
import Foundation

/// The reasons why a picture is omitted.
enum SkipReason: Error, Equatable, Sendable, Codable {
    case vanished
    case notRegular
    case empty
    case tooLong
    case tooLarge
    case changed
    case unknownKind
    case cameraRaw
    case video
    case damaged
    case damagedOrNoDecoder
    case notEncoded
    case remote
    /// A link to a target outside of the album's folder.
    case outside
    /// A decoder could not allocate memory.
    ///
    /// The owner of the limit converts this to ``needsMemory(_:)``.
    case outOfMemory
    /// The decoder's process ended unexpectedly.
    case decoderStopped
    /// Another process or the system killed the decoder's process, twice.
    case decoderKilled
    /// The limit in bytes.
    case needsMemory(Int)
    /// The limit in seconds.
    case tookTooLong(Int)
    /// An error of the system, by its number.
    case refused(Int32)

    static func system(_ number: Int32) -> SkipReason {
        switch number {
        case ENOENT, ENOTDIR: .vanished
        case ENODEV: .notRegular
        case ENOMEM: .outOfMemory
        default: .refused(number)
        }
    }

    /// Whether the file may be readable later as it is, because a disk or the way to it does not respond now.
    var isTemporary: Bool { [EIO, ESTALE, ETIMEDOUT, EHOSTDOWN, ENOTCONN].contains { self == .refused($0) } }

    /// Whether the content of a file is the reason, so that the same file need not be decoded again.
    var isOfContent: Bool { [.unknownKind, .tooLarge, .damaged, .damagedOrNoDecoder, .notEncoded].contains(self) }

    /// The reason as a phrase without a final period.
    var text: String {
        switch self {
        case .vanished: "there is no such file"
        case .notRegular: "not a regular file"
        case .empty: "the file is empty"
        case .tooLong: "the file is larger than \(PictureContent.longest >> 20) MB"
        case .tooLarge: "the picture has more than \(PictureDecoding.mostPixels / 1_000_000) million pixels"
        case .changed: "the file changed while it was being read"
        case .unknownKind: "not a picture, or in a format that libvips cannot read here"
        case .cameraRaw: "a camera raw file; export it as JPEG or another picture format first"
        case .video: "a video; only pictures are shown"
        case .damaged: "damaged or cut short"
        case .damagedOrNoDecoder: "damaged, or libheif has no decoder for it here"
        case .notEncoded: "its thumbnail cannot be written as WebP"
        case .remote: "a remote address; pictures are read from this computer only"
        case .outside: "a link to a file outside of the folder; put a copy of the picture into the folder"
        case .outOfMemory: FileError.reason(ENOMEM)
        case .decoderStopped: "its decoder stopped unexpectedly"
        case .decoderKilled: "its decoder was killed twice, perhaps because the system has too little memory"
        case .needsMemory(let bytes) where bytes % (1 << 30) == 0: "needs more memory than \(bytes >> 30) GB to decode"
        case .needsMemory(let bytes): "needs more memory than \(bytes >> 20) MB to decode"
        case .tookTooLong(let seconds): "took longer than \(seconds) s"
        case .refused(let number): FileError.reason(number)
        }
    }
}
