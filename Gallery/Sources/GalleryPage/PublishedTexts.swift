import Foundation
import GalleryModel

/// The texts in a site's data for scripts, to find the files of a former version that say no more than the site does.
struct PublishedTexts {
    /// The hashes of the lines.
    private var lines: Set<Int> = []

    /// - Complexity: O(texts of the album).
    init(_ site: GallerySite) {
        for (path, file) in site.files where GallerySite.isAlbumText(path) {
            Self.forEachText(of: file.data ?? Data()) { lines.insert($0) }
        }
    }

    /// Returns whether the site has all texts of a file.
    func contain(_ file: Data) -> Bool {
        var isKnown = true
        Self.forEachText(of: file) { if !lines.contains($0) { isKnown = false } }
        return isKnown
    }

    /// The lines that have only numbers and addresses.
    private static let impersonal: [StaticString] = [
        AlbumLine.Caption.name, AlbumLine.Ratio.name, AlbumLine.Breakpoint.name, AlbumLine.Pages.name, AlbumLine.Tiles.name,
        AlbumLine.Names.name, AlbumLine.Search.name, AlbumLine.Details.name, AlbumLine.End.name,
    ]
    private static let impersonalNames = Set(impersonal.map { Array("\($0)".utf8) })
    private static let section = Array("\(AlbumLine.Section.name)".utf8)

    /// Calls a closure with the hash of each line that has a text.
    private static func forEachText(of file: Data, _ body: (Int) -> Void) {
        for line in file.split(separator: UInt8(ascii: "\n")) {
            var fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)[...]
            guard let name = fields.first.map(Array.init), !impersonalNames.contains(name) else { continue }
            // Without the number of its pictures.
            if name == section { fields = fields.prefix(AlbumLine.Section.title + 1) }
            var hasher = Hasher()
            for field in fields { hasher.combine(field) }
            body(hasher.finalize())
        }
    }
}
