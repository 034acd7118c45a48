/// What an album will consist of, before any picture has been decoded.
struct AlbumListing {
    var title: String
    var sections: [Section] = []
    var skipped: [SkippedFile] = []

    struct Section {
        var title: String?
        var entries: [Entry]
    }

    /// A picture to read.
    struct Entry {
        var file: FilePath
        /// What the file is called in reports.
        var name: String
        /// What the picture shows, for people who cannot see it, if it has no title.
        var words: String
        var title: String?
        var price: String?

        var alternativeText: String { title ?? words }
    }
}
