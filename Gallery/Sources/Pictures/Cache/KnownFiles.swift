import Foundation

/// Remembers the content of files by their path, so that an unchanged file need not be read again to find its thumbnails.
struct KnownFiles {
    private let folder: URL

    private struct Memory: Codable {
        let path: String
        let fingerprint: FileFingerprint
        let hash: ContentHash
    }

    init(cache: ThumbnailCache) throws(AlbumError) {
        folder = cache.folder.appendingPathComponent("files", isDirectory: true)
        try ThumbnailCache.makeFolder(folder)
    }

    /// The hash of the file's content, or nil if the file is not known or has changed.
    func hash(ofFileAt path: String) -> ContentHash? {
        guard
            let fingerprint = FileFingerprint(path: path),
            let data = try? Data(contentsOf: file(path)),
            let memory = try? JSONDecoder().decode(Memory.self, from: data),
            memory.path == path, memory.fingerprint == fingerprint
        else { return nil }
        return memory.hash
    }

    func remember(_ hash: ContentHash, path: String, fingerprint: FileFingerprint) throws(AlbumError) {
        try ThumbnailCache.write(Memory(path: path, fingerprint: fingerprint, hash: hash), to: file(path))
    }

    private func file(_ path: String) -> URL {
        folder.appendingPathComponent(ContentHash(Data(path.utf8)).hex + ".json")
    }
}
