/// The progress of reading an album.
package struct PictureProgress: Sendable, Hashable {
    /// The number of pictures that were read or skipped.
    package var done: Int
    package var total: Int

    package init(done: Int, total: Int) {
        self.done = done
        self.total = total
    }
}
