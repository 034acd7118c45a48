public import Foundation

/// The folder of thumbnails: its size, and how it is limited.
///
/// Only files that this program has written are counted and removed.
public struct CacheFolder: Sendable {
    /// The size of a cache, or of what was removed from it.
    public struct Amount: Sendable, Hashable {
        /// The number of pictures that have thumbnails.
        public var pictures: Int
        /// The number of bytes of all files.
        public var bytes: Int64
    }

    /// The folder; it need not exist.
    public let folder: URL
    /// The limits of the cache.
    public let limits: CacheLimits

    /// Creates a value for a cache; opens nothing.
    public init(_ folder: URL, limits: CacheLimits = CacheLimits()) {
        self.folder = folder
        self.limits = limits
    }

    /// Returns the size of the cache; 0 if there is no folder.
    ///
    /// - Complexity: O(*n*) for *n* files.
    public func amount() -> Amount { CacheInventory(FilePath(folder)).amount }

    /// Removes thumbnails older than the limit, then the least recently used ones above the size limit, and incomplete files of killed
    /// processes.
    ///
    /// Files used within the last day remain, because a server may be serving them.
    ///
    /// - Returns: The size of the removed files.
    /// - Throws: ``AlbumError/cacheInUse(path:)`` while another process reads an album.
    @discardableResult
    public func prune() throws(AlbumError) -> Amount {
        try withLock { CachePruning(limits: limits).prune(FilePath(folder)) }
    }

    /// Removes all files.
    ///
    /// - Returns: The size of the removed files.
    /// - Throws: ``AlbumError/cacheInUse(path:)`` while another process reads an album.
    @discardableResult
    public func clear() throws(AlbumError) -> Amount {
        try withLock { CachePruning(limits: CacheLimits(bytes: 0, days: 0)).clear(FilePath(folder)) }
    }

    private func withLock(_ work: () -> Amount) throws(AlbumError) -> Amount {
        let path = FilePath(folder)
        guard path.status?.isFolder == true else { return Amount(pictures: 0, bytes: 0) }
        guard let lock = CacheLock(path, isExclusive: true) else { throw .cacheInUse(path: path.readable) }
        defer { lock.unlock() }
        return work()
    }
}
