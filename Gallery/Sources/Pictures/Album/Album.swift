/// A collection of pictures that were read from a folder or a catalogue.
///
/// Files that could not be read are in ``skipped``; everything else is in the sections, in the order in which it is shown.
public struct Album: Sendable, Hashable {
    /// The name of the folder or of the catalogue, without its extension.
    public var title: String
    /// The sections in the order they are shown; none of them is empty, but there may be none at all.
    public var sections: [AlbumSection]
    /// The files that are left out, with the reason of each: pictures that cannot be read, camera raw files and videos.
    public var skipped: [SkippedFile]
    /// The paths of animated pictures, of which the album has the first frame only, as in ``SkippedFile/path``.
    public var animated: [String]

    /// Creates an album.
    ///
    /// - Parameters:
    ///   - title: The name of the folder or of the catalogue.
    ///   - sections: The sections in the order they are shown.
    ///   - skipped: The files that are left out.
    ///   - animated: The paths of animated pictures.
    public init(title: String, sections: [AlbumSection], skipped: [SkippedFile] = [], animated: [String] = []) {
        self.title = title
        self.sections = sections
        self.skipped = skipped
        self.animated = animated
    }
}
