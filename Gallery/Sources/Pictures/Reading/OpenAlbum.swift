public import Foundation

/// An album whose thumbnails may still have to be made, so that its page can be shown before.
///
/// ``AlbumReader/open(_:former:progress:)`` creates it. ``makeThumbnails(progress:)`` makes the thumbnails in the album's order; a requested
/// one is made before the others. All methods can be called from any thread.
///
/// Unchecked, because the compiler cannot verify that the lock protects the variables.
public final class OpenAlbum: @unchecked Sendable {
    /// The result of a request for a thumbnail.
    public enum Outcome: Sendable, Hashable {
        /// The thumbnail is in this file.
        case made(URL)
        /// The picture cannot be read, and is in the album's list of skipped files.
        case leftOut
        /// Making thumbnails was stopped before.
        case stopped
    }

    private let listing: AlbumListing
    private let cache: ThumbnailCache
    private let source: PictureSource
    private let work: BoundedWork
    /// Ends the workers, releases the cache, and limits its size.
    private let release: @Sendable (_ hasStored: Bool) async -> Void

    private let lock = NSLock()
    private var outcomes: [PictureSource.Outcome]
    private var queue: ThumbnailQueue
    private var unmade: [ContentHash: Unmade] = [:]
    private var waiting: [ContentHash: [Request]] = [:]
    /// The pictures that could not be made.
    private var leftOut: Set<ContentHash> = []
    /// The files that replace others: the decoder may have rounded the greatest width in another way.
    private var replacements: [URL: URL] = [:]
    private var isStopped = false

    /// A picture without thumbnails.
    private struct Unmade {
        let picture: PreparedPicture
        let path: FilePath
        /// The indices of its files in the listing.
        var indices: [Int]
    }

    private struct Request {
        let file: URL
        let completed: @Sendable (Outcome) -> Void
    }

    init(
        _ listing: AlbumListing,
        _ outcomes: [PictureSource.Outcome],
        cache: ThumbnailCache,
        source: PictureSource,
        work: BoundedWork,
        release: @escaping @Sendable (_ hasStored: Bool) async -> Void
    ) {
        self.listing = listing
        self.outcomes = outcomes
        self.cache = cache
        self.source = source
        self.work = work
        self.release = release
        var order: [ContentHash] = []
        for (index, (path, outcome)) in zip(listing.files, outcomes).enumerated() {
            guard case .prepared(let picture) = outcome else { continue }
            order.append(picture.hash)
            unmade[picture.hash, default: Unmade(picture: picture, path: path, indices: [])].indices.append(index)
        }
        queue = ThumbnailQueue(order)
    }

    /// The album with what is known now: a picture without thumbnails has a gray placeholder color, and its thumbnails' files do not exist.
    ///
    /// - Complexity: O(*n*) for *n* pictures.
    public var album: Album {
        let outcomes = lock.withLock { self.outcomes }
        return AlbumAssembly.album(listing, outcomes: outcomes, cache: cache)
    }

    /// The number of pictures whose thumbnails were to be made, and of those that are finished; ``album`` changes with it.
    public var progress: PictureProgress { lock.withLock { PictureProgress(done: queue.done, total: queue.total) } }

    /// The pictures without thumbnails by path, for the next reading of the folder.
    var prepared: [FilePath: PreparedPicture] {
        lock.withLock {
            var prepared: [FilePath: PreparedPicture] = [:]
            for (path, outcome) in zip(listing.files, outcomes) {
                if case .prepared(let picture) = outcome { prepared[path] = picture }
            }
            return prepared
        }
    }

    /// Requests a thumbnail: its picture is made before those without a request.
    ///
    /// - Parameters:
    ///   - file: The file of a rendition of the album.
    ///   - completed: Called once with the result, from any thread, and from this call if the result is known.
    public func request(_ file: URL, completed: @escaping @Sendable (Outcome) -> Void) {
        let outcome: Outcome? = lock.withLock {
            // The names of the cache's files begin with the hash.
            guard let hash = ContentHash(hex: String(file.lastPathComponent.prefix(64))) else { return .made(file) }
            if leftOut.contains(hash) { return .leftOut }
            guard queue.contains(hash) else { return .made(replacements[file] ?? file) }
            if isStopped { return .stopped }
            queue.request(hash)
            waiting[hash, default: []].append(Request(file: file, completed: completed))
            return nil
        }
        if let outcome { completed(outcome) }
    }

    /// Makes all thumbnails that are missing; called once, and ends early if the task is canceled or after ``stop()``.
    ///
    /// - Parameter progress: Called after each picture, from any thread, never concurrently. It must not call the album.
    /// - Throws: ``AlbumError`` if the cache cannot be written or no worker starts.
    public func makeThumbnails(progress: (@Sendable (PictureProgress) -> Void)? = nil) async throws {
        let result: Result<Void, any Error>
        do {
            try await withTaskCancellationHandler {
                _ = try await work.map(count: work.workers) { _ in
                } _: { [self] _ in
                    do {
                        while let (hash, path) = begin() { end(hash, try source.picture(at: path), progress) }
                    } catch {
                        // The other workers would have the same error for each picture.
                        stop()
                        throw error
                    }
                }
            } onCancel: {
                stop()
            }
            result = .success(())
        } catch {
            result = .failure(error)
        }
        await release(source.hasStored)
        try result.get()
    }

    /// Stops making thumbnails after those that are being made; requests for others end.
    public func stop() {
        let ended = lock.withLock {
            isStopped = true
            defer { waiting = [:] }
            return waiting.values.flatMap { $0 }
        }
        for request in ended { request.completed(.stopped) }
    }

    private func begin() -> (ContentHash, FilePath)? {
        lock.withLock {
            guard !isStopped, let hash = queue.begin(), let path = unmade[hash]?.path else { return nil }
            return (hash, path)
        }
    }

    private func end(_ hash: ContentHash, _ outcome: PictureSource.Outcome, _ progress: (@Sendable (PictureProgress) -> Void)?) {
        var outcome = outcome
        // Another picture is at the path now.
        if case .picture(let made) = outcome, made.hash != hash { outcome = .skipped(.changed) }
        let ended = lock.withLock {
            guard let planned = unmade.removeValue(forKey: hash) else { return [Request]() }
            for index in planned.indices { outcomes[index] = outcome }
            queue.end(hash)
            if case .picture(let made) = outcome {
                for (planned, made) in zip(planned.picture.head.thumbnails, made.thumbnails) where planned.width != made.width {
                    replacements[url(hash, planned.width)] = url(hash, made.width)
                }
            } else {
                leftOut.insert(hash)
            }
            progress?(PictureProgress(done: queue.done, total: queue.total))
            return waiting.removeValue(forKey: hash) ?? []
        }
        for ended in ended { request(ended.file, completed: ended.completed) }
    }

    private func url(_ hash: ContentHash, _ width: Int) -> URL { URL(fileURLWithPath: cache.file(hash, width: width).readable) }
}
