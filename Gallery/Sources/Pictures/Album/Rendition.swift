package import Foundation

/// A file of a picture, with its size in pixels: a thumbnail in the cache, or for downloads the picture's own file.
package struct Rendition: Sendable, Hashable {
    package var width: Int
    package var height: Int
    /// The file, as an absolute file URL.
    package var file: URL
    /// The first digits of the hash of the file's content; empty if it is unknown.
    package var content: String
    /// The file's path in a site, such as `pictures/0123456789abcdef-320.webp`: unique to the picture's content, which several can share.
    package var path: String
    package var mediaType = "image/webp"

    /// The folder of a site with thumbnails, and the one with the pictures' own files.
    package static let folder = "pictures/", originals = "originals/"

    package init(width: Int, height: Int, file: URL, path: String, content: String = "") {
        self.width = width
        self.height = height
        self.file = file
        self.path = path
        self.content = content
    }
}
