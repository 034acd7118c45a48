package import Foundation

/// A file of a picture, with its size in pixels: a thumbnail in the cache, or for downloads the picture's own file.
package struct Rendition: Sendable, Hashable {
    package var width: Int
    package var height: Int
    /// The file, as an absolute file URL.
    package var file: URL
    /// The first digits of the hash of the file's content; empty if it is unknown.
    package var content: String
    /// The file's name in a site, such as `0123456789abcdef-320.webp`: unique to the picture's content, which several pictures can share.
    package var name: String
    package var mediaType = "image/webp"

    package init(width: Int, height: Int, file: URL, name: String, content: String = "") {
        self.width = width
        self.height = height
        self.file = file
        self.name = name
        self.content = content
    }
}
