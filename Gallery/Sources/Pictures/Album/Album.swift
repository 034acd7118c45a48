/// A collection of pictures from a folder or a catalog.
///
/// Files that could not be read are in ``skipped``; all others are in the sections, in their displayed order.
package struct Album: Sendable, Hashable {
    /// The name of the folder or of the catalog, without its extension.
    package var title: String
    /// The sections in their displayed order; none is empty, but there may be no section.
    package var sections: [AlbumSection]
    /// The omitted files with the reasons: pictures that cannot be read, camera raw files and videos.
    package var skipped: [SkippedFile] = []
    /// The paths of animated pictures that cannot be played, of which only the first frame is used, as in ``SkippedFile/path``.
    package var animated: [String] = []

    package init(title: String, sections: [AlbumSection]) {
        self.title = title
        self.sections = sections
    }
}
