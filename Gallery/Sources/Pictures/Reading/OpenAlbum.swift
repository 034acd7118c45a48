public import Foundation

/// An album whose thumbnails may still have to be made, so that its page can be shown before.
///
/// ``AlbumReader/open(_:former:progress:)`` creates it. ``makeThumbnails(progress:)`` makes the thumbnails in the album's order; a requested
/// one is made before the others, alone unless it is the picture's largest. All methods can be called from any thread.
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
    private var lastRequest = 0
    /// The thumbnails of unmade pictures that were made before the others.
    private var thumbnails: Set<URL> = []
    /// The pictures that could not be made.
    private var leftOut: Set<ContentHash> = []
    /// The files that replace others: the decoder may have rounded the greatest width in another way.
    private var replacements: [URL: URL] = [:]
    private var isStopped = false
    private let originals: [URL: Original]

    /// A picture without thumbnails.
    private struct Unmade {
        let picture: PreparedPicture
        let path: FilePath
        /// The indices of its files in the listing.
        var indices: [Int]
    }

    /// A file that is published as it is.
    private struct Original {
        let path: FilePath
        let hash: ContentHash
        /// The state in which it was read, if that is not in the cache yet.
        let fingerprint: FileFingerprint?
    }

    private struct Request {
        let number: Int
        let file: URL
        let work: ThumbnailQueue.Work
        let completed: @Sendable (Outcome) -> Void
        var isWithdrawn = false
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
        var originals: [URL: Original] = [:]
        for (entry, outcome) in zip(listing.sections.flatMap(\.entries), outcomes) where entry.originalFormat != nil {
            let (hash, fingerprint): (ContentHash, FileFingerprint?)
            switch outcome {
            case .picture(let picture): (hash, fingerprint) = (picture.hash, nil)
            case .prepared(let picture): (hash, fingerprint) = (picture.hash, picture.fingerprint)
            case .skipped: continue
            }
            originals[URL(fileURLWithPath: entry.file.readable)] = Original(path: entry.file, hash: hash, fingerprint: fingerprint)
        }
        self.originals = originals
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

    /// Requests a thumbnail: it is made before all others, and also before those that were requested earlier.
    ///
    /// - Parameters:
    ///   - file: The file of a rendition of the album.
    ///   - completed: Called once with the result, from any thread, and from this call if the result is known.
    /// - Returns: A function that withdraws the request's precedence. The request is still completed.
    @discardableResult
    public func request(_ file: URL, completed: @escaping @Sendable (Outcome) -> Void) -> @Sendable () -> Void {
        if let original = originals[file] {
            // Another file at the path would be published until the change of the folder is detected.
            completed(isUnchanged(original) ? .made(file) : .leftOut)
            return {}
        }
        // The names of the cache's files begin with the hash; previews exist.
        guard let hash = ContentHash(hex: String(file.lastPathComponent.prefix(64))), file != url(cache.previewFile(hash)) else {
            completed(.made(file))
            return {}
        }
        var request: Request?
        let outcome: Outcome? = lock.withLock {
            if leftOut.contains(hash) { return .leftOut }
            guard queue.contains(hash) else { return .made(replacements[file] ?? file) }
            if thumbnails.contains(file) { return .made(file) }
            if isStopped { return .stopped }
            // The largest is scaled down to the others, so it is made with them.
            let widths = unmade[hash]?.picture.head.thumbnails.dropLast().map(\.width) ?? []
            let work = ThumbnailQueue.Work(picture: hash, width: widths.first { url(hash, $0) == file })
            queue.request(work)
            lastRequest += 1
            let new = Request(number: lastRequest, file: file, work: work, completed: completed)
            waiting[hash, default: []].append(new)
            request = new
            return nil
        }
        if let outcome { completed(outcome) }
        return { [weak self, request] in if let request { self?.withdraw(request) } }
    }

    /// Returns whether a file has the content that was read.
    private func isUnchanged(_ original: Original) -> Bool {
        if source.hash(ofFileAt: original.path) == original.hash { return true }
        return original.fingerprint != nil && original.fingerprint == FileFingerprint(path: original.path)
    }

    private func withdraw(_ request: Request) {
        lock.withLock {
            var requests = waiting[request.work.picture] ?? []
            guard let index = requests.firstIndex(where: { $0.number == request.number }) else { return }
            requests[index].isWithdrawn = true
            waiting[request.work.picture] = requests
            if !requests.contains(where: { $0.work == request.work && !$0.isWithdrawn }) { queue.withdraw(request.work) }
        }
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
                        while let (work, path) = begin() { try make(work, at: path, progress) }
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

    private func begin() -> (ThumbnailQueue.Work, FilePath)? {
        lock.withLock {
            guard !isStopped, let work = queue.begin(), let path = unmade[work.picture]?.path else { return nil }
            return (work, path)
        }
    }

    private func make(_ work: ThumbnailQueue.Work, at path: FilePath, _ progress: (@Sendable (PictureProgress) -> Void)?) throws {
        guard let width = work.width else { return end(work.picture, try source.picture(at: path), progress) }
        if let reason = try source.makeThumbnail(of: work.picture, width: width, at: path) {
            return end(work.picture, .skipped(reason), progress)
        }
        let ended = lock.withLock {
            queue.endThumbnail(of: work.picture)
            thumbnails.insert(url(work.picture, width))
            let requests = waiting.removeValue(forKey: work.picture) ?? []
            let others = requests.filter { $0.work != work }
            if !others.isEmpty { waiting[work.picture] = others }
            return requests.filter { $0.work == work }
        }
        for ended in ended { ended.completed(.made(ended.file)) }
    }

    private func end(_ hash: ContentHash, _ outcome: PictureSource.Outcome, _ progress: (@Sendable (PictureProgress) -> Void)?) {
        var outcome = outcome
        // Another picture is at the path now.
        if case .picture(let made) = outcome, made.hash != hash { outcome = .skipped(.changed) }
        let ended = lock.withLock {
            guard let planned = unmade.removeValue(forKey: hash) else { return [Request]() }
            for index in planned.indices { outcomes[index] = outcome }
            queue.end(hash)
            for thumbnail in planned.picture.head.thumbnails { thumbnails.remove(url(hash, thumbnail.width)) }
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

    private func url(_ hash: ContentHash, _ width: Int) -> URL { url(cache.file(hash, width: width)) }

    private func url(_ file: FilePath) -> URL { URL(fileURLWithPath: file.readable) }
}
