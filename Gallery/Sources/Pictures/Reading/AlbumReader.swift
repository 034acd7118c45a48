import Files
package import Foundation

/// Reads folders and catalogs of pictures, and makes their thumbnails.
///
/// Thumbnails are cached by the picture's content, so reading the same pictures again decodes none of them. Separate processes decode: a
/// damaged or malicious picture affects only itself. Together they use at most ``workers`` times the memory that ``worker`` allows, in
/// addition to their memory at the start; this process has no decoded pixels.
package struct AlbumReader: Sendable {
    /// The folder of thumbnails, created at the first use, which several readers and processes may share.
    package let cache: URL
    /// The program that decodes pictures, without which only an album without pictures can be read.
    package let worker: PictureWorker
    /// The number of pictures decoded in parallel, at least 1.
    package let workers: Int
    /// The widths of the thumbnails in pixels, ascending.
    package var widths: [Int]
    /// Whether to read the location where pictures were taken; by default it is neither read nor stored in the cache.
    package var readsLocation = false
    /// Whether the files of the pictures are published as they are; see ``Picture/original``.
    package var publishesOriginals = false
    /// The maximum number of bytes of the cache, applied after reading.
    package var cacheBytes = CacheFolder.usualBytes

    /// Called with each file before it is decoded, from any thread; for tests.
    package var willDecode: (@Sendable (String) -> Void)?

    /// - Parameters:
    ///   - workers: The number of pictures decoded in parallel; values below 1 are treated as 1, `nil` selects a number for this machine.
    ///   - widths: The widths of the thumbnails in pixels, in any order; values below 1 and duplicates are ignored.
    package init(cache: URL, worker: PictureWorker, workers: Int? = nil, widths: [Int] = [320, 640, 1280]) {
        self.cache = cache
        self.worker = worker
        self.workers = max(1, workers ?? worker.suitableCount)
        self.widths = Set(widths.filter { $0 > 0 }).sorted()
    }

    /// Reads the folder or the catalog at a path.
    ///
    /// - Returns: The album; pictures that could not be read are in its list of skipped files.
    /// - Throws: ``Failure`` if the album cannot be read, `CancellationError` if the task was canceled.
    package func read(_ path: URL, progress: PictureProgress.Report? = nil) async throws -> Album {
        let source = try await PictureSource(path, for: self)
        let outcomes = try await source.outcomes(progress) { try source.picture(at: $0) }
        for (entry, outcome) in zip(source.listing.entries, outcomes) {
            // The pictures are valid; those that were decoded are in the cache.
            if case .failure(.decoderKilled) = outcome { throw Self.decoderKilled(entry) }
        }
        await source.finish()
        return source.album(outcomes)
    }

    /// Makes the thumbnails of a part of the folder or the catalog at a path that are not in the cache, and removes none from it.
    ///
    /// Every file is read for its hash unless the cache knows it. Processes that fill parts may run side by side, on several machines if they
    /// share the cache's folder and see the pictures at the same path.
    ///
    /// - Throws: ``Failure`` if the album cannot be read or the cache not be written, `CancellationError` if the task was canceled.
    package func fill(_ path: URL, part: AlbumPart = .all, progress: PictureProgress.Report? = nil) async throws -> CacheFilling {
        let source = try await PictureSource(path, for: self)
        let outcomes = try await source.outcomes(progress) { try source.fill(at: $0, part) }
        var filling = CacheFilling(skipped: source.listing.album.skipped)
        for (entry, outcome) in zip(source.listing.entries, outcomes) {
            switch outcome {
            case .success(true): filling.made += 1
            case .success(false): filling.present += 1
            case nil: filling.otherParts += 1
            case .failure(.decoderKilled): throw Self.decoderKilled(entry)
            case .failure(let reason): filling.skipped.append(SkippedFile(entry.name, reason))
            }
        }
        return filling
    }

    private static func decoderKilled(_ entry: AlbumListing.Entry) -> Failure {
        Failure("\(entry.name): \(SkipReason.decoderKilled.text). Try again.")
    }

    /// Finds the sizes of the pictures of the folder or the catalog at a path, without decoding pictures.
    ///
    /// Files that were not read before are read as a whole, because thumbnails are named by the hash of their picture's content. Without
    /// decoding and scaling that takes a thirtieth of the time.
    ///
    /// - Parameter former: Returns the album of the same path before a change, after ``OpenAlbum/stop()``; what could not be decoded is not
    ///   decoded again. Called when the files are listed, so that a mistake in a catalog does not end the making of thumbnails.
    /// - Returns: The album; ``OpenAlbum/makeThumbnails(progress:)`` must be called.
    /// - Throws: ``Failure`` if the album cannot be read, `CancellationError` if the task was canceled.
    package func open(
        _ path: URL,
        former: () async -> OpenAlbum? = { nil },
        progress: PictureProgress.Report? = nil
    ) async throws -> OpenAlbum {
        let source = try await PictureSource(path, for: self)
        let failed = await former()?.failed ?? [:]
        let outcomes = try await source.outcomes(progress) { try source.prepare(at: $0, failed: failed) }
        return OpenAlbum(outcomes, from: source, failed: failed)
    }
}
