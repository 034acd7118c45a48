import Files

/// The reasons why an album cannot be read.
///
/// A single picture that cannot be read is not an error: it is listed in ``Album/skipped``.
public enum AlbumError: Error, Sendable, Hashable {
    /// There is no file or folder at the path.
    case missing(path: String)
    /// The path names a file that is neither a folder nor a catalog.
    case notAnAlbum(path: String)
    /// The folder or the catalog exists, but cannot be read.
    case unreadable(path: String, reason: String)
    /// The catalog's file is not a property list or JSON, or is not an array.
    case malformedCatalog(path: String, reason: String)
    /// An entry of the catalog is invalid; the index counts from 0, the key is `nil` if the whole entry is invalid.
    case invalidEntry(path: String, index: Int, key: String?, reason: String)
    /// The folder for thumbnails cannot be written.
    case cacheNotWritable(path: String, reason: String)
    /// Another process uses the folder for thumbnails.
    case cacheInUse(path: String)
    /// The program that decodes pictures cannot be started.
    case workerNotStarted(path: String, reason: String)
    /// Another process or the system killed the process that decoded a picture, twice.
    case decoderKilled(path: String)
    /// The library that decodes pictures cannot be started.
    case pictureLibrary(reason: String)
}

extension AlbumError: CustomStringConvertible {
    /// The error as one line: the fault, its place and the remedy.
    ///
    /// Control characters are escaped: paths and the text of a catalog may come from another source.
    public var description: String { DisplayText.escaped(message) }

    private var message: String {
        switch self {
        case .missing(let path):
            "\(path): no such file or folder. Give a folder of pictures, or a catalog (.plist or .json)."
        case .notAnAlbum(let path):
            "\(path): neither a folder nor a catalog. Give a folder of pictures, or a file named .plist or .json."
        case .unreadable(let path, let reason):
            "\(path): cannot be read: \(reason)."
        case .malformedCatalog(let path, let reason):
            "\(path): \(reason). A catalog is an array of dictionaries with the keys w, h, img, price and, optionally, title."
        case .invalidEntry(let path, let index, let key, let reason):
            // People count from 1.
            "\(path): entry \(index + 1)\(key.map { ", key \"\($0)\"" } ?? ""): \(reason)."
        case .cacheNotWritable(let path, let reason):
            "\(path): thumbnails cannot be stored here: \(reason). Choose another folder for them."
        case .cacheInUse(let path):
            "\(path): another run of the program uses these thumbnails. Try again when it has ended."
        case .workerNotStarted(let path, let reason):
            "\(path): the program that decodes pictures cannot be started: \(reason)."
        case .decoderKilled(let path):
            "\(path): \(SkipReason.decoderKilled.text). Try again."
        case .pictureLibrary(let reason):
            "The picture library libvips cannot be used: \(reason)."
        }
    }
}
