import Foundation

/// The hashes of files by path, so that an unchanged file need not be read to find its thumbnails.
struct KnownFiles: Sendable {
    /// The name of the folder in the cache.
    static let folderName = FileName("files")

    private let folder: FilePath

    init(cache: ThumbnailCache) throws(AlbumError) {
        folder = cache.folder.appending(Self.folderName)
        try CacheFile.makeFolder(folder)
    }

    /// Returns the hash of the file's content; `nil` if the file is unknown or has changed.
    func hash(ofFileAt path: FilePath) -> ContentHash? {
        let file = file(path)
        guard let fingerprint = FileFingerprint(path: path), let data = CacheFile.read(file) else { return nil }
        var record = RecordReader(Array(data))
        guard
            let known = try? record.content(), known.elementsEqual(path.bytes), (try? record.fingerprint()) == fingerprint,
            let hash = try? record.hash()
        else { return nil }
        CacheFile.touch(file)
        return hash
    }

    func remember(_ hash: ContentHash, path: FilePath, fingerprint: FileFingerprint) throws(AlbumError) {
        var record = RecordWriter()
        record.write(path.bytes)
        for number in fingerprint.numbers { record.write(number) }
        record.write(hash.hex.utf8)
        try CacheFile.write(Data(record.bytes), to: file(path))
    }

    private func file(_ path: FilePath) -> FilePath {
        folder.appending(FileName(ContentHash(Data(path.bytes)).hex + ".record"))
    }
}
