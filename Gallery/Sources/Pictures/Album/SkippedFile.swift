/// A file that is left out of an album.
public struct SkippedFile: Sendable, Hashable {
    /// What the file is, by its name.
    public enum Kind: Sendable, Hashable {
        /// A picture that cannot be read.
        case picture
        /// A camera's raw file.
        case cameraRaw
        /// A video.
        case video
    }

    /// The file's path relative to the folder of the album, or the picture's name as the catalogue wrote it, cut off where it is long.
    ///
    /// Bytes of a name that are not UTF-8 are written as `\xE9`; control characters are as they are.
    public var path: String
    /// Why the file was skipped, as a phrase without a final period.
    public var reason: String

    /// What the file is, by its name.
    public var kind: Kind

    /// Creates a record of a file that was skipped.
    ///
    /// - Parameters:
    ///   - path: The path relative to the folder of the album.
    ///   - reason: Why the file was skipped, as a phrase without a final period.
    ///   - kind: What the file is.
    public init(path: String, reason: String, kind: Kind = .picture) {
        self.path = path
        self.reason = reason
        self.kind = kind
    }
}
