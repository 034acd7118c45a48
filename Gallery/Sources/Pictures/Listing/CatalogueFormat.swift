public import Foundation

/// The ways in which a catalogue is written.
public enum CatalogueFormat: Sendable, Hashable {
    /// A property list, as XML or in binary.
    case propertyList
    /// JSON.
    case json

    /// The format that a file's name tells.
    init(_ file: URL) { self = file.pathExtension.lowercased() == "plist" ? .propertyList : .json }

    /// The most bytes a catalogue may have: 16 MB, enough for a hundred thousand pictures.
    public static let longest = 16 << 20

    /// The deepest nesting of a property list that is read; a catalogue has three levels.
    public static let deepest = 128

    /// Reads a catalogue and looks at none of its pictures: the whole of what bytes from elsewhere can reach.
    ///
    /// Bytes of any kind give a number or an error, in bounded time and on a bounded stack.
    ///
    /// - Parameters:
    ///   - bytes: The content of a catalogue's file.
    ///   - path: What errors call the file.
    /// - Returns: The number of its entries.
    /// - Throws: ``AlbumError`` with the place of what is wrong.
    /// - Complexity: O(*n*) for *n* bytes.
    public func countEntries(in bytes: Data, path: String = "catalogue") throws(AlbumError) -> Int {
        try CatalogueText(path: path, format: self).entries(in: bytes).count
    }
}
