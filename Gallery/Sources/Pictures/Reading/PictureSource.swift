import Files
import Foundation

/// Returns pictures of an album from the cache if their content is known, otherwise from a worker.
///
/// Unchecked, because the compiler cannot verify that the lock protects the only variable.
final class PictureSource: @unchecked Sendable {
    let album: AlbumSource
    let cache: ThumbnailCache
    let work: BoundedWork
    let pool: WorkerPool
    /// Prevents other processes from pruning the cache.
    private let cacheLock: FolderLock?
    /// The folder of the album, without links.
    private let folder: FilePath
    private let willDecode: (@Sendable (String) -> Void)?
    private let lock = NSLock()
    private var stored = false
    /// The pictures of an earlier reading by path, whose heads need not be read again.
    private let prepared: [FilePath: PictureRecord]

    init(
        _ album: AlbumSource,
        cache: ThumbnailCache,
        cacheLock: FolderLock?,
        work: BoundedWork,
        pool: WorkerPool,
        prepared: [FilePath: PictureRecord],
        willDecode: (@Sendable (String) -> Void)?
    ) {
        self.album = album
        self.cache = cache
        self.cacheLock = cacheLock
        self.work = work
        self.pool = pool
        self.prepared = prepared
        self.willDecode = willDecode
        folder = album.folder
    }

    /// Ends the workers, and releases the cache; a second call has no effect.
    func end() {
        pool.end()
        cacheLock?.unlock()
    }

    /// The result for one file; pictures that were not decoded have no thumbnails.
    typealias Outcome = Result<PictureRecord, SkipReason>

    /// Whether a picture was added to the cache.
    var hasStored: Bool { lock.withLock { stored } }

    /// Returns the picture of a file with its thumbnails; blocks while a worker reads and decodes.
    ///
    /// - Throws: ``AlbumError`` if the cache cannot be written or no worker starts; a file that cannot be read is a result.
    func picture(at path: FilePath) throws -> Outcome {
        try outcome(of: path) { worker, content in try decode(content, worker, at: path) }
    }

    /// Stores the thumbnails of the content that a worker has read.
    private func decode(_ content: WorkerContent, _ worker: WorkerProcess, at path: FilePath) throws -> PictureRecord {
        willDecode?(path.readable)
        let made: PictureThumbnails = try worker.ask(.decode(widths: cache.widths, readsLocation: cache.hasLocation))
        let picture = try cache.store(made, as: content.hash, length: Int(content.fingerprint.length))
        lock.withLock { stored = true }
        return picture
    }

    /// Makes the thumbnails of a file if they are not in the cache and its content belongs to a part; blocks while a worker reads and decodes.
    ///
    /// - Throws: ``AlbumError`` if the cache cannot be written or no worker starts; a file that cannot be read is a result.
    func fill(at path: FilePath, _ part: AlbumPart) throws -> Result<FilledFile, SkipReason> {
        if let content = cache.content(ofFileAt: path), !part.contains(content.hash) { return .success(.otherPart) }
        var result = FilledFile.present
        do {
            return try outcome(of: path) { worker, content in
                guard part.contains(content.hash) else {
                    try cache.remember(content, path: path)
                    throw OtherPart()
                }
                result = .made
                return try decode(content, worker, at: path)
            }.map { part.contains($0.hash) ? result : .otherPart }
        } catch is OtherPart {
            return .success(.otherPart)
        }
    }

    /// What filling the cache does with a file.
    enum FilledFile {
        case made, present, otherPart
    }

    private struct OtherPart: Error {}

    /// Returns the picture of a file from the cache, or without thumbnails; blocks while a worker reads.
    ///
    /// - Throws: ``AlbumError`` if no worker starts; a file that cannot be read is a result.
    func prepare(at path: FilePath) throws -> Outcome {
        if let former = prepared[path], former.fingerprint == FileFingerprint(path: path) { return .success(former) }
        return try outcome(of: path) { worker, content in
            let head: PictureHead = try worker.ask(.head(widths: cache.widths, readsLocation: cache.hasLocation))
            return try cache.prepare(head, of: content)
        }
    }

    /// Returns the picture of a file from the cache, or else of the content that a worker has read.
    private func outcome(of path: FilePath, _ make: (WorkerProcess, WorkerContent) throws -> PictureRecord) throws -> Outcome {
        if let content = cache.content(ofFileAt: path), var picture = cache.picture(content.hash) {
            picture.fingerprint = content.fingerprint
            return .success(picture)
        }
        do {
            return try pool.use { worker in
                let content: WorkerContent = try worker.ask(.read(path, folder: folder))
                var picture = try cache.picture(content.hash) ?? make(worker, content)
                picture.fingerprint = content.fingerprint
                if !picture.isPending { try cache.remember(content, path: path) }
                return .success(picture)
            }
        } catch let reason as SkipReason {
            return .failure(reason)
        }
    }

    /// Makes one thumbnail of a picture, much faster than all; blocks while a worker reads and decodes.
    ///
    /// - Throws: ``SkipReason`` if there is none, ``AlbumError`` if the cache cannot be written or no worker starts.
    func makeThumbnail(of hash: ContentHash, width: Int, at path: FilePath) throws {
        try pool.use { worker in
            let content: WorkerContent = try worker.ask(.read(path, folder: folder))
            guard content.hash == hash else { throw SkipReason.changed }
            willDecode?(path.readable)
            let made: PictureThumbnails = try worker.ask(.thumbnail(width: width))
            try cache.store(made.thumbnails[0], as: hash, width: width)
        }
    }
}
