import Files
import Foundation

/// Returns pictures of an album from the cache if their content is known, otherwise from a worker.
final class PictureSource: Sendable {
    let listing: AlbumListing
    let cache: ThumbnailCache
    let work: BoundedWork
    private let reader: AlbumReader
    private let pool: WorkerPool
    /// Prevents other processes from pruning the cache.
    private let cacheLock: FolderLock?
    private let start = time(nil)

    /// Lists the album at a path and opens the cache, until ``finish()`` or the end of the object.
    init(_ path: URL, for reader: AlbumReader) async throws {
        let (isFolder, folder) = (try AlbumSource.isFolder(path), FilePath(reader.cache.standardizedFileURL))
        let work = BoundedWork(workers: reader.workers)
        _ = try CacheFile.change { () throws(FileError) in try Folder.create(folder.readable) }
        cacheLock = try await work.run { try? FolderLock(folder.readable, isShared: true) }
        // After the lock: until then another process may be clearing the cache.
        cache = try ThumbnailCache(folder: folder, widths: reader.widths, hasLocation: reader.readsLocation)
        (self.reader, self.work) = (reader, work)
        pool = WorkerPool(reader.worker)
        listing = try await work.run {
            var listing = try isFolder ? FolderListing.listing(of: path, cache: folder) : Catalog.listing(of: path)
            for index in listing.entries.indices where reader.publishesOriginals {
                let head = PictureContent.head(path: listing.entries[index].file, count: OriginalFormat.headLength)
                listing.entries[index].originalFormat = head.flatMap { OriginalFormat($0) }
            }
            return listing
        }
    }

    /// Ends the workers, releases the cache, and removes files from it if that is due and no other process is reading.
    func finish() async {
        pool.end()
        // Pruning locks the cache, too.
        cacheLock?.unlock()
        let folder = CacheFolder(reader.cache, mostBytes: reader.cacheBytes)
        guard folder.isDue else { return }
        // If another process is reading, the last one prunes.
        _ = try? await work.run { [start] in try folder.prune(after: start) }
    }

    /// Returns the results of the listed files, in the order of the listing.
    func outcomes<Outcome: Sendable>(
        _ progress: PictureProgress.Report?,
        _ outcome: @escaping @Sendable (FilePath) throws -> Outcome
    ) async throws -> [Outcome] {
        let entries = listing.entries
        return try await work.map(count: entries.count, progress) { try outcome(entries[$0].file) }
    }

    /// The result for one file; pictures that were not decoded have no thumbnails.
    typealias Outcome = Result<PictureRecord, SkipReason>

    /// Returns the picture of a file with its thumbnails; blocks while a worker reads and decodes.
    func picture(at path: FilePath) throws -> Outcome {
        try outcome(of: path) { worker, content in try decode(content, worker, at: path) }!
    }

    /// Stores the thumbnails of the content that a worker has read.
    private func decode(_ content: WorkerContent, _ worker: WorkerProcess, at path: FilePath) throws -> PictureRecord {
        reader.willDecode?(path.readable)
        let made: PictureThumbnails = try worker.ask(.decode(widths: cache.widths, readsLocation: cache.hasLocation, withAnimation: true))
        return try cache.store(made, as: content.hash)
    }

    /// Makes the thumbnails of a file if they are not in the cache and its content belongs to a part; blocks while a worker reads and decodes.
    ///
    /// - Returns: Whether they were made; `nil` for a file of another part.
    func fill(at path: FilePath, _ part: AlbumPart) throws -> Result<Bool, SkipReason>? {
        var isMade = false
        return try outcome(of: path, in: part) { worker, content in
            isMade = true
            return try decode(content, worker, at: path)
        }?.map { _ in isMade }
    }

    /// Returns the picture of a file from the cache, or without thumbnails; blocks while a worker reads.
    ///
    /// - Parameter failed: The content of earlier readings that cannot be decoded, with the reasons.
    func prepare(at path: FilePath, failed: [ContentHash: SkipReason]) throws -> Outcome {
        if !failed.isEmpty, let hash = cache.file(at: path)?.content.hash, let reason = failed[hash] { return .failure(reason) }
        return try outcome(of: path, acceptsPending: true) { worker, content in
            let head: PictureHead = try worker.ask(.head(readsLocation: cache.hasLocation))
            return try cache.prepare(head, of: content)
        }!
    }

    /// Returns the picture of a file from the cache, or else of the content that a worker has read; `nil` for a file of another part.
    ///
    /// - Throws: ``Failure`` if the cache cannot be written or no worker starts; a file that cannot be read is a result.
    private func outcome(
        of path: FilePath,
        in part: AlbumPart = .all,
        acceptsPending: Bool = false,
        _ make: (WorkerProcess, WorkerContent) throws -> PictureRecord
    ) throws -> Outcome? {
        if let known = cache.file(at: path) {
            guard part.contains(known.content.hash) else { return nil }
            if var picture = cache.picture(known.content.hash) ?? (acceptsPending ? cache.pending(known) : nil) {
                picture.fingerprint = known.content.fingerprint
                return .success(picture)
            }
        }
        do {
            return try pool.use { worker in
                let content: WorkerContent = try worker.ask(.read(path, folder: listing.root))
                guard part.contains(content.hash) else {
                    cache.remember(KnownFile(content: content), path: path)
                    return nil
                }
                var picture = try cache.picture(content.hash) ?? make(worker, content)
                picture.fingerprint = content.fingerprint
                cache.remember(KnownFile(content: content, pending: picture.isPending ? picture : nil), path: path)
                return .success(picture)
            }
        } catch let reason as SkipReason {
            return .failure(reason)
        }
    }

    /// Makes one thumbnail of a picture, much faster than all; blocks while a worker reads and decodes.
    ///
    /// - Throws: ``SkipReason`` if there is none, ``Failure`` if the cache cannot be written or no worker starts.
    func makeThumbnail(of hash: ContentHash, width: Int, at path: FilePath) throws {
        try pool.use { worker in
            let content: WorkerContent = try worker.ask(.read(path, folder: listing.root))
            guard content.hash == hash else { throw SkipReason.changed }
            reader.willDecode?(path.readable)
            let made: PictureThumbnails = try worker.ask(.decode(widths: [width], readsLocation: false, withAnimation: false))
            // It looks like the one that replaces it, but may have other bytes: a decoder reads fewer pixels for it.
            try CacheFile.write(made.thumbnails[0].webp, to: cache.file(hash, "\(width)"))
        }
    }
}
