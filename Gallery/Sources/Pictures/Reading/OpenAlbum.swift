package import Foundation

/// An album whose thumbnails may still have to be made, so that its page can be shown before.
///
/// ``AlbumReader/open(_:former:progress:)`` creates it. ``makeThumbnails(progress:)`` makes the thumbnails in the album's order; a requested
/// one is made before the others, alone unless it is the picture's largest. All methods can be called from any thread.
///
/// Unchecked, because the compiler cannot verify that the lock protects the variables.
package final class OpenAlbum: @unchecked Sendable {
    /// The result of a request for a thumbnail.
    package enum Outcome: Sendable, Hashable {
        /// The thumbnail is in this file, or the file is not one that is being made.
        case made(URL)
        /// The picture cannot be read, and is in the album's list of skipped files.
        case leftOut
        /// The thumbnail will not be made now: making thumbnails was stopped, or a client has waited too long.
        case notYet
    }

    private let source: PictureSource

    private let lock = NSLock()
    private var outcomes: [PictureSource.Outcome]
    private var queue: ThumbnailQueue
    /// The indices in the listing of the files of each picture that had no thumbnails when the album was opened; they have the same state.
    private var planned: [ContentHash: [Int]] = [:]
    /// The thumbnails that were made before the others of their picture.
    private var madeFirst: Set<ThumbnailQueue.Work> = []
    private var isStopped = false
    private var failures: [ContentHash: SkipReason]
    /// The states in which the files that are published as they are were read.
    private let originals: [URL: FileFingerprint]
    /// The work that makes a file, by the path of the file.
    private let works: [String: ThumbnailQueue.Work]

    init(_ outcomes: [PictureSource.Outcome], from source: PictureSource, failed: [ContentHash: SkipReason]) {
        self.outcomes = outcomes
        self.source = source
        failures = failed
        var order: [ContentHash] = []
        var works: [String: ThumbnailQueue.Work] = [:]
        var originals: [URL: FileFingerprint] = [:]
        for (index, (entry, outcome)) in zip(source.listing.entries, outcomes).enumerated() {
            guard let picture = try? outcome.get() else { continue }
            if entry.originalFormat != nil, let file = entry.file.url { originals[file] = picture.fingerprint }
            guard picture.isPending else { continue }
            order.append(picture.hash)
            func path(_ kind: String) -> String { source.cache.file(picture.hash, kind).readable }
            let widths = picture.thumbnails.map(\.size.width)
            for width in widths.dropLast() { works[path("\(width)")] = .init(picture: picture.hash, width: width) }
            // The largest is scaled down to the others, so it is made with them.
            works[path("\(widths.last ?? 0)")] = .init(picture: picture.hash)
            if picture.animation != nil { works[path("animation")] = .init(picture: picture.hash) }
            planned[picture.hash, default: []].append(index)
        }
        queue = ThumbnailQueue(order)
        self.originals = originals
        self.works = works
    }

    /// The album with what is known now: a picture without thumbnails has a gray placeholder color, and its thumbnails' files do not exist.
    ///
    /// - Complexity: O(*n*) for *n* pictures.
    package var album: Album { source.album(lock.withLock { outcomes }) }

    /// The number of pictures whose thumbnails were to be made, and of those that are finished; ``album`` changes with it.
    package var progress: PictureProgress { lock.withLock { PictureProgress(done: queue.done, total: queue.total) } }

    /// Whether making thumbnails was stopped, by ``stop()`` or by an error.
    package var hasStopped: Bool { lock.withLock { isStopped } }

    /// The content that cannot be decoded, with the reasons, for the next reading of the folder.
    var failed: [ContentHash: SkipReason] { lock.withLock { failures } }

    /// Requests a thumbnail: it is made before all others, and also before those that were requested earlier.
    ///
    /// - Parameters:
    ///   - file: The file of a rendition of the album.
    ///   - completed: Called once with the result, from any thread, and from this call if the result is known.
    /// - Returns: A function that withdraws the request's precedence. The request is still completed.
    @discardableResult
    package func request(_ file: URL, completed: @escaping @Sendable (Outcome) -> Void) -> @Sendable () -> Void {
        let original = originals[file]
        guard original == nil, let work = works[file.path] else {
            // Another file at the path of an original would be published until the change of the folder is detected.
            completed(original == nil || FileFingerprint(path: FilePath(file)) == original ? .made(file) : .leftOut)
            return {}
        }
        let request = ThumbnailQueue.Request(work) { [weak self] in self?.request(file, completed: completed) }
        let outcome: Outcome? = lock.withLock {
            guard let index = planned[work.picture]?.first, case .success(let record) = outcomes[index] else { return .leftOut }
            guard record.isPending, !madeFirst.contains(work) else { return .made(file) }
            if isStopped { return .notYet }
            queue.add(request)
            return nil
        }
        if let outcome { completed(outcome) }
        return { [lock] in lock.withLock { request.isWithdrawn = true } }
    }

    /// Makes all thumbnails that are missing; called once, and ends early if the task is canceled or after ``stop()``.
    ///
    /// - Parameter progress: Must not call the album.
    /// - Throws: ``Failure`` if the cache cannot be written or no worker starts.
    package func makeThumbnails(progress: PictureProgress.Report? = nil) async throws {
        do {
            try await withTaskCancellationHandler {
                _ = try await source.work.map(count: source.work.workers) { [self] _ in
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
        } catch {
            await source.finish()
            throw error
        }
        await source.finish()
    }

    /// Marks the thumbnails as used, so that no other run removes them from the cache.
    ///
    /// - Complexity: O(*n*) for *n* pictures.
    package func keepThumbnails() {
        for (entry, outcome) in zip(source.listing.entries, lock.withLock { outcomes }) {
            if case .success(let picture) = outcome { source.cache.touch(picture.hash, path: entry.file) }
        }
    }

    /// Stops making thumbnails after those that are being made; requests for others end.
    package func stop() {
        complete {
            isStopped = true
            return queue.take()
        }
    }

    /// Changes the state, and completes the requests that the change ends.
    private func complete(_ change: () -> [ThumbnailQueue.Request]) {
        for request in lock.withLock(change) { request.completed() }
    }

    private func begin() -> (ThumbnailQueue.Work, FilePath)? {
        lock.withLock {
            guard !isStopped, let work = queue.begin(), let index = planned[work.picture]?.first else { return nil }
            return (work, source.listing.entries[index].file)
        }
    }

    private func make(_ work: ThumbnailQueue.Work, at path: FilePath, _ progress: PictureProgress.Report?) throws {
        guard let width = work.width else { return end(work.picture, at: path, try source.picture(at: path), progress) }
        do {
            try source.makeThumbnail(of: work.picture, width: width, at: path)
        } catch let reason as SkipReason {
            return end(work.picture, at: path, .failure(reason), progress)
        }
        complete {
            madeFirst.insert(work)
            return queue.end(work)
        }
    }

    private func end(_ hash: ContentHash, at path: FilePath, _ outcome: PictureSource.Outcome, _ progress: PictureProgress.Report?) {
        var outcome = outcome
        // Another picture is at the path now.
        if case .success(let made) = outcome, made.hash != hash { outcome = .failure(.changed) }
        complete {
            guard let indices = planned[hash], case .success(let former) = outcomes[indices[0]] else { return [] }
            let ended = queue.end(.init(picture: hash))
            for index in indices { outcomes[index] = outcome }
            // Not if another file has taken its place.
            if case .failure(let reason) = outcome, reason.isOfContent, FileFingerprint(path: path) == former.fingerprint {
                failures[hash] = reason
            }
            progress?(PictureProgress(done: queue.done, total: queue.total))
            return ended
        }
    }
}
