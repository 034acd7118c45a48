public import Foundation

/// Reads folders and catalogues of pictures, and makes their thumbnails.
///
/// Thumbnails are kept in the cache by the content of the picture, so reading the same pictures again decodes none of them.
public struct AlbumReader: Sendable {
    /// The folder that keeps thumbnails; it is created when it is first needed.
    public let cache: URL
    /// The number of pictures decoded at the same time, at least 1.
    public let workers: Int
    /// The widths of the thumbnails in pixels, ascending.
    public let widths: [Int]

    /// Called with each file before it is decoded, from any thread; tests count with it.
    package var willDecode: (@Sendable (URL) -> Void)?

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - cache: The folder that keeps thumbnails. Several readers, and several processes, may share it.
    ///   - workers: The number of pictures decoded at the same time; values below 1 count as 1.
    ///   - widths: The widths of the thumbnails in pixels, in any order; values below 1 and repeated values are dropped.
    public init(
        cache: URL,
        workers: Int = ProcessInfo.processInfo.activeProcessorCount,
        widths: [Int] = [320, 640, 1280]
    ) {
        self.cache = cache
        self.workers = max(1, workers)
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
        try VipsLibrary.start()
        let source = try AlbumSource(path)
        let cache = try ThumbnailCache(folder: cache, widths: widths)
        let pictures = PictureSource(cache: cache, known: try KnownFiles(cache: cache), willDecode: willDecode)
        let work = BoundedWork(workers: workers)
        let listing = try await work.run {
            switch source {
            case .folder(let folder): try FolderListing.listing(of: folder)
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
