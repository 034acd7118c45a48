import Foundation

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
        var file: URL
        /// What the file is called in reports.
        var name: String
        var title: String?
        var price: String?

        var alternativeText: String {
            title ?? ReadableName.of(file)
        }
    }
}
