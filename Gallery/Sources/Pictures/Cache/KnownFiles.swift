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

    /// Returns the content of the file; `nil` if the file is unknown or has changed.
    func content(ofFileAt path: FilePath) -> WorkerContent? {
        let file = file(path)
        guard let content: WorkerContent = CacheFile.record(file), content.fingerprint == FileFingerprint(path: path) else { return nil }
        CacheFile.touch(file)
        return content
    }

    /// Stores what a file at a path has contained.
    func remember(_ content: WorkerContent, path: FilePath) throws(AlbumError) { try CacheFile.write(content, to: file(path)) }

    private func file(_ path: FilePath) -> FilePath {
        folder.appending(FileName(ContentHash(Data(path.bytes)).rawValue + ".record"))
    }
}
