/// A file, or a folder, that is omitted from an album.
package struct SkippedFile: Sendable, Hashable {
    /// The file's path relative to the album's folder, or the picture's name in the catalog, shortened if it is long.
    ///
    /// Bytes of a name that are not UTF-8 are escaped as `\xE9`; control characters are not.
    package var path: String
    /// The reason as a phrase without a final period.
    package var reason: String
    /// Whether the file is a video by its name, and therefore not a lost picture.
    package var isVideo = false
    /// Whether it is a folder, whose pictures are unknown.
    package var isFolder = false
    /// Whether reading it may succeed later without a change of it.
    package var isTemporary = false
}

extension SkippedFile {
    init(_ path: String, _ reason: SkipReason, isFolder: Bool = false) {
        self.init(path: path, reason: reason.text, isVideo: reason == .video, isFolder: isFolder, isTemporary: reason.isTemporary)
    }
}
