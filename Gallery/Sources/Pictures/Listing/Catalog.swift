import Files
import Foundation

/// Reads a catalog: a property list or a JSON file that lists pictures beside it.
enum Catalog {
    static func listing(of file: URL) throws(Failure) -> AlbumListing {
        let album = Album(title: FileName(file.lastPathComponent).words, sections: [AlbumSection(title: nil, pictures: [])])
        let folder = FilePath(file.absoluteURL.deletingLastPathComponent())
        let root = folder.resolved
        var listing = AlbumListing(root: root ?? folder, album: album)
        // URLs, such as those with `https:` and `data:`. Created once, because that takes longer than matching.
        let remote = #/(?://|data:|[A-Za-z0-9+.\-]{2,}://)/#
        for (index, entry) in try entries(of: file).enumerated() {
            let name = TextLimit.excerpt(entry.image)
            func skip(_ reason: SkipReason) { listing.album.skipped.append(SkippedFile(name, reason)) }
            let isRemote = entry.image.prefixMatch(of: remote) != nil
            guard !isRemote, entry.image.utf8.count <= longestPath else {
                skip(isRemote ? .remote : .refused(ENAMETOOLONG))
                continue
            }
            let components = try components(of: entry.image, in: file, index: index)
            let picture = components.reduce(folder) { $0.appending($1) }
            if let root, let target = picture.resolved, !target.lies(in: root) {
                skip(.outside)
                continue
            }
            listing.entries.append(.init(file: picture, name: name, title: entry.title, price: entry.price))
        }
        return listing
    }

    private static func entries(of file: URL) throws(Failure) -> [CatalogEntry] {
        let bytes: Data
        do {
            bytes = try PictureContent(path: FilePath(file), longest: CatalogFormat.longest).bytes
        } catch {
            switch error {
            case .empty: bytes = Data()
            case .tooLong: throw .malformedCatalog(file.path, "larger than \(CatalogFormat.longest >> 20) MB")
            default: throw Failure("\(file.path): cannot be read: \(error.text).")
            }
        }
        return try CatalogFormat(file).entries(in: bytes, path: file.path)
    }

    /// The maximum length of a path; no system supports a longer one.
    private static let longestPath = 4096

    /// Returns the components of the path from the catalog's folder to the picture, which must be inside that folder.
    private static func components(of image: String, in file: URL, index: Int) throws(Failure) -> [FileName] {
        func refused(_ reason: String) -> Failure { .invalidEntry(file.path, index, key: "img", reason) }
        guard !image.isEmpty, !image.utf8.contains(0) else { throw refused("must be the path of a picture") }
        guard !image.hasPrefix("/"), !image.hasPrefix("~") else {
            throw refused("must be relative to the catalog, not \"\(TextLimit.excerpt(image))\"")
        }
        var components: [Substring] = []
        for component in image.split(separator: "/") where component != "." {
            if component != ".." {
                components.append(component)
            } else if components.popLast() == nil {
                throw refused("must stay inside the catalog's folder, not \"\(TextLimit.excerpt(image))\"")
            }
        }
        guard !components.isEmpty else { throw refused("must be the path of a picture, not \"\(TextLimit.excerpt(image))\"") }
        return components.map { FileName(String($0)) }
    }
}
