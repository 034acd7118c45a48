import Foundation

/// Returns pictures from the cache if their content is known, otherwise from a worker.
///
/// Unchecked, because the compiler cannot verify that the lock protects the only variable.
final class PictureSource: @unchecked Sendable {
    /// The folder of the album, without links.
    private let folder: FilePath
    private let cache: ThumbnailCache
    private let known: KnownFiles
    private let pool: WorkerPool
    private let willDecode: (@Sendable (String) -> Void)?
    private let lock = NSLock()
    private var stored = false
    /// The pictures of an earlier reading by path, whose heads need not be read again.
    private let prepared: [FilePath: PreparedPicture]

    init(
        folder: FilePath,
        cache: ThumbnailCache,
        pool: WorkerPool,
        prepared: [FilePath: PreparedPicture] = [:],
        willDecode: (@Sendable (String) -> Void)?
    ) throws(AlbumError) {
        self.folder = folder
        self.cache = cache
        self.prepared = prepared
        known = try KnownFiles(cache: cache)
        self.pool = pool
        self.willDecode = willDecode
    }

    /// The result for one file.
    enum Outcome: Sendable {
        case picture(CachedPicture)
        /// A picture without thumbnails.
        case prepared(PreparedPicture)
        case skipped(SkipReason)
    }

    /// Whether a picture was added to the cache.
    var hasStored: Bool { lock.withLock { stored } }

    /// Returns the picture of a file; blocks while a worker reads and decodes.
    ///
    /// - Throws: ``AlbumError`` if the cache cannot be written or no worker starts; a file that cannot be read is a result.
    func picture(at path: FilePath) throws -> Outcome {
        if let hash = known.hash(ofFileAt: path), let picture = try cached(hash, at: path) { return .picture(picture) }
        return try pool.use { worker in
            switch try worker.ask(.read(path, folder: folder)) {
            case .skipped(let reason): return .skipped(reason)
            case .content(let hash, let fingerprint): return try picture(hash, at: path, fingerprint, worker)
            default: throw WorkerProcess.Failure.stopped
            }
        } otherwise: { reason in
            .skipped(reason)
        }
    }

    /// Returns the picture of a file from the cache, or its head; blocks while a worker reads.
    ///
    /// - Throws: ``AlbumError`` if no worker starts; a file that cannot be read is a result.
    func prepare(at path: FilePath) throws -> Outcome {
        if let hash = known.hash(ofFileAt: path), let picture = try cached(hash, at: path) { return .picture(picture) }
        if let former = prepared[path], former.fingerprint == FileFingerprint(path: path) { return .prepared(former) }
        return try pool.use { worker in
            switch try worker.ask(.read(path, folder: folder)) {
            case .skipped(let reason): return .skipped(reason)
            case .content(let hash, let fingerprint):
                if let picture = try cached(hash, at: path) ?? opaque(hash, worker) {
                    try known.remember(hash, path: path, fingerprint: fingerprint)
                    return .picture(picture)
                }
                switch try worker.ask(.head) {
                case .skipped(let reason): return .skipped(reason)
                case .head(let head): return .prepared(try cache.prepare(head, of: hash, fingerprint))
                default: throw WorkerProcess.Failure.stopped
                }
            default: throw WorkerProcess.Failure.stopped
            }
        } otherwise: { reason in
            .skipped(reason)
        }
    }

    /// Returns the hash of a file that has not changed since it was read; `nil` for others.
    func hash(ofFileAt path: FilePath) -> ContentHash? { known.hash(ofFileAt: path) }

    /// Returns a cached picture; `nil` also for a record of an earlier version, unless the file cannot have transparency.
    private func cached(_ hash: ContentHash, at path: FilePath) throws -> CachedPicture? {
        guard let picture = cache.picture(hash), picture.hasAlpha == nil else { return cache.picture(hash) }
        let isJPEG = PictureContent.head(path: path, count: 3) == Data([0xFF, 0xD8, 0xFF])
        return isJPEG ? try cache.complete(picture, hasAlpha: false) : nil
    }

    /// Returns a cached picture of an earlier version, whose thumbnails are right if the content that a worker has read is opaque.
    private func opaque(_ hash: ContentHash, _ worker: WorkerProcess) throws -> CachedPicture? {
        guard let picture = cache.picture(hash), case .head(let head) = try worker.ask(.head), !head.hasAlpha else { return nil }
        return try cache.complete(picture, hasAlpha: false)
    }

    /// Makes one thumbnail of a picture, much faster than all; blocks while a worker reads and decodes.
    ///
    /// - Returns: The reason why there is none, or `nil`.
    /// - Throws: ``AlbumError`` if the cache cannot be written or no worker starts.
    func makeThumbnail(of hash: ContentHash, width: Int, at path: FilePath) throws -> SkipReason? {
        try pool.use { worker in
            switch try worker.ask(.read(path, folder: folder)) {
            case .skipped(let reason): return reason
            case .content(let found, _): guard found == hash else { return .changed }
            default: throw WorkerProcess.Failure.stopped
            }
            willDecode?(path.readable)
            switch try worker.ask(.thumbnail(width: width)) {
            case .skipped(let reason): return reason
            case .thumbnails(let made): try cache.store(made.thumbnails[0], as: hash, width: width)
            default: throw WorkerProcess.Failure.stopped
            }
            return nil
        } otherwise: { reason in
            reason
        }
    }

    /// Returns the picture of the content that a worker has read.
    private func picture(_ hash: ContentHash, at path: FilePath, _ fingerprint: FileFingerprint, _ worker: WorkerProcess) throws -> Outcome
    {
        let picture: CachedPicture
        if let cached = try cached(hash, at: path) ?? opaque(hash, worker) {
            picture = cached
        } else {
            willDecode?(path.readable)
            switch try worker.ask(.decode) {
            case .skipped(let reason): return .skipped(reason)
            case .thumbnails(let made): picture = try cache.store(made, as: hash, length: Int(fingerprint.length))
            default: throw WorkerProcess.Failure.stopped
            }
            lock.withLock { stored = true }
        }
        try known.remember(hash, path: path, fingerprint: fingerprint)
        return .picture(picture)
    }
}
