public import Foundation

/// The folder of thumbnails as a whole: how much it holds, and how it is kept small.
///
/// Only files that this program has written are counted and removed, whatever else lies in the folder.
public struct CacheFolder: Sendable {
    /// How much a cache holds, or how much was removed from it.
    public struct Amount: Sendable, Hashable {
        /// The number of pictures that have thumbnails.
        public var pictures: Int
        /// The bytes of all files.
        public var bytes: Int64
    }

    /// The folder; it need not exist.
    public let folder: URL
    /// How much it keeps.
    public let limits: CacheLimits

    /// Names a cache.
    public init(_ folder: URL, limits: CacheLimits = CacheLimits()) {
        self.folder = folder
        self.limits = limits
    }

    /// How much it holds; nothing if there is no folder.
    ///
    /// - Complexity: O(*n*) for *n* files.
    public func amount() -> Amount { CacheInventory(FilePath(folder)).amount }

    /// Removes what is older than the limit, then what was not used for longest until the rest is within the limit, and what programs that
    /// were killed have left.
    ///
    /// What was used within the last day stays: a server may be showing it.
    ///
    /// - Returns: What was removed.
    /// - Throws: ``AlbumError/cacheInUse(path:)`` while another process reads an album.
    @discardableResult
    public func prune() throws(AlbumError) -> Amount {
        try withLock { CachePruning(limits: limits).prune(FilePath(folder)) }
    }

    /// Removes everything.
    ///
    /// - Returns: What was removed.
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
