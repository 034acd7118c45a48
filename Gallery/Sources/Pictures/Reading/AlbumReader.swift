public import Foundation

/// Reads folders and catalogues of pictures, and makes their thumbnails.
///
/// Thumbnails are kept in the cache by the content of the picture, so reading the same pictures again decodes none of them. Decoding is
/// done by processes of their own: a picture that is damaged or made to do harm costs that picture only. Together they use at most
/// ``workers`` times the memory that ``worker`` allows, besides what each has when it starts; this process holds no picture's pixels.
public struct AlbumReader: Sendable {
    /// The folder that keeps thumbnails; it is created when it is first needed.
    public let cache: URL
    /// The program that decodes pictures.
    public let worker: PictureWorker
    /// The number of pictures decoded at the same time, at least 1.
    public let workers: Int
    /// The widths of the thumbnails in pixels, ascending.
    public let widths: [Int]
    /// How much the cache keeps; what is too much is removed after reading.
    public var cacheLimits = CacheLimits()

    /// Called with each file before it is decoded, from any thread; tests count with it.
    package var willDecode: (@Sendable (String) -> Void)?

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - cache: The folder that keeps thumbnails. Several readers, and several processes, may share it.
    ///   - worker: The program that decodes pictures. Where it cannot be started, an album with pictures cannot be read.
    ///   - workers: The number of pictures decoded at the same time; values below 1 count as 1, nil is what suits this machine.
    ///   - widths: The widths of the thumbnails in pixels, in any order; values below 1 and repeated values are dropped.
    public init(cache: URL, worker: PictureWorker, workers: Int? = nil, widths: [Int] = [320, 640, 1280]) {
        self.cache = cache
        self.worker = worker
        self.workers = max(1, workers ?? worker.suitableCount)
        self.widths = Set(widths.filter { $0 > 0 }).sorted()
    }

    /// Reads the folder or the catalogue at a path.
    ///
    /// - Parameters:
    ///   - path: A folder of pictures, or a catalogue: a file named `.plist` or `.json`.
    ///   - progress: Called after each picture, from any thread, never twice at the same time.
    /// - Returns: The album; pictures that could not be read are in its list of skipped files.
    /// - Throws: ``AlbumError`` if the album as a whole cannot be read, `CancellationError` if the task was cancelled.
    public func read(_ path: URL, progress: (@Sendable (PictureProgress) -> Void)? = nil) async throws -> Album {
        let source = try AlbumSource(path)
        let folder = FilePath(cache.standardizedFileURL)
        let cache = try ThumbnailCache(folder: folder, widths: widths)
        let work = BoundedWork(workers: workers)
        let lock = try await work.run { CacheLock(folder, isExclusive: false) }
        let pool = WorkerPool(worker, widths: widths)
        let pictures: PictureSource
        let album: Album
        do {
            defer {
                pool.end()
                lock?.unlock()
            }
            pictures = try PictureSource(cache: cache, pool: pool, willDecode: willDecode)
            album = try await read(source, cache: cache, pool: pool, pictures: pictures, work: work, progress: progress)
        }
        let pruning = CachePruning(limits: cacheLimits)
        if pruning.isDue(folder, hasStored: pictures.hasStored) {
            // If another process reads now, the next one that does prunes.
            _ = try? await work.run { [limits = cacheLimits, cache = self.cache] in try CacheFolder(cache, limits: limits).prune() }
        }
        return album
    }

    private func read(
        _ source: AlbumSource,
        cache: ThumbnailCache,
        pool: WorkerPool,
        pictures: PictureSource,
        work: BoundedWork,
        progress: (@Sendable (PictureProgress) -> Void)?
    ) async throws -> Album {
        let listing = try await work.run {
            switch source {
            case .folder(let folder): try FolderListing.listing(of: folder, cache: cache.folder, recognizes: pool.recognizes)
            case .catalogue(let file): try Catalogue.listing(of: file)
            }
        }
        let files = listing.sections.flatMap { $0.entries.map(\.file) }
        progress?(PictureProgress(done: 0, total: files.count))
        let outcomes = try await work.map(count: files.count) { done in
            progress?(PictureProgress(done: done, total: files.count))
        } _: { index in
            try pictures.picture(at: files[index])
        }
        return AlbumAssembly.album(listing, outcomes: outcomes, cache: cache)
    }
}
