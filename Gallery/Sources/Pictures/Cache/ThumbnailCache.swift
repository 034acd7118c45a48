import Files
import Foundation

/// The folder of thumbnails, by the hash of their picture's content.
///
/// Each thumbnail is a file; a record with the picture's size and color is written last. Every file is written atomically, so an
/// interrupted process leaves no damaged file, and several processes may use the folder.
struct ThumbnailCache: Sendable {
    let folder: FilePath
    let widths: [Int]
    /// Whether the records include the location: these are other records, so that it is only used on request.
    let hasLocation: Bool

    /// The file that marks a folder as a cache, for this program and for backup programs.
    ///
    /// See https://bford.info/cachedir/.
    static let marker = "CACHEDIR.TAG"
    private static let markerText = """
        Signature: 8a477f597d28d172789f06886806bc55
        # Thumbnails of the program cascade. They may be deleted: `cascade cache --clear`.

        """

    /// A part of every file name: files of other versions of the rules are not used.
    private static let rules = "v5q\(PictureThumbnails.quality)"

    /// Opens the cache, and creates its folder if there is none.
    init(folder: FilePath, widths: [Int], hasLocation: Bool = false) throws(AlbumError) {
        self.folder = folder
        self.widths = widths
        self.hasLocation = hasLocation
        try CacheFile.makeFolder(folder)
        let marker = folder.appending(FileName(Self.marker))
        if marker.status == nil { try CacheFile.write(Data(Self.markerText.utf8), to: marker) }
    }

    /// Returns the picture with a content; `nil` if it must be decoded, because it is missing or a thumbnail is damaged.
    func picture(_ hash: ContentHash) -> CachedPicture? {
        let record = record(hash)
        guard
            let data = CacheFile.read(record),
            var picture = try? CachedPicture(Array(data)),
            picture.hash == hash, picture.isSound
        else { return nil }
        let former = picture
        for (index, thumbnail) in picture.thumbnails.enumerated() {
            guard let stored = verified(thumbnail.stored, at: file(hash, width: thumbnail.width)) else { return nil }
            picture.thumbnails[index].stored = stored
        }
        if let animation = picture.animation {
            guard let stored = verified(animation.stored, at: animationFile(hash)) else { return nil }
            picture.animation?.stored = stored
        }
        if picture != former { try? CacheFile.write(Data(picture.bytes), to: record) } else { CacheFile.touch(record) }
        return picture
    }

    /// Returns the present state of a file with the content that was stored; `nil` if the file is missing or damaged.
    private func verified(_ stored: CachedPicture.Stored, at file: FilePath) -> CachedPicture.Stored? {
        guard let present = FileFingerprint(path: file), present.length == stored.fingerprint.length else { return nil }
        if present != stored.fingerprint {
            // Copied, made again, or altered.
            guard let content = CacheFile.read(file), ContentHash(content) == stored.content else { return nil }
        } else if !Self.beginsLikeWebP(file, length: present.length) {
            // After a power failure, a file may have its length and contain zeros.
            return nil
        }
        return CachedPicture.Stored(content: stored.content, fingerprint: present)
    }

    /// Stores whether the file of a picture has transparency in a record of an earlier version.
    func complete(_ picture: CachedPicture, hasAlpha: Bool) throws(AlbumError) -> CachedPicture {
        var picture = picture
        picture.hasAlpha = hasAlpha
        try CacheFile.write(Data(picture.bytes), to: record(picture.hash))
        return picture
    }

    /// Stores the thumbnails of a picture.
    ///
    /// - Parameter length: The number of bytes of the picture's file.
    func store(_ made: PictureThumbnails, as hash: ContentHash, length: Int) throws(AlbumError) -> CachedPicture {
        try CacheFile.makeFolder(subfolder(hash))
        var picture = CachedPicture(
            hash: hash,
            width: made.width,
            height: made.height,
            color: [made.color.r, made.color.g, made.color.b],
            hasAlpha: made.hasAlpha,
            isAnimated: made.isAnimated,
            info: made.info,
            length: length,
            thumbnails: []
        )
        picture.thumbnails = try made.thumbnails.map { (made) throws(AlbumError) in
            try store(made, in: file(hash, width: made.width))
        }
        picture.animation = try made.animation.map { (made) throws(AlbumError) in try store(made, in: animationFile(hash)) }
        try CacheFile.write(Data(picture.bytes), to: record(hash))
        return picture
    }

    /// Stores one thumbnail of a picture until all of them are stored, which replaces it.
    ///
    /// It looks like the one that replaces it, but may have other bytes: a decoder reads fewer pixels for it.
    func store(_ made: PictureThumbnails.Thumbnail, as hash: ContentHash, width: Int) throws(AlbumError) {
        try CacheFile.makeFolder(subfolder(hash))
        try CacheFile.write(made.webp, to: file(hash, width: width))
    }

    /// Stores the preview of a picture, for the time until its thumbnails are stored.
    func prepare(_ head: PictureHead, of hash: ContentHash, _ fingerprint: FileFingerprint) throws(AlbumError) -> PreparedPicture {
        guard let preview = head.preview else {
            return PreparedPicture(hash: hash, fingerprint: fingerprint, head: head, hasPreview: false)
        }
        try CacheFile.makeFolder(subfolder(hash))
        try CacheFile.write(preview, to: previewFile(hash))
        // Without the bytes: an album can have many pictures.
        var head = head
        head.preview = nil
        return PreparedPicture(hash: hash, fingerprint: fingerprint, head: head, hasPreview: true)
    }

    private func store(_ made: PictureThumbnails.Thumbnail, in file: FilePath) throws(AlbumError) -> CachedPicture.Thumbnail {
        try CacheFile.write(made.webp, to: file)
        guard let fingerprint = FileFingerprint(path: file) else {
            throw .cacheNotWritable(path: file.readable, reason: FileError.reason(ENOENT))
        }
        return .init(width: made.width, height: made.height, stored: .init(content: ContentHash(made.webp), fingerprint: fingerprint))
    }

    /// Returns the path of a thumbnail.
    func file(_ hash: ContentHash, width: Int) -> FilePath {
        subfolder(hash).appending(FileName("\(hash.hex)-\(width).\(Self.rules).webp"))
    }

    /// Returns the path of the file with all frames of an animation.
    func animationFile(_ hash: ContentHash) -> FilePath {
        subfolder(hash).appending(FileName("\(hash.hex)-animation.\(Self.rules).webp"))
    }

    /// Returns the path of the preview of a picture whose thumbnails are not stored.
    func previewFile(_ hash: ContentHash) -> FilePath {
        subfolder(hash).appending(FileName("\(hash.hex)-preview.\(Self.rules).webp"))
    }

    private func record(_ hash: ContentHash) -> FilePath {
        let wanted = widths.map(String.init).joined(separator: "-") + (hasLocation ? "-location" : "")
        return subfolder(hash).appending(FileName("\(hash.hex)-\(wanted).\(Self.rules).record"))
    }

    /// One folder for each first byte keeps the folders small.
    private func subfolder(_ hash: ContentHash) -> FilePath {
        folder.appending(FileName(String(hash.hex.prefix(2))))
    }

    /// Returns whether a file begins like a WebP file of its length.
    private static func beginsLikeWebP(_ file: FilePath, length: Int64) -> Bool {
        guard let head = PictureContent.head(path: file, count: 12), head.count == 12 else { return false }
        let size = head[4..<8].reversed().reduce(0) { $0 << 8 | Int64($1) }
        return head.starts(with: "RIFF".utf8) && size == length - 8 && head[8..<12].elementsEqual("WEBP".utf8)
    }
}
