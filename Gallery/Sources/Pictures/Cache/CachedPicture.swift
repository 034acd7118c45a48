import Foundation

/// The cached properties of a picture, which suffice to show it without opening its file.
struct CachedPicture: Equatable {
    let hash: ContentHash
    let width: Int
    let height: Int
    let color: [UInt8]
    /// Whether the file has transparency; `nil` in records of earlier versions, whose thumbnails have none.
    var hasAlpha: Bool?
    /// Whether the picture is the first frame of an animation.
    let isAnimated: Bool
    var info: PictureInfo
    /// The number of bytes of the picture's file.
    let length: Int
    /// The thumbnails, smallest first.
    var thumbnails: [Thumbnail]
    /// The file with all frames of an animation.
    var animation: Thumbnail?

    struct Thumbnail: Equatable {
        let width: Int
        let height: Int
        var stored: Stored
    }

    /// The state of a file in the cache.
    struct Stored: Equatable {
        /// The hash of the file's content; a file with another one is damaged.
        let content: ContentHash
        /// The state of the file when its content was last verified.
        var fingerprint: FileFingerprint
    }

    /// Whether the values are valid; a file in the cache may have been altered.
    var isSound: Bool {
        width > 0 && height > 0 && color.count == 3 && !thumbnails.isEmpty
            && thumbnails.allSatisfy { $0.width > 0 && $0.height > 0 && $0.width <= width }
    }
}

/// The coding in files of the cache.
extension CachedPicture {
    /// The maximum number of thumbnails of a picture.
    private static let mostThumbnails = 10_000

    var bytes: [UInt8] {
        var message = MessageWriter()
        message.write(hash.hex.utf8)
        message.write(width)
        message.write(height)
        message.write(color)
        message.write(isAnimated ? 1 : 0 as UInt8)
        for text in info.texts { message.write(text.utf8) }
        message.write(length)
        for group in [animation.map { [$0] } ?? [], thumbnails] {
            message.write(group.count)
            for thumbnail in group {
                message.write(thumbnail.width)
                message.write(thumbnail.height)
                message.write(thumbnail.stored.content.hex.utf8)
                for number in thumbnail.stored.fingerprint.numbers { message.write(number) }
            }
        }
        // At the end, so that records without them are those of earlier versions.
        if hasAlpha != nil || !info.location.isEmpty { message.write(info.location.utf8) }
        if let hasAlpha { message.write(hasAlpha ? 1 : 0 as UInt8) }
        return message.bytes
    }

    init(_ bytes: [UInt8]) throws(MessageReader.Malformed) {
        var message = MessageReader(bytes)
        hash = try message.hash()
        width = try message.number()
        height = try message.number()
        color = Array(try message.content())
        isAnimated = try message.byte() == 1
        info = try PictureInfo(&message)
        length = try message.number()
        animation = try Self.thumbnails(&message, most: 1).first
        thumbnails = try Self.thumbnails(&message, most: Self.mostThumbnails)
        if !message.isAtEnd { info.location = try message.shortText() }
        if !message.isAtEnd { hasAlpha = try message.byte() == 1 }
    }

    private static func thumbnails(_ message: inout MessageReader, most: Int) throws(MessageReader.Malformed) -> [Thumbnail] {
        var thumbnails: [Thumbnail] = []
        for _ in 0..<(try message.count(to: most)) {
            let size = (try message.number(), try message.number())
            let stored = Stored(content: try message.hash(), fingerprint: try message.fingerprint())
            thumbnails.append(Thumbnail(width: size.0, height: size.1, stored: stored))
        }
        return thumbnails
    }
}

extension PictureInfo {
    /// The texts in the order of messages, without the location.
    var texts: [String] { [date, camera, lens, exposure] }

    /// Decodes the texts from a message; long ones are shortened.
    init(_ message: inout MessageReader) throws(MessageReader.Malformed) {
        self.init()
        for text in [\PictureInfo.date, \.camera, \.lens, \.exposure] {
            self[keyPath: text] = try message.shortText()
        }
    }

    /// Decodes the texts and the location from a message.
    init(withLocation message: inout MessageReader) throws(MessageReader.Malformed) {
        try self.init(&message)
        location = try message.shortText()
    }
}

extension MessageReader {
    /// Returns a text; a long one is shortened.
    fileprivate mutating func shortText() throws(Malformed) -> String {
        String(decoding: try content().prefix(4 * TextLimit.longest), as: UTF8.self)
    }

    /// Returns a hash; an invalid one throws.
    mutating func hash() throws(Malformed) -> ContentHash {
        guard let hash = ContentHash(hex: String(decoding: try content(), as: UTF8.self)) else { throw Malformed() }
        return hash
    }

    mutating func fingerprint() throws(Malformed) -> FileFingerprint {
        var numbers: [Int] = []
        for _ in 0..<FileFingerprint.numberCount { numbers.append(try number()) }
        return FileFingerprint(numbers: numbers)
    }
}
