public import Foundation

/// Reads folders and catalogs of pictures, and makes their thumbnails.
///
/// Thumbnails are cached by the picture's content, so reading the same pictures again decodes none of them. Separate processes decode: a
/// damaged or malicious picture affects only itself. Together they use at most ``workers`` times the memory that ``worker`` allows, in
/// addition to their memory at the start; this process has no decoded pixels.
public struct AlbumReader: Sendable {
    /// The folder of thumbnails, created at the first use.
    public let cache: URL
    /// The program that decodes pictures.
    public let worker: PictureWorker
    /// The number of pictures decoded in parallel, at least 1.
    public let workers: Int
    /// The widths of the thumbnails in pixels, ascending.
    public let widths: [Int]
    /// The limits of the cache, applied after reading.
    public var cacheLimits = CacheLimits()

    /// Called with each file before it is decoded, from any thread; for tests.
    package var willDecode: (@Sendable (String) -> Void)?

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - cache: The folder of thumbnails. Several readers, and several processes, may share it.
    ///   - worker: The program that decodes pictures. If it cannot be started, an album with pictures cannot be read.
    ///   - workers: The number of pictures decoded in parallel; values below 1 are treated as 1, `nil` selects a number for this machine.
    ///   - widths: The widths of the thumbnails in pixels, in any order; values below 1 and duplicates are ignored.
    public init(cache: URL, worker: PictureWorker, workers: Int? = nil, widths: [Int] = [320, 640, 1280]) {
        self.cache = cache
        self.worker = worker
        self.workers = max(1, workers ?? worker.suitableCount)
        self.widths = Set(widths.filter { $0 > 0 }).sorted()
    }

    /// Reads the folder or the catalog at a path.
    ///
    /// - Parameters:
    ///   - path: A folder of pictures, or a catalog: a file named `.plist` or `.json`.
    ///   - progress: Called after each picture, from any thread, never concurrently.
    /// - Returns: The album; pictures that could not be read are in its list of skipped files.
    /// - Throws: ``AlbumError`` if the album cannot be read, `CancellationError` if the task was canceled.
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
            // If another process is reading, the last one prunes.
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
            case .catalog(let file): try Catalog.listing(of: file)
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
