/// How far the reading of an album has come.
public struct PictureProgress: Sendable, Hashable {
    /// The number of pictures that have been read or skipped.
    public var done: Int
    /// The number of pictures there are to read.
    public var total: Int

    /// Creates a report of progress.
    ///
    /// - Parameters:
    ///   - done: The number of pictures read or skipped so far.
    ///   - total: The number of pictures to read.
    public init(done: Int, total: Int) {
        self.done = done
        self.total = total
    }
}
