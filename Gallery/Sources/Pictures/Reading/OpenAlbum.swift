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
        /// The thumbnail is in this file, or the file is not one that is being made.
        case made(URL)
        /// The picture cannot be read, and is in the album's list of skipped files.
        case leftOut
        /// The thumbnail will not be made now: making thumbnails was stopped, or a client has waited too long.
        case notYet
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
    /// The states in which the files that are published as they are were read.
    private let originals: [URL: FileFingerprint?]
    /// The work that makes a file, by the path of the file.
    private let works: [String: ThumbnailQueue.Work]

    /// A picture without thumbnails.
    private struct Unmade {
        let picture: PictureRecord
        let path: FilePath
        /// The indices of its files in the listing.
        var indices: [Int]
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
        var works: [String: ThumbnailQueue.Work] = [:]
        var originals: [URL: FileFingerprint?] = [:]
        for (index, (entry, outcome)) in zip(listing.sections.flatMap(\.entries), outcomes).enumerated() {
            guard let picture = try? outcome.get() else { continue }
            if entry.originalFormat != nil, let file = entry.file.url { originals.updateValue(picture.fingerprint, forKey: file) }
            guard picture.isPending else { continue }
            order.append(picture.hash)
            unmade[picture.hash, default: Unmade(picture: picture, path: entry.file, indices: [])].indices.append(index)
            let all = ThumbnailQueue.Work(picture: picture.hash)
            for size in picture.thumbnails.map(\.size) {
                works[cache.file(picture.hash, width: size.width).readable] = .init(picture: picture.hash, width: size.width)
            }
            // The largest is scaled down to the others, so it is made with them.
            if let largest = picture.thumbnails.last?.size { works[cache.file(picture.hash, width: largest.width).readable] = all }
            if picture.animation != nil { works[cache.animationFile(picture.hash).readable] = all }
        }
        queue = ThumbnailQueue(order)
        self.originals = originals
        self.works = works
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
    var prepared: [FilePath: PictureRecord] {
        lock.withLock {
            var prepared: [FilePath: PictureRecord] = [:]
            for (path, outcome) in zip(listing.files, outcomes) {
                if let picture = try? outcome.get(), picture.isPending { prepared[path] = picture }
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
            completed(original != nil && FileFingerprint(path: FilePath(file)) == original ? .made(file) : .leftOut)
            return {}
        }
        guard let work = works[file.path] else {
            completed(.made(file))
            return {}
        }
        var request: Request?
        let outcome: Outcome? = lock.withLock {
            if leftOut.contains(work.picture) { return .leftOut }
            guard queue.contains(work.picture) else { return .made(replacements[file] ?? file) }
            if thumbnails.contains(file) { return .made(file) }
            if isStopped { return .notYet }
            queue.request(work)
            lastRequest += 1
            let new = Request(number: lastRequest, file: file, work: work, completed: completed)
            waiting[work.picture, default: []].append(new)
            request = new
            return nil
        }
        if let outcome { completed(outcome) }
        return { [weak self, request] in if let request { self?.withdraw(request) } }
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
        for request in ended { request.completed(.notYet) }
    }

    private func begin() -> (ThumbnailQueue.Work, FilePath)? {
        lock.withLock {
            guard !isStopped, let work = queue.begin(), let path = unmade[work.picture]?.path else { return nil }
            return (work, path)
        }
    }

    private func make(_ work: ThumbnailQueue.Work, at path: FilePath, _ progress: (@Sendable (PictureProgress) -> Void)?) throws {
        guard let width = work.width else { return end(work.picture, try source.picture(at: path), progress) }
        do {
            try source.makeThumbnail(of: work.picture, width: width, at: path)
        } catch let reason as SkipReason {
            return end(work.picture, .failure(reason), progress)
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
        if case .success(let made) = outcome, made.hash != hash { outcome = .failure(.changed) }
        let ended = lock.withLock {
            guard let planned = unmade.removeValue(forKey: hash) else { return [Request]() }
            for index in planned.indices { outcomes[index] = outcome }
            queue.end(hash)
            let widths = planned.picture.thumbnails.map(\.size.width)
            for width in widths { thumbnails.remove(url(hash, width)) }
            if case .success(let made) = outcome {
                for (width, made) in zip(widths, made.thumbnails) where width != made.size.width {
                    replacements[url(hash, width)] = url(hash, made.size.width)
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
