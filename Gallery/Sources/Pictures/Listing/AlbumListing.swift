/// The content of an album before any picture is decoded.
struct AlbumListing {
    /// The folder that contains the pictures, without links.
    let root: FilePath
    /// The album, whose sections have no pictures yet.
    var album: Album
    /// The pictures in the displayed order.
    var entries: [Entry] = []

    struct Entry {
        /// The index of the picture's section.
        var section = 0
        var file: FilePath
        /// The file's name in reports.
        var name: String
        var title: String?
        var price: String?
        /// The format in which the file is published as it is; `nil` if it is not.
        var originalFormat: OriginalFormat?
    }
}
