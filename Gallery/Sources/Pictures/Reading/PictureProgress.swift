package struct PictureProgress: Sendable, Hashable {
    /// Takes the progress after each picture or file, from any thread, never concurrently.
    package typealias Report = @Sendable (PictureProgress) -> Void

    /// The number of pictures that were read or skipped.
    package var done: Int
    package var total: Int
}
