public import Foundation

/// The file formats of catalogs.
public enum CatalogFormat: Sendable, Hashable {
    /// A property list, as XML or in binary.
    case propertyList
    /// JSON.
    case json

    /// Determines the format from a file's name.
    init(_ file: URL) { self = file.pathExtension.lowercased() == "plist" ? .propertyList : .json }

    /// The maximum number of bytes of a catalog: 16 MB, enough for a hundred thousand pictures.
    public static let longest = 16 << 20

    /// The maximum nesting depth of a property list; a catalog has three levels.
    public static let deepest = 128

    /// Parses a catalog without opening its pictures; all parsing of untrusted bytes is covered by it.
    ///
    /// Any bytes give a number or an error, in bounded time and with bounded stack depth.
    ///
    /// - Parameters:
    ///   - bytes: The content of a catalog's file.
    ///   - path: The file's name in errors.
    /// - Returns: The number of its entries.
    /// - Throws: ``AlbumError`` with the place of the error.
    /// - Complexity: O(*n*) for *n* bytes.
    public func countEntries(in bytes: Data, path: String = "catalog") throws(AlbumError) -> Int {
        try CatalogText(path: path, format: self).entries(in: bytes).count
    }
}
