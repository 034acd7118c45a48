/// A file that is omitted from an album.
public struct SkippedFile: Sendable, Hashable {
    /// The kind of a file, by its name.
    public enum Kind: Sendable, Hashable {
        /// A picture that cannot be read.
        case picture
        /// A camera's raw file.
        case cameraRaw
        /// A video.
        case video
    }

    /// The file's path relative to the album's folder, or the picture's name in the catalog, shortened if it is long.
    ///
    /// Bytes of a name that are not UTF-8 are escaped as `\xE9`; control characters are not.
    public var path: String
    /// The reason as a phrase without a final period.
    public var reason: String

    /// The kind of the file, by its name.
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
