/// The limits of a cache.
public struct CacheLimits: Sendable, Hashable {
    /// The maximum number of bytes of all files.
    public var bytes: Int64
    /// The number of days without use after which a picture is removed.
    public var days: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - bytes: The maximum number of bytes; by default 4 GB, the thumbnails of some twenty thousand photographs.
    ///   - days: The number of days without use; 90 by default.
    public init(bytes: Int64 = 4 << 30, days: Int = 90) {
        self.bytes = bytes
        self.days = days
    }
}
