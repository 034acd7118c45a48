/// The content of an album before any picture is decoded.
struct AlbumListing {
    var title: String
    var sections: [Section] = []
    var skipped: [SkippedFile] = []

    /// The pictures' files in the displayed order.
    var files: [FilePath] { sections.flatMap { $0.entries.map(\.file) } }

    struct Section {
        var title: String?
        /// The names of the folders that contain the section's folder.
        var parents: [String] = []
        var entries: [Entry]

        /// The path of the section's folder in the album.
        var path: String? { title.map { (parents + [$0]).joined(separator: "/") } }
    }

    /// A picture to read.
    struct Entry {
        var file: FilePath
        /// The file's name in reports.
        var name: String
        /// The text alternative for a picture without a title.
        var words: String
        var title: String?
        var price: String?

        var alternativeText: String { title ?? words }
    }
}
