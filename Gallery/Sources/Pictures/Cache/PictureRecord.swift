import Foundation

/// All that is known of a picture: with its thumbnails as the cache has it, or without them as its file has been read.
struct PictureRecord: Equatable, Sendable {
    let hash: ContentHash
    var facts: PictureFacts
    /// The number of bytes of the picture's file.
    let length: Int
    /// The dominant color; `nil` before the thumbnails are made.
    var color: PictureColor?
    /// The thumbnails, smallest first.
    var thumbnails: [Thumbnail] = []
    /// The file with all frames of an animation.
    var animation: Thumbnail?
    /// Whether the thumbnails were made by an earlier version, which did not know whether the file has transparency, and have none.
    var isOfEarlierVersion = false
    /// Of a picture without thumbnails: the state of the file when it was read.
    var fingerprint: FileFingerprint?
    /// Whether the cache has a preview of a picture without thumbnails.
    var hasPreview = false

    struct Thumbnail: Equatable {
        let size: PixelSize
        /// `nil` before the thumbnail is made.
        var stored: Stored?
    }

    /// The state of a file in the cache.
    struct Stored: Equatable {
        /// The hash of the file's content; a file with another one is damaged.
        let content: ContentHash
        /// The state of the file when its content was last verified.
        var fingerprint: FileFingerprint
    }

    /// Whether the thumbnails are still to be made.
    var isPending: Bool { color == nil }

    /// Whether the values are valid; a file in the cache may have been altered.
    fileprivate var isSound: Bool {
        facts.isSound && !thumbnails.isEmpty && thumbnails.allSatisfy { $0.size.isSound && $0.size.width <= facts.size.width }
    }
}

/// The coding in files of the cache, of pictures with thumbnails.
extension PictureRecord {
    /// The maximum number of thumbnails of a picture.
    private static let mostThumbnails = 10_000

    var bytes: [UInt8] {
        var record = RecordWriter()
        record.write(hash.hex.utf8)
        record.write(facts.size.width)
        record.write(facts.size.height)
        record.write(color.map { [$0.r, $0.g, $0.b] } ?? [])
        record.write(facts.isAnimated ? 1 : 0 as UInt8)
        for text in facts.info.texts { record.write(text.utf8) }
        record.write(length)
        for group in [[animation].compactMap(\.self), thumbnails] {
            record.write(group.count)
            for thumbnail in group {
                record.write(thumbnail.size.width)
                record.write(thumbnail.size.height)
                record.write(thumbnail.stored?.content.hex.utf8 ?? "".utf8)
                for number in thumbnail.stored?.fingerprint.numbers ?? [] { record.write(number) }
            }
        }
        // At the end, so that records without them are those of earlier versions.
        if !isOfEarlierVersion || !facts.info.location.isEmpty { record.write(facts.info.location.utf8) }
        if !isOfEarlierVersion { record.write(facts.hasAlpha ? 1 : 0 as UInt8) }
        return record.bytes
    }

    init(_ bytes: [UInt8]) throws(RecordReader.Malformed) {
        var record = RecordReader(bytes)
        hash = try record.hash()
        let size = try record.size()
        let color = Array(try record.content())
        guard color.count == 3 else { throw RecordReader.Malformed() }
        self.color = PictureColor(r: color[0], g: color[1], b: color[2])
        facts = PictureFacts(size: size, isAnimated: try record.byte() == 1)
        for text in [\PictureInfo.date, \.camera, \.lens, \.exposure] { facts.info[keyPath: text] = try record.text() }
        length = try record.number()
        animation = try Self.thumbnails(&record, most: 1).first
        thumbnails = try Self.thumbnails(&record, most: Self.mostThumbnails)
        if !record.isAtEnd { facts.info.location = try record.text() }
        isOfEarlierVersion = record.isAtEnd
        if !record.isAtEnd { facts.hasAlpha = try record.byte() == 1 }
        guard isSound else { throw RecordReader.Malformed() }
    }

    private static func thumbnails(_ record: inout RecordReader, most: Int) throws(RecordReader.Malformed) -> [Thumbnail] {
        var thumbnails: [Thumbnail] = []
        for _ in 0..<(try record.count(to: most)) {
            let size = try record.size()
            thumbnails.append(Thumbnail(size: size, stored: Stored(content: try record.hash(), fingerprint: try record.fingerprint())))
        }
        return thumbnails
    }
}

extension PictureInfo {
    /// The texts in the order of records, without the location.
    var texts: [String] { [date, camera, lens, exposure] }
}

extension RecordReader {
    fileprivate mutating func text() throws(Malformed) -> String { String(decoding: try content(), as: UTF8.self) }

    fileprivate mutating func size() throws(Malformed) -> PixelSize { PixelSize(width: try number(), height: try number()) }

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
