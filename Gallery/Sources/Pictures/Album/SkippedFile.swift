/// A file that was expected to be a picture and could not be read.
public struct SkippedFile: Sendable, Hashable {
    /// The file's path relative to the folder of the album, or the picture's name as the catalogue wrote it, cut off where it is long.
    ///
    /// Bytes of a name that are not UTF-8 are written as `\xE9`; control characters are as they are.
    public var path: String
    /// Why the file was skipped, as a phrase without a final period.
    public var reason: String

    /// Creates a record of a file that was skipped.
    ///
    /// - Parameters:
    ///   - path: The path relative to the folder of the album.
    ///   - reason: Why the file was skipped, as a phrase without a final period.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}
