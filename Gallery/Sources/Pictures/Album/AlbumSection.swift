/// The pictures of one folder, or all pictures of a catalog.
package struct AlbumSection: Sendable, Hashable {
    /// The title of the section's header; `nil` for a section without a header.
    package var title: String?
    /// The names of the folders that contain the section's folder, from the outermost.
    package var parents: [String]
    /// The pictures in their displayed order.
    package var pictures: [Picture]

    /// The path of the section's folder in the album, or the title of another section; `nil` without a title.
    package var path: String? { title.map { (parents + [$0]).joined(separator: "/") } }

    package init(title: String?, parents: [String] = [], pictures: [Picture]) {
        self.title = title
        self.parents = parents
        self.pictures = pictures
    }
}
