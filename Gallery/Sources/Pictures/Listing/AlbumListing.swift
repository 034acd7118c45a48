/// The content of an album before any picture is decoded.
struct AlbumListing {
    var title: String
    var sections: [Section] = []
    var skipped: [SkippedFile] = []

    /// The pictures' files in the displayed order.
    var files: [FilePath] { sections.flatMap { $0.entries.map(\.file) } }

    struct Section {
        var title: String?
        var parents: [String] = []
        var entries: [Entry]
    }

    /// Finds the formats of the files, so that they are published as they are; reads the beginning of each.
    mutating func publishOriginals() {
        for section in sections.indices {
            for entry in sections[section].entries.indices {
                let head = PictureContent.head(path: sections[section].entries[entry].file, count: OriginalFormat.headLength)
                sections[section].entries[entry].originalFormat = head.flatMap { OriginalFormat($0) }
            }
        }
    }

    struct Entry {
        var file: FilePath
        /// The file's name in reports.
        var name: String
        /// The text alternative for a picture without a title.
        var words: String
        var title: String?
        var price: String?
        /// The format in which the file is published as it is; `nil` if it is not.
        var originalFormat: OriginalFormat?
    }
}
