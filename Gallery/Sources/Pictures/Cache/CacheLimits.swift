/// How much a cache keeps.
public struct CacheLimits: Sendable, Hashable {
    /// The most bytes of all files together.
    public var bytes: Int64
    /// The days after which a picture that was not shown is removed.
    public var days: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - bytes: The most bytes; 4 GB if nothing else is said, the thumbnails of some twenty thousand photographs.
    ///   - days: The days without use; 90 if nothing else is said.
    public init(bytes: Int64 = 4 << 30, days: Int = 90) {
        self.bytes = bytes
        self.days = days
    }
}
