import Foundation

/// The requests to a worker.
enum WorkerRequest: Equatable {
    /// The first request: the limits, the widths of the thumbnails, and whether to read the location.
    case start(memory: Int, seconds: Int, widths: [Int], readsLocation: Bool)
    /// Requests whether the file begins like a picture.
    case recognize(FilePath)
    /// Requests to read the file, which must be in the folder, and to store its content for ``decode``.
    case read(FilePath, folder: FilePath)
    /// Requests thumbnails of the content.
    case decode
    /// Requests one thumbnail of the content, without an animation.
    case thumbnail(width: Int)
    /// Requests the size of the content and of its thumbnails, without decoding it.
    case head

    var bytes: [UInt8] {
        var message = MessageWriter()
        switch self {
        case .start(let memory, let seconds, let widths, let readsLocation):
            message.write(0 as UInt8)
            message.write(memory)
            message.write(seconds)
            message.write(widths.count)
            for width in widths { message.write(width) }
            message.write(readsLocation ? 1 : 0 as UInt8)
        case .recognize(let path):
            message.write(1 as UInt8)
            message.write(path.bytes)
        case .read(let path, let folder):
            message.write(2 as UInt8)
            message.write(path.bytes)
            message.write(folder.bytes)
        case .decode:
            message.write(3 as UInt8)
        case .head:
            message.write(4 as UInt8)
        case .thumbnail(let width):
            message.write(5 as UInt8)
            message.write(width)
        }
        return message.bytes
    }

    init(_ bytes: [UInt8]) throws(MessageReader.Malformed) {
        var message = MessageReader(bytes)
        switch try message.byte() {
        case 0:
            let memory = try message.number()
            let seconds = try message.number()
            var widths: [Int] = []
            for _ in 0..<(try message.count(to: 10_000)) { widths.append(try message.number()) }
            self = .start(memory: memory, seconds: seconds, widths: widths, readsLocation: try message.byte() == 1)
        case 1: self = .recognize(FilePath(bytes: Array(try message.content())))
        case 2: self = .read(FilePath(bytes: Array(try message.content())), folder: FilePath(bytes: Array(try message.content())))
        case 3: self = .decode
        case 4: self = .head
        case 5: self = .thumbnail(width: try message.number())
        default: throw MessageReader.Malformed()
        }
    }
}

/// The responses of a worker.
enum WorkerResponse {
    /// The worker has started and set its limits.
    case ready
    /// libvips does not start; with its error text.
    case failedToStart(String)
    case recognized(Bool)
    case content(ContentHash, FileFingerprint)
    case thumbnails(PictureThumbnails)
    case skipped(SkipReason)
    case head(PictureHead)

    /// The maximum number of thumbnails in a response.
    private static let mostThumbnails = 10_000

    var bytes: [UInt8] {
        var message = MessageWriter()
        switch self {
        case .ready: message.write(0 as UInt8)
        case .failedToStart(let reason):
            message.write(1 as UInt8)
            message.write(reason.utf8)
        case .recognized(let isPicture):
            message.write(2 as UInt8)
            message.write(isPicture ? 1 : 0 as UInt8)
        case .content(let hash, let fingerprint):
            message.write(3 as UInt8)
            message.write(hash.hex.utf8)
            for number in fingerprint.numbers { message.write(number) }
        case .thumbnails(let made):
            message.write(4 as UInt8)
            message.write(made.width)
            message.write(made.height)
            for amount in [made.color.r, made.color.g, made.color.b] { message.write(amount) }
            message.write(made.hasAlpha ? 1 : 0 as UInt8)
            message.write(made.isAnimated ? 1 : 0 as UInt8)
            for text in made.info.texts + [made.info.location] { message.write(text.utf8) }
            for group in [made.animation.map { [$0] } ?? [], made.thumbnails] {
                message.write(group.count)
                for thumbnail in group {
                    message.write(thumbnail.width)
                    message.write(thumbnail.height)
                    message.write(thumbnail.webp)
                }
            }
        case .skipped(let reason):
            message.write(5 as UInt8)
            message.write(reason.code)
            message.write(reason.number)
        case .head(let head):
            message.write(6 as UInt8)
            head.write(to: &message)
        }
        return message.bytes
    }

    init(_ bytes: [UInt8]) throws(MessageReader.Malformed) {
        var message = MessageReader(bytes)
        switch try message.byte() {
        case 0: self = .ready
        case 1: self = .failedToStart(String(decoding: try message.content(), as: UTF8.self))
        case 2: self = .recognized(try message.byte() == 1)
        case 3:
            self = .content(try message.hash(), try message.fingerprint())
        case 4: self = .thumbnails(try PictureThumbnails(&message, most: Self.mostThumbnails))
        case 5:
            guard let reason = SkipReason(code: try message.byte(), number: try message.number()) else { throw MessageReader.Malformed() }
            self = .skipped(reason)
        case 6: self = .head(try PictureHead(&message))
        default: throw MessageReader.Malformed()
        }
    }
}

extension PictureThumbnails {
    /// Decodes thumbnails from a message; invalid sizes throw.
    fileprivate init(_ message: inout MessageReader, most: Int) throws(MessageReader.Malformed) {
        let width = try message.number()
        let height = try message.number()
        let color = PictureColor(r: try message.byte(), g: try message.byte(), b: try message.byte())
        let hasAlpha = try message.byte() == 1
        let isAnimated = try message.byte() == 1
        let info = try PictureInfo(withLocation: &message)
        let animation = try Self.thumbnails(&message, most: 1).first
        let thumbnails = try Self.thumbnails(&message, most: most)
        guard
            width > 0, height > 0, !thumbnails.isEmpty,
            (thumbnails + (animation.map { [$0] } ?? [])).allSatisfy({ (1...width).contains($0.width) && $0.height > 0 && !$0.webp.isEmpty }
            )
        else { throw MessageReader.Malformed() }
        self.init(
            width: width,
            height: height,
            color: color,
            hasAlpha: hasAlpha,
            isAnimated: isAnimated,
            animation: animation,
            info: info,
            thumbnails: thumbnails
        )
    }

    private static func thumbnails(_ message: inout MessageReader, most: Int) throws(MessageReader.Malformed) -> [Thumbnail] {
        var thumbnails: [Thumbnail] = []
        for _ in 0..<(try message.count(to: most)) {
            let size = (try message.number(), try message.number())
            thumbnails.append(Thumbnail(width: size.0, height: size.1, webp: Data(try message.content())))
        }
        return thumbnails
    }
}
