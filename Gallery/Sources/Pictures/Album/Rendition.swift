package import Foundation

/// A thumbnail of a picture: a WebP file of a given width in the cache.
package struct Rendition: Sendable, Hashable {
    /// The width in pixels.
    package var width: Int
    /// The height in pixels.
    package var height: Int
    /// The WebP file in the cache, as an absolute file URL.
    package var file: URL
    /// The first digits of the hash of the file's content; empty if it is unknown.
    package var content: String
    /// The file's name in a site, such as `0123456789abcdef-320.webp`: unique to the picture's content, which several pictures can share.
    package var name: String

    package init(width: Int, height: Int, file: URL, name: String, content: String = "") {
        self.width = width
        self.height = height
        self.file = file
        self.name = name
        self.content = content
    }
}
