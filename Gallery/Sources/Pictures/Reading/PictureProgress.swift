/// The progress of reading an album.
public struct PictureProgress: Sendable, Hashable {
    /// The number of pictures that were read or skipped.
    public var done: Int
    /// The total number of pictures.
    public var total: Int

    /// Creates a progress value.
    public init(done: Int, total: Int) {
        self.done = done
        self.total = total
    }
}
