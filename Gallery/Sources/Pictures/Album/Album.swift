/// A collection of pictures that were read from a folder or a catalogue.
///
/// Files that could not be read are in ``skipped``; everything else is in the sections, in the order in which it is shown.
public struct Album: Sendable, Hashable {
    /// The name of the folder or of the catalogue, without its extension.
    public var title: String
    /// The sections in the order they are shown; none of them is empty, but there may be none at all.
    public var sections: [AlbumSection]
    /// The files that look like pictures but could not be read, with the reason of each.
    public var skipped: [SkippedFile]

    /// Creates an album.
    ///
    /// - Parameters:
    ///   - title: The name of the folder or of the catalogue.
    ///   - sections: The sections in the order they are shown.
    ///   - skipped: The files that could not be read.
    public init(title: String, sections: [AlbumSection], skipped: [SkippedFile] = []) {
        self.title = title
        self.sections = sections
        self.skipped = skipped
    }
}
