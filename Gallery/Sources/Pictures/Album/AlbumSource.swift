package import Files
package import Foundation

/// The paths of albums: folders of pictures, whose sub-folders become sections, and catalogs.
///
/// A catalog is a property list or a JSON file that names pictures, with their captions and prices.
package enum AlbumSource {
    /// The file that marks a folder as an exported site, whose pictures are copies.
    package static let siteMarker = ".cascade-export"

    /// Returns whether a path is that of a folder, independent of its content; a file named `.plist` or `.json` is a catalog.
    ///
    /// - Parameter path: A file URL; links are followed.
    /// - Throws: ``Failure`` if there is nothing at the path, or something else.
    package static func isFolder(_ path: URL) throws(Failure) -> Bool {
        guard let status = stat(path.path) else {
            throw Failure("\(path.path): no such file or folder. Give a folder of pictures, or a catalog (.plist or .json).")
        }
        guard status.isFolder || ["plist", "json"].contains(path.pathExtension.lowercased()) else {
            throw Failure("\(path.path): neither a folder nor a catalog. Give a folder of pictures, or a file named .plist or .json.")
        }
        return status.isFolder
    }
}
