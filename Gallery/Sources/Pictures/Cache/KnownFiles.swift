import Foundation

/// The hashes of files by path, so that an unchanged file need not be read to find its thumbnails.
struct KnownFiles: Sendable {
    /// The name of the folder in the cache.
    static let folderName = FileName("files")

    private let folder: FilePath

    private struct Memory: Codable {
        let path: Data
        let fingerprint: FileFingerprint
        let hash: ContentHash
    }

    init(cache: ThumbnailCache) throws(AlbumError) {
        folder = cache.folder.appending(Self.folderName)
        try CacheFile.makeFolder(folder)
    }

    /// Returns the hash of the file's content; `nil` if the file is unknown or has changed.
    func hash(ofFileAt path: FilePath) -> ContentHash? {
        let file = file(path)
        guard
            let fingerprint = FileFingerprint(path: path),
            let data = CacheFile.read(file),
            let memory = try? JSONDecoder().decode(Memory.self, from: data),
            memory.path == Data(path.bytes), memory.fingerprint == fingerprint
        else { return nil }
        CacheFile.touch(file)
        return memory.hash
    }

    func remember(_ hash: ContentHash, path: FilePath, fingerprint: FileFingerprint) throws(AlbumError) {
        try CacheFile.write(Memory(path: Data(path.bytes), fingerprint: fingerprint, hash: hash), to: file(path))
    }

    private func file(_ path: FilePath) -> FilePath {
        folder.appending(FileName(ContentHash(Data(path.bytes)).hex + ".json"))
    }
}
