package import Files
package import Foundation

package enum AlbumSource: Sendable, Hashable {
    /// A folder of pictures, whose sub-folders become sections.
    case folder(URL)
    /// A property list or a JSON file that names pictures, with their captions and prices.
    case catalog(URL)

    /// The file that marks a folder as an exported site, whose pictures are copies.
    package static let siteMarker = ".cascade-export"

    /// Determines the kind of a path.
    ///
    /// A folder is a folder, independent of its content; a file named `.plist` or `.json` is a catalog.
    ///
    /// - Parameter path: A file URL; links are followed.
    /// - Throws: ``Failure`` if there is nothing at the path, or something else.
    package init(_ path: URL) throws(Failure) {
        guard let status = stat(path.path) else {
            throw Failure("\(path.path): no such file or folder. Give a folder of pictures, or a catalog (.plist or .json).")
        }
        if status.isFolder {
            self = .folder(path)
        } else if ["plist", "json"].contains(path.pathExtension.lowercased()) {
            self = .catalog(path)
        } else {
            throw Failure("\(path.path): neither a folder nor a catalog. Give a folder of pictures, or a file named .plist or .json.")
        }
    }
}
