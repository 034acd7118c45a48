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
    public init(path: String, reason: String, kind: Kind = .picture) {
        self.path = path
        self.reason = reason
        self.kind = kind
    }
}

extension SkippedFile.Kind {
    /// Finds the kind of a file; `nil` if the content determines it.
    init?(_ file: FileName) {
        let name = file.pathExtension
        guard let kind = Self.extensions.first(where: { $0.names.contains(name) })?.kind else { return nil }
        self = kind
    }

    private static let extensions: [(kind: SkippedFile.Kind, names: Set<String>)] = [
        (
            .picture,
            [
                "jpg", "jpeg", "jpe", "jfif", "png", "apng", "webp", "gif", "avif", "heic", "heif", "hif", "tif", "tiff", "svg", "svgz",
                "jxl", "jp2", "j2k", "jpx", "bmp", "ppm", "pgm", "pnm", "psd",
            ]
        ),
        // libvips would find only a small preview.
        (.cameraRaw, ["arw", "cr2", "cr3", "dng", "nef", "nrw", "orf", "pef", "raf", "rw2", "srw"]),
        (
            .video,
            ["3g2", "3gp", "avi", "flv", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "ogv", "webm", "wmv"]
        ),
    ]
}
