import Foundation
import GalleryModel

/// The texts in a site's data for scripts, to find the files of a former version that say no more than the site does.
struct PublishedTexts {
    /// The hashes of the lines.
    private var lines: Set<Int> = []

    init(_ site: GallerySite) {
        for (path, file) in site.files where GallerySite.isAlbumText(path) { lines.formUnion(Self.texts(of: file.content.bytes ?? Data())) }
    }

    /// Returns whether the site has all texts of a file.
    func contain(_ file: Data) -> Bool { lines.isSuperset(of: Self.texts(of: file)) }

    /// The lines that have only numbers and addresses.
    private static let impersonal: [StaticString] = [
        AlbumLine.Caption.name, AlbumLine.Ratio.name, AlbumLine.Breakpoint.name, AlbumLine.Pages.name, AlbumLine.Tiles.name,
        AlbumLine.Names.name, AlbumLine.Search.name, AlbumLine.Details.name, AlbumLine.End.name,
    ]
    private static let impersonalNames = Set(impersonal.map { Array("\($0)".utf8) })
    private static let section = Array("\(AlbumLine.Section.name)".utf8)

    /// Returns the hash of each line that has a text.
    private static func texts(of file: Data) -> [Int] {
        file.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            guard let name = fields.first.map(Array.init), !impersonalNames.contains(name) else { return nil }
            // A section without the number of its pictures. `Data` hashes only its first bytes.
            return (name == section ? fields.prefix(AlbumLine.Section.title + 1) : fields[...]).map(Array.init).hashValue
        }
    }
}
