package import Files
package import Foundation

/// The folder of thumbnails: its size, and how it is limited.
///
/// Only files that this program has written are counted and removed.
package struct CacheFolder: Sendable {
    /// The size of a cache, or of what was removed from it.
    package struct Amount: Sendable, Hashable {
        /// The number of pictures that have thumbnails.
        package var pictures = 0
        package var bytes: Int64 = 0
    }

    /// The folder; it need not exist.
    package let folder: URL
    private let mostBytes: Int64

    private var path: FilePath { FilePath(folder) }

    /// The usual maximum number of bytes of all files: 4 GB, the thumbnails of some twenty thousand photographs.
    package static let usualBytes: Int64 = 4 << 30
    private static let day: Int64 = 86_400
    /// The number of seconds without use after which a picture is removed.
    private static let longestUnused = 90 * day
    /// The maximum duration of writing a file, in seconds.
    private static let longestWriting: Int64 = 3600
    /// The file whose age is that of the last pruning; an addition to the cache removes it.
    static let note = FileName("pruned")

    /// - Parameter mostBytes: The number of bytes of all files up to which pruning removes only those that were not used for 90 days.
    package init(_ folder: URL, mostBytes: Int64 = usualBytes) {
        self.folder = folder
        self.mostBytes = mostBytes
    }

    /// Returns the size of the cache; 0 if there is no folder.
    package func amount() -> Amount { Self.amount(of: CacheEntry.entries(in: path)) }

    private static func amount(of entries: [CacheEntry]) -> Amount {
        Amount(pictures: entries.count(where: \.isPicture), bytes: entries.reduce(0) { $0 + $1.bytes })
    }

    /// Whether pruning is due: after an addition, or once a day.
    var isDue: Bool { (FileFingerprint(path: path.appending(Self.note))?.modified.seconds ?? 0) < Int64(time(nil)) - Self.day }

    /// Removes thumbnails older than the limit, then the least recently used ones above the size limit, and incomplete files of killed
    /// processes.
    ///
    /// Files used within the last day remain, because a server may be serving them, and those that a longer run has used.
    ///
    /// - Parameter start: The start of the run in seconds since 1970.
    @discardableResult
    package func prune(after start: Int = .max) throws(Failure) -> Amount {
        try change { entries, removed in
            let now = Int64(time(nil))
            let all = Self.amount(of: entries).bytes
            for entry in entries where entry.isLeftover && entry.used < now - Self.longestWriting { Self.remove(entry, &removed) }
            let used = entries.filter { !$0.isLeftover }.sorted { $0.used < $1.used }
            // Use is recorded once an hour.
            for entry in used where entry.used < min(now - Self.day, Int64(start) - 3600) {
                guard entry.used < now - Self.longestUnused || all - removed.bytes > mostBytes else { break }
                Self.remove(entry, &removed)
            }
            try? CacheFile.write(Data(), to: path.appending(Self.note))
        }
    }

    /// Removes all files.
    @discardableResult
    package func clear() throws(Failure) -> Amount {
        try change { entries, removed in
            for entry in entries { Self.remove(entry, &removed) }
            for name in (try? path.names()) ?? [] where name.bytes.count == 2 || name == ThumbnailCache.pathsFolder {
                // Fails if the folder contains other files.
                rmdir(path.appending(name).cString)
            }
        }
    }

    /// Changes the files, unless another process reads an album.
    private func change(_ body: ([CacheEntry], inout Amount) -> Void) throws(Failure) -> Amount {
        var removed = Amount()
        guard path.status?.isFolder == true else { return removed }
        let lock = Result { () throws(FileError) in try FolderLock(path.readable) }
        if case .failure(let error) = lock, error.code == EWOULDBLOCK {
            throw Failure("\(path.readable): another run of the program uses these thumbnails. Try again when it has ended.")
        }
        defer { try? lock.get().unlock() }
        body(CacheEntry.entries(in: path), &removed)
        return removed
    }

    private static func remove(_ entry: CacheEntry, _ removed: inout Amount) {
        for file in entry.files where unlink(file.path.cString) == 0 { removed.bytes += file.state.length }
        if entry.isPicture { removed.pictures += 1 }
    }
}
