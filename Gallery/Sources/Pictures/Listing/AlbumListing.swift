/// The content of an album before any picture is decoded.
struct AlbumListing {
    var title: String
    var sections: [Section] = []
    var skipped: [SkippedFile] = []

    /// The pictures' files in the displayed order.
    var files: [FilePath] { sections.flatMap { $0.entries.map(\.file) } }

    struct Section {
        var title: String?
        var entries: [Entry]
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
