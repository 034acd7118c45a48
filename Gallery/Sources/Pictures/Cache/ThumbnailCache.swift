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

    /// The name of the folder of the records by path, with which an unchanged file need not be read to find its thumbnails.
    static let pathsFolder = FileName("files")

    /// A part of every file name: files of other versions of the rules are not used.
    private static let rules = "v7q\(PictureThumbnails.quality)"

    /// Opens the cache, and creates its folder if there is none.
    init(folder: FilePath, widths: [Int], hasLocation: Bool) throws(Failure) {
        self.folder = folder
        self.widths = widths
        self.hasLocation = hasLocation
        let marker = folder.appending(FileName(Self.marker))
        if marker.status == nil { try CacheFile.write(Data(Self.markerText.utf8), to: marker) }
    }

    /// Returns the picture with a content; `nil` if it must be decoded, because it is missing or a thumbnail is damaged.
    func picture(_ hash: ContentHash) -> PictureRecord? {
        let record = record(hash)
        guard var picture: PictureRecord = CacheFile.record(record), picture.hash == hash, !picture.isPending, picture.isSound
        else { return nil }
        let former = picture
        for index in picture.thumbnails.indices {
            guard verify(&picture.thumbnails[index], at: file(hash, "\(picture.thumbnails[index].size.width)")) else { return nil }
        }
        if picture.animation != nil, !verify(&picture.animation!, at: file(hash, "animation")) { return nil }
        if picture != former { try? CacheFile.write(picture, to: record) } else { CacheFile.touch(record) }
        return picture
    }

    /// Updates the state of a file with the content that was stored; returns `false` if the file is missing or damaged.
    private func verify(_ thumbnail: inout PictureRecord.Thumbnail, at file: FilePath) -> Bool {
        guard let stored = thumbnail.stored, let present = FileFingerprint(path: file), present.length == stored.fingerprint.length
        else { return false }
        thumbnail.stored?.fingerprint = present
        if present == stored.fingerprint {
            // After a power failure, a file may have its length and contain zeros: a WebP file has its length in its head.
            guard let head = PictureContent.head(path: file, count: 12), head.count == 12 else { return false }
            let size = head[4..<8].reversed().reduce(0) { $0 << 8 | Int64($1) }
            return head.starts(with: "RIFF".utf8) && size == present.length - 8 && head[8..<12].elementsEqual("WEBP".utf8)
        }
        // Copied, made again, or altered.
        return CacheFile.read(file).map { ContentHash($0) } == stored.content
    }

    func store(_ made: PictureThumbnails, as hash: ContentHash) throws(Failure) -> PictureRecord {
        var picture = PictureRecord(hash: hash, facts: made.facts, color: made.color)
        for made in made.thumbnails { picture.thumbnails.append(try store(made, in: file(hash, "\(made.size.width)"))) }
        picture.animation = try made.animation.map { (made) throws(Failure) in try store(made, in: file(hash, "animation")) }
        try CacheFile.write(picture, to: record(hash))
        // Now pruning is due.
        unlink(folder.appending(CacheFolder.note).cString)
        return picture
    }

    /// Returns the record of a picture without thumbnails; stores its preview for the time until they are stored.
    func prepare(_ head: PictureHead, of content: WorkerContent) throws(Failure) -> PictureRecord {
        if let preview = head.preview { try CacheFile.write(preview, to: file(content.hash, "preview")) }
        return PictureRecord(
            hash: content.hash,
            facts: head.facts,
            thumbnails: PictureThumbnails.sizes(of: head.facts.size, widths: widths).reversed().map { .init(size: $0) },
            animation: PictureThumbnails.animationSize(head, widths: widths).map { .init(size: $0) },
            hasPreview: head.preview != nil
        )
    }

    private func store(_ made: PictureThumbnails.Thumbnail, in file: FilePath) throws(Failure) -> PictureRecord.Thumbnail {
        try CacheFile.write(made.webp, to: file)
        let stored = FileFingerprint(path: file).map { PictureRecord.Stored(content: ContentHash(made.webp), fingerprint: $0) }
        return .init(size: made.size, stored: stored)
    }

    /// Returns the path of a file of a picture.
    ///
    /// - Parameter kind: The width of a thumbnail, `animation` for all frames of an animation, or `preview` for the preview of a picture
    ///   whose thumbnails are not stored.
    func file(_ hash: ContentHash, _ kind: String, extension suffix: String = "webp") -> FilePath {
        // One folder for each first byte keeps the folders small.
        let subfolder = folder.appending(FileName(String(hash.rawValue.prefix(2))))
        return subfolder.appending(FileName("\(hash.rawValue)-\(kind).\(Self.rules).\(suffix)"))
    }

    /// What distinguishes records of other thumbnails.
    private var variant: String { widths.map(String.init).joined(separator: "-") + (hasLocation ? "-location" : "") }

    private func record(_ hash: ContentHash) -> FilePath { file(hash, variant, extension: "record") }

    /// Marks the records of a file and of its picture as used.
    func touch(_ hash: ContentHash, path: FilePath) { for record in [record(hash), record(path)] { CacheFile.touch(record) } }

    /// Returns what a picture's file contained when it was read; `nil` if the file is unknown or has changed.
    func file(at path: FilePath) -> KnownFile? {
        let record = record(path)
        guard let known: KnownFile = CacheFile.record(record), known.content.fingerprint == FileFingerprint(path: path) else { return nil }
        CacheFile.touch(record)
        return known
    }

    /// Returns the picture of a file without thumbnails; `nil` if the file must be read again, because the preview is missing.
    func pending(_ known: KnownFile) -> PictureRecord? {
        guard let picture = known.pending, picture.isPending, picture.isSound, picture.hash == known.content.hash else { return nil }
        return !picture.hasPreview || file(picture.hash, "preview").status != nil ? picture : nil
    }

    /// Stores what a picture's file has contained; if that fails, the file is read again the next time.
    func remember(_ known: KnownFile, path: FilePath) { try? CacheFile.write(known, to: record(path)) }

    private func record(_ path: FilePath) -> FilePath {
        let name = "\(ContentHash(Data(path.bytes)).rawValue)-\(variant).\(Self.rules).record"
        return folder.appending(Self.pathsFolder).appending(FileName(name))
    }
}
